// What a reader does: taps on cards, answers, the control bar, what is offered after the game.

import { setting } from "../settings.js";
import { chooseEarly, mayChooseEarly } from "./byitself.js";
import { again, againWithBots, goOn } from "./onward.js";
import { chairOf } from "../scene/words.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("../types.js").MoveShape} MoveShape */

/** A card of the hand was tapped. @param {Visit} visit @param {string} card */
export function onCard(visit, card) {
  if (visit.player.next() || !visit.known) return;
  const { legal } = visit.known.game;
  if (legal?.k === "choose") {
    const chosen = new Set(visit.chosen);
    if (!chosen.delete(card) && chosen.size < legal.count) chosen.add(card);
    visit.chosen = chosen;
    visit.sure = false;
    visit.redraw();
    return;
  }
  if (mayChooseEarly(visit.known)) {
    chooseEarly(visit, card);
    return;
  }
  if (legal?.k !== "moves" || !legal.moves.some((move) => move.k === "play" && move.card === card)) return;
  if (setting("taps") === "two" && visit.lifted !== card) {
    visit.lifted = card;
    visit.slip = { head: "Once more to play it.", text: "", clause: null };
    visit.redraw();
    return;
  }
  visit.make({ k: "play", card });
}

/** @type {Record<string, (visit: Visit) => void>} */
const ACTS = {
  next: (visit) => { visit.player.next(); },
  hint: (visit) => visit.ask(),
  undo: (visit) => { if (visit.known) visit.send({ t: "undo", v: visit.known.v }); },
  rules: (visit) => visit.open("rules"),
  menu: (visit) => visit.open("menu"),
  keys: (visit) => visit.open("keys"),
  check: (visit) => visit.open("check"),
  tricks: (visit) => visit.open("tricks"),
  talk: (visit) => visit.open("talk"),
  seat: (visit) => visit.open("seat"),
  company: (visit) => visit.open("company"),
  "go-on": (visit) => visit.send({ t: "pause", paused: false }),
  "take-back": takeBack,
  "answer:yes": (visit) => answer(visit, true),
  "answer:no": (visit) => answer(visit, false),
  choose,
  unsure: (visit) => {
    visit.sure = false;
    visit.redraw();
  },
  again: (visit) => { void again(visit); },
  "again-bots": (visit) => { void againWithBots(visit); },
  follow: goOn,
  replay: (visit) => { location.href = `/replay/${visit.table}`; },
  lobby: () => { location.href = "/"; },
  copy: (visit) => { void copy(visit); },
};

/** An answer, a control or what is offered after a deal was chosen. @param {Visit} visit @param {string} act */
export function onAct(visit, act) {
  if (act.startsWith("say:")) visit.make({ k: "say", word: act.slice(4) });
  else if (act.startsWith("look:")) visit.look(Number(act.slice(5)));
  else ACTS[act]?.(visit);
}

/** One's own seat again. @param {Visit} visit */
function takeBack(visit) {
  if (visit.known) visit.send({ t: "take_back", chair: chairOf(visit.known, visit.known.you.audience) });
}

/** To what is asked. @param {Visit} visit @param {boolean} yes */
function answer(visit, yes) {
  const asked = visit.known?.table.asked;
  if (asked) visit.send({ t: "answer", asked: asked.v, yes });
}

/** The chosen cards are the ones. @param {Visit} visit */
function choose(visit) {
  const legal = visit.known?.game.legal;
  if (legal?.k !== "choose" || visit.chosen.size !== legal.count) return;
  if (setting("sure") === "on" && !visit.sure) {
    visit.sure = true;
    visit.redraw();
    return;
  }
  visit.make(/** @type {MoveShape} */ ({ k: legal.kind, cards: [...visit.chosen] }));
}

/** @param {Visit} visit */
async function copy(visit) {
  const address = `/api/tables/${visit.table}/record`;
  if (!navigator.clipboard) { // on plain http there is none; the text can be copied by hand
    location.href = address;
    return;
  }
  const answer = await fetch(address);
  await navigator.clipboard.writeText(await answer.text());
  visit.tell("The record is copied.");
  visit.redraw();
}
