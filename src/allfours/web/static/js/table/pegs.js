// How a score is drawn: pegs for a short game, a cribbage board for a long one.

import { html } from "../../vendor/preact.js";

/** @typedef {import("./types.js").SideScene} SideScene */

/** From these targets on, the pegs are drawn smaller, and smaller still. */
const MANY_PEGS = 9;
const MOST_PEGS = 13;

/**
 * One hole a point up to the target, the last ringed; the latest points in the accent.
 * @param {object} props
 * @param {SideScene} props.side
 * @param {number} props.target
 */
export function Pegs({ side, target }) {
  return html`
    <span class="pegs ${target >= MOST_PEGS ? "pegs-most" : target >= MANY_PEGS ? "pegs-many" : ""}" role="img" aria-label="${side.score} of ${target}">
      ${Array.from({ length: target }, (_, hole) => {
        const state = hole >= side.score ? "" : hole >= side.before ? "peg-in peg-new" : "peg-in";
        return html`<span class="peg ${state} ${hole === target - 1 ? "peg-last" : ""}"></span>`;
      })}
    </span>`;
}

const HOLE = 8.4;
const FIVE = 4.6;
const LEFT = 5;
const STREET = 30;

/**
 * Where a hole of a street is, from the left.
 * @param {number} hole  0 for the first of the street
 * @returns {number}
 */
function along(hole) {
  return LEFT + hole * HOLE + Math.floor(hole / 5) * FIVE;
}

/**
 * The hole of a score: out along the first street, back along the second, and out of the board.
 * @param {number} score  1 to 61
 * @param {number} top    where the side's pair of streets begins
 * @returns {{ x: number, y: number }}
 */
function hole(score, top) {
  const past = score - 1;
  if (past >= 2 * STREET) return { x: along(-1) - 1, y: top + HOLE / 2 };
  return past < STREET ? { x: along(past), y: top } : { x: along(2 * STREET - 1 - past), y: top + HOLE };
}

/**
 * A cribbage board to 61: two streets of thirty a side, and the hole that wins. Each side has two
 * pegs, where it is and where it was.
 * @param {object} props
 * @param {SideScene[]} props.sides
 */
export function CribbageBoard({ sides }) {
  const band = 30;
  const start = 12;
  const width = along(STREET - 1) + 2 * start;
  const says = sides.map(({ name, score }) => `${name} ${score}`).join(", ");
  return html`
    <svg class="cribbage" viewBox="0 0 ${width} ${sides.length * band + 4}" role="img" aria-label="Cribbage board: ${says}">
      <g transform="translate(${start} 0)">
        ${sides.map((side, at) => {
          const top = at * band + 13;
          const holes = Array.from({ length: 61 }, (_, past) => hole(past + 1, top));
          return html`
            <g key=${side.name}>
              ${at > 0 && html`<path class="cribbage-line" d="M${LEFT - 8} ${top - 10.5}H${along(STREET - 1) + 6}" />`}
              ${[5, 10, 15, 20, 25].map((five) => html`<path class="cribbage-five" d="M${along(five) - (HOLE + FIVE) / 2} ${top - 4}v${HOLE + 8}" />`)}
              ${holes.map(({ x, y }) => html`<circle class="cribbage-hole" cx=${x} cy=${y} r="1.5" />`)}
              ${side.before > 0 && side.before !== side.score && html`<${Peg} ...${hole(side.before, top)} kind="was" />`}
              ${side.score > 0 && html`<${Peg} ...${hole(Math.min(side.score, 61), top)} kind="is" />`}
            </g>`;
        })}
      </g>
    </svg>`;
}

/**
 * A peg on the board.
 * @param {object} props
 * @param {number} props.x
 * @param {number} props.y
 * @param {"is" | "was"} props.kind
 */
function Peg({ x, y, kind }) {
  return html`<circle class="cribbage-peg cribbage-${kind}" cx=${x} cy=${y} r=${kind === "is" ? 3.4 : 2.8} />`;
}
