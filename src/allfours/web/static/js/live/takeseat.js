// A seat that has become free during the game is taken by somebody else, under a name.

import { html, useState } from "../../vendor/preact.js";
import { chairOf } from "../scene/words.js";
import { Over } from "./dialogs.js";

/** @typedef {import("./visit.js").Visit} Visit */

/** @param {{ visit: Visit, onClose: () => void }} props */
export function TakeSeat({ visit, onClose }) {
  const { known } = visit;
  const [name, setName] = useState(localStorage.getItem("name") ?? "");
  if (!known) return null;
  const free = known.table.seats.filter(({ vacant, locked }) => vacant && !locked);
  /** @param {SubmitEvent} event */
  function sit(event) {
    event.preventDefault();
    const seat = Number(/** @type {HTMLButtonElement | null} */ (event.submitter)?.value ?? free[0].seat);
    localStorage.setItem("name", name.trim());
    if (known) visit.send({ t: "sit", chair: chairOf(known, seat), name: name.trim() });
    onClose();
  }
  return html`
    <${Over} title="Take a seat" onClose=${onClose}>
      <p>A bot has played it so far; you go on with its cards.</p>
      <form class="talk-line" onSubmit=${sit}>
        <label for="seat-name">Your name</label>
        <input id="seat-name" type="text" required maxlength="24" autocomplete="nickname" value=${name}
          onInput=${(/** @type {InputEvent} */ event) => setName(/** @type {HTMLInputElement} */ (event.currentTarget).value)} />
        <div class="dialog-acts">
          ${free.map(({ seat }) => html`<button key=${seat} class="button button-main" type="submit" value=${seat}>Sit at seat ${seat + 1}</button>`)}
        </div>
      </form>
    <//>`;
}
