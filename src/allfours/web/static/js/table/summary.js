// The account of a deal or a game: what was scored and why on the left, score and play beside it.

import { html } from "../../vendor/preact.js";
import { Icon } from "./card.js";
import { Act } from "./dialogue.js";
import { Ledger } from "./ledger.js";
import { CribbageBoard, Pegs } from "./pegs.js";
import { Tricks } from "./scoresheet.js";

/** @typedef {import("./types.js").SummaryScene} SummaryScene */
/** @typedef {import("./types.js").SideScene} SideScene */

const ICONS = /** @type {Record<string, string>} */ ({ replay: "play", copy: "copy", check: "shield", talk: "talk" });

/**
 * The whole page of the account.
 * @param {object} props
 * @param {SummaryScene} props.summary
 * @param {(act: string) => void} props.onAct
 */
export function Summary({ summary, onAct }) {
  const check = summary.acts.find(({ act }) => act === "check");
  return html`
    <main class="account" id="main" tabindex="-1">
      <article class="account-sheet sheet paper margined">
        <div class="account-main">
          <p class="caps account-kicker">${summary.kicker}</p>
          <h1>${summary.headline}</h1>
          <hr class="double-rule" />
          <${Score} summary=${summary} kind="account-score-early" />
          <${Ledger} awards=${summary.awards} unscored=${summary.unscored} />
        </div>
        <div class="account-side">
          <section class="account-score-late" aria-labelledby="score-head">
            <h2 id="score-head">The score</h2>
            <hr class="double-rule" />
            <${Score} summary=${summary} kind="" />
          </section>
          <section aria-labelledby="play-head">
            <div class="account-play-head">
              <h2 id="play-head">The play</h2>
              <p>underlined took the trick</p>
            </div>
            <${Tricks} play=${summary.play} />
          </section>
          <div class="account-seal">
            <p>${codes(summary.seal)}</p>
            ${check && html`<button type="button" class="button" onClick=${() => onAct("check")}><${Icon} icon="shield" />${check.label}</button>`}
          </div>
        </div>
      </article>
      ${summary.said && summary.said.length > 0 && html`
        <ul class="account-said" aria-hidden="true">${summary.said.map((line) => html`<li key=${line} class="slip">${line}</li>`)}</ul>`}
      <footer class="account-foot" data-acts=${summary.acts.length}>
        ${summary.acts.map(({ act, label, short = label }) => html`
          <button key=${act} type="button" class="button account-act-${act}" aria-label=${label} onClick=${() => onAct(act)}>
            <${Icon} icon=${ICONS[act] ?? "next"} /><span class="account-long">${label}</span><span class="account-short">${short}</span>
          </button>`)}
        <p class="aside account-outlook">${summary.outlook}</p>
        <${Act} act=${summary.next} kind="button-plate" onAct=${onAct} />
      </footer>
    </main>`;
}

/**
 * Every side's new score, with the points of this deal in the accent.
 * @param {object} props
 * @param {SummaryScene} props.summary
 * @param {string} props.kind
 */
function Score({ summary, kind }) {
  return html`
    <div class="account-score ${kind}">
      <div class="sides" data-sides=${summary.sides.length}>
        ${summary.sides.map((side) => html`
          <section key=${side.name} class="side" aria-label=${side.name}>
            <p class="side-name aside">${side.name}</p>
            <p class="side-sum">${sum(side)}</p>
            <p class="side-score">${side.score}</p>
            ${summary.board === "pegs" && html`<${Pegs} side=${side} target=${summary.target} />`}
          </section>`)}
      </div>
      ${summary.board === "cribbage" && html`<${CribbageBoard} sides=${summary.sides} />`}
    </div>`;
}

/**
 * "4 and 1"; "4 less 1" where points were taken back.
 * @param {SideScene} side
 * @returns {string}
 */
function sum({ score, before }) {
  return score < before ? `${before} less ${before - score}` : `${before} and ${score - before}`;
}

/**
 * A sentence whose [bracketed] digits are set as a code.
 * @param {string} text
 */
function codes(text) {
  return text.split(/\[(.*?)\]/).map((part, at) => (at % 2 ? html`<code>${part}</code>` : part));
}
