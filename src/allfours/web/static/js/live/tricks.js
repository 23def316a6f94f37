// The tricks of this deal laid out again, the last first.

import { html, useState } from "../../vendor/preact.js";
import { Card, FacesContext } from "../table/card.js";
import { dealsOf, startOf } from "../scene/deals.js";
import { nameOf } from "../scene/words.js";
import { Over } from "./dialogs.js";

/** @typedef {import("./store.js").Known} Known */
/** @typedef {import("../table/types.js").Faces} Faces */

/** The tricks of this deal that have been taken. @param {Known} known */
export function takenTricks({ history, game }) {
  const deal = dealsOf(history, startOf(history, game.scores)).at(-1);
  return (deal?.tricks ?? []).filter(({ winner }) => winner !== null);
}

/**
 * @param {object} props
 * @param {Known} props.known
 * @param {Faces} props.faces
 * @param {() => void} props.onClose
 */
export function Tricks({ known, faces, onClose }) {
  const tricks = takenTricks(known);
  const [back, setBack] = useState(0);
  const at = Math.max(tricks.length - 1 - back, 0);
  const trick = tricks[at];
  const winner = trick?.winner ?? 0;
  return html`
    <${Over} title=${trick ? `Trick ${at + 1} of this deal` : "The tricks of this deal"} onClose=${onClose}>
      <${FacesContext.Provider} value=${faces}>
        ${trick ? html`
          <p role="status">${nameOf(known, trick.plays[0].seat)} led, ${nameOf(known, winner)} took it.</p>
          <ol class="trick-row">
            ${trick.plays.map(({ seat, card }) => html`
              <li key=${card} class=${seat === winner ? "last-taker" : ""}><${Card} card=${card} large /><span>${nameOf(known, seat)}</span></li>`)}
          </ol>` : html`<p>No trick has been taken yet.</p>`}
      <//>
      <div class="dialog-acts">
        <button type="button" class="button" data-shortcut="arrowleft" aria-disabled=${at === 0 ? "true" : undefined} onClick=${() => setBack(Math.min(back + 1, Math.max(tricks.length - 1, 0)))}>The one before</button>
        <button type="button" class="button" data-shortcut="arrowright" aria-disabled=${back === 0 ? "true" : undefined} onClick=${() => setBack(Math.max(back - 1, 0))}>The one after</button>
      </div>
    <//>`;
}
