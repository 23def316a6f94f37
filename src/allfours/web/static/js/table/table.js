// The table page, put together from a scene. It keeps two small things of its own, whether the
// sheet is open and which slip is shown; everything that matters comes in and goes out by props.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { CardName, FacesContext } from "./card.js";
import { Banner } from "./banner.js";
import { Captured, Stock } from "./corners.js";
import { Curtain } from "./curtain.js";
import { Dialogue } from "./dialogue.js";
import { Frame, PassArrows } from "./frame.js";
import { Hand, Slip } from "./hand.js";
import { Controls, KeyHints } from "./keyhints.js";
import { ScoreSheet } from "./scoresheet.js";
import { Seat, TurnPlate } from "./seat.js";
import { placeOf } from "./seating.js";
import { Summary } from "./summary.js";
import { LastTrick, Trick } from "./trick.js";

/** @typedef {import("./types.js").TableScene} TableScene */
/** @typedef {import("./types.js").Faces} Faces */
/** @typedef {import("./types.js").SlipScene} SlipScene */
/** @typedef {import("./types.js").CardCode} CardCode */

/**
 * The page of a table, or the account of a deal while the scene has one.
 * @param {object} props
 * @param {TableScene} props.scene
 * @param {Faces} props.faces
 * @param {(card: CardCode) => void} props.onCard  a card of the hand was tapped, barred or not
 * @param {(act: string) => void} props.onAct      an answer, a control or "next" was chosen
 */
export function Table({ scene, faces, onCard, onAct }) {
  return html`
    <${FacesContext.Provider} value=${faces}>
      ${scene.summary
        ? html`<${Summary} summary=${scene.summary} onAct=${onAct} />`
        : html`<${Cloth} scene=${scene} onCard=${onCard} onAct=${onAct} />`}
      <${Heard} sentences=${scene.heard} />
    <//>`;
}

/**
 * The cloth with everything on it, and the sheet beside it.
 * @param {object} props
 * @param {TableScene} props.scene
 * @param {(card: CardCode) => void} props.onCard
 * @param {(act: string) => void} props.onAct
 */
