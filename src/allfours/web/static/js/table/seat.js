// The players round the frame, and the plate that says whose turn it is.

import { html } from "../../vendor/preact.js";
import { Icon, Words } from "./card.js";
import { Clock } from "./clock.js";
import { labelSpot } from "./seating.js";

/** @typedef {import("./types.js").SeatScene} SeatScene */
/** @typedef {import("./types.js").PlateScene} PlateScene */

/** Up to this many cards are drawn one by one; a larger hand is one back and a number. */
const DRAWN_BACKS = 7;

/**
 * A player at the frame: name, relation, cards held, dealer's mark. Only the plate of the player
 * who is to act is ivory.
 * @param {object} props
 * @param {SeatScene} props.seat
 * @param {number} props.seats   how many play
 * @param {number} props.place   places from the foot, clockwise on the page
 * @param {(act: string) => void} props.onAct
 */
export function Seat({ seat, seats, place, onAct }) {
  const { act } = seat;
  const { edge, along } = labelSpot(seats, place);
  return html`
    <li class="seat ${seat.due ? "plate" : ""}" data-edge=${edge} style=${{ "--along": along }}>
      ${act
        ? html`<button type="button" class="seat-name" onClick=${() => onAct(act)}>${seat.name}</button>`
        : html`<span class="seat-name">${seat.name}</span>`}
      <span class="seat-note">
        ${seat.note && html`<span class=${seat.sign ? "seat-sign" : ""}>${seat.sign && html`<${Icon} icon=${seat.sign} />`}${seat.note}</span>`}
        ${seat.held > 0 && html`<${Held} count=${seat.held} />`}
      </span>
      ${seat.captured && html`<span class="seat-captured">${seat.captured}</span>`}
      ${seat.dealer && html`<span class="lozenge">dealer</span>`}
      ${seat.due && html`<span class="unseen">to act</span>`}
      ${seat.ends != null && html`<${Clock} ends=${seat.ends} />`}
      ${seat.says && html`<${Bubble} text=${seat.says} />`}
    </li>`;
}

/**
 * What somebody says; the live region has told it already.
 * @param {object} props
 * @param {string} props.text
 */
function Bubble({ text }) {
  return html`<span class="bubble" aria-hidden="true">${text}</span>`;
}

/**
 * How many cards a player holds, as small backs.
 * @param {object} props
 * @param {number} props.count
 */
function Held({ count }) {
  const drawn = count > DRAWN_BACKS ? 1 : count;
  return html`
    <span class="held">
      <span class="held-backs" aria-hidden="true">${Array.from({ length: drawn }, () => html`<i></i>`)}</span>
      <span class=${count > DRAWN_BACKS ? "held-number" : "unseen"}>${count}<span class="unseen"> cards</span></span>
    </span>`;
}

/**
 * The plate at the foot of the frame: whose turn it is and what is allowed.
 * @param {object} props
 * @param {PlateScene} props.plate
 * @param {boolean} [props.dealer]  whether the player at the foot deals
 * @param {string} [props.says]     what the player at the foot is saying
 */
export function TurnPlate({ plate, dealer = false, says = "" }) {
  return html`
    <div class="turn ${plate.due ? "plate" : "turn-quiet"}">
      <p class="turn-head">${plate.head}</p>
      ${plate.text && html`<p class="turn-text"><${Words} text=${plate.text} /></p>`}
      ${plate.ends != null && html`<${Clock} ends=${plate.ends} />`}
      ${says && html`<${Bubble} text=${says} />`}
      ${dealer && html`<span class="lozenge turn-dealer">dealer</span>`}
    </div>`;
}
