// Where each player sits on the page. Places count clockwise from the foot: 0 is the foot.
// The next player in turn sits on the left of the foot where play goes clockwise, else on the right.

/**
 * The place of a seat.
 * @param {number} seat
 * @param {{ seats: number, foot: number, rotation: "clockwise" | "anticlockwise" }} round
 * @returns {number}
 */
export function placeOf(seat, { seats, foot, rotation }) {
  const steps = (seat - foot + seats) % seats;
  return rotation === "clockwise" ? steps : (seats - steps) % seats;
}

/**
 * Which edge of the frame a place is at, and how far along it (0 to 1, from the left).
 * One player sits at each side as soon as three play; the rest share the head.
 * @param {number} seats
 * @param {number} place
 * @returns {{ edge: "foot" | "left" | "head" | "right", along: number }}
 */
export function labelSpot(seats, place) {
  if (place === 0) return { edge: "foot", along: 0.5 };
  if (seats === 2) return { edge: "head", along: 0.5 };
  if (place === 1) return { edge: "left", along: 0.5 };
  if (place === seats - 1) return { edge: "right", along: 0.5 };
  const atHead = seats - 3;
  return { edge: "head", along: (place - 1.5) / atHead };
}

/** The middle of each place's card, in card widths and heights from the middle of the trick. */
const CARD_SPOTS = /** @type {Record<number, [number, number][]>} */ ({
  2: [[0, 0.56], [0, -0.56]],
  3: [[0, 0.5], [-1.08, -0.2], [1.08, -0.2]],
  4: [[0, 0.61], [-1.08, 0], [0, -0.61], [1.08, 0]],
  5: [[0, 0.6], [-1.36, 0.16], [-0.56, -0.6], [0.56, -0.6], [1.36, 0.16]],
  6: [[0, 0.58], [-1.2, 0.36], [-1.1, -0.7], [0, -0.7], [1.1, -0.7], [1.2, 0.36]],
  7: [[0, 0.58], [-1.2, 0.46], [-1.65, -0.68], [-0.55, -0.68], [0.55, -0.68], [1.65, -0.68], [1.2, 0.46]],
});

/** How far each card lies off true, in degrees; never more than 2. */
const TURNS = [-0.8, 1.4, -1.6, 2, 1.1, -1.2, 0.7];

/**
 * Where the card of a place lies, and how it is turned.
 * @param {number} seats
 * @param {number} place
 * @returns {{ x: number, y: number, turn: number }}
 */
export function cardSpot(seats, place) {
  const [x, y] = CARD_SPOTS[seats][place];
  return { x, y, turn: TURNS[place] };
}
