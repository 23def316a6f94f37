// The account of a finished deal or game.

import { countOf, dealsOf, rankValues, startOf } from "./deals.js";
import { boardOf, countsOf, label, playTable, sideScenes } from "./sheet.js";
import { capital, clauseRef, nameOf, number, sideName, sides, sign, suitWord } from "./words.js";

/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {import("../table/types.js").SummaryScene} SummaryScene */
/** @typedef {import("../table/types.js").AwardScene} AwardScene */
/** @typedef {import("./deals.js").DealStory} DealStory */

/**
 * A deal in the server's sentences.
 * @typedef {object} Told
 * @property {string} kicker
 * @property {string} headline
 * @property {ToldPoint[]} scored
 * @property {{ label: string, text: string, grounds: string[] }[]} missed
 * @property {string} outlook
 */

/** @typedef {{ label: string, text: string, grounds: string[], side: number, name: string, points: number, cards: string[], counts: number[], working: [string, string][] }} ToldPoint */

/** @param {Known} known @param {ToldPoint} point @returns {AwardScene} */
function toldAward(known, point) {
  return {
    name: point.label,
    card: point.cards.length === 1 ? point.cards[0] : null,
    counts: sides(known).slice(0, 2).flatMap((side) => (point.counts.length ? [String(point.counts[side])] : [])),
    text: point.text,
    clauses: point.grounds.flatMap((ground) => clauseRef(known, ground) ?? []),
    working: point.working.length
      ? point.working.map(([name, text]) => ({ name, text }))
      : point.cards.length > 1 ? [{ name: "Cards", text: point.cards.map(sign).join(", ") }] : [],
    side: point.name,
    points: point.points,
  };
}

/** @param {Known} known @param {DealStory} deal */
function kicker(known, deal) {
  const trump = deal.trump ? `, ${suitWord(deal.trump)} trump` : "";
  const dealer = nameOf(known, deal.dealer);
  return `${known.rules.name}, deal ${deal.number}, dealt by ${dealer === "You" ? "you" : dealer}${trump}`;
}

/** @param {Known} known @param {number} side */
function subject(known, side) {
  const name = sideName(known, side);
  return { name, plural: name === "We" || name === "They" || name === "You" || name.includes(" and ") };
}

/**
 * "They score two, we score one."
 * @param {Known} known
 * @param {DealStory} deal
 * @returns {string}
 */
