// The live table: what comes in by the socket is drawn, what the player does goes out.

import { html, render, useEffect, useState } from "../vendor/preact.js";
import { setting } from "./settings.js";
import { heard } from "./live/hearing.js";
import { Hint, Keys, Menu, Rules } from "./live/dialogs.js";
import { Deals } from "./live/deals.js";
import { forgetNonce, keepSeal, nonceOf, nonceTrouble } from "./live/nonce.js";
import { Player } from "./live/player.js";
import { play, sound, sounding } from "./live/sounds.js";
import { TableSocket, newId } from "./live/socket.js";
import { learn } from "./live/store.js";
import { countDeal, lesson } from "./live/teaching.js";
import { clauseRef } from "./scene/words.js";
import { summaryScene } from "./scene/summary.js";
import { tableScene } from "./scene/table.js";
import { Table } from "./table/table.js";

/** @typedef {import("./live/store.js").Known} Known */
/** @typedef {import("./live/player.js").Shown} Shown */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {import("./types.js").CommandMessage} CommandMessage */
/** @typedef {import("./types.js").MoveShape} MoveShape */
/** @typedef {import("./table/types.js").SlipScene} SlipScene */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const tableId = root.dataset.table ?? "";
const LINKS = /** @type {Record<string, string>} */ ({
  connecting: "Connecting", lost: "Reconnecting", refused: "Not connected", open: "",
});
/** So many sentences are kept for those who listen. */
const HEARD = 12;

/** @type {Known | null} */
let known = null;
/** @type {{ online: number[], heard: string[], link: string, slip: SlipScene | null, chosen: Set<string>, fresh: Set<string>, over: string, hint: any, lifted: string | null }} */
const own = { online: [], heard: [], link: "Connecting", slip: null, chosen: new Set(), fresh: new Set(), over: "", hint: null, lifted: null };
let redraw = () => {};

/** @type {Map<number, import("./scene/summary.js").Told>} */
const accounts = new Map();

/** The account of the last deal that has ended, fetched once. @param {Known} now */
async function tell(now) {
  const deal = lastEnded(now);
  if (deal === null || accounts.has(deal)) return;
  const answer = await fetch(`/api/tables/${tableId}/account/${deal}`).catch(() => null);
  if (answer?.ok) accounts.set(deal, await answer.json());
  countDeal();
}

/** @param {Known} now @returns {number | null} */
function lastEnded({ history }) {
  const end = history.findLastIndex(({ k }) => k === "deal_ended");
  const dealt = history.slice(0, end + 1).findLast(({ k }) => k === "dealt");
  return dealt?.k === "dealt" ? dealt.number : null;
}

const player = new Player({ draw: () => redraw(), waits: () => localStorage.getItem("wait") === "on", tell });

const socket = new TableSocket({
  table: tableId,
  seat: null,
  onMessage: hear,
  onLink: (link) => {
    own.link = LINKS[link];
    redraw();
  },
});

/** @param {ServerMessage} message */
function hear(message) {
  switch (message.t) {
    case "snapshot":
    case "update": {
      const after = learn(known, message);
      if (!after) {
        socket.hello();
        return;
      }
      news(after, message.t === "snapshot");
      if (message.t === "snapshot") own.online = message.online;
      break;
    }
    case "refused":
      if (message.reason === "already_given") forgetNonce(tableId, Number(message.id.split("-")[1]));
      else refused(message.text, message.clause);
      break;
    case "hint":
      own.hint = message;
      own.over = "hint";
      redraw();
      break;
    case "presence":
      own.online = message.online;
      redraw();
      break;
    case "error":
      refused(message.text, "");
      break;
    default:
      break;
  }
}

/** @param {Known} after @param {boolean} anew */
function news(after, anew) {
  const handBefore = new Set(known?.game.hand ?? []);
  const first = known === null;
  known = after;
  socket.seen = after.v;
  own.slip = null;
  own.lifted = null;
  own.fresh = new Set(first ? [] : after.game.hand.filter((card) => handBefore.size > 0 && !handBefore.has(card)));
  own.chosen = new Set([...own.chosen].filter((card) => after.game.legal?.k === "choose" && after.game.hand.includes(card)));
  giveNonce(after);
  if (anew && (first || after.history.length <= after.kept)) player.start(after);
  else {
    const told = after.history.slice(after.kept).map((event) => heard(after, event)).filter(Boolean);
    own.heard = [...own.heard, ...told].slice(-HEARD);
    play(after.history.slice(after.kept));
    player.push(after);
  }
}

/** @param {Known} now */
function giveNonce({ table, you }) {
  const { dealing } = table;
  if (!dealing) return;
  keepSeal(table);
  if (dealing.state === "sealed" && you.seats.some((seat) => dealing.waiting.includes(seat))) {
    send({ t: "nonce", id: `nonce-${dealing.deal}-${table.id}`.slice(0, 64), deal: dealing.deal, value: nonceOf(table.id, dealing.deal) });
  }
  const trouble = nonceTrouble(table, you.seats);
  if (trouble) own.slip = { head: "Check this deal.", text: trouble, clause: null };
}

/** @param {string} text @param {string} clause */
function refused(text, clause) {
  own.slip = { head: "Not so.", text, clause: known && clause ? clauseRef(known, clause) : null };
  redraw();
}

/** @param {CommandMessage} command */
function send(command) {
  socket.send(command);
}

/** @param {MoveShape} move */
function make(move) {
  if (!known) return;
  own.chosen = new Set();
  send({ t: "move", id: newId(), v: known.v, seat: known.you.audience, move });
}

