// A bot takes one's place for a while; and the question whether one is sure.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { chairOf } from "../scene/words.js";
import { Over } from "./dialogs.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("../../vendor/preact.js").Child} Child */

/** @param {{ visit: Visit, onClose: () => void }} props */
export function StandIn({ visit, onClose }) {
  const { known } = visit;
  const [levels, setLevels] = useState(/** @type {{ key: string, name: string, line: string }[]} */ ([]));
  useEffect(() => {
    fetch("/api/levels").then((answer) => answer.json()).then(setLevels, () => visit.refuse("The bots cannot be asked just now."));
  }, []);
  /** @param {string} level */
  function pick(level) {
    if (known) visit.send({ t: "stand_in", chair: chairOf(known, known.you.audience), level });
    onClose();
  }
  return html`
    <${Over} title="A bot plays for you" onClose=${onClose}>
      <p>It plays until you take your seat back, which you can at any moment. Which one?</p>
      <ul class="menu-acts">
        ${levels.map(({ key, name, line }) => html`
          <li key=${key}>
            <button type="button" class="menu-act" onClick=${() => pick(key)}>
              <span class="menu-name">${name}</span> <span class="menu-text">${line}</span>
            </button>
          </li>`)}
      </ul>
    <//>`;
}

/**
 * Whether one is sure.
 * @param {object} props
 * @param {string} props.title
 * @param {string} props.yes
 * @param {() => void} props.onYes
 * @param {() => void} props.onClose
 * @param {Child} [props.children]
 */
export function Sure({ title, yes, onYes, onClose, children }) {
  return html`
    <${Over} title=${title} onClose=${onClose}>
      ${children}
      <div class="dialog-acts">
        <button class="button button-main" type="button" onClick=${() => { onClose(); onYes(); }}>${yes}</button>
        <button class="button" type="button" onClick=${onClose}>Think again</button>
      </div>
    <//>`;
}
