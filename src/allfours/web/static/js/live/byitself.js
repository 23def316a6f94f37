// What is played without a tap when its turn comes: a card chosen before, or the only legal one.

import { setting } from "../settings.js";
import { clauseRef, sign } from "../scene/words.js";
import { still, pause } from "./pace.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("./store.js").Known} Known */

/** So long the only legal card lies in the hand before it is played, in milliseconds. */
const SEEN = 500;

/** Whether a card may be chosen before the turn has come. @param {Known} known @returns {boolean} */
export function mayChooseEarly({ game, table, you }) {
  return setting("early") === "on" && table.stage === "playing" && game.phase === "playing"
    && you.audience >= 0 && !game.to_act.includes(you.audience) && !table.seats[you.audience].stand_in;
}

/** Chooses a card for the coming turn, or no longer. @param {Visit} visit @param {string} card */
export function chooseEarly(visit, card) {
  visit.early = visit.early === card ? null : card;
  visit.slip = visit.early ? { head: `${sign(card)} comes next.`, text: "It is played on your turn, if it may be.", clause: null } : null;
  visit.redraw();
}

/** The turn may have come: plays what is to be played by itself. @param {Visit} visit */
export async function playByItself(visit) {
  const { known, early } = visit;
  if (!known || !isDue(visit, known)) return;
  const plays = known.game.legal?.k === "moves" ? known.game.legal.moves : [];
  if (early) {
    visit.early = null;
    if (plays.some((move) => move.k === "play" && move.card === early)) visit.make({ k: "play", card: early });
    else drop(visit, known, early);
    return;
  }
  const [only] = plays;
  if (plays.length !== 1 || only.k !== "play" || setting("only") !== "plays") return;
  if (!still()) await pause(SEEN);
  if (visit.known?.v === known.v && isDue(visit, known)) visit.make(only);
}

/** @param {Visit} visit @param {Known} known */
function isDue({ hot }, { game, you, table }) {
  return table.stage === "playing" && !table.paused && game.phase === "playing" && you.may.includes("move")
    && game.to_act.includes(you.audience) && (you.seats.length < 2 || hot.eyes === you.audience);
}

/** Says why the card that was chosen is not played. @param {Visit} visit @param {Known} known @param {string} card */
function drop(visit, known, card) {
  const barred = known.game.barred[card];
  visit.slip = {
    head: `${sign(card)} must wait after all.`,
    text: barred?.text ?? "It is no longer in your hand.",
    clause: barred ? clauseRef(known, barred.clause) : null,
  };
  visit.redraw();
}
