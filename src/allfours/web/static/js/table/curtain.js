// What hangs in place of the hand while one screen goes from player to player. No key and no
// focus leads to its button by itself: whoever played last must not open it by accident.

import { html, useEffect, useRef } from "../../vendor/preact.js";
import { Act } from "./dialogue.js";

/** @typedef {import("./types.js").CurtainScene} CurtainScene */

/**
 * @param {object} props
 * @param {CurtainScene} props.curtain
 * @param {(act: string) => void} props.onAct
 */
export function Curtain({ curtain, onAct }) {
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { if (document.activeElement === document.body) head.current?.focus(); }, [curtain.head]);
  return html`
    <section class="curtain" aria-labelledby="curtain-head">
      <h2 id="curtain-head" ref=${head} tabindex="-1">${curtain.head}</h2>
      ${curtain.text && html`<p>${curtain.text}</p>`}
      <div class="dialogue-acts">
        ${curtain.acts.map((act) => html`<${Act} key=${act.act} act=${act} kind=${act.main ? "button-plate" : ""} onAct=${onAct} />`)}
      </div>
    </section>`;
}
