// The table as a figure: its frame, and the chairs round it.

import { html } from "../../vendor/preact.js";
import { Icon } from "../table/card.js";
import { Frame } from "../table/frame.js";
import { labelSpot, placeOf } from "../table/seating.js";
import { relation, sitter, standing } from "./words.js";

/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {import("../live/presence.js").Attendance} Attendance */

/**
 * @param {object} props
 * @param {Known} props.known
 * @param {Attendance} props.attendance
 * @param {number} props.tick  draws it anew
 */
export function Round({ known, attendance }) {
  const seats = known.rules.players;
  const foot = Math.max(0, known.you.audience);
  const round = { seats, foot, rotation: /** @type {"clockwise"} */ (known.rules.rotation) };
  const inTurn = [...known.table.seats].sort((a, b) => placeOf(a.seat, round) - placeOf(b.seat, round));
  return html`
    <${Frame} seats=${seats}>
      <ul class="seats" aria-label="Round the table">
        ${inTurn.map((chair) => {
          const { edge, along } = labelSpot(seats, placeOf(chair.seat, round));
          const { sign, text } = standing(chair, attendance);
          const where = relation(known, chair.seat);
          return html`
            <li key=${chair.seat} class="seat chair-${chair.kind}" data-edge=${edge} style=${{ "--along": along }}>
              <span class="seat-name">${chair.kind === "empty" ? `Seat ${chair.seat + 1}` : sitter(chair)}</span>
              <span class="seat-note"><span class="seat-sign">${sign && html`<${Icon} icon=${sign} />`}${text}</span></span>
              ${where && html`<span class="seat-where">${where}</span>`}
            </li>`;
        })}
      </ul>
    <//>`;
}
