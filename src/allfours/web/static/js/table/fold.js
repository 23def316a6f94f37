// How a hand folds into rows on a narrow page: rows of nearly equal length that break between
// suits where they can.

/** The longest hand that stays in one row, and in two. */
const ONE_ROW = 8;
const TWO_ROWS = 14;

/**
 * The lengths of the rows.
 * @param {string[]} suits  the suit letter of each card, in the order held
 * @returns {number[]}
 */
export function rowLengths(suits) {
  const count = suits.length;
  const rows = count <= ONE_ROW ? 1 : count <= TWO_ROWS ? 2 : 3;
  const lengths = [];
  let start = 0;
  for (let row = rows; row > 1; row -= 1) {
    const even = Math.floor((count - start) / row);
    const end = start + breakNear(suits.slice(start), even);
    lengths.push(end - start);
    start = end;
  }
  return [...lengths, count - start];
}

/**
 * Where to break: between two suits if that costs no more than one card of evenness.
 * @param {string[]} suits
 * @param {number} even
 * @returns {number}
 */
function breakNear(suits, even) {
  const between = [even, even - 1, even + 1].find((at) => suits[at - 1] !== suits[at]);
  return between ?? even;
}

/**
 * How many changes of suit come before each card.
 * @param {string[]} suits
 * @returns {number[]}
 */
export function suitGaps(suits) {
  let gaps = 0;
  return suits.map((suit, at) => {
    if (at > 0 && suit !== suits[at - 1]) gaps += 1;
    return gaps;
  });
}
