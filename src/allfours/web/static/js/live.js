// The live table: what comes in by the socket is drawn, what the player does goes out.

import { html, render, useEffect, useState } from "../vendor/preact.js";
import { setting } from "./settings.js";
import { onAct, onCard } from "./live/acts.js";
import { Company } from "./live/company.js";
import { Deals } from "./live/deals.js";
import { Hint, Keys, Menu, Rules } from "./live/dialogs.js";
import { menuParts } from "./live/menu.js";
import { StandIn, Sure } from "./live/standin.js";
import { mayTalk } from "./live/talk.js";
import { Talking } from "./live/talking.js";
import { lesson } from "./live/teaching.js";
import { Tricks } from "./live/tricks.js";
import { Visit } from "./live/visit.js";
import { summaryScene } from "./scene/summary.js";
import { tableScene } from "./scene/table.js";
import { Table } from "./table/table.js";

/** @typedef {import("./live/player.js").Shown} Shown */
/** @typedef {import("./table/types.js").CardCode} CardCode */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const visit = new Visit(root.dataset.table ?? "");

/** @param {Shown} shown */
function sceneOf({ known: shown, hold, account }) {
  const { chosen, early, sure, fresh, link, heard, attendance, talk } = visit;
  const { known, curtain } = visit.hot.drawn(shown, visit.known ?? shown);
  const slip = visit.slip ?? visit.notice ?? lesson(known);
  const scene = tableScene(known, { chosen, early, sure, fresh, link, heard, attendance, hold, slip, says: talk.says, talks: mayTalk(known), unread: talk.unread });
  scene.curtain = curtain;
  scene.summary = account ? summaryScene(known, visit.accounts.of(known)) : null;
  return scene;
}

function Page() {
  const [, setTick] = useState(0);
  useEffect(() => {
    visit.redraw = () => setTick((tick) => tick + 1);
    visit.redraw();
  }, []);
  const { shown } = visit.player;
  if (!shown) return html`<main class="waiting" id="main"><p class="aside">${visit.link || "Sitting down"}</p></main>`;
  return html`
    <${Table}
      scene=${sceneOf(shown)}
      faces=${faces()}
      onCard=${(/** @type {CardCode} */ card) => onCard(visit, card)}
      onAct=${(/** @type {string} */ act) => onAct(visit, act)}
    />
    ${OVER[visit.over]?.(shown)}`;
}

const faces = () => ({ four: setting("suits") === "four", large: setting("index") === "large" });
const close = () => visit.close();

/** What may be open over the table. @type {Record<string, (shown: Shown) => unknown>} */
const OVER = {
  hint: () => visit.hint && html`<${Hint} hint=${visit.hint} onClose=${close} onDo=${followHint} />`,
  rules: ({ known: { rules } }) => html`<${Rules} card=${rules.card} url=${rules.url} onClose=${close} />`,
  menu: () => html`<${Menu} parts=${menuParts(visit)} onClose=${close} />`,
  check: ({ known: { you } }) => html`<${Deals} table=${visit.table} seats=${you.seats} onClose=${close} />`,
  tricks: ({ known }) => html`<${Tricks} known=${known} faces=${faces()} onClose=${close} />`,
  talk: () => html`<${Talking} visit=${visit} />`,
  company: () => html`<${Company} visit=${visit} />`,
  "stand-in": () => html`<${StandIn} visit=${visit} />`,
  claim: () => html`
    <${Sure} title="Claim the rest" yes="Lay down and claim" onYes=${claim} onClose=${close}>
      <p>Everybody sees your hand, whatever they answer. If all agree, every trick that is left is yours.</p>
    <//>`,
  end: () => html`
    <${Sure} title="End this game for good" yes="End it" onYes=${() => visit.send({ t: "close" })} onClose=${close}>
      <p>Nobody wins it, and it cannot be taken up again.</p>
    <//>`,
  keys: () => html`<${Keys} onClose=${close} />`,
};

function claim() {
  const { known } = visit;
  if (known) visit.send({ t: "claim", v: known.v, seat: known.you.audience, what: "all" });
}

function followHint() {
  const { hint } = visit;
  close();
  if (hint) visit.make(hint.move);
}

document.addEventListener("settingchange", () => visit.redraw());
document.addEventListener("keydown", (event) => {
  if (event.key === "?" && !event.ctrlKey && !event.metaKey) visit.open("keys");
  else if (event.key === "Enter" && visit.player.shown?.hold && visit.player.next()) event.preventDefault();
});

root.replaceChildren();
render(html`<${Page} />`, root);
