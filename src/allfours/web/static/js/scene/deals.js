// The history of a game, deal by deal, as lists to draw from. Nothing is judged here: who took a
// trick and what was scored stands in the events.

/** @typedef {import("../types.js").EventShape} Event */
/** @typedef {import("../types.js").ScoredShape} Scored */
/** @typedef {import("../types.js").UnscoredShape} Unscored */

/** A trick as it lay. @typedef {{ plays: { seat: number, card: string }[], winner: number | null }} Laid */

/**
 * One deal.
 * @typedef {object} DealStory
 * @property {number} number
 * @property {number} dealer
 * @property {string[]} upcards
 * @property {string | null} trump
 * @property {Laid[]} tricks    the last may be going on
 * @property {Scored[]} scored
 * @property {Unscored[]} unscored
 * @property {number[]} before  the score of each side when it was dealt
 * @property {number[]} after
 * @property {string | null} ending
 * @property {number[]} winners
 * @property {Event[]} events
 * @property {number} end       how many events of the history there are up to its end
 */

/**
 * Every deal of a history.
 * @param {Event[]} history
 * @param {number[]} start   the score of each side at the start
 * @returns {DealStory[]}
 */
export function dealsOf(history, start) {
  /** @type {DealStory[]} */
  const deals = [];
  let scores = start;
  /** @type {string | null} */
  let cut = null;
  history.forEach((event, at) => {
    if (event.k === "trump_cut") cut = event.card[1];
    if (event.k === "dealt") {
      deals.push({
        number: event.number, dealer: event.dealer, upcards: [], trump: cut, tricks: [], scored: [],
        unscored: [], before: scores, after: scores, ending: null, winners: [], events: [], end: 0,
      });
      cut = null;
    }
    const deal = deals.at(-1);
    if (!deal) return;
    tell(deal, event);
    deal.events.push(event);
    deal.end = at + 1;
    scores = deal.after;
  });
  return deals;
}

/** @param {DealStory} deal @param {Event} event */
function tell(deal, event) {
  switch (event.k) {
    case "turned": deal.upcards.push(event.card); break;
    case "trump": deal.trump = event.suit; break;
    case "played": lay(deal, event.seat, event.card); break;
    case "taken": deal.tricks[deal.tricks.length - 1].winner = event.winner; break;
    case "scored":
      deal.scored.push(event);
      deal.after = deal.after.map((score, side) => score + (side === event.side ? event.points : 0));
      break;
    case "unscored": deal.unscored.push(event); break;
    case "deal_ended": deal.ending = event.ending; break;
    case "game_ended": deal.winners = event.winners; break;
    default: break;
  }
}

/** @param {DealStory} deal @param {number} seat @param {string} card */
function lay(deal, seat, card) {
  const last = deal.tricks.at(-1);
  if (!last || last.winner !== null) deal.tricks.push({ plays: [{ seat, card }], winner: null });
  else last.plays.push({ seat, card });
}

/**
 * The score each side began with: what it has now less all that was scored.
 * @param {Event[]} history
 * @param {number[]} scores
 * @returns {number[]}
 */
export function startOf(history, scores) {
  const start = [...scores];
  for (const event of history) if (event.k === "scored") start[event.side] -= event.points;
  return start;
}

/**
 * What a trick counts toward Game, by the values on the rule card ("T:10,A:4").
 * @param {Laid} trick
 * @param {Record<string, string>} options
 * @returns {number}
 */
export function countOf(trick, options) {
  return trick.plays.reduce((sum, { card }) => sum + (rankValues(options)[card[0]] ?? 0), 0);
}

/** @param {Record<string, string>} options @returns {Record<string, number>} */
export function rankValues(options) {
  const text = options.game_values ?? "none";
  if (text === "none") return {};
  return Object.fromEntries(text.split(",").map((part) => {
    const [rank, value] = part.split(":");
    return [rank, Number(value)];
  }));
}
