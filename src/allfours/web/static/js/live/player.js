// The order in which news is shown: a taken trick lies a moment before it is gathered, the account
// of a deal stays until the reader goes on, and whoever lags behind catches up.

import { pause, rest, travel } from "./pace.js";

/** @typedef {import("./store.js").Known} Known */

/**
 * What is on the page now.
 * @typedef {object} Shown
 * @property {Known} known
 * @property {boolean} hold      a finished trick lies until the reader goes on
 * @property {number} accounts   how many ended deals the reader has gone past
 * @property {boolean} account   the account of a deal is shown
 */

/** News beyond this many steps is shown at once. */
const BEHIND = 6;

/** Shows one state after another. */
export class Player {
  /**
   * @param {object} options
   * @param {(shown: Shown) => void} options.draw
   * @param {() => boolean} options.waits   whether the reader wants to go on after each trick
   * @param {() => void} options.rested  called when all that was to be shown is shown
   * @param {(known: Known) => Promise<void>} options.tell  fetches the account of the last ended deal
   */
  constructor({ draw, waits, rested, tell }) {
    this.draw = draw;
    this.rested = rested;
    this.tell = tell;
    this.waits = waits;
    /** @type {Known[]} */
    this.queue = [];
    /** @type {Shown | null} */
    this.shown = null;
    this.busy = false;
    /** Whether the first of the queue stands for itself, whatever was shown before. */
    this.anew = false;
    /** @type {(() => void) | null} */
    this.goOn = null;
  }

  /** The first state, or one after which nothing before matters. @param {Known} known */
  start(known) {
    if (!this.busy) {
      this.#begin(known);
      this.rested();
      return;
    }
    // What is being shown now, perhaps an account that is being read, comes to its end first.
    this.queue = [known];
    this.anew = true;
  }

  /** @param {Known} known */
  #begin(known) {
    const ended = endings(known);
    const over = known.table.stage === "over";
    this.shown = { known, hold: false, accounts: ended, account: over };
    this.draw(this.shown);
    if (over) void this.tell(known).then(() => this.draw(/** @type {Shown} */ (this.shown)));
  }

  /** @param {Known} known */
  push(known) {
    if (!this.shown) {
      this.start(known);
      return;
    }
    this.queue.push(known);
    if (!this.busy) void this.#run();
  }

  /** The reader goes on: past a lying trick or an account. @returns {boolean} whether anything waited */
  next() {
    if (!this.goOn) return false;
    this.goOn();
    return true;
  }

  async #run() {
    this.busy = true;
    while (this.queue.length > 0) {
      const known = /** @type {Known} */ (this.queue.shift());
      if (this.anew) {
        this.anew = false;
        this.#begin(known);
      } else await this.#show(known, this.queue.length > BEHIND);
    }
    this.busy = false;
    this.rested();
  }

  /** @param {Known} known @param {boolean} hurry */
  async #show(known, hurry) {
    const shown = /** @type {Shown} */ (this.shown);
    const lying = trickOf(known);
    if (lying && (!hurry || this.waits())) {
      const hold = this.waits();
      await this.#place({ ...shown, known: lying, hold }, hurry);
      if (hold) await this.#untilNext();
      else await pause(rest());
    }
    const ended = endings(known);
    if (ended > shown.accounts) {
      await this.tell(known);
      await this.#place({ known, hold: false, accounts: ended, account: true }, hurry);
      if (known.table.stage !== "over") await this.#untilNext();
      if (known.table.stage === "over") return;
      if (this.queue.length === 0) await this.#place({ known, hold: false, accounts: ended, account: false }, true);
      else /** @type {Shown} */ (this.shown).account = false;
      return;
    }
    const told = known.table.stage === "over"; // the last account stays, whatever is said over it
    await this.#place({ known, hold: false, accounts: ended, account: told }, hurry);
  }

  /** @param {Shown} shown @param {boolean} hurry */
  async #place(shown, hurry) {
    this.shown = shown;
    if (hurry) this.draw(shown);
    else await travel(() => this.draw(shown), playedIn(shown.known));
  }

  /** @returns {Promise<void>} */
  #untilNext() {
    return new Promise((done) => {
      this.goOn = () => {
        this.goOn = null;
        done();
      };
    });
  }
}

/** The cards that were played since the state before. @param {Known} known */
function playedIn({ history, kept }) {
  return history.slice(kept).flatMap((event) => (event.k === "played" ? [event.card] : []));
}

/** How many deals have ended. @param {Known} known */
function endings({ history }) {
  return history.filter(({ k }) => k === "deal_ended").length;
}

/**
 * The table with the trick that the latest news completed still lying; null if there is none.
 * @param {Known} known
 * @returns {Known | null}
 */
function trickOf(known) {
  const tail = known.history.slice(known.kept);
  const taken = tail.findIndex(({ k }) => k === "taken");
  if (taken < 0) return null;
  const upTo = known.history.slice(0, known.kept + taken);
  const n = known.rules.players;
  const plays = upTo.filter(({ k }) => k === "played").slice(-n);
  const cards = plays.flatMap((event) => (event.k === "played" ? [event.card] : []));
  const first = plays[0];
  const event = known.history[known.kept + taken];
  if (first?.k !== "played" || event.k !== "taken") return null;
  const before = event.number === 1 ? [] : known.game.tricks.slice(0, event.number - 1);
  const drawn = tail.flatMap((one) => (one.k === "drew" && one.card ? [one.card] : []));
  return {
    ...known,
    history: upTo,
    game: {
      ...known.game,
      phase: "playing",
      trump: trumpOf(upTo),
      number: dealtNumber(upTo),
      leader: first.seat,
      trick: cards,
      winning: event.winner,
      tricks: before,
      to_act: [],
      hand: known.game.phase === "playing" ? known.game.hand.filter((card) => !drawn.includes(card)) : [],
      legal: null,
      barred: {},
      scores: scoresAt(known, upTo.length),
    },
  };
}

/** @param {Known["history"]} history */
function trumpOf(history) {
  const found = history.findLast(({ k }) => k === "trump" || k === "dealt");
  return found?.k === "trump" ? found.suit : null;
}

/** @param {Known["history"]} history */
function dealtNumber(history) {
  const found = history.findLast(({ k }) => k === "dealt");
  return found?.k === "dealt" ? found.number : 1;
}

/** @param {Known} known @param {number} length */
function scoresAt(known, length) {
  const scores = [...known.game.scores];
  for (const event of known.history.slice(length)) if (event.k === "scored") scores[event.side] -= event.points;
  return scores;
}