function Cloth({ scene, onCard, onAct }) {
  const [open, setOpen] = useState(false);
  const [slip, setSlip] = useState(/** @type {SlipScene | null} */ (null));
  const shown = slip ?? scene.slip;

  useEffect(() => {
    if (!open) return undefined;
    /** @param {KeyboardEvent} event */
    const close = (event) => { if (event.key === "Escape") setOpen(false); };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [open]);

  return html`
    <div class="table-page">
      <div class="table cloth" inert=${open && narrow()}>
        <header class="table-top">
          <div class="table-head">
            <a class="brand table-brand" href="/">All Fours</a>
            <h1 class="table-variant">${scene.variant}</h1>
            <p class="table-place">${scene.place}</p>
          </div>
          <${Controls} controls=${scene.controls} onAct=${onAct} />
        </header>
        ${scene.banner && html`<${Banner} banner=${scene.banner} onAct=${onAct} />`}
        <main class="table-main" id="main" tabindex="-1">
          <${Middle} scene=${scene} onAct=${onAct} />
          <${Near} scene=${scene} shown=${shown} onCard=${onCard} onSlip=${setSlip} onAct=${onAct} />
        </main>
      </div>
      ${open && html`<div class="scrim" onClick=${() => setOpen(false)}></div>`}
      <${ScoreSheet} sheet=${scene.sheet} open=${open} onToggle=${() => setOpen((was) => !was)} />
    </div>`;
}

/** Whether the sheet lies over the table rather than beside it. */
function narrow() {
  return window.matchMedia("(max-width: 1100px)").matches;
}

/**
 * The frame: players, trick, stock, captured tricks, questions.
 * @param {object} props
 * @param {TableScene} props.scene
 * @param {(act: string) => void} props.onAct
 */
function Middle({ scene, onAct }) {
  const round = { seats: scene.seats.length, foot: scene.foot, rotation: scene.rotation };
  const names = scene.seats.map(({ name }) => name);
  const others = scene.seats.filter(({ seat }) => seat !== scene.foot);
  const inTurn = others.sort((a, b) => placeOf(a.seat, round) - placeOf(b.seat, round));
  const foot = scene.seats[scene.foot];
  const [ours, theirs] = scene.captured;
  const hasTrick = scene.trick.plays.length > 0 || (!scene.dialogue && !scene.passing);
  return html`
    <div class="table-middle">
      <${Frame} seats=${round.seats}>
        ${scene.passing && html`<${PassArrows} to=${scene.passing} />`}
        <ul class="seats" aria-label="Players">
          ${inTurn.map((seat) => html`<${Seat} key=${seat.seat} seat=${seat} seats=${round.seats} place=${placeOf(seat.seat, round)} onAct=${onAct} />`)}
        </ul>
        ${scene.stock && html`<${Stock} stock=${scene.stock} />`}
        ${scene.lastTrick && html`<${LastTrick} last=${scene.lastTrick} round=${round} names=${names} />`}
        ${hasTrick && html`<${Trick} trick=${scene.trick} round=${round} names=${names} yours=${!scene.watching} />`}
        ${ours && html`<${Captured} captured=${ours} whose="ours" />`}
        ${theirs && html`<${Captured} captured=${theirs} whose="theirs" />`}
        ${scene.dialogue && html`<${Dialogue} dialogue=${scene.dialogue} over=${scene.dialogue.raised || scene.trick.plays.length > 0} onAct=${onAct} />`}
        <${TurnPlate} plate=${scene.plate} dealer=${foot.dealer} says=${foot.says} />
      <//>
    </div>`;
}

/**
 * What lies nearest to you: the hand, the slip and the keys.
 * @param {object} props
 * @param {TableScene} props.scene
 * @param {SlipScene | null} props.shown
 * @param {(card: CardCode) => void} props.onCard
 * @param {(slip: SlipScene | null) => void} props.onSlip
 * @param {(act: string) => void} props.onAct
 */
function Near({ scene, shown, onCard, onSlip, onAct }) {
  const main = scene.dialogue?.acts.find((act) => act.main && !act.off);
  const choosing = Boolean(scene.dialogue?.acts.some((act) => act.cards));
  return html`
    <div class="near" data-hand=${scene.hand.length > 4 ? "long" : "short"}>
      <${KeyHints} hints=${scene.keys} />
      ${scene.openHands
        ? html`<${OpenHands} hands=${scene.openHands} />`
        : scene.curtain
        ? html`<${Curtain} curtain=${scene.curtain} onAct=${onAct} />`
        : scene.watching
        ? html`<${Watching} foot=${scene.seats[scene.foot]} seats=${scene.seats.length} text=${scene.watchingText} onAct=${onAct} />`
        : html`
          <div class="near-hand">
            <${Hand}
              cards=${scene.hand}
              choosing=${choosing}
              onCard=${onCard}
              onSlip=${onSlip}
              onEnter=${main ? () => onAct(main.act) : undefined}
            />
          </div>`}
      <div class="near-slip" role="status">${shown && html`<${Slip} slip=${shown} />`}</div>
    </div>`;
}

/**
 * What one who watches sees in place of a hand: the player at the foot, and what may be seen.
 * @param {object} props
 * @param {import("./types.js").SeatScene} props.foot
 * @param {number} props.seats
 * @param {string} props.text
 * @param {(act: string) => void} props.onAct
 */
function Watching({ foot, seats, text, onAct }) {
  return html`
    <div class="near-watching">
      <ul class="seats-foot" aria-label="At the foot"><${Seat} seat=${foot} seats=${seats} place=${0} onAct=${onAct} /></ul>
      <p class="aside">${text}</p>
    </div>`;
}

/**
 * Every hand, laid open.
 * @param {object} props
 * @param {{ name: string, cards: CardCode[] }[]} props.hands
 */
function OpenHands({ hands }) {
  return html`
    <ul class="openhands" aria-label="Every hand">
      ${hands.map(({ name, cards }) => html`
        <li key=${name}>
          <span class="openhands-name">${name}</span>
          <span class="openhands-cards">${cards.map((card) => html`<${CardName} key=${card} card=${card} /> `)}</span>
        </li>`)}
    </ul>`;
}

/**
 * The latest public events for a screen reader.
 * @param {object} props
 * @param {string[]} props.sentences
 */
function Heard({ sentences }) {
  return html`
    <div class="unseen" role="log" aria-label="What happened">
      ${sentences.map((sentence, at) => html`<p key=${`${at} ${sentence}`}>${sentence}</p>`)}
    </div>`;
}
