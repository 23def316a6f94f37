// The ledger of a deal: each point with its card, its sentence, its clause and its side, then what
// nobody scored, and why.

import { html } from "../../vendor/preact.js";
import { Card, Clause, Words } from "./card.js";

/** @typedef {import("./types.js").AwardScene} AwardScene */
/** @typedef {import("./types.js").UnscoredScene} UnscoredScene */

/**
 * Awards in the order in which they were counted.
 * @param {object} props
 * @param {AwardScene[]} props.awards
 * @param {UnscoredScene[]} props.unscored
 */
export function Ledger({ awards, unscored }) {
  return html`
    <ol class="ledger">
      ${awards.map((award, at) => html`<${Award} key=${at} award=${award} />`)}
    </ol>
    ${unscored.length > 0 && html`
      <section class="unscored" aria-labelledby="unscored-head">
        <h2 id="unscored-head">Not scored, and why</h2>
        <dl>
          ${unscored.map((point) => html`
            <div key=${point.name}>
              <dt>${point.name}</dt>
              <dd><${Words} text=${point.text} /></dd>
              <dd class="unscored-id">${point.clause && html`<${Clause} clause=${point.clause} />`}</dd>
            </div>`)}
        </dl>
      </section>`}`;
}

/**
 * One award.
 * @param {object} props
 * @param {AwardScene} props.award
 */
function Award({ award }) {
  return html`
    <li class="award">
      <h2 class="award-name">${award.name}</h2>
      <div class="award-figure">
        ${award.card && html`<${Card} card=${award.card} large />`}
        ${award.counts.length > 0 && html`<span class="award-counts" aria-hidden="true">${award.counts.map((count) => html`<span>${count}</span>`)}</span>`}
      </div>
      <div class="award-words">
        <p>
          <${Words} text=${award.text} />${" "}
          ${award.clauses.map((clause) => html`<${Clause} key=${clause.id} clause=${clause} /> `)}
        </p>
        ${award.working.length > 0 && html`
          <dl class="working">
            ${award.working.map(({ name, text }) => html`<div key=${name}><dt class="aside">${name}</dt><dd><${Words} text=${text} /></dd></div>`)}
          </dl>`}
      </div>
      <p class="award-side"><span class="aside">${award.side}</span> <span class="award-points">${award.points < 0 ? `−${-award.points}` : award.points}</span></p>
    </li>`;
}
