// One chair in the list: who sits there, its invitation, and what may be done about it.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { Icon } from "../table/card.js";
import { Invitation } from "./invitation.js";
import { relation, sitter, standing } from "./words.js";

/** @typedef {import("../live/visit.js").Visit} Visit */
/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {Known["table"]["seats"][number]} Chair */
/** @typedef {{ key: string, name: string }} Level */

/**
 * @param {object} props
 * @param {Visit} props.visit
 * @param {Known} props.known
 * @param {Chair} props.chair
 * @param {string} props.url       its invitation, where this reader may hand it on
 * @param {boolean} props.open     whether this reader may take it
 * @param {Level[]} props.levels
 */
export function Place({ visit, known, chair, url, open, levels }) {
  const { seat, kind, locked } = chair;
  const { you } = known;
  const own = you.seats.includes(seat);
  const sits = you.audience >= 0;
  const { sign, text } = standing(chair, visit.attendance);
  const where = relation(known, seat);
  const more = own || you.owner;
  const move = open && sits && !own && html`
    <button type="button" class="button" onClick=${() => visit.send({ t: "sit", chair: seat, name: known.table.seats[you.audience].name })}>Move here<span class="unseen">, to seat ${seat + 1}</span></button>`;
  return html`
    <li class="place" data-kind=${kind} data-own=${String(own)}>
      <div class="place-head">
        <h3><span class="place-seat">Seat ${seat + 1}</span> ${sitter(chair)}</h3>
        <p class="place-note">${where && html`<span>${where}</span>`}<span class="seat-sign">${sign && html`<${Icon} icon=${sign} />`}${text}</span></p>
      </div>
      ${kind === "empty" && url && !locked
        ? html`<${Invitation} table=${visit.table} what=${seat} url=${url} label=${`Link to seat ${seat + 1}`} game=${known.rules.name} main=${true}>${move}<//>`
        : move}
      ${more && html`
        <details class="place-more">
          <summary>${own ? "Name, other device, leave" : kind === "empty" ? "Bot, lock, new link" : "Change places, send away"}<span class="unseen">: seat ${seat + 1}</span></summary>
          ${own && html`<${Own} visit=${visit} chair=${chair} url=${url} game=${known.rules.name} />`}
          ${you.owner && html`<${Keep} visit=${visit} known=${known} chair=${chair} own=${own} levels=${levels} />`}
        </details>`}
    </li>`;
}

/**
 * What one does about one's own seat.
 * @param {object} props
 * @param {Visit} props.visit
 * @param {Chair} props.chair
 * @param {string} props.url
 * @param {string} props.game
 */
function Own({ visit, chair: { seat, name }, url, game }) {
  const [wanted, setWanted] = useState(name);
  useEffect(() => setWanted(name), [name]);
  /** @param {SubmitEvent} event */
  function rename(event) {
    event.preventDefault();
    localStorage.setItem("name", wanted.trim());
    visit.send({ t: "rename", chair: seat, name: wanted.trim() });
  }
  return html`
    <form class="place-line" onSubmit=${rename}>
      <label for=${`name-${seat}`}>Name</label>
      <input id=${`name-${seat}`} type="text" required maxlength="24" autocomplete="nickname" value=${wanted}
        onInput=${(/** @type {InputEvent} */ event) => setWanted(/** @type {HTMLInputElement} */ (event.currentTarget).value)} />
      <button type="submit" class="button" aria-disabled=${wanted.trim() && wanted.trim() !== name ? undefined : "true"}>Take this name</button>
    </form>
    ${url && html`
      <p class="place-label">This seat on another device of yours:</p>
      <${Invitation} table=${visit.table} what=${seat} url=${url} label=${`Link to your own seat ${seat + 1}`} game=${game} />`}
    <div class="place-acts">
      <button type="button" class="button" onClick=${() => visit.send({ t: "relink", chair: seat })}>New link<span class="unseen"> to your seat</span></button>
      <button type="button" class="button" onClick=${() => visit.send({ t: "leave", chair: seat })}>Leave the seat</button>
    </div>`;
}

/**
 * What who opened the table does about a chair.
 * @param {object} props
 * @param {Visit} props.visit
 * @param {Known} props.known
 * @param {Chair} props.chair
 * @param {boolean} props.own
 * @param {Level[]} props.levels
 */
function Keep({ visit, known, chair: { seat, kind, name, locked }, own, levels }) {
  const [sure, setSure] = useState(false);
  const others = known.table.seats.filter((other) => other.seat !== seat);
  return html`
    ${kind === "empty" && html`
      <${Choice} id=${`bot-${seat}`} label="A bot" options=${levels.map(({ key, name: called }) => [key, called])} usual="club" act="Seat it" onPick=${(/** @type {string} */ level) => visit.send({ t: "seat_bot", chair: seat, level })} />`}
    <${Choice} id=${`swap-${seat}`} label="Change places with" options=${others.map((other) => [String(other.seat), `seat ${other.seat + 1}, ${other.kind === "empty" ? "empty" : other.name}`])} act="Swap" onPick=${(/** @type {string} */ other) => visit.send({ t: "swap", chair: seat, other: Number(other) })} />
    <div class="place-acts">
      ${kind === "empty" && html`
        <button type="button" class="button" aria-pressed=${String(locked)} onClick=${() => visit.send({ t: "lock", chair: seat, locked: !locked })}><${Icon} icon="lock" />${locked ? "Unlock" : "Lock"}<span class="unseen"> seat ${seat + 1}</span></button>
        <button type="button" class="button" onClick=${() => visit.send({ t: "relink", chair: seat })}>New link<span class="unseen"> to seat ${seat + 1}</span></button>`}
      ${kind === "bot" && html`
        <button type="button" class="button" onClick=${() => visit.send({ t: "clear", chair: seat })}>Clear the chair<span class="unseen"> of ${name}</span></button>`}
      ${kind === "person" && !own && html`
        <button type="button" class="button" onClick=${() => { if (sure) visit.send({ t: "kick", chair: seat }); setSure(!sure); }}>${sure ? `Really send ${name} away` : `Send ${name} away`}</button>`}
    </div>`;
}

/**
 * One of several things, and a button that does it.
 * @param {object} props
 * @param {string} props.id
 * @param {string} props.label
 * @param {string[][]} props.options   value and words
 * @param {string} [props.usual]
 * @param {string} props.act
 * @param {(value: string) => void} props.onPick
 */
function Choice({ id, label, options, usual, act, onPick }) {
  /** @param {SubmitEvent} event */
  function pick(event) {
    event.preventDefault();
    onPick(String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("choice")));
  }
  return html`
    <form class="place-line" onSubmit=${pick}>
      <label for=${id}>${label}</label>
      <select id=${id} name="choice">${options.map(([value, words]) => html`<option key=${value} value=${value} selected=${value === usual}>${words}</option>`)}</select>
      <button type="submit" class="button">${act}</button>
    </form>`;
}
