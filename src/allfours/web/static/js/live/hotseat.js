// Several players at one screen: between two of them a curtain falls, behind which there is no hand.

import { nameOf } from "../scene/words.js";

/** @typedef {import("./store.js").Known} Known */
/** @typedef {import("../table/types.js").CurtainScene} CurtainScene */

/** Who looks at this screen. */
export class HotSeat {
  /** The seat whose player said that he looks; null while nobody did. @type {number | null} */
  eyes = null;

  /** Whether several players share this screen. @param {Known} known @returns {boolean} */
  static isShared({ you, table }) {
    return you.seats.length > 1 && table.stage === "playing";
  }

  /** The seats of this screen whose turn it is to look; none while others are to act. @param {Known} known @returns {number[]} */
  static #due({ you, game, table }) {
    return you.seats.filter((seat) => game.to_act.includes(seat) && !table.seats[seat].stand_in);
  }

  /** The seats of which one must say that he looks; none while the hand may lie open. @param {Known} known @returns {number[]} */
  awaited(known) {
    if (!HotSeat.isShared(known)) return [];
    const due = HotSeat.#due(known);
    if (this.eyes === null || !known.you.seats.includes(this.eyes)) return due.length > 0 ? due : [...known.you.seats];
    return due.length > 0 && !due.includes(this.eyes) ? due : [];
  }

  /**
   * What everybody round this screen may be told: not what a covered hand has drawn.
   * @param {Known} known
   * @param {Known["history"]} events
   * @returns {Known["history"]}
   */
  public(known, events) {
    if (!HotSeat.isShared(known) || (this.awaited(known).length === 0 && known.you.audience === this.eyes)) return events;
    return events.filter((event) => event.k !== "drew" || !known.you.seats.includes(event.seat));
  }

  /**
   * The table as everybody round this screen may see it: without a hand where a curtain is down or
   * where what is shown is still the hand of another.
   * @param {Known} shown    what is drawn
   * @param {Known} latest   what is known by now
   * @returns {{ known: Known, curtain: CurtainScene | null }}
   */
  drawn(shown, latest) {
    const awaited = this.awaited(latest);
    const foreign = HotSeat.isShared(shown) && shown.you.audience !== this.eyes;
    if (awaited.length === 0 && !foreign) return { known: shown, curtain: null };
    const foot = awaited[0] ?? this.eyes ?? shown.you.audience;
    const known = {
      ...shown,
      foot,
      you: { ...shown.you, audience: -2 },
      game: { ...shown.game, hand: [], legal: null, barred: {}, own_choice: null },
    };
    return { known, curtain: curtain(known, awaited) };
  }
}

/** @param {Known} known @param {number[]} awaited @returns {CurtainScene} */
function curtain(known, awaited) {
  const names = awaited.map((seat) => nameOf(known, seat));
  return {
    head: names.length === 1 ? `Pass the device to ${names[0]}.` : names.length ? "Who looks at this screen?" : "One moment.",
    text: names.length ? "Every hand is covered until then." : "",
    acts: awaited.map((seat, at) => ({ act: `look:${seat}`, label: `I am ${names[at]}: show my cards`, main: names.length === 1 })),
  };
}
