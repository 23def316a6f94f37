// The score sheet: standings, past deals, the tricks of this deal, and what can still be won.

import { countOf, dealsOf, startOf } from "./deals.js";
import { capital, foot, inPairs, members, nameOf, number, sideName, sides, sign, suitWord } from "./words.js";

/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {import("../table/types.js").SheetScene} SheetScene */
/** @typedef {import("../table/types.js").SideScene} SideScene */
/** @typedef {import("../table/types.js").PlayTable} PlayTable */
/** @typedef {import("../table/types.js").PointScene} PointScene */
/** @typedef {import("./deals.js").DealStory} DealStory */

const LABELS = /** @type {Record<string, string>} */ ({
  turn_up: "turn-up", turn_up_cancelled: "turn-up lost", gift: "gift", peg: "pegs", high: "High",
  low: "Low", jack: "Jack", hang_jack: "hanged jack", game: "Game", penalty: "cards", moon: "moon",
});

/** The short name of what points are for. @param {string} reason @returns {string} */
export function label(reason) {
  return LABELS[reason] ?? reason;
}

/** How scores are drawn. @param {Known} known @returns {"pegs" | "cribbage" | "totals"} */
export function boardOf(known) {
  const { aim, goal } = known.rules;
  if (aim === "least" || known.rules.players > 4) return "totals";
  if (goal > 21) return new Set(known.rules.side_of).size <= 3 ? "cribbage" : "totals";
  return new Set(known.rules.side_of).size > 2 ? "totals" : "pegs";
}

/**
 * Every side's standing, ours first.
 * @param {Known} known
 * @param {number[]} now
 * @param {number[]} before
 * @returns {SideScene[]}
 */
export function sideScenes(known, now, before) {
  const best = known.rules.aim === "most" ? Math.max(...now) : Math.min(...now);
  const alone = now.filter((score) => score === best).length === 1;
  return sides(known).map((side) => ({
    name: sideName(known, side),
    members: members(known, side),
    score: now[side],
    before: before[side],
    leading: alone && now[side] === best,
  }));
}

/**
 * The tricks of a deal as rows.
 * @param {Known} known
 * @param {DealStory} deal
 * @param {string} title
 * @param {boolean} withTakers
 * @returns {PlayTable}
 */
export function playTable(known, deal, title, withTakers) {
  const n = known.rules.players;
  const columns = Array.from({ length: n }, (_, step) => (foot(known) + step) % n);
  return {
    title,
    seats: columns.map((seat) => nameOf(known, seat)),
    tricks: deal.tricks.map((trick, at) => ({
      number: at + 1,
      plays: columns.map((seat) => {
        const place = trick.plays.findIndex((play) => play.seat === seat);
        if (place < 0) return null;
        return { card: trick.plays[place].card, led: place === 0, took: trick.winner === seat };
      }),
      to: withTakers && trick.winner !== null ? taker(known, trick) : undefined,
    })),
  };
}

/** @param {Known} known @param {import("./deals.js").Laid} trick */
function taker(known, trick) {
  const winner = trick.winner ?? 0;
  const name = inPairs(known) ? sideName(known, known.rules.side_of[winner]) : nameOf(known, winner);
  return known.rules.options.game_values ? `${name} ${countOf(trick, known.rules.options)}` : name;
}

/** @param {Known} known @param {DealStory} deal */
function dealRow(known, deal) {
  return {
    name: `${deal.number} ${nameOf(known, deal.dealer)}`,
    scores: sides(known).map((side) => {
      const got = deal.scored.filter((award) => award.side === side && award.points !== 0);
      const points = known.rules.aim === "least" ? deal.after[side] - deal.before[side] : deal.after[side];
      const words = deal.ending === "exhausted" ? "pack ran out" : deal.ending === "bunched" ? "bunched" : "";
      const names = [...new Set(got.map(({ reason }) => label(reason)))].join(", ");
      return { points, words: known.rules.aim === "least" ? "" : names || words };
    }),
  };
}

/**
 * The points of this deal and what is known of them; from public cards and your own hand only.
 * @param {Known} known
 * @param {DealStory | undefined} deal
 * @returns {PointScene[]}
 */
