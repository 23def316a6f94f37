// What a table at which people are sitting down has to say.

import { capital } from "../scene/words.js";
import { placeOf } from "../table/seating.js";

/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {Known["table"]["seats"][number]} Chair */
/** @typedef {import("../live/presence.js").Attendance} Attendance */

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". @param {string[]} things @returns {string} */
export function listed(things) {
  return things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} and ${things[things.length - 1]}`;
}

/** "seat 2", "seats 2 and 3". @param {Chair[]} chairs @returns {string} */
function seats(chairs) {
  return `seat${chairs.length === 1 ? "" : "s"} ${listed(chairs.map(({ seat }) => String(seat + 1)))}`;
}

/** Who is not ready yet. @param {Known} known @returns {Chair[]} */
function unready({ table }) {
  return table.seats.filter(({ kind, ready }) => kind === "person" && !ready);
}

/** What everybody waits for, in one sentence. @param {Known} known @returns {string} */
export function waitingFor(known) {
  const empty = known.table.seats.filter(({ kind }) => kind === "empty");
  const names = unready(known).map(({ seat, name }) => (known.you.seats.includes(seat) ? "you" : name));
  const waits = [
    ...(empty.length > 0 ? [`for somebody at ${seats(empty)}`] : []),
    ...(names.length > 0 ? [`for ${listed(names)} to be ready`] : []),
  ];
  if (waits.length === 0) return "The game begins.";
  if (empty.length === 0 && names.length === 1 && names[0] === "you") return "Everybody waits for you to be ready.";
  return `Waiting ${waits.join(", and ")}.`;
}

/** The name of who sits in a chair, or what the chair is. @param {Chair} chair @returns {string} */
export function sitter({ kind, name }) {
  return kind === "empty" ? "Empty" : name;
}

/**
 * How a chair stands: a sign, and a few words.
 * @param {Chair} chair
 * @param {Attendance} attendance
 * @returns {{ sign: string, text: string }}
 */
export function standing({ seat, kind, level, ready, locked }, attendance) {
  if (kind === "empty") return locked ? { sign: "lock", text: "locked" } : { sign: "", text: "nobody yet" };
  if (kind === "bot") return { sign: "bot", text: `bot, ${level}` };
  const presence = attendance.of(seat);
  if (presence !== "here") return { sign: presence, text: presence === "lost" ? "reconnecting" : "away" };
  return ready ? { sign: "check", text: "ready" } : { sign: "clock", text: "not ready yet" };
}

/** Whether it is settled who plays with whom. @param {Known} known @returns {boolean} */
function sidesAreSettled({ rules }) {
  return rules.options.partners_by !== "drawn" && Math.max(...rules.side_of) + 1 < rules.players;
}

/**
 * Where a chair stands, seen from another: "opposite you, your partner".
 * @param {Known} known
 * @param {number} seat
 * @returns {string}
 */
export function relation(known, seat) {
  const own = known.you.audience;
  const { players, side_of: sideOf } = known.rules;
  if (own < 0) return sidesAreSettled(known) ? `side ${sideOf[seat] + 1}` : "";
  if (known.you.seats.includes(seat)) return seat === own ? "your seat" : "at this screen";
  const place = placeOf(seat, { seats: players, foot: own, rotation: /** @type {"clockwise"} */ (known.rules.rotation) });
  const across = place * 2 === players ? "opposite you" : "";
  const beside = place === 1 ? "on your left" : place === players - 1 ? "on your right" : "";
  const side = sideOf[seat] === sideOf[own] ? (players === 4 ? "your partner" : "on your side") : "";
  return [across || beside, sidesAreSettled(known) ? side : ""].filter(Boolean).join(", ");
}

/** @param {number} seconds @returns {string} */
function time(seconds) {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? "a day" : `${seconds / 86_400} days`;
  if (seconds % 3600 === 0) return seconds === 3600 ? "an hour" : `${seconds / 3600} hours`;
  if (seconds % 60 === 0) return seconds === 60 ? "a minute" : `${seconds / 60} minutes`;
  return `${seconds} seconds`;
}

/** What becomes of the seat of somebody who is gone. @param {Known["table"]["absence"]} agreed */
function gone({ after, close }) {
  if (!after) return "Everybody waits, and the seat is kept.";
  const then = close ? `If they stay away ${time(close)} more, somebody else may take the seat.` : "The seat is kept.";
  return `After ${time(after)} a bot plays until they are back. ${then}`;
}

const TALKS = /** @type {Record<string, string>} */ ({
  none: "Nobody says anything.", phrases: "Set phrases, such as “Well played”.", free: "Whatever people like, before everybody.",
});

/** What was agreed when the table was opened, as pairs of a word and a sentence. @param {Known} known @returns {[string, string][]} */
export function terms({ table, rules }) {
  const { pace, absence, delay } = table;
  const clock = pace.kind === "none" ? "No clock: think for minutes, or play for days."
    : pace.kind === "per_move" ? `${time(pace.seconds)} for each move.`
    : `${time(pace.seconds)} each for the game${pace.added ? `, and ${time(pace.added)} a move` : ""}.`;
  return [
    ["Game", `${rules.aim === "most" ? "To" : "Until somebody passes"} ${rules.goal}.`],
    ["Clock", capital(clock)],
    ["Talk", TALKS[table.talk] ?? ""],
    ["Who may come", table.listed ? "Anybody; the table stands in the lobby." : "Who has a link."],
    ["Who may watch", table.watching === "nobody" ? "Nobody." : delay ? `Who has the link, ${time(delay)} late.` : "Who has the link."],
    ["Who is gone", gone(absence)],
  ];
}
