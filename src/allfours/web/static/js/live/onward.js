// After the game: the next one, with the same company or with bots, and the way there for everybody.

import { html, useEffect } from "../../vendor/preact.js";
import { setting } from "../settings.js";
import { Over } from "./dialogs.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("./store.js").Known} Known */

/** So long one has to say that one stays, in milliseconds. */
const LEAVES = 10_000;

/** Whether this page has asked for the next game, and so is on its way already. */
let asked = false;

/** Whether it was told just now that the company plays on elsewhere. @param {Known} known @returns {boolean} */
export function playsOn({ table, news }) {
  return !asked && Boolean(table.followed) && news.some(({ k }) => k === "followed");
}

/** Goes to the next game; who watched or sat by a link is let in there too. @param {Visit} visit */
export function goOn(visit) {
  location.href = `/follow/${visit.table}`;
}

/**
 * Somebody opened the next game.
 * @param {{ visit: Visit, known: Known, onClose: () => void }} props
 */
export function Onward({ visit, known, onClose }) {
  useEffect(() => {
    const timer = window.setTimeout(() => goOn(visit), LEAVES);
    return () => window.clearTimeout(timer);
  }, []);
  const text = known.you.seats.length > 0 ? "Your chair is kept; say there that you are ready." : "You can watch it too.";
  return html`
    <${Over} title="The same company plays again" onClose=${onClose}>
      <p>You are taken to the new table in ten seconds. ${text}</p>
      <div class="dialog-acts">
        <button class="button button-main" type="button" autofocus onClick=${() => goOn(visit)}>Go there now</button>
        <button class="button" type="button" onClick=${onClose}>Stay here</button>
      </div>
    <//>`;
}

/** @param {string} address @param {object} body */
function post(address, body) {
  return fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

/** The same company plays again. @param {Visit} visit */
export async function again(visit) {
  asked = true;
  const answer = await post(`/api/tables/${visit.table}/again`, {});
  const said = await answer.json();
  asked = answer.ok;
  if (answer.ok) location.href = said.url;
  else visit.refuse(said.text);
}

/** The same rules and the same places, with bots for everybody else. @param {Visit} visit */
export async function againWithBots(visit) {
  const { known } = visit;
  if (!known) return;
  const { rules, table, you } = known;
  const body = {
    rules: rules.card,
    seats: table.seats.map(({ seat, name }) => (you.seats.includes(seat) ? { kind: "person", name } : { kind: "bot", level: "club" })),
    mine: you.audience,
    speed: setting("pace"),
  };
  const answer = await post("/api/tables", body);
  const said = await answer.json();
  if (answer.ok) location.href = said.url;
  else visit.refuse(said.text);
}
