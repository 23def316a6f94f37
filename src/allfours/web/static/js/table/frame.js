// The table itself: a double hairline frame that the players' names interrupt, and the arrows that
// say which way cards are passed.

import { html } from "../../vendor/preact.js";

/** @typedef {import("../../vendor/preact.js").Child} Child */

/**
 * The frame; everything on the cloth lies in it.
 * @param {object} props
 * @param {number} props.seats      how many play; the corners give way where five or more do
 * @param {Child} [props.children]
 */
export function Frame({ seats, children }) {
  return html`
    <div class="frame" data-seats=${seats} data-crowd=${seats > 4 ? "many" : "few"}>
      <div class="frame-lines" aria-hidden="true"></div>
      ${children}
    </div>`;
}

/** Each arrow as start, two control points and end, in fractions of the frame; ours is the first. */
const ROUND = [
  [0.352, 0.956, 0.18, 0.93, 0.066, 0.78, 0.059, 0.58],
  [0.063, 0.349, 0.08, 0.16, 0.2, 0.065, 0.367, 0.052],
  [0.637, 0.052, 0.8, 0.065, 0.92, 0.16, 0.942, 0.349],
  [0.943, 0.585, 0.935, 0.78, 0.83, 0.92, 0.677, 0.958],
];
const ACROSS = [
  [0.38, 0.93, 0.1, 0.8, 0.1, 0.22, 0.4, 0.09],
  [0.6, 0.09, 0.9, 0.22, 0.9, 0.8, 0.62, 0.93],
  [0.13, 0.42, 0.3, 0.16, 0.7, 0.16, 0.87, 0.42],
  [0.87, 0.62, 0.7, 0.86, 0.3, 0.86, 0.13, 0.62],
];

/** The two shapes of frame that the arrows are drawn for, in pixels. */
const SHAPES = [
  { name: "wide", width: 732, height: 458 },
  { name: "phone", width: 362, height: 400 },
];

const HEAD = 13;
const HEAD_SPREAD = 0.5;

/**
 * An arrow as a path: the curve and the two strokes of its head.
 * @param {number[]} curve
 * @param {{ width: number, height: number }} shape
 * @returns {string}
 */
function arrow(curve, { width, height }) {
  const points = curve.map((part, at) => Math.round(part * (at % 2 ? height : width)));
  const [x0, y0, x1, y1, x2, y2, x, y] = points;
  const towards = Math.atan2(y - y2, x - x2);
  const head = [-HEAD_SPREAD, HEAD_SPREAD].map((spread) => {
    const turn = towards + Math.PI + spread;
    return `M${x} ${y}l${(HEAD * Math.cos(turn)).toFixed(1)} ${(HEAD * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${x0} ${y0}C${x1} ${y1} ${x2} ${y2} ${x} ${y}${head.join("")}`;
}

/**
 * Which way cards are passed; the arrow from the foot is drawn strong.
 * @param {object} props
 * @param {"left" | "right" | "across"} props.to
 */
export function PassArrows({ to }) {
  const curves = to === "across" ? ACROSS : ROUND;
  return SHAPES.map((shape) => html`
    <svg
      key=${shape.name}
      class="pass-arrows pass-${shape.name}"
      data-to=${to}
      viewBox="0 0 ${shape.width} ${shape.height}"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      ${curves.map((curve, at) => html`<path class=${at === 0 ? "pass-ours" : at > 1 ? "pass-sides" : ""} d=${arrow(curve, shape)} />`)}
    </svg>`);
}
