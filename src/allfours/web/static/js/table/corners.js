// The corners of the table, fixed for good: stock and turn-up, and the captured tricks.

import { html } from "../../vendor/preact.js";
import { Back, Card, Words } from "./card.js";

/** @typedef {import("./types.js").StockScene} StockScene */
/** @typedef {import("./types.js").CapturedScene} CapturedScene */

/**
 * The stock with what was turned: rejected turn-ups peep out under the one that counts.
 * @param {object} props
 * @param {StockScene} props.stock
 */
export function Stock({ stock }) {
  const last = stock.turned.length - 1;
  return html`
    <section class="corner corner-stock" aria-labelledby="stock-head">
      <div class="stock">
        ${stock.left > 0 && html`
          <span class="stock-pile" data-deep=${stock.left > 4}>
            ${stock.top ? html`<${Card} card=${stock.top} large />` : html`<${Back} />`}
            <span class="unseen">${stock.left} cards in the stock.</span>
          </span>`}
        ${stock.turned.map((card, at) => html`
          <span key=${card} class="stock-turned ${at === last ? "" : "stock-rejected"}">
            <${Card} card=${card} large />
          </span>`)}
      </div>
      <h2 class="corner-head" id="stock-head"><${Words} text=${stock.head} /></h2>
      <p class="corner-note"><${Words} text=${stock.note} /></p>
    </section>`;
}

/**
 * Captured tricks: ours bottom left, theirs bottom right.
 * @param {object} props
 * @param {CapturedScene} props.captured
 * @param {"ours" | "theirs"} props.whose
 */
export function Captured({ captured, whose }) {
  const backs = Math.min(captured.tricks, 3);
  return html`
    <section class="corner corner-${whose}">
      ${backs > 0 && html`
        <div class="captured-pile" aria-hidden="true">
          ${Array.from({ length: backs + 1 }, () => html`<${Back} />`)}
        </div>`}
      <h2 class="corner-head">${captured.head}</h2>
      ${captured.note && html`<p class="corner-note"><${Words} text=${captured.note} /></p>`}
    </section>`;
}
