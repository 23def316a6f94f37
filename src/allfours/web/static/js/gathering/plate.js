// What the reader has to do before the game: give a name and sit down, say that he is ready.

import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { listed, waitingFor } from "./words.js";

/** @typedef {import("../live/visit.js").Visit} Visit */
/** @typedef {import("../live/store.js").Known} Known */

/**
 * The plate in the middle of the table.
 * @param {object} props
 * @param {Visit} props.visit
 * @param {Known} props.known
 * @param {number[]} props.open   the chairs this reader may take
 * @param {number} props.tick     draws it anew
 */
export function Plate({ visit, known, open }) {
  const own = known.you.audience;
  const sits = own >= 0;
  const chair = known.table.seats[own];
  const due = sits ? !chair.ready : open.length > 0;
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const sat = useRef(sits);
  useEffect(() => { // who has sat down goes on from there
    if (sits && !sat.current) button.current?.focus();
    sat.current = sits;
  }, [sits]);
  return html`
    <section class="gathering-plate ${due ? "plate" : "turn-quiet"}" aria-label="Before the game">
      <p class="gathering-link" role="status" hidden=${!visit.link}>${visit.link}</p>
      <p class="gathering-waits" role="status">${waitingFor(known)}</p>
      ${!sits && (open.length > 0
        ? html`<${SitDown} visit=${visit} open=${open} />`
        : html`<p class="aside">${watches(known)}</p>`)}
      ${sits && html`
        <p class="gathering-own">${ownWords(known)}</p>
        <button type="button" ref=${button} class="button ${chair.ready ? "" : "button-main"}"
          onClick=${() => { for (const seat of known.you.seats) visit.send({ t: "ready", chair: seat, ready: !chair.ready }); }}>
          ${chair.ready ? "Not ready after all" : "I am ready"}
        </button>`}
      <div class="gathering-slip" role="alert">${visit.slip && html`<p>${visit.slip.text || visit.slip.head}</p>`}</div>
    </section>`;
}

/** How it stands with the reader. @param {Known} known @returns {string} */
function ownWords({ table, you }) {
  const screen = you.seats.length > 1 ? ` ${listed(you.seats.map((seat) => table.seats[seat].name))} share this screen.` : "";
  return `${table.seats[you.audience].ready ? "You are ready." : "The game begins when everybody is ready."}${screen}`;
}

/** What one who has no seat and no invitation does here. @param {Known} known @returns {string} */
function watches({ table }) {
  return table.seats.some(({ kind }) => kind === "empty")
    ? "You watch. To play, ask for the link to a seat."
    : "Every seat is taken. You can watch: the game begins here.";
}

/**
 * A name, once, and a chair.
 * @param {object} props
 * @param {Visit} props.visit
 * @param {number[]} props.open
 */
function SitDown({ visit, open }) {
  const [name, setName] = useState(localStorage.getItem("name") ?? "");
  /** @param {SubmitEvent} event */
  function sit(event) {
    event.preventDefault();
    const chair = Number(/** @type {HTMLButtonElement | null} */ (event.submitter)?.value ?? open[0]);
    localStorage.setItem("name", name.trim());
    visit.send({ t: "sit", chair, name: name.trim() });
  }
  return html`
    <form class="sit-down" onSubmit=${sit}>
      <label for="own-name">Your name</label>
      <input id="own-name" type="text" required maxlength="24" autocomplete="nickname" value=${name} pattern=".*\\S.*"
        onInput=${(/** @type {InputEvent} */ event) => setName(/** @type {HTMLInputElement} */ (event.currentTarget).value)} />
      <div class="sit-down-acts">
        ${open.map((chair, at) => html`
          <button key=${chair} class="button ${at === 0 ? "button-main" : ""}" type="submit" value=${chair}>Sit down${open.length > 1 ? ` at seat ${chair + 1}` : ""}</button>`)}
      </div>
    </form>`;
}
