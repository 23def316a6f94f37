// Who is at the table just now: a player whose line breaks is expected back for a moment.

/** @typedef {import("./store.js").Known} Known */
/** @typedef {"here" | "lost" | "away"} Presence */

/** So long a player who has gone is thought to be on the way back, in milliseconds. */
const MOMENT = 20_000;

/** The presence of every seat. */
export class Attendance {
  /** Since when each seat that is not here has been gone, by this device's clock. @type {Map<number, number>} */
  #gone = new Map();
  /** @type {number | undefined} */
  #timer;
  #changed;

  /** @param {() => void} changed  called when somebody has been gone for long */
  constructor(changed) {
    this.#changed = changed;
  }

  /**
   * Who is online now.
   * @param {number[]} online  seats
   * @param {Known} known
   */
  update(online, { table, clock }) {
    /** @type {Map<number, number>} */
    const gone = new Map();
    for (const { seat, kind, away } of table.seats) {
      if (kind !== "person" || online.includes(seat)) continue;
      const since = away ? (away - clock) * 1000 : this.#gone.get(seat) ?? Date.now();
      gone.set(seat, since);
    }
    this.#gone = gone;
    window.clearTimeout(this.#timer);
    if (gone.size > 0) this.#timer = window.setTimeout(this.#changed, MOMENT);
  }

  /** @param {number} seat @returns {Presence} */
  of(seat) {
    const since = this.#gone.get(seat);
    if (since === undefined) return "here";
    return Date.now() - since < MOMENT ? "lost" : "away";
  }
}
