// What people ask of each other, and what stands over the game: a request, a pause, a bot in one's place.

import { capital, does, nameOf, sign, sits } from "./words.js";

/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {import("../table/types.js").DialogueScene} DialogueScene */
/** @typedef {import("../table/types.js").BannerScene} BannerScene */

const DAY = 86_400;

/** "Ann and Ben", "Ann, Ben and Cara". @param {string[]} names @returns {string} */
export function listed(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A name within a sentence. @param {Known} known @param {number} seat */
function inside(known, seat) {
  const name = nameOf(known, seat);
  return name === "You" ? "you" : name;
}

/**
 * What a seat decided last, as one would take it back: "10♠", "the beg", "the cards that were passed".
 * @param {Known} known
 * @param {number} seat
 * @returns {string}
 */
export function lastDecision({ history }, seat) {
  const last = history.findLast((event) => "seat" in event && event.seat === seat && ["played", "called", "discarded", "passed"].includes(event.k));
  switch (last?.k) {
    case "played": return sign(last.card);
    case "called": return `“${last.word.replace("_", " ")}”`;
    case "discarded": return "the cards that were thrown away";
    case "passed": return "the cards that were passed";
    default: return "the last decision";
  }
}

/**
 * The question put to everybody, or the word on how it stands; null where nothing is asked.
 * @param {Known} known
 * @returns {DialogueScene | null}
 */
export function askedScene(known) {
  const { asked } = known.table;
  if (!asked) return null;
  const claim = asked.what === "claim";
  const wish = claim ? "all the tricks that are left" : lastDecision(known, asked.seat);
  const who = nameOf(known, asked.seat);
  const verb = claim ? `${does(known, asked.seat, "claim")} ` : `${does(known, asked.seat, "ask")} to take back `;
  const mine = asked.waiting.some((seat) => known.you.seats.includes(seat)) && known.you.may.includes("answer");
  const hand = asked.hand ?? [];
  if (mine) {
    return {
      head: `${who} ${verb}${wish}.`,
      text: claim ? "The hand is laid down. If you agree, it is played out so." : "If all agree, the game goes on from before it.",
      clause: null,
      cards: hand,
      raised: true,
      acts: [
        { act: "answer:yes", label: "Agree", key: "y", main: true },
        { act: "answer:no", label: claim ? "Play on" : "Let it stand", key: "n" },
      ],
    };
  }
  const agreed = asked.yes.filter((seat) => seat !== asked.seat);
  const waiting = listed(asked.waiting.map((seat) => inside(known, seat)));
  const yes = agreed.length ? ` ${listed(agreed.map((seat, at) => (at ? inside(known, seat) : nameOf(known, seat))))} agreed.` : "";
  return { head: `${who} ${verb}${wish}.`, text: `Waiting for ${waiting}.${yes}`, clause: null, cards: hand, raised: hand.length > 0, acts: [] };
}

/** The word on a pause; null while the game goes on. @param {Known} known @returns {DialogueScene | null} */
export function pausedScene(known) {
  const { table, you } = known;
  if (!table.paused || table.stage !== "playing") return null;
  return {
    head: "Paused",
    text: "Nobody plays and no clock runs.",
    clause: null,
    raised: true,
    acts: you.may.includes("pause") ? [{ act: "go-on", label: "Go on", key: "p", main: true }] : [],
  };
}

/**
 * What is true for a while and should not be overlooked; null for nothing.
 * @param {Known} known
 * @returns {BannerScene | null}
 */
export function bannerScene(known) {
  const { table, you } = known;
  const one = sits(known) ? table.seats[you.audience] : null;
  if (table.stage === "playing" && one?.stand_in) {
    return { icon: "bot", text: "A bot plays for you.", acts: [{ act: "take-back", label: "Play yourself", key: "p", main: true }] };
  }
  if (table.stage === "playing" && you.may.includes("sit")) {
    const free = table.seats.find(({ vacant, locked }) => vacant && !locked);
    if (free) return { icon: "bot", text: `Seat ${free.seat + 1} is free; a bot plays there.`, acts: [{ act: "seat", label: "Take the seat", key: "p", main: true }] };
  }
  if (table.stage === "playing" && table.closes_at) {
    return { icon: "lost", text: `${capital(when(table.closes_at))} this table is closed, unless somebody plays.`, acts: [] };
  }
  return null;
}

/** "on Friday, 14:30", in the reader's own words for days. @param {number} at  seconds since 1970 */
function when(at) {
  const time = new Date(at * 1000);
  const soon = at - Date.now() / 1000 < DAY / 2;
  const clock = time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return soon ? `at ${clock}` : `on ${time.toLocaleDateString("en", { weekday: "long" })} at ${clock}`;
}
