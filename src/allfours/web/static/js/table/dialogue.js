// What the rules ask of you in the middle of the table: stand or beg, give or run, pass, agree.

import { html } from "../../vendor/preact.js";
import { Card, CardName, Clause, Words } from "./card.js";

/** @typedef {import("./types.js").DialogueScene} DialogueScene */
/** @typedef {import("./types.js").ActScene} ActScene */

/**
 * A question and its answers, or a word on what others are deciding.
 * @param {object} props
 * @param {DialogueScene} props.dialogue
 * @param {boolean} props.over     cards lie beneath it, so that it needs a ground of its own
 * @param {(act: string) => void} props.onAct
 */
export function Dialogue({ dialogue, over, onAct }) {
  return html`
    <section class="dialogue ${over ? "dialogue-over" : ""}" aria-labelledby="dialogue-head">
      <h2 class="dialogue-head" id="dialogue-head"><${Words} text=${dialogue.head} /></h2>
      ${dialogue.text && html`
        <p class="dialogue-text">
          <${Words} text=${dialogue.text} />${" "}
          ${dialogue.clause && html`<${Clause} clause=${dialogue.clause} kind="on-cloth" />`}
        </p>`}
      ${dialogue.cards && dialogue.cards.length > 0 && html`
        <ul class="dialogue-cards" aria-label="Laid down">
          ${dialogue.cards.map((card) => html`<li key=${card}><${Card} card=${card} large /></li>`)}
        </ul>`}
      ${dialogue.acts.length > 0 && html`
        <div class="dialogue-acts">
          ${dialogue.acts.map((act) => html`<${Act} key=${act.act} act=${act} kind=${act.main ? "button-plate" : ""} onAct=${onAct} />`)}
        </div>`}
    </section>`;
}

/**
 * One answer, as a button with its key.
 * @param {object} props
 * @param {ActScene} props.act
 * @param {string} [props.kind]   further classes
 * @param {(act: string) => void} props.onAct
 */
export function Act({ act, kind = "", onAct }) {
  return html`
    <button
      type="button"
      class="button ${kind}"
      aria-disabled=${act.off ? "true" : undefined}
      aria-keyshortcuts=${act.key}
      data-shortcut=${act.off ? undefined : act.key?.toLowerCase()}
      onClick=${() => { if (!act.off) onAct(act.act); }}
    >
      <span>${act.label}</span>
      ${act.cards?.map((card) => html`<${CardName} key=${card} card=${card} />`)}
      ${act.key && html`<kbd class="key" aria-hidden="true">${act.key.length === 1 ? act.key.toUpperCase() : act.key}</kbd>`}
    </button>`;
}
