// The players' words: numbers, suits, cards as signs, who is who at the table.

/** @typedef {import("../live/store.js").Known} Known */

const NUMBERS = [
  "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];
const SIGNS = /** @type {Record<string, string>} */ ({ C: "♣", D: "♦", H: "♥", S: "♠" });
const SUITS = /** @type {Record<string, string>} */ ({ C: "clubs", D: "diamonds", H: "hearts", S: "spades" });

/** A small number as a word. @param {number} count @returns {string} */
export function number(count) {
  return count < 0 ? `minus ${number(-count)}` : (NUMBERS[count] ?? String(count));
}

/** "1 trick", "2 tricks". @param {number} count @param {string} thing @returns {string} */
export function many(count, thing) {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** "10♠". @param {string} card @returns {string} */
export function sign(card) {
  return `${card[0] === "T" ? "10" : card[0]}${SIGNS[card[1]]}`;
}

/** "hearts". @param {string} suit @returns {string} */
export function suitWord(suit) {
  return SUITS[suit];
}

/** A first letter in capitals. @param {string} text @returns {string} */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether this audience sits at the table. @param {Known} known @returns {boolean} */
export function sits(known) {
  return known.you.audience >= 0;
}

/** The seat drawn at the foot. @param {Known} known @returns {number} */
export function foot(known) {
  return known.foot ?? (sits(known) ? known.you.audience : 0);
}

/** The name of a seat, "You" for one's own. @param {Known} known @param {number} seat @returns {string} */
export function nameOf(known, seat) {
  if (seat === known.you.audience) return "You";
  return known.table.seats[seat]?.name || `Seat ${seat + 1}`;
}

/** The chair of a seat, as commands name it: people may have changed seats when the game began. @param {Known} known @param {number} seat @returns {number} */
export function chairOf({ history }, seat) {
  const seated = history.findLast(({ k }) => k === "seated");
  return seated?.k === "seated" ? seated.seating[seat] ?? seat : seat;
}

/** Whether two sides face each other, each of two players. @param {Known} known @returns {boolean} */
export function inPairs({ rules }) {
  return rules.players === 4 && new Set(rules.side_of).size === 2;
}

/** How many sides there are. @param {Known} known @returns {number} */
export function sideCount({ rules }) {
  return Math.max(...rules.side_of) + 1;
}

/** The sides in the order drawn: ours first. @param {Known} known @returns {number[]} */
export function sides(known) {
  const own = known.rules.side_of[foot(known)];
  const count = sideCount(known);
  return Array.from({ length: count }, (_, step) => (own + step) % count);
}

/** "We", "They", or a player's name. @param {Known} known @param {number} side @returns {string} */
export function sideName(known, side) {
  const own = known.rules.side_of[foot(known)];
  const members = known.rules.side_of.flatMap((one, seat) => (one === side ? [seat] : []));
  if (!inPairs(known)) return nameOf(known, members[0]);
  if (!sits(known)) return members.map((seat) => nameOf(known, seat)).join(" and ");
  return side === own ? "We" : "They";
}

/** "You and Ruth", or nothing where each plays alone. @param {Known} known @param {number} side @returns {string} */
export function members(known, side) {
  if (!inPairs(known) || !sits(known)) return "";
  const seats = known.rules.side_of.flatMap((one, seat) => (one === side ? [seat] : []));
  seats.sort((a, b) => Number(b === known.you.audience) - Number(a === known.you.audience));
  return seats.map((seat) => nameOf(known, seat)).join(" and ");
}

/** "plays" or, of yourself, "play". @param {Known} known @param {number} seat @param {string} verb @returns {string} */
export function does(known, seat, verb) {
  if (seat === known.you.audience) return verb;
  if (/(s|sh|ch|x)$/.test(verb)) return `${verb}es`;
  return verb === "have" ? "has" : `${verb}s`;
}

/** A clause and its place in the rule book. @param {Known} known @param {string} clause */
export function clauseRef(known, clause) {
  const id = clause.match(/[A-Z][A-Z0-9]-\d+|[A-Z]-\d+/)?.[0] ?? "";
  return id ? { id, url: `${known.rules.url}#${id}` } : null;
}
