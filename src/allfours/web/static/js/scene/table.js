// The table as it is drawn, from what is known.

import { askedScene, bannerScene, pausedScene } from "./asking.js";
import { seatScene } from "./people.js";
import { plateScene } from "./plate.js";
import { countsOf, sheetScene } from "./sheet.js";
import { dealsOf, startOf } from "./deals.js";
import { dialogueScene, passWord } from "./dialogue.js";
import { handScene } from "./hand.js";
import { capital, foot, many, nameOf, sideName, sides, sign, sits, suitWord } from "./words.js";

/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {import("../table/types.js").TableScene} TableScene */
/** @typedef {import("../table/types.js").SlipScene} SlipScene */
/** @typedef {import("./deals.js").DealStory} DealStory */

/**
 * What the page itself adds to what is known.
 * @typedef {object} Own
 * @property {ReadonlySet<string>} chosen
 * @property {ReadonlySet<string>} fresh
 * @property {SlipScene | null} slip
 * @property {string} link        "" while connected
 * @property {boolean} hold       a trick lies until you go on
 * @property {string[]} heard
 * @property {import("../live/presence.js").Attendance} [attendance]
 * @property {ReadonlyMap<number, string>} [says]  what is being said, by seat
 * @property {boolean} [talks]    there is somebody to talk to
 * @property {boolean} [unread]   something was said that was not looked at
 * @property {string | null} [early]  the card to be played when its turn comes
 * @property {boolean} [sure]     the reader is asked once more before cards go
 */

/**
 * @param {Known} known
 * @param {Own} own
 * @returns {TableScene}
 */
export function tableScene(known, own) {
  const { rules, game } = known;
  const deals = dealsOf(known.history, startOf(known.history, game.scores));
  const deal = deals.at(-1);
  const playing = game.phase === "playing";
  return {
    variant: rules.name,
    place: place(known),
    rotation: /** @type {"clockwise"} */ (rules.rotation),
    foot: foot(known),
    watching: !sits(known),
    watchingText: watchingWords(known),
    seats: known.table.seats.map((_, seat) => seatScene(known, own, seat)),
    stock: stockScene(known, deal),
    trick: trickScene(known),
    lastTrick: lastTrick(known),
    captured: playing || own.hold ? capturedScenes(known, deal) : [],
    passing: game.phase === "passing" ? passWord(known) : null,
    plate: plateScene(known, own),
    banner: bannerScene(known),
    dialogue: own.hold ? null : question(known, own),
    hand: handScene(known, own.chosen, own.fresh, own.early),
    slip: own.slip,
    controls: controls(known, own),
    keys: keys(known),
    sheet: sheetScene(known),
    summary: null,
    heard: own.heard,
  };
}

/** @param {Known} known */
function watchingWords({ table }) {
  if (table.stage === "over") return "You watched. Every hand is open now.";
  const late = table.delay ? `, ${table.delay} seconds late` : "";
  return `You are watching${late}. Hands are shown when the game is over.`;
}

/** @param {Known} known */
function place({ game, rules }) {
  if (game.phase === "over") return "Game over";
  if (game.phase !== "playing") return `Deal ${game.number}`;
  const left = Math.max(...game.counts) + Number(game.trick.length === rules.players);
  const stock = rules.options.stock_draw === "winner_first" ? game.stock / rules.players : 0;
  const all = game.tricks.length + left + stock + (game.trick.length > 0 && game.trick.length < rules.players && game.counts.every((count) => count < left) ? 1 : 0);
  return `Deal ${game.number}, trick ${game.tricks.length + 1} of ${Math.round(all)}`;
}

/** What people ask of each other goes before what the rules ask of others. @param {Known} known @param {Own} own */
function question(known, own) {
  const rules = dialogueScene(known, own.chosen, own.sure);
  const people = pausedScene(known) ?? askedScene(known);
  return people && (people.acts.length > 0 || !rules?.acts.length) ? people : rules;
}

/** @param {Known} known @param {DealStory | undefined} deal */
function stockScene({ rules, game }, deal) {
  if (rules.aim === "least") return null;
  const draws = rules.options.stock_draw === "winner_first";
  const turned = draws || !deal || deal.ending ? [] : game.upcards.length ? game.upcards : deal.upcards;
  const last = turned.at(-1);
  const head = game.trump
    ? `${capital(suitWord(game.trump))} are trump`
    : last ? `${capital(suitWord(last[1]))} proposed` : "";
  if (!head && !game.stock) return null;
  const notes = draws
    ? game.stock ? `${many(game.stock, "card")} to draw` : "the stock is gone"
    : last ? `turn-up ${sign(last)}, out of play` : "";
  return { head, note: notes, left: game.stock, top: game.stock_top, turned: [...turned] };
}

/** @param {Known} known */
function trickScene({ rules, game }) {
  const { leader, trick } = game;
  if (leader === null) return { plays: [], waiting: [] };
  const n = rules.players;
  const plays = trick.map((card, at) => {
    const seat = (leader + at) % n;
    return { seat, card, led: at === 0 && trick.length < n, winning: seat === game.winning && trick.length > 1 };
  });
  const waiting = Array.from({ length: n - trick.length }, (_, at) => (leader + trick.length + at) % n);
  return { plays, waiting };
}

/** @param {Known} known */
function lastTrick(known) {
  const last = known.game.tricks.at(-1);
  if (!last) return null;
  const n = known.rules.players;
  return {
    note: `${nameOf(known, last.winner)} took it`,
    taker: last.winner,
    plays: last.cards.map((card, at) => ({ seat: (last.leader + at) % n, card })),
  };
}

/** @param {Known} known @param {DealStory | undefined} deal */
function capturedScenes(known, deal) {
  const { rules, game } = known;
  const all = sides(known);
  if (all.length > 2 || !deal) return [];
  const counts = countsOf(known, deal);
  return all.map((side) => {
    const tricks = game.tricks.filter(({ winner }) => rules.side_of[winner] === side).length;
    const name = sideName(known, side);
    const plural = name === "We" || name === "They" || name === "You" || name.includes(" and ");
    return {
      head: `${name} ${plural ? "have" : "has"} ${many(tricks, "trick")}`,
      note: rules.options.game_values ? `worth ${counts[side]} to Game` : "",
      tricks,
    };
  });
}

/** @param {Known} known @param {Own} own */
function controls({ you }, { talks, unread }) {
  return /** @type {TableScene["controls"]} */ ([
    ...(you.seats.length > 0 ? [
      { act: "hint", icon: "hint", label: "Hint", key: "h", where: "both", off: you.audience < 0 },
      { act: "undo", icon: "undo", label: "Undo", key: "u", where: "both", off: !you.may.includes("undo") },
    ] : []),
    ...(talks ? [{ act: "talk", icon: "talk", label: "Talk", key: "k", where: "both", mark: unread }] : []),
    { act: "rules", icon: "rules", label: "Rules", key: "r", where: "both" },
    { act: "tricks", icon: "trick", label: "Tricks", key: "l", where: "phone" },
    { act: "menu", icon: "menu", label: "Menu", key: "m", where: "both" },
  ]);
}

/** @param {Known} known */
function keys({ game }) {
  if (game.hand.length === 0) return [{ keys: ["?"], text: "all keys" }];
  const choose = game.hand.length > 9
    ? { keys: ["←", "→"], text: "choose a card" }
    : { keys: ["1", "to", String(game.hand.length)], text: "choose a card" };
  return [choose, { keys: ["Enter"], text: game.phase === "playing" ? "play it" : "take it" }, { keys: ["?"], text: "all keys" }];
}
