// A finished game, moment by moment, with every hand open.

import { html, render, useEffect, useState } from "../vendor/preact.js";
import { setting } from "./settings.js";
import { knownAt, stepsOf } from "./replay/steps.js";
import { Deals } from "./live/deals.js";
import { Menu } from "./live/dialogs.js";
import { travel } from "./live/pace.js";
import { sorted } from "./scene/hand.js";
import { nameOf } from "./scene/words.js";
import { summaryScene } from "./scene/summary.js";
import { tableScene } from "./scene/table.js";
import { Table } from "./table/table.js";

/** @typedef {import("./replay/steps.js").Review} Review */
/** @typedef {import("./replay/steps.js").Step} Step */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const tableId = root.dataset.table ?? "";

/** The step an address names: "#deal-3-trick-2". @param {Step[]} steps @returns {number} */
function addressed(steps) {
  const found = location.hash.match(/^#deal-(\d+)(?:-trick-(\d+))?$/);
  if (!found) return 0;
  const at = steps.findIndex(({ deal, trick }) => deal === Number(found[1]) && trick >= Number(found[2] ?? 0));
  return Math.max(at, 0);
}

/**
 * @param {object} props
 * @param {Review} props.review
 */
function Replay({ review }) {
  const steps = stepsOf(review);
  const [at, setAt] = useState(() => addressed(steps));
  const [said, setSaid] = useState("");
  const [open, setOpen] = useState("");
  const step = steps[at];
  const known = knownAt(review, step);

  /** @param {number} to */
  function go(to) {
    const next = Math.min(Math.max(to, 0), steps.length - 1);
    if (next === at) return;
    const { deal, trick } = steps[next];
    history.replaceState(null, "", `#deal-${deal}${trick ? `-trick-${trick}` : ""}`);
    if (Math.abs(next - at) === 1) void travel(() => setAt(next));
    else setAt(next);
  }

  /** @param {(step: Step) => boolean} wanted @param {1 | -1} way */
  function seek(wanted, way) {
    let to = at + way;
    while (to > 0 && to < steps.length - 1 && !wanted(steps[to])) to += way;
    go(to);
  }

  /** @type {Record<string, () => void>} */
  const acts = {
    first: () => go(0),
    back: () => go(at - 1),
    next: () => go(at + 1),
    "deal-back": () => seek(({ kind }) => kind === "begin", -1),
    "deal-next": () => seek(({ kind }) => kind === "begin", 1),
    copy: () => { void copy(setSaid); },
    download: () => { void download(); },
    link: () => { void navigator.clipboard?.writeText(location.href).then(() => setSaid("The link is copied.")); },
    menu: () => setOpen("menu"),
    check: () => setOpen("check"),
    lobby: () => { location.href = "/games"; },
    replay: () => go(0),
    again: () => go(0),
  };

  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.target instanceof Element && event.target.closest("input, dialog[open], [popover]:popover-open")) return;
      const act = /** @type {Record<string, string>} */ ({ ArrowRight: "next", ArrowLeft: "back", ArrowDown: "deal-next", ArrowUp: "deal-back", Home: "first" })[event.key];
      if (!act) return;
      event.preventDefault();
      acts[act]();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  const faces = { four: setting("suits") === "four", large: setting("index") === "large" };
  const own = { online: [], heard: said ? [said] : [], link: "", slip: null, chosen: new Set(), fresh: new Set(), hold: false };
  const scene = tableScene(known, /** @type {any} */ (own));
  scene.place = `Deal ${step.deal}${step.trick ? `, trick ${step.trick}` : ""}`;
  scene.plate = { head: "Replay", text: `${at + 1} of ${steps.length}`, due: false };
  scene.openHands = known.hands.map((hand, seat) => ({ name: nameOf(known, seat), cards: sorted(hand, known.game.trump) }));
  scene.controls = /** @type {import("./table/types.js").ControlScene[]} */ ([
    { act: "deal-back", icon: "back", label: "Deal", key: "↑", where: "both", off: at === 0 },
    { act: "back", icon: "back", label: "Back", key: "←", where: "both", off: at === 0 },
    { act: "next", icon: "next", label: "On", key: "→", where: "both", off: at === steps.length - 1 },
    { act: "deal-next", icon: "next", label: "Deal", key: "↓", where: "both", off: at === steps.length - 1 },
    { act: "menu", icon: "menu", label: "Menu", key: "m", where: "both" },
  ]);
  scene.keys = [{ keys: ["←", "→"], text: "step by step" }, { keys: ["↑", "↓"], text: "deal by deal" }];
  if (step.kind === "end") {
    const account = summaryScene(known);
    if (account) {
      account.next = at === steps.length - 1
        ? { act: "first", label: "From the start", key: "n", main: true }
        : { act: "next", label: "Next deal", key: "n", main: true };
      account.acts = [{ act: "back", label: "Back to the play", short: "Back" }, { act: "copy", label: "Copy the record", short: "Copy" }, { act: "check", label: "Check the deals", short: "Check" }];
      scene.summary = account;
    }
  }
  const menu = [
    { name: "Copy the record", text: "The whole game as text.", onPick: acts.copy },
    { name: "Save the record", text: "As a file.", onPick: acts.download },
    { name: "Check the deals", text: "Recompute every pack from its seal.", onPick: acts.check },
    { name: "Copy a link to this moment", text: location.href.replace(/^https?:\/\//, ""), onPick: acts.link },
    { name: "Finished games", text: "All that you have played here.", onPick: acts.lobby },
  ].map((act) => ({ ...act, onPick: () => { setOpen(""); act.onPick(); } }));
  return html`
    <${Table} scene=${scene} faces=${faces} onCard=${() => {}} onAct=${(/** @type {string} */ act) => acts[act]?.()} />
    ${open === "check" && html`<${Deals} table=${tableId} seats=${[]} onClose=${() => setOpen("")} />`}
    ${open === "menu" && html`<${Menu} parts=${[{ title: "", acts: menu }]} onClose=${() => setOpen("")} />`}`;
}

/** @param {(said: string) => void} say */
async function copy(say) {
  if (!navigator.clipboard) { // on plain http there is none; the text can be copied by hand
    location.href = `/api/tables/${tableId}/record`;
    return;
  }
  await navigator.clipboard.writeText(await record());
  say("The record is copied.");
}

async function record() {
  return (await fetch(`/api/tables/${tableId}/record`)).text();
}

async function download() {
  const link = document.createElement("a");
  link.href = `/api/tables/${tableId}/record`;
  link.download = `${tableId}.record`;
  link.click();
}

async function begin() {
  const answer = await fetch(`/api/tables/${tableId}/review`);
  const body = await answer.json();
  root.replaceChildren();
  if (answer.ok) render(html`<${Replay} review=${body} />`, root);
  else render(html`<main class="wrong" id="main"><div class="slip"><h1 class="slip-head">This cannot be replayed.</h1><p>${body.text}</p></div></main>`, root);
}

void begin();
