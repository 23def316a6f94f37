// The players as they sit at the frame: who plays, who is away, whose clock runs.

import { inPairs, many, nameOf, sides, sits } from "./words.js";

/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {import("../table/types.js").SeatScene} SeatScene */
/** @typedef {import("./table.js").Own} Own */

/** The player at a seat. @param {Known} known @param {Own} own @param {number} seat @returns {SeatScene} */
export function seatScene(known, own, seat) {
  const { game, table } = known;
  return {
    seat,
    name: nameOf(known, seat),
    ...standing(known, own, seat),
    held: game.counts[seat] ?? 0,
    dealer: game.dealer === seat,
    due: !own.hold && table.stage === "playing" && !table.paused && game.to_act.includes(seat),
    ends: clockOf(known, seat),
    says: own.says?.get(seat) ?? "",
    act: sits(known) && table.seats[seat].kind === "person" ? "company" : undefined,
    captured: sides(known).length <= 2 || game.phase !== "playing" ? undefined : alone(known, seat),
  };
}

/** When a seat's time is up, by this device's clock in milliseconds; null where no clock runs. @param {Known} known @param {number} seat */
export function clockOf({ table, clock }, seat) {
  const deadline = table.seats[seat]?.deadline ?? null;
  if (deadline === null || table.paused || table.stage !== "playing") return null;
  return (deadline - clock) * 1000;
}

/**
 * The line under a name, with a sign where something is out of the ordinary.
 * @param {Known} known
 * @param {Own} own
 * @param {number} seat
 * @returns {{ note: string, sign: string }}
 */
function standing(known, own, seat) {
  const { table, game } = known;
  const one = table.seats[seat];
  const presence = own.attendance?.of(seat) ?? "here";
  if (one.kind === "empty") return { note: "empty chair", sign: "" };
  if (one.vacant) return { note: "free seat, a bot plays", sign: "bot" };
  if (one.stand_in) return { note: "a bot plays", sign: "bot" };
  if (presence === "lost") return { note: "reconnecting", sign: "lost" };
  if (presence === "away") return { note: "away", sign: "away" };
  if (game.chosen.includes(seat)) return { note: "has chosen", sign: "" };
  return { note: relation(known, seat), sign: "" };
}

/** @param {Known} known @param {number} seat */
function relation(known, seat) {
  if (!inPairs(known) || !sits(known) || seat === known.you.audience) return "";
  return known.rules.side_of[seat] === known.rules.side_of[known.you.audience] ? "partner" : "opponent";
}

/** "2 tricks". @param {Known} known @param {number} seat */
function alone(known, seat) {
  const taken = known.game.tricks.filter(({ winner }) => winner === seat).length;
  return taken ? many(taken, "trick") : "";
}
