// The live table: what comes in by the socket is drawn, what the player does goes out.

import { html, render, useEffect, useState } from "../vendor/preact.js";
import { setting } from "./settings.js";
import { onAct, onCard } from "./live/acts.js";
import { lazily } from "./live/lazily.js";
import { mayTalk } from "./live/talk.js";
import { lesson } from "./live/teaching.js";
import { playsOn } from "./live/onward.js";
import { Ended } from "./live/ended.js";
import { Visit } from "./live/visit.js";
import { summaryScene } from "./scene/summary.js";
import { tableScene } from "./scene/table.js";
import { nameOf } from "./scene/words.js";
import { Table } from "./table/table.js";

/** @typedef {import("./live/player.js").Shown} Shown */
/** @typedef {import("./table/types.js").CardCode} CardCode */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const name = root.querySelector(".waiting-name")?.textContent ?? "";
const visit = new Visit(root.dataset.table ?? "");

/** @param {Shown} shown */
function sceneOf({ known: shown, hold, account }) {
  const { chosen, early, sure, fresh, link, heard, attendance, talk } = visit;
  const { known, curtain } = visit.hot.drawn(shown, visit.known ?? shown);
  const slip = visit.slip ?? visit.notice ?? lesson(known);
  const scene = tableScene(known, { chosen, early, sure, fresh, link, heard, attendance, hold, slip, says: talk.says, talks: mayTalk(known), unread: talk.unread });
  scene.curtain = curtain;
  scene.summary = account ? summaryScene(known, visit.accounts.of(known)) : null;
  if (scene.summary) {
    scene.summary.said = [...talk.says].map(([seat, text]) => `${nameOf(known, seat)}: ${text}`);
    if (mayTalk(known)) scene.summary.acts.push({ act: "talk", label: "Talk" });
  }
  return scene;
}

function Page() {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    visit.redraw = () => setTick((before) => before + 1);
    visit.redraw();
  }, []);
  const { shown } = visit.player;
  useEffect(() => { if (visit.known && playsOn(visit.known)) visit.open("onward"); }, [visit.known?.table.followed]);
  if (visit.ended) return html`<${Ended} code=${visit.ended} sat=${Boolean(visit.known?.you.seats.length)} />`;
  if (visit.known?.table.stage === "gathering") return html`
    <${Gathering} visit=${visit} tick=${tick} />
    ${visit.over && html`<${Opened} visit=${visit} known=${visit.known} tick=${tick} />`}`;
  if (!shown) return html`<main class="waiting" id="main"><p class="waiting-name">${name}</p><p class="aside">${visit.link || "Laying the table"}</p></main>`;
  return html`
    <${Table}
      scene=${sceneOf(shown)}
      faces=${{ four: setting("suits") === "four", large: setting("index") === "large" }}
      onCard=${(/** @type {CardCode} */ card) => onCard(visit, card)}
      onAct=${(/** @type {string} */ act) => onAct(visit, act)}
    />
    ${visit.over && html`<${Opened} visit=${visit} known=${shown.known} tick=${tick} />`}`;
}

/** The table at which people are still sitting down. */
const Gathering = lazily(async () => (await import("./gathering/gathering.js")).Gathering, () => visit.redraw());

/** What opens over the table is fetched when it is first opened. */
const Opened = lazily(async () => (await import("./live/over.js")).Opened, () => visit.close());

document.addEventListener("settingchange", () => visit.redraw());
document.addEventListener("keydown", (event) => {
  if (event.key === "?" && !event.ctrlKey && !event.metaKey) visit.open("keys");
  else if (event.key === "Enter" && visit.player.shown?.hold && visit.player.next()) event.preventDefault();
});

root.replaceChildren();
render(html`<${Page} />`, root);
