// What can be done besides playing a card: the control bar, and the keys that are shown where
// there is a keyboard.

import { html } from "../../vendor/preact.js";
import { Icon } from "./card.js";

/** @typedef {import("./types.js").ControlScene} ControlScene */
/** @typedef {import("./types.js").KeyHint} KeyHint */

/**
 * The controls: in the head of a wide page, at the foot of a phone. Menu stays at the head.
 * @param {object} props
 * @param {ControlScene[]} props.controls
 * @param {(act: string) => void} props.onAct
 */
export function Controls({ controls, onAct }) {
  const menu = controls.find(({ act }) => act === "menu");
  return html`
    <div class="controls" role="toolbar" aria-label="At the table">
      ${controls.filter((control) => control !== menu).map((control) => html`<${Control} key=${control.act} control=${control} onAct=${onAct} />`)}
    </div>
    ${menu && html`<div class="menu-control"><${Control} control=${menu} onAct=${onAct} /></div>`}`;
}

/**
 * One control.
 * @param {object} props
 * @param {ControlScene} props.control
 * @param {(act: string) => void} props.onAct
 */
function Control({ control, onAct }) {
  return html`
    <button
      type="button"
      class="control control-${control.where}"
      aria-disabled=${control.off ? "true" : undefined}
      aria-keyshortcuts=${control.key.toUpperCase()}
      data-shortcut=${control.off ? undefined : control.key}
      onClick=${() => { if (!control.off) onAct(control.act); }}
    >
      <${Icon} icon=${control.icon} />
      <span>${control.label}${control.mark && html`<span class="control-mark"><span class="unseen">: new</span></span>`}</span>
      <kbd class="key" aria-hidden="true">${control.key.toUpperCase()}</kbd>
    </button>`;
}

const GLYPHS = /** @type {Record<string, string>} */ ({ "←": "left arrow", "→": "right arrow" });

/**
 * Keys and what they do; a word between two keys ("to") is set as a word.
 * @param {object} props
 * @param {KeyHint[]} props.hints
 */
export function KeyHints({ hints }) {
  return html`
    <ul class="keyhints" aria-label="Keys">
      ${hints.map(({ keys, text }) => html`
        <li key=${text}>
          ${keys.map((key) => (key === "to" || key === "or"
            ? html`<span>${key}</span>`
            : html`<kbd class="key" aria-label=${GLYPHS[key]}>${key}</kbd>`))}
          <span>${text}</span>
        </li>`)}
    </ul>`;
}
