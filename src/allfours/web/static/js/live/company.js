// Who sits where, and what the one who opened the table may do about it.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { chairOf, nameOf } from "../scene/words.js";
import { Over } from "./dialogs.js";
import { mayTalk } from "./talk.js";
import { Mute } from "./talking.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("./store.js").Known} Known */
/** @typedef {Known["table"]["seats"][number]} Seat */

/** What there is to say of a seat. @param {Visit} visit @param {Seat} one */
function standing(visit, one) {
  if (one.kind === "empty") return "An empty chair";
  if (one.kind === "bot") return `A bot, ${one.level}`;
  const stand = one.stand_in ? `, ${one.stand_in} plays` : "";
  if (one.vacant) return `Free to be taken; a bot plays`;
  const presence = /** @type {const} */ ({ here: "Here", lost: "Reconnecting", away: "Away" })[visit.attendance.of(one.seat)];
  return `${presence}${stand}`;
}

/** @param {{ visit: Visit, tick: number, onClose: () => void }} props  `tick` draws it anew */
export function Company({ visit, onClose }) {
  const { known } = visit;
  const [urls, setUrls] = useState(/** @type {{ chair: number, url: string }[]} */ ([]));
  useEffect(() => {
    fetch(`/api/tables/${visit.table}/links`).then((answer) => answer.json()).then(({ chairs }) => setUrls(chairs ?? []), () => setUrls([]));
  }, [known?.v]);
  if (!known) return null;
  return html`
    <${Over} title="The company" onClose=${onClose}>
      <ul class="company">
        ${known.table.seats.map((one) => html`
          <${Place} key=${one.seat} visit=${visit} known=${known} one=${one} standing=${standing(visit, one)} muted=${visit.talk.muted.has(chairOf(known, one.seat))} url=${urls.find(({ chair }) => chair === chairOf(known, one.seat))?.url ?? ""} />`)}
      </ul>
      <p class="aside">${known.you.owner ? "You opened this table." : "Who opened the table may send somebody away or lock a seat."}</p>
    <//>`;
}

/**
 * One seat.
 * @param {object} props
 * @param {Visit} props.visit
 * @param {Known} props.known
 * @param {Seat} props.one
 * @param {string} props.standing
 * @param {boolean} props.muted
 * @param {string} props.url  its link, where this reader may know it
 */
function Place({ visit, known, one, standing: stands, muted, url }) {
  const [sure, setSure] = useState(false);
  const chair = chairOf(known, one.seat);
  const own = known.you.seats.includes(one.seat);
  const open = one.kind === "empty" || one.vacant;
  const may = (/** @type {string} */ what) => known.you.may.includes(what);
  return html`
    <li>
      <p><strong class="company-name">${nameOf(known, one.seat)}</strong> <span class="company-what">Seat ${one.seat + 1}. ${stands}${one.locked ? ", locked" : ""}.</span></p>
      <div class="dialog-acts">
        ${mayTalk(known) && one.kind === "person" && !own && html`
          <${Mute} name=${muted ? "Muted" : "Mute"} muted=${muted} onToggle=${() => visit.talk.mute(chair, one.seat)} />`}
        ${may("kick") && one.kind === "person" && !one.vacant && !own && html`
          <button type="button" class="button" onClick=${() => { if (sure) visit.send({ t: "kick", chair }); setSure(!sure); }}>${sure ? `Really send ${one.name} away` : "Send away"}</button>`}
        ${may("lock") && open && html`
          <button type="button" class="button" onClick=${() => visit.send({ t: "lock", chair, locked: !one.locked })}>${one.locked ? "Unlock the seat" : "Lock the seat"}</button>`}
        ${(own || (known.you.owner && open)) && html`
          <button type="button" class="button" onClick=${() => visit.send({ t: "relink", chair })}>New link</button>`}
      </div>
      ${url && html`<${LinkField} url=${url} label=${own ? "This seat on another device" : `The link to seat ${one.seat + 1}`} />`}
    </li>`;
}

/**
 * A link to be handed on.
 * @param {object} props
 * @param {string} props.url
 * @param {string} props.label
 */
function LinkField({ url, label }) {
  const [copied, setCopied] = useState(false);
  return html`
    <div class="link-field">
      <label>${label}<input type="text" readonly value=${url} onFocus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()} /></label>
      ${navigator.clipboard && html`<button type="button" class="button" onClick=${() => { void navigator.clipboard.writeText(url).then(() => setCopied(true)); }}>${copied ? "Copied" : "Copy"}</button>`}
    </div>`;
}
