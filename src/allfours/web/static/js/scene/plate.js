// The plate at the foot: whose turn it is, and what is allowed.

import { clockOf } from "./people.js";
import { does, nameOf, suitWord } from "./words.js";

/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {import("../table/types.js").PlateScene} PlateScene */
/** @typedef {import("./table.js").Own} Own */

/**
 * The plate.
 * @param {Known} known
 * @param {Own} own
 * @returns {PlateScene}
 */
export function plateScene(known, own) {
  const { game, you, table } = known;
  if (own.link) return { head: own.link, text: "", due: false };
  if (table.stage === "over") return { head: "The game is over", text: "", due: false };
  if (table.stage === "closed") return { head: "This table is closed", text: "", due: false };
  if (game.winning !== null && game.trick.length === known.rules.players) {
    const taker = `${nameOf(known, game.winning)} ${does(known, game.winning, "take")} it`;
    return { head: taker, text: own.hold ? "Enter or tap to go on" : "", due: own.hold };
  }
  if (table.paused) return { head: "Paused", text: "", due: false };
  const mine = game.to_act.includes(you.audience);
  if (mine && table.seats[you.audience].stand_in) return { head: "A bot plays for you", text: "", due: false };
  if (mine) {
    const text = game.phase === "playing" ? allowed(known) : "";
    return { head: "Your turn", text, due: true, ends: clockOf(known, you.audience) };
  }
  const seat = game.to_act[0];
  if (seat === undefined || seat < 0) return { head: "Dealing", text: "", due: false };
  if (game.to_act.length > 1) return { head: "Waiting for the others", text: "", due: false };
  const verb = game.phase === "playing" ? "to play" : "to speak";
  return { head: `${nameOf(known, seat)} ${verb}`, text: "", due: false };
}

/** What is allowed, in a few words. @param {Known} known */
function allowed({ game }) {
  if (game.trick.length === 0) return "Lead any card".concat(Object.keys(game.barred).length ? " that is free" : "");
  const barred = Object.values(game.barred);
  if (barred.length === 0) return "Any card will do";
  const suit = suitWord(game.trick[0][1]);
  const word = suit.slice(0, -1);
  const ways = /** @type {Record<string, string>} */ ({
    must_follow: `Follow with a ${word}`,
    must_follow_or_trump: `Follow ${suit}, or trump`,
    must_trump: "You must trump",
    may_not_undertrump: "Overtrump, or play another suit",
    barred_on_first_trick: "No point cards on the first trick",
  });
  return ways[barred[0].reason] ?? "";
}
