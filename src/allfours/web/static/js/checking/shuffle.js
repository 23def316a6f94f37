// How a deal follows from its secret and the numbers of the players: docs/fair-dealing.md in code.

import { ascii, hmac, joined, text, toHex, u32 } from "./hmac.js";
import { sha256 } from "./sha256.js";

/** @typedef {{ chair: number, bytes: Uint8Array }[]} Numbers */

/** @param {Uint8Array} secret @param {string} table @param {number} deal @returns {string} */
export function commitment(secret, table, deal) {
  return toHex(sha256(joined(ascii("allfours commitment 1\n"), text(table), u32(deal), secret)));
}

/**
 * @param {Uint8Array} secret
 * @param {Numbers} numbers
 * @param {string} table
 * @param {number} deal
 * @returns {Uint8Array}
 */
export function drawKey(secret, numbers, table, deal) {
  const rising = [...numbers].sort((a, b) => a.chair - b.chair);
  const given = rising.flatMap(({ chair, bytes }) => [u32(chair), bytes]);
  return hmac(secret, joined(ascii("allfours pack 1\n"), text(table), u32(deal), u32(rising.length), ...given));
}

/** The stream for a purpose, four bytes at a time. @param {Uint8Array} key @param {string} purpose */
function* words(key, purpose) {
  for (let block = 0; ; block += 1) {
    const digest = hmac(key, joined(ascii(`${purpose}\0`), u32(block)));
    const view = new DataView(digest.buffer);
    for (let at = 0; at < digest.length; at += 4) yield view.getUint32(at);
  }
}

/** @param {Iterator<number, void>} stream @param {number} n @returns {number} */
export function below(stream, n) {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = /** @type {number} */ (stream.next().value);
    if (word < limit) return word % n;
  }
}

/** @param {string[]} cards @param {Uint8Array} key @param {string} purpose @returns {string[]} */
export function shuffled(cards, key, purpose) {
  const stream = words(key, purpose);
  const pack = [...cards];
  for (let last = pack.length - 1; last > 0; last -= 1) {
    const other = below(stream, last + 1);
    [pack[last], pack[other]] = [pack[other], pack[last]];
  }
  return pack;
}

/** The seat that is named to deal first. @param {Uint8Array} key @param {number} players */
export const named = (key, players) => below(words(key, "dealer"), players);

const SUITS = "CDHS";
const RANKS = "23456789TJQKA";

/** The same cards as they lie before a shuffle. @param {string[]} cards @returns {string[]} */
export function inOrder(cards) {
  const place = (/** @type {string} */ card) => SUITS.indexOf(card[1]) * RANKS.length + RANKS.indexOf(card[0]);
  return [...new Set(cards)].sort((a, b) => place(a) - place(b));
}
