// The check of the deals, recomputed on this device.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { checkDeals } from "../checking/check.js";
import { Over } from "./dialogs.js";
import { memoryOf } from "./nonce.js";

/** @typedef {import("../checking/check.js").Checked} Checked */

const HEADS = {
  sound: "As sealed.",
  wrong: "Something is wrong.",
  open: "Not sealed.",
};

/**
 * Fetches all that is open after a game and recomputes its deals.
 * @param {string} table
 * @param {number[]} seats  those this device plays
 * @returns {Promise<Checked[]>}
 */
async function checked(table, seats) {
  const [dealing, review] = await Promise.all(["dealing", "review"].map(async (what) => {
    const answer = await fetch(`/api/tables/${table}/${what}`);
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.text);
    return body;
  }));
  const seating = review.history.find((/** @type {{ k: string }} */ { k }) => k === "seated")?.seating ?? [];
  return checkDeals(dealing, review.history, {
    of: (deal) => memoryOf(table, deal),
    chairs: seats.map((seat) => seating[seat] ?? seat),
  });
}

/** One sentence about all deals together. @param {Checked[]} deals */
function verdict(deals) {
  const wrong = deals.filter((deal) => deal.verdict === "wrong").length;
  if (wrong > 0) return `${wrong} of ${deals.length} deals did not come about as they should have.`;
  const open = deals.filter((deal) => deal.verdict === "open").length;
  if (open === deals.length) return "No deal of this game was sealed.";
  const others = open > 0 ? " but those laid out by hand" : "";
  return `Every pack${others} is the one that was sealed. This device has recomputed them all.`;
}

/**
 * @param {object} props
 * @param {string} props.table
 * @param {number[]} props.seats
 * @param {() => void} props.onClose
 */
export function Deals({ table, seats, onClose }) {
  const [deals, setDeals] = useState(/** @type {Checked[] | null} */ (null));
  const [failed, setFailed] = useState("");
  useEffect(() => {
    checked(table, seats).then(setDeals, (error) => setFailed(`The deals cannot be checked now: ${error.message}`));
  }, []);
  return html`
    <${Over} title="The deals" onClose=${onClose}>
      <p class="deals-verdict" role="status">${failed || (deals ? verdict(deals) : "Recomputing every pack.")}</p>
      ${deals && html`
        <ul class="deals">
          ${deals.map((deal) => html`
            <li key=${deal.deal} data-verdict=${deal.verdict}>
              <p class="deals-head"><strong>Deal ${deal.deal}.</strong> ${HEADS[deal.verdict]}</p>
              ${deal.verdict !== "sound" && html`<p>${deal.text}</p>`}
              ${deal.own && html`<p>The number of this device was used.</p>`}
              ${deal.commitment && html`<p class="deals-seal"><code>${deal.commitment}</code></p>`}
            </li>`)}
        </ul>
        <p class="aside">The record holds all that is needed to check this elsewhere.</p>`}
    <//>`;
}
