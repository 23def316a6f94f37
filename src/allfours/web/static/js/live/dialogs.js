// What opens over the table: the menu, the rules, the keys, a hint.

import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { Clause, Icon, Words } from "../table/card.js";
import { sign } from "../scene/words.js";

/** @typedef {import("../types.js").HintMessage} HintMessage */
/** @typedef {import("../../vendor/preact.js").Child} Child */

/**
 * A dialog that is open as long as it is drawn.
 * @param {object} props
 * @param {string} props.title
 * @param {() => void} props.onClose
 * @param {Child} [props.children]
 */
export function Over({ title, onClose, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const drawn = useRef(true);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => { // the focus goes back to where it was
      drawn.current = false;
      dialog?.close();
    };
  }, []);
  return html`
    <dialog class="dialog paper over" ref=${box} aria-labelledby="over-head" onClose=${() => { if (drawn.current) onClose(); }}
      onClick=${(/** @type {MouseEvent} */ event) => { if (event.target === box.current) box.current?.close(); }}>
      <div class="dialog-head">
        <h2 id="over-head">${title}</h2>
        <button class="dialog-close" type="button" aria-label="Close" onClick=${() => box.current?.close()}><${Icon} icon="close" /></button>
      </div>
      ${children}
    </dialog>`;
}

/**
 * What the bot at the next table would do.
 * @param {object} props
 * @param {HintMessage} props.hint
 * @param {() => void} props.onDo
 * @param {() => void} props.onClose
 */
export function Hint({ hint, onDo, onClose }) {
  return html`
    <${Over} title="A hint" onClose=${onClose}>
      <p class="hint-move"><strong><${Words} text=${moveWords(hint.move)} /></strong></p>
      <p>${hint.rule}. <${Words} text=${hint.text} /></p>
      <div class="dialog-acts">
        <button class="button button-main" type="button" autofocus onClick=${onDo}>Do it</button>
        <button class="button" type="button" onClick=${onClose}>I know better</button>
      </div>
    <//>`;
}

/** @param {HintMessage["move"]} move */
function moveWords(move) {
  if (move.k === "play") return `Play ${sign(move.card)}`;
  if (move.k === "say") return `Say: ${move.word.replace("_", " ")}`;
  return `${move.k === "pass" ? "Pass" : "Throw away"} ${move.cards.map(sign).join(", ")}`;
}

const KEYS = [
  ["1 to 9", "go to a card of your hand"], ["← →", "along your hand"], ["Enter", "play or take the card; the main answer"],
  ["N", "go on: next deal, play again"], ["H", "a hint"], ["U", "take back"], ["R", "the rules"], ["L", "the tricks of this deal"],
  ["K", "talk"], ["P", "go on after a pause; play yourself again"], ["Y N", "answer what somebody asks"],
  ["M", "the menu"], ["?", "these keys"], ["Esc", "close"],
];

/** @param {{ onClose: () => void }} props */
export function Keys({ onClose }) {
  return html`
    <${Over} title="Keys" onClose=${onClose}>
      <dl class="keylist">
        ${KEYS.map(([key, text]) => html`<div key=${key}><dt><kbd class="key">${key}</kbd></dt><dd>${text}</dd></div>`)}
      </dl>
    <//>`;
}

/**
 * The rule book of this table.
 * @param {object} props
 * @param {string} props.card
 * @param {string} props.url
 * @param {() => void} props.onClose
 */
export function Rules({ card, url, onClose }) {
  const [book, setBook] = useState(/** @type {any} */ (null));
  useEffect(() => {
    fetch(`/api/games/${encodeURIComponent(card)}/book`).then((answer) => answer.json()).then(setBook, () => setBook({ chapters: [] }));
  }, [card]);
  return html`
    <${Over} title="The rules" onClose=${onClose}>
      <div class="drawer-book">
        ${book ? book.chapters.map((/** @type {any} */ chapter) => html`
          <section key=${chapter.title}>
            <h3>${chapter.title}</h3>
            ${chapter.paragraphs.map((/** @type {any} */ one) => html`
              <p><${Words} text=${one.text} /> ${one.clauses.map((/** @type {string} */ id) => html`<${Clause} key=${id} clause=${{ id, url: `${url}#${id}` }} /> `)}</p>`)}
          </section>`) : html`<p class="aside">Fetching the book.</p>`}
      </div>
      <p><a class="textbutton" href=${url} target="_blank" rel="noopener">The whole rule book</a></p>
    <//>`;
}

/**
 * The menu of the table.
 * @param {object} props
 * @param {import("./menu.js").MenuPart[]} props.parts  `one` of an act: of several of which one is on
 * @param {() => void} props.onClose
 */
export function Menu({ parts, onClose }) {
  return html`
    <${Over} title="At this table" onClose=${onClose}>
      ${parts.map(({ title, acts }) => html`
        <section key=${title} class="menu-part">
          ${title && html`<h3>${title}</h3>`}
          <ul class="menu-acts">
            ${acts.map((act) => html`
              <li key=${act.name}>
                <button type="button" class="menu-act" aria-pressed=${act.on === undefined ? undefined : String(act.on)}
                  aria-disabled=${act.off ? "true" : undefined} onClick=${() => { if (!act.off) act.onPick(); }}>
                  <span class="menu-name">${act.name}${act.on === undefined || act.one ? "" : act.on ? ": on" : ": off"}</span>
                  <span class="menu-text">${act.text}</span>
                </button>
              </li>`)}
          </ul>
        </section>`)}
    <//>`;
}
