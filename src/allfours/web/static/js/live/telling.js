// What happened at the table besides the game, as sentences.

import { lastDecision } from "../scene/asking.js";
import { does, nameOf } from "../scene/words.js";

/** @typedef {import("./store.js").Known} Known */
/** @typedef {import("../types.js").NewsShape} News */

/** "you" of oneself within a sentence. @param {Known} known @param {number} seat */
function whom(known, seat) {
  return seat === known.you.audience ? "you" : nameOf(known, seat);
}

/** What moved a seat's card, if not its player. @type {Record<string, (known: Known, seat: number) => string>} */
const MOVED = {
  clock: (known, seat) => `Time is up for ${whom(known, seat)}: ${lastDecision(known, seat)}.`,
  claim: () => "The rest is played out as claimed.",
  proven: () => "Nothing can change any more; the rest is played out.",
};

/** @type {Record<string, (known: Known, news: News, seat: number) => string>} */
const TOLD = {
  moved: (known, { by = "" }, seat) => MOVED[by]?.(known, seat) ?? "",
  stood_in: (known, _, seat) => `A bot plays for ${whom(known, seat)}.`,
  took_back: (known, _, seat) => `${nameOf(known, seat)} ${does(known, seat, "play")} again.`,
  gave_up: (known, _, seat) => `${nameOf(known, seat)} gave up the seat; it is free to be taken.`,
  kicked: (known, _, seat) => `${nameOf(known, seat)} ${seat === known.you.audience ? "were" : "was"} sent away.`,
  locked: (known, { locked }, seat) => `Seat ${seat + 1} is ${locked ? "locked" : "open"}.`,
  left: (_, __, seat) => `Seat ${seat + 1} is free again.`,
  cleared: (_, __, seat) => `Seat ${seat + 1} is free again.`,
  renamed: (known, { name }, seat) => (seat === known.you.audience ? `You are ${name} now.` : `Seat ${seat + 1} is ${name} now.`),
  ready: (known, { ready }, seat) => `${nameOf(known, seat)} ${seat === known.you.audience ? "are" : "is"} ${ready ? "ready" : "not ready yet"}.`,
  swapped: (known, { other = -1 }, seat) => `Seats ${seat + 1} and ${other + 1} have changed places.`,
  bot_sat: (known, _, seat) => `${nameOf(known, seat)}, a bot, takes seat ${seat + 1}.`,
  begun: () => "Everybody is ready; the game begins.",
  sat: (known, { name }, seat) => `${name} takes seat ${seat + 1}.`,
  paused: (_, { paused }) => (paused ? "The game is paused." : "The game goes on."),
  asked: (known, { what }, seat) => `${nameOf(known, seat)} ${what === "claim" ? `${does(known, seat, "claim")} the rest` : `${does(known, seat, "ask")} to take back ${lastDecision(known, seat)}`}.`,
  answered: (known, { yes }, seat) => (yes
    ? `${nameOf(known, seat)} ${does(known, seat, "agree")}.`
    : `${nameOf(known, seat)} ${does(known, seat, "say")} no; the game goes on.`),
  rewound: () => "It is taken back; the game goes on from there.",
  followed: () => "The same company plays on at another table.",
  closed: (_, { reason = "" }) => reason,
};

/** News that one who looks at the table finds elsewhere. */
const SEEN = new Set(["asked", "paused", "closed", "left", "cleared", "ready", "swapped", "bot_sat", "begun"]);

/**
 * The sentence of one piece of news; empty where nothing need be said.
 * @param {Known} known  after it
 * @param {News} news
 * @returns {string}
 */
export function told(known, news) {
  return TOLD[news.k]?.(known, news, news.seat ?? -1) ?? "";
}

/** Whether it should be shown as well as said. @param {Known} known @param {News} news @returns {boolean} */
export function isNotice({ you }, { k, seat }) {
  return !SEEN.has(k) && !(k === "stood_in" && seat === you.audience);
}
