// What people say to each other, and whom this reader does not want to hear.

import { chairOf, nameOf } from "../scene/words.js";

/** @typedef {import("./store.js").Known} Known */
/** @typedef {import("../types.js").NewsShape} News */
/** @typedef {{ chair: number, name: string, text: string }} Line */

/** So long words stand at a seat, in milliseconds. */
const SPOKEN = 6_000;
/** So many lines are kept on this page. */
const LINES = 100;

/** The talk at one table. */
export class Talk {
  /** What is being said, by seat. @type {Map<number, string>} */
  says = new Map();
  /** Whether something was said that was not looked at. */
  unread = false;
  #table;
  #changed;

  /** @param {string} table @param {() => void} changed  called when words have stood long enough */
  constructor(table, changed) {
    this.#table = table;
    this.#changed = changed;
  }

  /** What was said, the latest last, without those who are muted. @returns {Line[]} */
  get lines() {
    return this.#kept.filter(({ chair }) => !this.muted.has(chair));
  }

  /** The chairs this browser does not hear. @returns {Set<number>} */
  get muted() {
    return new Set(JSON.parse(localStorage.getItem(`muted/${this.#table}`) ?? "[]"));
  }

  /** Hears a chair no longer, or again. @param {number} chair @param {number} seat  where it is now */
  mute(chair, seat) {
    const muted = this.muted;
    if (!muted.delete(chair)) muted.add(chair);
    this.#silence(seat);
    localStorage.setItem(`muted/${this.#table}`, JSON.stringify([...muted]));
    this.#changed();
  }

  /**
   * Takes in a piece of news.
   * @param {Known} known
   * @param {News} news
   * @returns {string}  the sentence for those who listen; empty if nothing was said, or by one who is muted
   */
  hear(known, news) {
    const seat = news.seat ?? -1;
    const text = news.k === "said" ? known.phrases.find(({ key }) => key === news.phrase)?.text : news.k === "chatted" ? news.text : "";
    if (!text) return "";
    const chair = chairOf(known, seat);
    const name = nameOf(known, seat);
    const lines = [...this.#kept, { chair, name, text }].slice(-LINES);
    sessionStorage.setItem(this.#key, JSON.stringify(lines));
    if (this.muted.has(chair)) return "";
    this.#show(seat, text);
    this.unread ||= !known.you.seats.includes(seat);
    return `${name}: ${text}`;
  }

  /** @param {number} seat @param {string} text */
  #show(seat, text) {
    this.says = new Map(this.says).set(seat, text);
    window.setTimeout(() => {
      if (this.says.get(seat) !== text) return;
      this.#silence(seat);
      this.#changed();
    }, SPOKEN);
  }

  /** @param {number} seat */
  #silence(seat) {
    this.says = new Map([...this.says].filter(([other]) => other !== seat));
  }

  get #key() {
    return `talk/${this.#table}`;
  }

  /** @returns {Line[]} */
  get #kept() {
    return JSON.parse(sessionStorage.getItem(this.#key) ?? "[]");
  }
}

/** Whether there is somebody to talk to, and it is allowed. @param {Known} known @returns {boolean} */
export function mayTalk({ table, you }) {
  return table.talk !== "none" && you.may.includes("say")
    && table.seats.some(({ seat, kind }) => kind === "person" && !you.seats.includes(seat));
}
