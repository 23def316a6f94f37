// How long a player still has. The figure changes every second, and so is no news for those who
// listen: they can read it when they like.

import { html, useEffect, useState } from "../../vendor/preact.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on the clock is marked. */
const SHORT = 10;

/** "0:42", "3 h 10 min", "2 days". @param {number} left  seconds @returns {string} */
export function leftWords(left) {
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} days`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}

/**
 * A clock that runs down.
 * @param {object} props
 * @param {number} props.ends  milliseconds since 1970 by this device
 */
export function Clock({ ends }) {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((ends - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = window.setTimeout(() => setNow(Date.now()), (left > HOUR ? MINUTE * 1000 : ((ends - Date.now()) % 1000) + 20));
    return () => window.clearTimeout(timer);
  }, [now, ends]);
  return html`
    <span class="clock ${left <= SHORT ? "clock-short" : ""}" role="timer">
      <svg class="icon" aria-hidden="true"><use href="#icon-clock" /></svg>
      <span>${leftWords(left)}<span class="unseen"> left</span></span>
    </span>`;
}
