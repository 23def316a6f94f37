// How fast the table moves, by the reader's settings.

import { setting } from "../settings.js";

const FACTORS = /** @type {Record<string, number>} */ ({ slow: 2, normal: 1, fast: 0.5, instant: 0 });

/** Whether things are placed at once. @returns {boolean} */
export function still() {
  return factor() === 0 || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @returns {number} */
function factor() {
  return FACTORS[setting("pace")] ?? 1;
}

/** How long a taken trick rests before it is gathered, in milliseconds. @returns {number} */
export function rest() {
  return still() ? 0 : 600 * factor();
}

/**
 * Draws anew, with cards travelling to where they go next where the reader lets things move.
 * @param {() => void} draw
 * @returns {Promise<void>}
 */
export async function travel(draw) {
  if (still() || document.hidden || !document.startViewTransition) {
    draw();
    return;
  }
  document.documentElement.style.setProperty("--travel", `${200 * factor()}ms`);
  const transition = document.startViewTransition(draw);
  await transition.finished.catch(() => undefined);
}

/** @param {number} milliseconds @returns {Promise<void>} */
export function pause(milliseconds) {
  return new Promise((done) => { window.setTimeout(done, milliseconds); });
}
