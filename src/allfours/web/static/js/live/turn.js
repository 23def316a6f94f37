// Calls a player who looks elsewhere: in the title, before time is up, and as a notification where
// the reader has asked for it.

/** @typedef {import("./store.js").Known} Known */

/** So long before time is up it is said, in milliseconds. */
const WARNED = 10_000;

/** What this browser's player is wanted for; "" for nothing. @param {Known} known @returns {string} */
export function wanted({ table, game, you }) {
  if (table.stage === "gathering") return isAwaited(table.seats, you.seats) ? "Ready?" : "";
  if (table.stage !== "playing" || table.paused) return "";
  if (table.asked?.waiting.some((seat) => you.seats.includes(seat))) return "You are asked";
  const due = you.seats.some((seat) => game.to_act.includes(seat) && !table.seats[seat].stand_in);
  return due ? "Your turn" : "";
}

/**
 * Whether nothing but being ready is left to be done before the game begins, and that by the reader.
 * @param {Known["table"]["seats"]} chairs
 * @param {number[]} own
 */
function isAwaited(chairs, own) {
  return chairs.every(({ kind }) => kind !== "empty") && own.some((seat) => !chairs[seat].ready);
}

/** Whether notifications can be had in this browser at all. @returns {boolean} */
export function canNotify() {
  return "Notification" in window;
}

/** Whether the reader asked for notifications and may have them. @returns {boolean} */
export function notifies() {
  return canNotify() && Notification.permission === "granted" && localStorage.getItem("notify") === "on";
}

/** Turns notifications on, if the browser lets them, or off. @returns {Promise<boolean>} whether it is as asked */
export async function toggleNotices() {
  if (notifies()) {
    localStorage.setItem("notify", "off");
    return true;
  }
  if (await Notification.requestPermission() !== "granted") return false;
  localStorage.setItem("notify", "on");
  return true;
}

/** The call of one table. */
export class Call {
  #title = document.title;
  #was = "";
  #tell;
  /** @type {number | undefined} */
  #timer;
  #ends = 0;

  /** @param {(sentence: string) => void} tell  says something to those who listen */
  constructor(tell) {
    this.#tell = tell;
  }

  /** @param {Known} known */
  update(known) {
    const call = wanted(known);
    document.title = call ? `● ${call} – ${this.#title}` : this.#title;
    if (call && call !== this.#was && document.hidden && notifies()) this.#notify(call, known);
    this.#was = call;
    this.#warn(known);
  }

  /** @param {string} call @param {Known} known */
  #notify(call, { rules, table }) {
    try { // some browsers have the interface and yet refuse to build one
      const notice = new Notification(call, { body: `${rules.name} waits for you.`, tag: table.id, icon: document.querySelector("link[rel=icon]")?.getAttribute("href") ?? undefined });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      localStorage.setItem("notify", "off");
    }
  }

  /** Says once that time is short. @param {Known} known */
  #warn({ table, game, you, clock }) {
    const deadline = game.to_act.includes(you.audience) && !table.paused ? table.seats[you.audience]?.deadline ?? null : null;
    const ends = deadline === null ? 0 : (deadline - clock) * 1000;
    if (Math.abs(ends - this.#ends) < 1000) return;
    this.#ends = ends;
    window.clearTimeout(this.#timer);
    const left = ends - Date.now() - WARNED;
    if (left > 0 && left < 2 ** 31) this.#timer = window.setTimeout(() => this.#tell("Ten seconds left."), left);
  }
}
