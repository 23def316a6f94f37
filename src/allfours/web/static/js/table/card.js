// The marks of the game: faces, backs, drawn suits, sentences that hold cards, clauses, icons.

import { createContext, html, useContext } from "../../vendor/preact.js";

/** @typedef {import("./types.js").CardCode} CardCode */
/** @typedef {import("./types.js").ClauseRef} ClauseRef */
/** @typedef {import("./types.js").Faces} Faces */

const FOLDER = new URL("../../cards/", import.meta.url).href;
const SUIT_WORDS = /** @type {Record<string, string>} */ ({ C: "clubs", D: "diamonds", H: "hearts", S: "spades" });
const SUIT_SIGNS = /** @type {Record<string, string>} */ ({ "♣": "C", "♦": "D", "♥": "H", "♠": "S" });
const RANK_WORDS = /** @type {Record<string, string>} */ ({
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight",
  7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two",
});

/** The reader's deck; `Table` provides it. */
export const FacesContext = createContext(/** @type {Faces} */ ({ four: false, large: false }));

/**
 * "queen of spades".
 * @param {CardCode} card
 * @returns {string}
 */
export function cardWords(card) {
  return `${RANK_WORDS[card[0]]} of ${SUIT_WORDS[card[1]]}`;
}

/**
 * The address of a face.
 * @param {CardCode} card
 * @param {Faces} faces
 * @returns {string}
 */
export function faceAddress(card, { four, large }) {
  const views = [large && "large", four && "four"].filter(Boolean);
  return `${FOLDER}${card}.svg${views.length ? `#${views.join("-")}` : ""}`;
}

/**
 * A card, face up. The large index is for cards that overlap or are small.
 * @param {object} props
 * @param {CardCode} props.card
 * @param {boolean} [props.large]      the large index, everywhere
 * @param {boolean} [props.largeOnPhone]  the large index where the page is narrow
 * @param {string} [props.said]        the alternative text, if not the card's name
 */
export function Card({ card, large = false, largeOnPhone = false, said }) {
  const faces = useContext(FacesContext);
  const wide = faceAddress(card, { ...faces, large: faces.large || large });
  const image = html`<img class="card" src=${wide} width="240" height="336" alt=${said ?? cardWords(card)} draggable=${false} />`;
  if (!largeOnPhone || large || faces.large) return image;
  const phone = faceAddress(card, { ...faces, large: true });
  return html`<picture><source media="(max-width: 700px)" srcset=${phone} />${image}</picture>`;
}

/**
 * A card, face down.
 * @param {object} props
 * @param {string} [props.said]
 */
export function Back({ said = "" }) {
  return html`<img class="card" src="${FOLDER}back.svg" width="240" height="336" alt=${said} draggable=${false} />`;
}

/**
 * A drawn suit with its name.
 * @param {object} props
 * @param {string} props.suit  C, D, H or S
 */
export function Suit({ suit }) {
  const letter = suit.toLowerCase();
  return html`<svg class="suit suit-${letter}" role="img" aria-label=${SUIT_WORDS[suit]}><use href="#suit-${letter}" /></svg>`;
}

/**
 * A card in a line of text: "10" and a drawn heart.
 * @param {object} props
 * @param {CardCode} props.card
 */
export function CardName({ card }) {
  return html`<span class="card-name">${card[0] === "T" ? "10" : card[0]}<${Suit} suit=${card[1]} /></span>`;
}

/**
 * A sentence whose suit characters are drawn; a rank stays with its suit on one line.
 * @param {object} props
 * @param {string} props.text
 */
export function Words({ text }) {
  const parts = text.split(/((?:10|[2-9TJQKA])?[♣♦♥♠])/u);
  return parts.map((part) => {
    const suit = SUIT_SIGNS[part.slice(-1)];
    return suit ? html`<span class="card-name">${part.slice(0, -1)}<${Suit} suit=${suit} /></span>` : part;
  });
}

/**
 * A clause id that leads to its sentence in the rule book.
 * @param {object} props
 * @param {ClauseRef} props.clause
 * @param {string} [props.kind]  "on-cloth" for one that lies on baize
 */
export function Clause({ clause, kind = "" }) {
  return html`<a class="clause ${kind}" href=${clause.url} target="_blank" rel="noopener" aria-label="Rule ${clause.id}">${clause.id}</a>`;
}

/**
 * A drawn icon, always beside a word.
 * @param {object} props
 * @param {string} props.icon
 */
export function Icon({ icon }) {
  return html`<svg class="icon" aria-hidden="true"><use href="#icon-${icon}" /></svg>`;
}
