// What the menu of the table offers, by what it is about.

import { onAct } from "./acts.js";
import { mayTalk } from "./talk.js";
import { sound, sounding } from "./sounds.js";
import { takenTricks } from "./tricks.js";
import { canNotify, notifies, toggleNotices } from "./turn.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("./store.js").Known} Known */
/** @typedef {{ name: string, text: string, on?: boolean, one?: boolean, off?: boolean, onPick: () => void }} MenuAct */
/** @typedef {{ title: string, acts: MenuAct[] }} MenuPart */

const SPEEDS = { slow: "Bots take their time", normal: "Bots at a usual pace", fast: "Bots are quick", instant: "Bots play at once" };

/** The parts of the menu. @param {Visit} visit @returns {MenuPart[]} */
export function menuParts(visit) {
  const { known } = visit;
  if (!known) return [];
  return [
    { title: "Your seat", acts: seatActs(visit, known) },
    { title: "The table", acts: tableActs(visit, known) },
    { title: "This page", acts: pageActs(visit) },
    { title: "Bots", acts: speedActs(visit, known) },
    { title: "The end", acts: endActs(visit, known) },
  ].filter(({ acts }) => acts.length > 0);
}

/** @param {Visit} visit @param {Known} known @returns {MenuAct[]} */
function seatActs(visit, { you, table }) {
  const may = (/** @type {string} */ what) => you.may.includes(what);
  return [
    ...(may("stand_in") ? [{ name: "Let a bot play for you", text: "Until you take your seat back.", onPick: () => visit.open("stand-in") }] : []),
    ...(may("take_back") ? [{ name: "Play yourself again", text: "A bot plays for you now.", onPick: () => { visit.close(); onAct(visit, "take-back"); } }] : []),
    ...(may("claim") ? [{ name: "Claim the rest", text: "Lay your hand down and take all the tricks that are left.", onPick: () => visit.open("claim") }] : []),
    ...(may("undo") && !table.practice ? [{ name: "Ask to take back", text: "If everybody agrees, the game goes on from before it.", onPick: () => { visit.close(); onAct(visit, "undo"); } }] : []),
  ];
}

/** @param {Visit} visit @param {Known} known @returns {MenuAct[]} */
function tableActs(visit, known) {
  const { you, table } = known;
  return [
    ...(you.may.includes("pause") ? [{
      name: table.paused ? "Go on" : "Pause", text: table.paused ? "Everybody plays again." : "Nobody plays and no clock runs.",
      onPick: () => { visit.send({ t: "pause", paused: !table.paused }); visit.close(); },
    }] : []),
    ...(mayTalk(known) ? [{ name: "Talk", text: "Say something, or mute somebody.", onPick: () => visit.open("talk") }] : []),
    ...(you.audience >= 0 ? [{ name: "The company", text: "Who sits where, links, and seats to lock.", onPick: () => visit.open("company") }] : []),
    ...(takenTricks(known).length > 0 ? [{ name: "Earlier tricks", text: "Of this deal, as far as they may be looked at.", onPick: () => visit.open("tricks") }] : []),
  ];
}

/** @param {Visit} visit @returns {MenuAct[]} */
function pageActs(visit) {
  const wait = localStorage.getItem("wait") === "on";
  return [
    { name: "Wait for me after each trick", text: "A taken trick lies until you go on.", on: wait, onPick: () => { localStorage.setItem("wait", wait ? "off" : "on"); visit.redraw(); } },
    { name: "Sounds", text: "A soft tap for a card, a lower one for a trick.", on: sounding(), onPick: () => { sound(!sounding()); visit.redraw(); } },
    ...(canNotify() ? [{ name: "Call me when it is my turn", text: "A notification, while this page is hidden.", on: notifies(), onPick: () => { void callMe(visit); } }] : []),
    { name: "Settings", text: "Decks, light, pace of cards, cards that play themselves, keys.", onPick: () => { visit.close(); document.getElementById("settings")?.togglePopover(); } },
  ];
}

/** @param {Visit} visit @param {Known} known @returns {MenuAct[]} */
function speedActs(visit, { you, table }) {
  if (!table.seats.some(({ kind, stand_in }) => kind === "bot" || stand_in)) return [];
  return (/** @type {const} */ (["slow", "normal", "fast", "instant"])).map((speed) => ({
    name: SPEEDS[speed], text: "", on: table.speed === speed, one: true, off: !you.may.includes("speed"),
    onPick: () => visit.send({ t: "speed", speed }),
  }));
}

/** @param {Visit} visit @param {Known} known @returns {MenuAct[]} */
function endActs(visit, { you }) {
  return [
    { name: "Leave for the lobby", text: "The game is kept; you can go on at any time.", onPick: () => { location.href = "/"; } },
    ...(you.owner ? [{ name: "End this game for good", text: "Nobody wins it.", off: !you.may.includes("close"), onPick: () => visit.open("end") }] : []),
  ];
}

/** @param {Visit} visit */
async function callMe(visit) {
  if (!await toggleNotices()) visit.note("This browser does not allow notifications here.");
  visit.redraw();
}
