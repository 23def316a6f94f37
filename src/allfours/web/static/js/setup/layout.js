// A deal that is being laid out: which card lies where, and what is still missing.

/**
 * What a game deals.
 * @typedef {object} Game
 * @property {string} card      the rule card
 * @property {number} players
 * @property {number} sides
 * @property {number} size      cards of a hand
 * @property {"turned" | "stock" | "cut" | "none"} shown  the card that lies open besides the hands
 * @property {boolean} draws    players draw from the stock
 * @property {string[]} pack
 */

/** Where cards can lie: a seat's hand by its number, or the card that makes trump. @typedef {number | "shown"} Place */
/** Which card lies where; a card that is not in it is in the pack. @typedef {ReadonlyMap<string, Place>} Layout */

export const SHOWN_NAMES = { turned: "Turned up", stock: "Top of the stock", cut: "Cut for trump", none: "" };
const SUITS = "SHCD";
const RANKS = "AKQJT98765432";

/** @param {Game} game @returns {Place[]} */
export function placesOf({ players, shown }) {
  const seats = /** @type {Place[]} */ (Array.from({ length: players }, (_, seat) => seat));
  return shown === "turned" || shown === "stock" ? [...seats, "shown"] : seats;
}

/** How many cards a place takes. @param {Game} game @param {Place} place */
export function room(game, place) {
  return place === "shown" ? 1 : game.size;
}

/** @param {Layout} layout @param {Place} place @returns {string[]} */
export function cardsAt(layout, place) {
  return inOrder([...layout].filter(([, at]) => at === place).map(([card]) => card));
}

/** Suit by suit, the highest first. @param {string[]} cards */
export function inOrder(cards) {
  return cards.toSorted((a, b) => SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]) || RANKS.indexOf(a[0]) - RANKS.indexOf(b[0]));
}

/** The first place that still takes a card, from `place` on. @param {Game} game @param {Layout} layout @param {Place} place @returns {Place | null} */
export function firstOpen(game, layout, place) {
  const places = placesOf(game);
  const from = places.indexOf(place);
  const round = [...places.slice(from), ...places.slice(0, from)];
  return round.find((one) => cardsAt(layout, one).length < room(game, one)) ?? null;
}

/** The layout with every gap filled from a shuffled pack. @param {Game} game @param {Layout} layout @returns {Layout} */
export function filled(game, layout) {
  const rest = shuffled(game.pack.filter((card) => !layout.has(card)));
  const full = new Map(layout);
  for (const place of placesOf(game)) {
    const missing = room(game, place) - cardsAt(layout, place).length;
    for (const card of rest.splice(0, missing)) full.set(card, place);
  }
  return full;
}

/** What the server is sent. @param {Game} game @param {Layout} layout @param {string} cut */
export function asked(game, layout, cut) {
  const rest = shuffled(game.pack.filter((card) => !layout.has(card)));
  const up = cardsAt(layout, "shown");
  const hands = Array.from({ length: game.players }, (_, seat) => cardsAt(layout, seat).join(" "));
  return { hands, up: up.join(""), cut: game.shown === "cut" ? cut : "", stock: game.shown === "none" ? "" : [...up, ...rest].join(" ") };
}

/** @param {string[]} cards @returns {string[]} */
function shuffled(cards) {
  const order = [...cards];
  for (let left = order.length; left > 1; left -= 1) {
    const at = below(left);
    [order[at], order[left - 1]] = [order[left - 1], order[at]];
  }
  return order;
}

/** A whole number below `limit`, each as likely. @param {number} limit */
function below(limit) {
  const most = Math.floor(2 ** 32 / limit) * limit;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn); while (drawn[0] >= most);
  return drawn[0] % limit;
}
