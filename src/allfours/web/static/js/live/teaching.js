// A word of advice in a player's first deals, until they know their way or switch it off.

import { setting } from "../settings.js";

/** @typedef {import("./store.js").Known} Known */
/** @typedef {import("../table/types.js").SlipScene} SlipScene */

const DEALS = 2;

/** What is worth knowing at each question. */
const LESSONS = /** @type {Record<string, (known: Known) => [string, string] | null>} */ ({
  playing: ({ game }) => {
    if (game.tricks.length > 1) return null;
    if (Object.keys(game.barred).length > 0) return ["Some cards must wait.", "Choose a dimmed card to see why, or ask for a hint."];
    return game.trick.length === 0
      ? ["You lead.", "Choose a card to play it, or ask for a hint."]
      : ["Your card.", "Choose a card to play it, or ask for a hint."];
  },
  begging: () => ["Look at your trumps.", "With high ones, or a few, stand. With none to speak of, beg."],
  giving: () => ["Is the suit worth a point?", "Give if your hand is strong in it; else run the cards."],
  discarding: () => ["Keep your trumps.", "Then aces and kings; the rest goes."],
  passing: () => ["What is dangerous?", "High spades without low ones, high hearts, and short suits."],
});

/**
 * The lesson of the moment; null for those who know.
 * @param {Known} known
 * @returns {SlipScene | null}
 */
export function lesson(known) {
  if (setting("hints") === "off" || dealsPlayed() >= DEALS) return null;
  const { game, you } = known;
  if (!game.to_act.includes(you.audience)) return null;
  const words = LESSONS[game.phase]?.(known);
  return words ? { head: words[0], text: words[1], clause: null } : null;
}

/** A deal has been played to its end. */
export function countDeal() {
  localStorage.setItem("deals", String(dealsPlayed() + 1));
}

function dealsPlayed() {
  return Number(localStorage.getItem("deals") ?? 0);
}