function pointScenes(known, deal) {
  const { rules, game } = known;
  if (rules.aim === "least" || !game.trump || !deal) return [];
  const suit = suitWord(game.trump).slice(0, -1);
  const jack = `J${game.trump}`;
  const fallen = deal.tricks.find(({ plays }) => plays.some(({ card }) => card === jack));
  const to = (/** @type {string} */ name) => (rules.options[name] === "captor" ? "Takes" : "Dealt");
  /** @type {[string, string, string, string][]} */
  const rows = [
    ["High", `${to("high_to")} the highest ${suit}.`, "", "high_to"],
    ["Low", `${to("low_to")} the lowest ${suit}.`, "", "low_to"],
    ["Jack", `Takes ${sign(jack)} in a trick.`, jackStanding(known, deal, jack, fallen), "jack_points"],
    ["Game", "Most in tricks.", counts(known, deal), "game_points"],
  ];
  return rows.map(([name, text, standing, axis]) => ({
    name, text, standing, clause: clauseOf(known, axis),
  }));
}

/** @param {Known} known @param {string} axis */
function clauseOf({ rules }, axis) {
  const id = rules.clauses?.[axis];
  return id ? { id, url: `${rules.url}#${id}` } : null;
}

/** @param {Known} known @param {DealStory} deal @param {string} jack @param {import("./deals.js").Laid | undefined} fallen */
function jackStanding(known, deal, jack, fallen) {
  if (deal.upcards.includes(jack)) return "Turned up";
  if (fallen?.winner != null) return `${capital(nameOf(known, fallen.winner))} took it`;
  if (known.game.hand.includes(jack)) return "You hold it";
  return "Open";
}

/** "We 3, they 5". @param {Known} known @param {DealStory} deal */
function counts(known, deal) {
  const sum = countsOf(known, deal);
  return sides(known).map((side, at) => {
    const name = sideName(known, side);
    return `${at && name === "They" ? "they" : name} ${sum[side]}`;
  }).join(", ");
}

/** Each side's count toward Game in a deal. @param {Known} known @param {DealStory} deal @returns {number[]} */
export function countsOf({ rules }, deal) {
  const sum = Array.from({ length: Math.max(...rules.side_of) + 1 }, () => 0);
  for (const trick of deal.tricks) {
    if (trick.winner !== null) sum[rules.side_of[trick.winner]] += countOf(trick, rules.options);
  }
  return sum;
}

/** @param {Known} known */
function outlook(known) {
  const { rules, game } = known;
  const order = rules.clauses?.precedence ?? "";
  if (rules.aim === "least") {
    return { text: `Fewest points win once somebody has ${rules.goal}.`, clause: clauseOf(known, "end_score") };
  }
  const need = sides(known).map((side) => `${sideName(known, side)} ${verb(known, side)} ${number(rules.goal - game.scores[side])}`);
  const text = need.length === 2 ? `${need[0]}, ${need[1].replace("They", "they")}. ` : "";
  return { text: `${text}Points count in order, and the first to ${number(rules.goal)} wins.`, clause: order ? clauseOf(known, "precedence") : null };
}

/** @param {Known} known @param {number} side */
function verb(known, side) {
  const name = sideName(known, side);
  return name === "We" || name === "They" || name === "You" || name.includes(" and ") ? "need" : "needs";
}

/**
 * The whole sheet.
 * @param {Known} known
 * @returns {SheetScene}
 */
export function sheetScene(known) {
  const { rules, game, table, history } = known;
  const deals = dealsOf(history, startOf(history, game.scores));
  const running = deals.at(-1)?.ending === null ? deals.at(-1) : undefined;
  const past = running ? deals.slice(0, -1) : deals;
  const least = rules.aim === "least";
  const dealing = table.dealing;
  return {
    aim: least ? `to ${rules.goal}, fewest win` : `first to ${number(rules.goal)}`,
    target: rules.goal,
    board: boardOf(known),
    sides: sideScenes(known, game.scores, running?.before ?? game.scores),
    dealsHead: "Deal by",
    deals: past.map((deal) => dealRow(known, deal)),
    passing: rules.options.pass_cycle
      ? { cycle: rules.options.pass_cycle.split(",").map(pass), now: (game.number - 1) % rules.options.pass_cycle.split(",").length }
      : null,
    play: running && running.tricks.length > 0
      ? playTable(known, running, `Deal ${running.number}, in play`, false)
      : null,
    pointsHead: running && running.tricks.length === 0 && !least && game.trump ? `Deal ${running.number}` : "",
    points: pointScenes(known, running),
    outlook: table.stage === "over" ? null : outlook(known),
    seal: dealing?.commitment
      ? { words: "Deal sealed before play", code: (dealing.commitment.slice(0, 12).match(/.{4}/g) ?? []).join(" ") }
      : null,
  };
}

/** @param {string} to */
function pass(to) {
  return to === "none" ? "no pass" : to;
}
