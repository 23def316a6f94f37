// An invitation to be handed on: as a link to copy or share, and as a code for a phone across
// the room.

import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { Icon } from "../table/card.js";
import { codeOf } from "./links.js";

/** @typedef {import("./links.js").Code} Code */
/** @typedef {import("../../vendor/preact.js").Child} Child */

/**
 * @param {object} props
 * @param {string} props.table
 * @param {number | "watch"} props.what   the chair it leads to
 * @param {string} props.url
 * @param {string} props.label            what it is, in full: "Link to seat 2"
 * @param {string} props.game             what it invites to
 * @param {boolean} [props.main]          whether handing it on is what is to be done now
 * @param {Child} [props.children]        what else may be done beside it
 */
export function Invitation({ table, what, url, label, game, main = false, children }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [told, setTold] = useState("");
  const [shown, setShown] = useState(false);
  useEffect(() => setTold(""), [url]);

  async function copy() {
    setTold(await copied(url, field.current) ? "Copied" : "Please copy it by hand");
  }

  async function share() {
    try {
      await navigator.share({ title: game, text: `Come and play ${game}:`, url });
    } catch { /* who thinks better of it has shared nothing */ }
  }

  const of = html`<span class="unseen">${label.replace("Link", "")}</span>`;
  return html`
    <div class="invitation">
      <input ref=${field} class="invitation-url" type="text" readonly value=${url} aria-label=${label}
        onFocus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()} />
      <div class="invitation-acts">
        <button type="button" class=${`button ${main ? "button-main" : ""}`} onClick=${copy}><${Icon} icon=${told === "Copied" ? "check" : "copy"} />${told === "Copied" ? "Copied" : "Copy link"}${of}</button>
        ${typeof navigator.share === "function" && html`<button type="button" class="button" onClick=${share}><${Icon} icon="share" />Share${of}</button>`}
        <button type="button" class="button" aria-expanded=${String(shown)} onClick=${() => setShown(!shown)}><${Icon} icon="code" />${shown ? "Hide code" : "Code"}${of}</button>
        ${children}
      </div>
      <p class="invitation-told" role="status">${told === "Copied" ? html`<span class="unseen">${label}: copied.</span>` : told}</p>
      ${shown && html`<${Scannable} table=${table} what=${what} url=${url} label=${label} />`}
    </div>`;
}

/**
 * Copies a text; on plain http, where a page has no clipboard, from the field it stands in.
 * @param {string} text
 * @param {HTMLInputElement | HTMLTextAreaElement | null} field
 * @returns {Promise<boolean>}
 */
async function copied(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}

/**
 * Every invitation at once, as lines for a message to all.
 * @param {object} props
 * @param {{ chair: number, url: string }[]} props.lines
 * @param {string} props.game
 */
export function CopyAll({ lines, game }) {
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [told, setTold] = useState("");
  const text = [`${game}: take a seat each.`, ...lines.map(({ chair, url }) => `Seat ${chair + 1}: ${url}`)].join("\n");
  useEffect(() => setTold(""), [text]);
  return html`
    <div class="copy-all">
      <textarea ref=${field} class="unseen" readonly tabindex="-1" aria-hidden="true" value=${text}></textarea>
      <button type="button" class="button" onClick=${async () => setTold(await copied(text, field.current) ? "Copied" : "Please copy them one by one")}>
        <${Icon} icon=${told === "Copied" ? "check" : "copy"} />${told === "Copied" ? "Copied" : `Copy all ${lines.length} links for a message`}</button>
      <p class="unseen" role="status">${told}</p>
    </div>`;
}

/**
 * A code that a phone's camera reads: dark on light, also by night.
 * @param {object} props
 * @param {string} props.table
 * @param {number | "watch"} props.what
 * @param {string} props.url   a new one has a new code
 * @param {string} props.label
 */
function Scannable({ table, what, url, label }) {
  const [code, setCode] = useState(/** @type {Code | null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    codeOf(table, what).then((found) => { if (wanted) setCode(found); }, () => { if (wanted) setFailed(true); });
    return () => { wanted = false; };
  }, [table, what, url]);
  if (failed) return html`<p role="alert">The code cannot be had just now; the link works.</p>`;
  return html`
    <figure class="scannable">
      ${code ? html`
        <svg viewBox=${`0 0 ${code.size} ${code.size}`} role="img" aria-label=${`${label}, as a code to scan`} shape-rendering="crispEdges"><path d=${code.path} /></svg>`
        : html`<div class="scannable-wait"></div>`}
      <figcaption>Point a phone’s camera at it.</figcaption>
    </figure>`;
}
