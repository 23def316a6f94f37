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
 * Names the cards that travel wherever they lie, or takes the names away. Only they are named:
 * whatever has a name is drawn apart, which is slow for a whole hand.
 * @param {string[]} cards
 * @param {boolean} named
 */
function name(cards, named) {
  for (const card of cards) {
    const lying = document.querySelector(`[data-lies="${card}"], .hand-card[data-card="${card}"]`);
    if (lying instanceof HTMLElement) lying.style.viewTransitionName = named ? `card-${card}` : "";
  }
}

/**
 * Draws anew, with cards travelling to where they go next where the reader lets things move.
 * @param {() => void} draw
 * @param {string[]} [cards]  those that go from one place to another
 * @returns {Promise<void>}
 */
export async function travel(draw, cards = []) {
  if (still() || document.hidden || !document.startViewTransition) {
    draw();
    return;
  }
  document.documentElement.style.setProperty("--travel", `${200 * factor()}ms`);
  name(cards, true);
  const transition = document.startViewTransition(async () => {
    name(cards, false);
    draw();
    await pause(0); // drawn by then
    name(cards, true);
  });
  await transition.finished.catch(() => undefined);
  name(cards, false);
}

/** @param {number} milliseconds @returns {Promise<void>} */
export function pause(milliseconds) {
  return new Promise((done) => { window.setTimeout(done, milliseconds); });
}
