// The accounts of deals that have ended, as the server tells them to this reader.

import { countDeal } from "./teaching.js";

/** @typedef {import("./store.js").Known} Known */
/** @typedef {import("../scene/summary.js").Told} Told */

/** The accounts of one table. */
export class Accounts {
  #table;
  /** @type {Map<number, Told>} */
  #told = new Map();

  /** @param {string} table */
  constructor(table) {
    this.#table = table;
  }

  /** The account of the last deal that has ended, fetched once. @param {Known} known */
  async fetch(known) {
    const deal = lastEnded(known);
    if (deal === null || this.#told.has(deal)) return;
    const answer = await fetch(`/api/tables/${this.#table}/account/${deal}`).catch(() => null);
    if (answer?.ok) this.#told.set(deal, await answer.json());
    countDeal();
  }

  /** The account of the last deal that has ended, if it is here. @param {Known} known @returns {Told | undefined} */
  of(known) {
    return this.#told.get(lastEnded(known) ?? 0);
  }
}

/** @param {Known} known @returns {number | null} */
function lastEnded({ history }) {
  const end = history.findLastIndex(({ k }) => k === "deal_ended");
  const dealt = history.slice(0, end + 1).findLast(({ k }) => k === "dealt");
  return dealt?.k === "dealt" ? dealt.number : null;
}
