// What the menu of the table offers.

import { sound, sounding } from "./sounds.js";

/** @typedef {import("./visit.js").Visit} Visit */

const SPEEDS = { slow: "Bots take their time", normal: "Bots at a usual pace", fast: "Bots are quick", instant: "Bots play at once" };

/** The entries. @param {Visit} visit */
export function menuActs(visit) {
  const { known } = visit;
  if (!known) return [];
  const wait = localStorage.getItem("wait") === "on";
  const may = (/** @type {string} */ what) => known.you.may.includes(what);
  return [
    { name: "Wait for me after each trick", text: "A taken trick lies until you go on.", on: wait, onPick: () => { localStorage.setItem("wait", wait ? "off" : "on"); visit.redraw(); } },
    { name: "Sounds", text: "A soft tap for a card, a lower one for a trick.", on: sounding(), onPick: () => { sound(!sounding()); visit.redraw(); } },
    ...(/** @type {const} */ (["slow", "normal", "fast", "instant"])).map((speed) => ({
      name: SPEEDS[speed], text: "", on: known.table.speed === speed, one: true, off: !may("speed"),
      onPick: () => visit.send({ t: "speed", speed }),
    })),
    { name: "Settings", text: "Decks, light, pace of cards, keys.", onPick: () => { visit.close(); document.getElementById("settings")?.togglePopover(); } },
    { name: "Leave for the lobby", text: "The game is kept; you can go on at any time.", onPick: () => { location.href = "/"; } },
    { name: "End this game for good", text: "Nobody wins it.", off: !may("close"), onPick: () => { visit.send({ t: "close" }); visit.close(); } },
  ];
}
