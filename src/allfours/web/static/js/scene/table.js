// The table as it is drawn, from what is known.

import { countsOf, sheetScene } from "./sheet.js";
import { dealsOf, startOf } from "./deals.js";
import { dialogueScene, passWord } from "./dialogue.js";
import { handScene } from "./hand.js";
import { capital, does, foot, inPairs, many, nameOf, sideName, sides, sign, sits, suitWord } from "./words.js";

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
 * @property {number[]} online
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
    seats: known.table.seats.map((_, seat) => seatScene(known, own, seat)),
    stock: stockScene(known, deal),
    trick: trickScene(known),
    lastTrick: lastTrick(known),
    captured: playing || own.hold ? capturedScenes(known, deal) : [],
    passing: game.phase === "passing" ? passWord(known) : null,
    plate: plate(known, own),
    dialogue: own.hold ? null : dialogueScene(known, own.chosen),
    hand: handScene(known, own.chosen, own.fresh),
    slip: own.slip,
    controls: controls(known),
    keys: keys(known),
    sheet: sheetScene(known),
    summary: null,
    heard: own.heard,
  };
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

/** @param {Known} known @param {Own} own @param {number} seat */
function seatScene(known, own, seat) {
  const { game, table } = known;
  return {
    seat,
    name: nameOf(known, seat),
    note: note(known, own, seat),
    held: game.counts[seat] ?? 0,
    dealer: game.dealer === seat,
    due: !own.hold && table.stage === "playing" && game.to_act.includes(seat),
    captured: sides(known).length <= 2 || game.phase !== "playing" ? undefined : alone(known, seat),
  };
}

/** @param {Known} known @param {Own} own @param {number} seat */
function note(known, own, seat) {
  const { table, game } = known;
  const one = table.seats[seat];
  if (one.kind === "empty") return "empty chair";
  if (game.chosen.includes(seat)) return "has chosen";
  if (one.stand_in) return "a bot plays";
  if (one.kind === "person" && own.online.length > 0 && !own.online.includes(seat)) return "away";
  if (!inPairs(known) || !sits(known)) return "";
  if (seat === known.you.audience) return "";
  return known.rules.side_of[seat] === known.rules.side_of[known.you.audience] ? "partner" : "opponent";
}

/** "2 tricks, 14". @param {Known} known @param {number} seat */
function alone(known, seat) {
  const taken = known.game.tricks.filter(({ winner }) => winner === seat).length;
  return taken ? many(taken, "trick") : "";
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
function plate(known, own) {
  const { game, you, table } = known;
  if (own.link) return { head: own.link, text: "", due: false };
  if (table.stage === "over") return { head: "The game is over", text: "", due: false };
  if (table.stage === "closed") return { head: "This table is closed", text: "", due: false };
  if (game.winning !== null && game.trick.length === known.rules.players) {
    const taker = `${nameOf(known, game.winning)} ${does(known, game.winning, "take")} it`;
    return { head: taker, text: own.hold ? "Enter or tap to go on" : "", due: own.hold };
  }
  const mine = game.to_act.includes(you.audience);
  if (mine && game.phase === "playing") return { head: "Your turn", text: allowed(known), due: true };
  if (mine) return { head: "Your turn", text: "", due: true };
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

/** @param {Known} known */
function controls({ you }) {
  return /** @type {TableScene["controls"]} */ ([
    { act: "hint", icon: "hint", label: "Hint", key: "h", where: "both", off: you.audience < 0 },
    { act: "undo", icon: "undo", label: "Undo", key: "u", where: "both", off: !you.may.includes("undo") },
    { act: "rules", icon: "rules", label: "Rules", key: "r", where: "both" },
    { act: "trick", icon: "trick", label: "Last trick", key: "l", where: "phone" },
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
