// What happened, as sentences for those who listen rather than look.

import { number, sign, suitWord } from "../scene/words.js";
import { capital, does, nameOf, sideName } from "../scene/words.js";

/** @typedef {import("./store.js").Known} Known */
/** @typedef {import("../types.js").EventShape} Event */

const SAID = /** @type {Record<string, [string, string]>} */ ({
  stand: ["stand", ""], beg: ["beg", ""], give: ["give", " a point"], run: ["run", " the cards"],
  bunch: ["propose", " to bunch"], play_on: ["play", " on"], agree: ["agree", ""], refuse: ["refuse", ""],
  add: ["add", " to the others"], subtract: ["take", " it off"],
});

/**
 * The sentence of one event; empty where nothing need be said.
 * @param {Known} known
 * @param {Event} event
 * @returns {string}
 */
export function heard(known, event) {
  switch (event.k) {
    case "seated": return `${nameOf(known, event.dealer)} ${does(known, event.dealer, "deal")} first.`;
    case "dealt": return `Deal ${event.number}, dealt by ${nameOf(known, event.dealer)}.`;
    case "turned": return `${sign(event.card)} is turned up.`;
    case "trump": return `${capital(suitWord(event.suit))} are trump.`;
    case "called": {
      const [verb, rest] = SAID[event.word];
      return `${nameOf(known, event.seat)} ${does(known, event.seat, verb)}${rest}.`;
    }
    case "ran": return "The cards are run.";
    case "played": return `${nameOf(known, event.seat)} ${does(known, event.seat, "play")} ${sign(event.card)}.`;
    case "taken": return `${nameOf(known, event.winner)} ${does(known, event.winner, "take")} the trick.`;
    case "drew": return event.card ? `${nameOf(known, event.seat)} ${does(known, event.seat, "draw")} ${sign(event.card)}.` : "";
    case "scored": return `${sideName(known, event.side)}: ${number(event.points)}. ${event.text}`;
    case "deal_ended": return event.ending === "exhausted" ? "The pack has run out; the same dealer deals again." : "";
    case "game_ended": return `The game is over: ${event.winners.map((side) => sideName(known, side)).join(" and ")}.`;
    default: return "";
  }
}
