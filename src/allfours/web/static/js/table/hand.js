// Your hand: a button for each card, and the slip that says why one must wait.

import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { Card, Clause, Words, cardWords } from "./card.js";
import { rowLengths, suitGaps } from "./fold.js";

/** @typedef {import("./types.js").CardCode} CardCode */
/** @typedef {import("./types.js").HeldScene} HeldScene */
/** @typedef {import("./types.js").SlipScene} SlipScene */

/** Hands up to this size lie side by side with the normal index; larger ones overlap. */
const SIDE_BY_SIDE = 6;
/** Cards up to the ninth have a digit of their own. */
const DIGITS = 9;

const STEPS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 });

/**
 * Where each card lies, in one row and folded, for the style sheet to turn into places.
 * @param {HeldScene[]} cards
 * @returns {Record<string, number>[]}
 */
function layout(cards) {
  const suits = cards.map(({ card }) => card[1]);
  const gaps = suitGaps(suits);
  const lengths = rowLengths(suits);
  let row = 0;
  let start = 0;
  return cards.map((_, at) => {
    while (at >= start + lengths[row]) {
      start += lengths[row];
      row += 1;
    }
    return {
      "--at": at,
      "--gaps": gaps[at],
      "--row": row,
      "--row-at": at - start,
      "--row-length": lengths[row],
    };
  });
}

/**
 * The hand. One tab stop; arrows, Home and End move in it; Enter or Space, a click or a tap acts.
 * A barred card stays focusable and says why.
 * @param {object} props
 * @param {HeldScene[]} props.cards
 * @param {boolean} props.choosing             cards are being picked, not played
 * @param {(card: CardCode) => void} props.onCard   a card was tapped, barred or not
 * @param {(slip: SlipScene | null) => void} props.onSlip  the refusal of the card in focus, or null
 * @param {() => void} [props.onEnter]         Enter while choosing: done
 */
export function Hand({ cards, choosing, onCard, onSlip, onEnter }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [stop, setStop] = useState(0);
  const at = Math.min(stop, Math.max(cards.length - 1, 0));
  const rows = rowLengths(cards.map(({ card }) => card[1])).length;

  // A card that leaves the hand takes the focus with it; its neighbour gets it.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) focusCard(at);
  }, [cards.length]);

  /** @param {number} index */
  function focusCard(index) {
    const buttons = list.current?.querySelectorAll("button") ?? [];
    buttons[index]?.focus();
  }

  /** @param {FocusEvent} event */
  function onFocusOut({ relatedTarget }) {
    const to = relatedTarget instanceof Element ? relatedTarget : null;
    hadFocus.current = to === null || Boolean(list.current?.contains(to));
    if (!to?.closest(".near-slip")) onSlip(null);
  }

  /** @param {KeyboardEvent} event */
  function onKeyDown(event) {
    const last = cards.length - 1;
    const step = STEPS[event.key];
    if (step) focusCard((at + step + cards.length) % cards.length);
    else if (event.key === "Home") focusCard(0);
    else if (event.key === "End") focusCard(last);
    else if (event.key === "Enter" && choosing && onEnter) onEnter();
    else return;
    event.preventDefault();
  }

  const places = layout(cards);
  return html`
    <ul
      class="hand"
      ref=${list}
      aria-label="Your hand"
      data-count=${cards.length}
      data-fan=${cards.length > SIDE_BY_SIDE ? "overlapping" : "side-by-side"}
      style=${{ "--count": cards.length, "--all-gaps": places.at(-1)?.["--gaps"] ?? 0, "--rows": rows }}
      onKeyDown=${onKeyDown}
      onFocusIn=${() => { hadFocus.current = true; }}
      onFocusOut=${onFocusOut}
    >
      ${cards.map(({ card, barred, chosen, fresh, early }, index) => html`
        <li key=${card} class="held-card" style=${places[index]}>
          <button
            type="button"
            class="hand-card ${barred ? "hand-barred" : ""} ${chosen ? "hand-chosen" : ""} ${fresh ? "hand-fresh" : ""} ${early ? "hand-early" : ""}"
            tabindex=${index === at ? 0 : -1}
            aria-disabled=${barred ? "true" : undefined}
            aria-pressed=${choosing ? String(chosen) : undefined}
            aria-label=${`${cardWords(card)}${barred ? ", must wait" : ""}${early ? ", comes next" : ""}`}
            data-card=${card}
            data-shortcut-focus=${index < DIGITS && cards.length <= DIGITS ? index + 1 : undefined}
            onClick=${() => { onSlip(barred); onCard(card); }}
            onFocus=${() => { setStop(index); onSlip(barred); }}
          >
            <${Card} card=${card} said="" large=${cards.length > SIDE_BY_SIDE} largeOnPhone=${cards.length > 4} />
            ${early && html`<span class="lozenge hand-next" aria-hidden="true">next</span>`}
          </button>
          ${index < DIGITS && cards.length <= DIGITS && html`<kbd class="key hand-key" aria-hidden="true">${index + 1}</kbd>`}
        </li>`)}
    </ul>`;
}

/**
 * The slip: the card, the reason, the clause.
 * @param {object} props
 * @param {SlipScene} props.slip
 */
export function Slip({ slip }) {
  return html`
    <div class="slip hand-slip">
      <p><span class="slip-head"><${Words} text=${slip.head} /></span>${" "}
      <${Words} text=${slip.text} /> ${slip.clause && html`<${Clause} clause=${slip.clause} />`}</p>
    </div>`;
}
