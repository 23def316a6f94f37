// A finished game as steps: what lay on the table after each event that can be seen.

/** @typedef {import("../types.js").EventShape} Event */
/** @typedef {import("../types.js").RulesShape} Rules */
/** @typedef {import("../types.js").TableShape} Table */
/** @typedef {import("../live/store.js").Known} Known */

/** What the server gives of a finished game. @typedef {{ rules: Rules, table: Table, scores: number[], history: Event[] }} Review */

/**
 * A moment of the game.
 * @typedef {object} Step
 * @property {number} upTo    how many events have happened
 * @property {number} deal    the deal it belongs to, by its number
 * @property {number} trick   the trick it belongs to, from 1; 0 before the first
 * @property {"begin" | "call" | "card" | "taken" | "end"} kind
 */

const KINDS = /** @type {Record<string, Step["kind"]>} */ ({
  dealt: "begin", turned: "call", called: "call", ran: "call", discarded: "call", passed: "call",
  played: "card", taken: "taken", deal_ended: "end",
});

/** Every moment worth stopping at. @param {Review} review @returns {Step[]} */
export function stepsOf({ history, rules }) {
  /** @type {Step[]} */
  const steps = [];
  let deal = 0;
  let trick = 0;
  let lying = 0;
  history.forEach((event, at) => {
    if (event.k === "dealt") {
      deal = event.number;
      trick = 0;
      lying = 0;
    }
    if (event.k === "played") {
      if (lying === 0) trick += 1;
      lying = (lying + 1) % rules.players;
    }
    const kind = KINDS[event.k];
    if (!kind || deal === 0) return;
    // What follows at once belongs to the same moment: draws, points, the suit that becomes trump.
    let upTo = at + 1;
    while (upTo < history.length && !KINDS[history[upTo].k] && !["pack", "seated"].includes(history[upTo].k)) upTo += 1;
    steps.push({ upTo, deal, trick, kind });
  });
  return steps;
}

/**
 * The table at a step, in the form the live table knows it.
 * @param {Review} review
 * @param {Step} step
 * @returns {Known & { hands: string[][] }}
 */
export function knownAt(review, step) {
  const history = review.history.slice(0, step.upTo);
  const n = review.rules.players;
  const state = {
    hands: /** @type {string[][]} */ (Array.from({ length: n }, () => [])),
    scores: [...review.scores], number: 1, dealer: 0, trump: /** @type {string | null} */ (null),
    upcards: /** @type {string[]} */ ([]), stock: 0, leader: /** @type {number | null} */ (null),
    trick: /** @type {string[]} */ ([]), tricks: /** @type {Known["game"]["tricks"]} */ ([]),
    winners: /** @type {number[]} */ ([]), winning: /** @type {number | null} */ (null),
    pack: /** @type {string[]} */ ([]), cut: /** @type {string | null} */ (null),
  };
  for (const event of history) happen(state, event);
  const resting = step.kind === "taken" && state.trick.length === 0 ? state.tricks.at(-1) : undefined;
  if (resting) {
    state.trick = [...resting.cards];
    state.leader = resting.leader;
    state.winning = resting.winner;
    state.tricks = state.tricks.slice(0, -1);
  }
  const top = review.rules.options.stock_draw === "winner_first" ? state.pack.at(-state.stock) ?? null : null;
  return {
    v: step.upTo,
    you: { audience: -3, seats: [], owner: false, may: [] },
    rules: review.rules,
    table: { ...review.table, stage: "playing" },
    history,
    phrases: [],
    news: [],
    kept: history.length,
    clock: 0,
    hands: state.hands,
    game: {
      phase: "playing", number: state.number, dealer: state.dealer, to_act: [], chosen: [], own_choice: null,
      hand: [], counts: state.hands.map((hand) => hand.length), upcards: state.upcards, trump: state.trump,
      stock: state.stock, stock_top: state.stock > 0 ? top : null, leader: state.leader, trick: state.trick,
      winning: state.winning, tricks: state.tricks, hearts_broken: false, scores: state.scores,
      winners: state.winners, legal: null, barred: {},
    },
  };
}

/** @param {any} state @param {Event} event */
function happen(state, event) {
  switch (event.k) {
    case "trump_cut": state.cut = event.card[1]; break;
    case "pack":
      state.pack = Array.isArray(event.cards) ? event.cards : [];
      break;
    case "dealt":
      Object.assign(state, {
        hands: event.hands.map((hand) => (Array.isArray(hand) ? [...hand] : [])), number: event.number,
        dealer: event.dealer, trump: state.cut, upcards: [], trick: [], tricks: [], leader: null, winning: null, cut: null,
      });
      state.stock = state.pack.length - state.hands.flat().length;
      break;
    case "turned": state.upcards = [...state.upcards, event.card]; state.stock -= 1; break;
    case "trump": state.trump = event.suit; break;
    case "ran":
      event.hands.forEach((more, seat) => {
        if (!Array.isArray(more)) return;
        state.hands[seat] = [...state.hands[seat], ...more];
        state.stock -= more.length;
      });
      break;
    case "discarded": state.hands[event.seat] = without(state.hands[event.seat], event.cards); break;
    case "passed":
      state.hands[event.seat] = without(state.hands[event.seat], event.cards);
      if (Array.isArray(event.cards)) state.hands[event.to] = [...state.hands[event.to], ...event.cards];
      break;
    case "played":
      state.hands[event.seat] = without(state.hands[event.seat], [event.card]);
      if (state.trick.length === 0) state.leader = event.seat;
      state.trick = [...state.trick, event.card];
      break;
    case "taken":
      state.tricks = [...state.tricks, { leader: state.leader, cards: state.trick, winner: event.winner }];
      state.trick = [];
      state.leader = event.winner;
      break;
    case "drew":
      if (event.card) state.hands[event.seat] = [...state.hands[event.seat], event.card];
      state.stock -= 1;
      break;
    case "scored": state.scores[event.side] += event.points; break;
    case "game_ended": state.winners = event.winners; break;
    default: break;
  }
}

/** @param {string[]} hand @param {string[] | number} cards @returns {string[]} */
function without(hand, cards) {
  return Array.isArray(cards) ? hand.filter((card) => !cards.includes(card)) : hand;
}
