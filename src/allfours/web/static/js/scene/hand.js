// Your hand as it lies before you: trumps first, then the suits with red and black in turn.

import { clauseRef, sign } from "./words.js";

/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {import("../table/types.js").HeldScene} HeldScene */

const RANKS = "23456789TJQKA";
const ORDER = "SHCD";

/**
 * Cards sorted for the eye: trumps apart in front, each suit from high to low.
 * @param {string[]} cards
 * @param {string | null} trump
 * @returns {string[]}
 */
export function sorted(cards, trump) {
  const held = [...ORDER].filter((suit) => suit !== trump && cards.some((card) => card[1] === suit));
  const suits = [...(trump ? [trump] : []), ...alternate(held, trump)];
  return [...cards].sort((a, b) =>
    suits.indexOf(a[1]) - suits.indexOf(b[1]) || RANKS.indexOf(b[0]) - RANKS.indexOf(a[0]));
}

/** Red and black in turn where that can be. @param {string[]} suits @param {string | null} trump */
function alternate(suits, trump) {
  const red = suits.filter((suit) => "HD".includes(suit));
  const black = suits.filter((suit) => "CS".includes(suit));
  const redFirst = trump ? "CS".includes(trump) : red.length > black.length;
  const [one, other] = redFirst ? [red, black] : [black, red];
  /** @type {string[]} */
  const turn = [];
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    if (at < one.length) turn.push(one[at]);
    if (at < other.length) turn.push(other[at]);
  }
  return turn;
}

/**
 * The hand to draw.
 * @param {Known} known
 * @param {ReadonlySet<string>} chosen   cards picked to be passed or thrown away
 * @param {ReadonlySet<string>} fresh    cards just received
 * @param {string | null} [early]        the card to be played when its turn comes
 * @returns {HeldScene[]}
 */
export function handScene(known, chosen, fresh, early = null) {
  const { game } = known;
  // Before trump is settled the proposed suit lies apart, since that is what must be weighed.
  const apart = game.trump ?? game.upcards.at(-1)?.[1] ?? null;
  return sorted(game.hand, apart).map((card) => {
    const barred = game.barred[card];
    return {
      card,
      barred: barred
        ? { head: `${sign(card)} must wait.`, text: barred.text, clause: clauseRef(known, barred.clause) }
        : null,
      chosen: chosen.has(card),
      fresh: fresh.has(card),
      early: card === early,
    };
  });
}