export function headline(known, deal) {
  if (deal.winners.length > 0) return winners(known, deal.winners);
  if (deal.ending === "exhausted") return "The pack ran out before a new suit was turned.";
  if (deal.ending === "bunched") return "All agreed to bunch.";
  const least = known.rules.aim === "least";
  const got = sides(known)
    .map((side) => ({ side, points: deal.after[side] - deal.before[side] }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => b.points - a.points);
  if (got.length === 0) return "Nobody scores.";
  const shown = got.length > 4 ? got.slice(0, 3) : got;
  const text = shown.map(({ side, points }, at) => {
    const { name, plural } = subject(known, side);
    const word = least ? (plural ? "take" : "takes") : plural ? "score" : "scores";
    const who = at && (name === "We" || name === "They" || name === "You") ? name.toLowerCase() : name;
    return `${who} ${word} ${number(points)}`;
  }).join(", ");
  return `${text}.`;
}

/** @param {Known} known @param {number[]} won */
function winners(known, won) {
  const names = won.map((side) => sideName(known, side));
  if (names.length > 1) return `${names.join(" and ")} share the game.`;
  const { plural } = subject(known, won[0]);
  return `${names[0]} ${plural ? "win" : "wins"} the game.`;
}

/** @param {Known} known @param {DealStory} deal @param {import("../types.js").ScoredShape} award @returns {AwardScene} */
function awardScene(known, deal, award) {
  const game = award.counts.length > 0;
  const clause = clauseRef(known, award.clause);
  return {
    name: capital(label(award.reason)),
    card: award.cards.length === 1 ? award.cards[0] : null,
    counts: game ? sides(known).slice(0, 2).map((side) => String(award.counts[side])) : [],
    text: award.text,
    clauses: clause ? [clause] : [],
    working: game ? working(known, deal) : award.cards.length > 1 ? [{ name: "Cards", text: award.cards.map(sign).join(", ") }] : [],
    side: sideName(known, award.side),
    points: award.points,
  };
}

/** "We 20": "A♦ 4, 10♥ 10". @param {Known} known @param {DealStory} deal */
function working(known, deal) {
  const values = rankValues(known.rules.options);
  const sums = countsOf(known, deal);
  return sides(known).filter((side) => sums[side] > 0).map((side) => ({
    name: `${sideName(known, side)} ${sums[side]}`,
    text: deal.tricks
      .filter((trick) => trick.winner !== null && known.rules.side_of[trick.winner] === side && countOf(trick, known.rules.options) > 0)
      .flatMap(({ plays }) => plays.flatMap(({ card }) => (values[card[0]] ? [`${sign(card)} ${values[card[0]]}`] : [])))
      .join(", "),
  }));
}

/**
 * The account of the deal with this place in the history; the last one if not said.
 * @param {Known} known
 * @param {Told | null} [told]  the same deal in the server's sentences, where they have come
 * @param {number} [at]
 * @returns {SummaryScene | null}
 */
export function summaryScene(known, told = null, at = -1) {
  const deals = dealsOf(known.history, startOf(known.history, known.game.scores));
  const ended = deals.filter(({ ending }) => ending !== null);
  const deal = ended.at(at);
  if (!deal) return null;
  const over = deal.winners.length > 0;
  return {
    kicker: told?.kicker ?? kicker(known, deal),
    headline: told?.headline ?? headline(known, deal),
    awards: told
      ? told.scored.map((point) => toldAward(known, point))
      : deal.scored.map((award) => awardScene(known, deal, award)),
    unscored: told
      ? told.missed.map(({ label: name, text, grounds }) => ({ name, text, clause: clauseRef(known, grounds[0] ?? "") }))
      : deal.unscored.map((point) => ({
        name: capital(label(point.reason)), text: point.text, clause: clauseRef(known, point.clause),
      })),
    sides: sideScenes(known, deal.after, deal.before),
    target: known.rules.goal,
    board: boardOf(known),
    play: playTable(known, deal, "", true),
    seal: seal(known, over),
    outlook: told?.outlook ?? (over ? "" : outlook(known, deal)),
    next: over ? afterGame(known) : { act: "next", label: "Next deal", key: "n", main: true },
    acts: over
      ? [
        { act: "replay", label: "Replay the game", short: "Replay" },
        ...(hadCompany(known)
          ? [{ act: "again-bots", label: "Again with bots", short: "Bots" }]
          : [{ act: "copy", label: "Copy as text", short: "Copy" }]),
        { act: "check", label: "Check the deals", short: "Check" },
        { act: "lobby", label: "Choose another game", short: "Games" },
      ]
      : [],
  };
}

/** Whether the reader played with other people. @param {Known} known */
function hadCompany({ table, you }) {
  return you.seats.length > 0 && table.seats.some(({ seat, kind }) => kind === "person" && !you.seats.includes(seat));
}

/** What follows a game: the next one for those who played. @param {Known} known @returns {import("../table/types.js").ActScene} */
function afterGame({ you, table }) {
  if (table.followed) return { act: "follow", label: "To the next game", key: "n", main: true };
  if (you.audience === -2) return { act: "replay", label: "Replay it", key: "n", main: true };
  return { act: "again", label: "Play again", key: "n", main: true };
}

/** @param {Known} known @param {boolean} over */
function seal({ table }, over) {
  if (table.dealing?.state === "given") return "This deal was laid out by hand.";
  if (!over) return "The pack was sealed before the deal. It is opened when the game is over.";
  const code = table.dealing?.commitment?.slice(0, 8).replace(/(.{4})/, "$1 ");
  return code
    ? `Every pack was sealed before it was dealt, the last as [${code}]. All are open now.`
    : "Every pack was sealed before it was dealt. All are open now.";
}

/** @param {Known} known @param {DealStory} deal */
function outlook(known, deal) {
  const next = deal.ending === "counted" ? (deal.dealer + 1) % known.rules.players : deal.dealer;
  const name = nameOf(known, next);
  const deals = `${name} ${name === "You" ? "deal" : "deals"} next.`;
  if (known.rules.aim === "least") return deals;
  const need = sides(known).slice(0, 2).map((side) => {
    const { name: who, plural } = subject(known, side);
    return `${who} ${plural ? "need" : "needs"} ${number(known.rules.goal - deal.after[side])}`;
  });
  return sides(known).length === 2 ? `${deals} ${need[0]}, ${need[1].replace(/^They/, "they")}.` : deals;
}
