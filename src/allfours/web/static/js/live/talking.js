// What may be said, and what was said.

import { html, useRef, useState } from "../../vendor/preact.js";
import { chairOf } from "../scene/words.js";
import { Over } from "./dialogs.js";

/** @typedef {import("./visit.js").Visit} Visit */

/** A line has at most so many characters. */
const LONGEST = 200;

/** @param {{ visit: Visit, tick: number, onClose: () => void }} props  `tick` draws it anew */
export function Talking({ visit, onClose }) {
  const { known, talk } = visit;
  if (!known) return null;
  talk.unread = false;
  const chair = chairOf(known, known.you.audience);
  const others = known.table.seats.filter(({ seat, kind }) => kind === "person" && !known.you.seats.includes(seat));
  return html`
    <${Over} title="Talk" onClose=${onClose}>
      ${talk.lines.length > 0 && html`
        <ol class="talk-lines" role="log" aria-label="What was said">
          ${talk.lines.map(({ name, text }, at) => html`<li key=${at}><strong>${name}</strong> ${text}</li>`)}
        </ol>`}
      <ul class="talk-phrases" aria-label="Phrases">
        ${known.phrases.map(({ key, text }) => html`
          <li key=${key}><button type="button" class="button" onClick=${() => { visit.send({ t: "say", chair, phrase: key }); onClose(); }}>${text}</button></li>`)}
      </ul>
      ${known.table.talk === "free" && html`<${Line} visit=${visit} chair=${chair} />`}
      ${others.length > 0 && html`
        <h3 class="talk-head">Mute</h3>
        <ul class="talk-phrases">
          ${others.map(({ seat, name }) => html`<li key=${seat}><${Mute} name=${name} muted=${talk.muted.has(chairOf(known, seat))} onToggle=${() => talk.mute(chairOf(known, seat), seat)} /></li>`)}
        </ul>
        <p class="aside">Kept in this browser; nobody is told.</p>`}
    <//>`;
}

/**
 * Whether somebody is heard.
 * @param {object} props
 * @param {string} props.name
 * @param {boolean} props.muted
 * @param {() => void} props.onToggle
 */
export function Mute({ name, muted, onToggle }) {
  return html`<button type="button" class="button button-toggle" aria-pressed=${String(muted)} onClick=${onToggle}>${name}</button>`;
}

/**
 * A line of one's own words, which everybody hears.
 * @param {object} props
 * @param {Visit} props.visit
 * @param {number} props.chair
 */
function Line({ visit, chair }) {
  const [text, setText] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const said = text.trim();
    if (said) visit.send({ t: "chat", chair, text: said });
    setText("");
    field.current?.focus();
  }
  return html`
    <form class="talk-line" onSubmit=${submit}>
      <label for="talk-text">To everybody</label>
      <input id="talk-text" ref=${field} type="text" maxlength=${LONGEST} autocomplete="off" value=${text}
        onInput=${(/** @type {InputEvent} */ event) => setText(/** @type {HTMLInputElement} */ (event.currentTarget).value)} />
      <button class="button button-main" type="submit">Say</button>
    </form>`;
}