/** @param {string} card */
function onCard(card) {
  if (player.next() || !known) return;
  const { legal } = known.game;
  if (legal?.k === "choose") {
    if (own.chosen.has(card)) own.chosen.delete(card);
    else if (own.chosen.size < legal.count) own.chosen.add(card);
    own.chosen = new Set(own.chosen);
    redraw();
    return;
  }
  if (legal?.k !== "moves" || !legal.moves.some((move) => move.k === "play" && move.card === card)) return;
  if (setting("taps") === "two" && own.lifted !== card) {
    own.lifted = card;
    own.slip = { head: "Once more to play it.", text: "", clause: null };
    redraw();
    return;
  }
  make({ k: "play", card });
}

/** @type {Record<string, () => void>} */
const ACTS = {
  next: () => { player.next(); },
  hint: () => { if (known && known.you.audience >= 0) socket.ask({ t: "hint", id: newId(), seat: known.you.audience }); },
  undo: () => { if (known) send({ t: "undo", id: newId(), v: known.v }); },
  rules: () => open("rules"),
  menu: () => open("menu"),
  keys: () => open("keys"),
  check: () => open("check"),
  choose: () => {
    const legal = known?.game.legal;
    if (legal?.k === "choose" && own.chosen.size === legal.count) {
      make(/** @type {MoveShape} */ ({ k: legal.kind, cards: [...own.chosen] }));
    }
  },
  trick: () => {
    document.documentElement.toggleAttribute("data-last-trick");
  },
  again: () => { void again(); },
  replay: () => { location.href = `/replay/${tableId}`; },
  lobby: () => { location.href = "/"; },
  copy: () => { void copy(); },
};

/** @param {string} act */
function onAct(act) {
  if (act.startsWith("say:")) {
    make({ k: "say", word: act.slice(4) });
    return;
  }
  ACTS[act]?.();
}

/** @param {string} what */
function open(what) {
  own.over = what;
  redraw();
}

function close() {
  own.over = "";
  own.hint = null;
  redraw();
}

async function again() {
  const answer = await fetch(`/api/tables/${tableId}/again`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
  const body = await answer.json();
  if (answer.ok) location.href = body.url;
  else refused(body.text, "");
}

async function copy() {
  if (!navigator.clipboard) { // on plain http there is none; the text can be copied by hand
    location.href = `/api/tables/${tableId}/record`;
    return;
  }
  const answer = await fetch(`/api/tables/${tableId}/record`);
  const text = await answer.text();
  await navigator.clipboard.writeText(text);
  own.heard = [...own.heard, "The record is copied."];
  redraw();
}

const SPEEDS = { slow: "Bots take their time", normal: "Bots at a usual pace", fast: "Bots are quick", instant: "Bots play at once" };

/** The menu's entries. @param {Known} now */
function menuActs(now) {
  const wait = localStorage.getItem("wait") === "on";
  const may = (/** @type {string} */ what) => now.you.may.includes(what);
  return [
    { name: "Wait for me after each trick", text: "A taken trick lies until you go on.", on: wait, onPick: () => { localStorage.setItem("wait", wait ? "off" : "on"); redraw(); } },
    { name: "Sounds", text: "A soft tap for a card, a lower one for a trick.", on: sounding(), onPick: () => { sound(!sounding()); redraw(); } },
    ...(/** @type {const} */ (["slow", "normal", "fast", "instant"])).map((speed) => ({
      name: SPEEDS[speed], text: "", on: now.table.speed === speed, one: true, off: !may("speed"),
      onPick: () => { send({ t: "speed", id: newId(), speed }); },
    })),
    { name: "Settings", text: "Decks, light, pace of cards, keys.", onPick: () => { close(); document.getElementById("settings")?.togglePopover(); } },
    { name: "Leave for the lobby", text: "The game is kept; you can go on at any time.", onPick: () => { location.href = "/"; } },
    { name: "End this game for good", text: "Nobody wins it.", off: !may("close"), onPick: () => { send({ t: "close", id: newId() }); close(); } },
  ];
}

/** @param {Shown} shown */
function sceneOf(shown) {
  const scene = tableScene(shown.known, { ...own, hold: shown.hold, slip: own.slip ?? lesson(shown.known) });
  scene.summary = shown.account ? summaryScene(shown.known, accounts.get(lastEnded(shown.known) ?? 0)) : null;
  return scene;
}

function Page() {
  const [, setTick] = useState(0);
  useEffect(() => { redraw = () => setTick((tick) => tick + 1); redraw(); }, []);
  const { shown } = player;
  if (!shown) return html`<main class="waiting" id="main"><p class="aside">${own.link || "Sitting down"}</p></main>`;
  const faces = { four: setting("suits") === "four", large: setting("index") === "large" };
  return html`
    <${Table} scene=${sceneOf(shown)} faces=${faces} onCard=${onCard} onAct=${onAct} />
    ${own.over === "hint" && own.hint && html`<${Hint} hint=${own.hint} onClose=${close} onDo=${() => { const { move } = own.hint; close(); make(move); }} />`}
    ${own.over === "rules" && html`<${Rules} card=${shown.known.rules.card} url=${shown.known.rules.url} onClose=${close} />`}
    ${own.over === "menu" && html`<${Menu} acts=${menuActs(shown.known)} onClose=${close} />`}
    ${own.over === "check" && html`<${Deals} table=${tableId} seats=${shown.known.you.seats} onClose=${close} />`}
    ${own.over === "keys" && html`<${Keys} onClose=${close} />`}`;
}

document.addEventListener("settingchange", () => redraw());
document.addEventListener("keydown", (event) => {
  if (event.key === "?" && !event.ctrlKey && !event.metaKey) open("keys");
  else if (event.key === "Enter" && player.shown?.hold && player.next()) event.preventDefault();
});

root.replaceChildren();
render(html`<${Page} />`, root);
