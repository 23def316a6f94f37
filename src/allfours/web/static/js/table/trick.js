// The trick going on, with each card lying towards its player, and the trick before it.

import { html } from "../../vendor/preact.js";
import { Card, Words } from "./card.js";
import { cardSpot, placeOf } from "./seating.js";

/** @typedef {import("./types.js").TrickScene} TrickScene */
/** @typedef {import("./types.js").LastTrickScene} LastTrickScene */
/** @typedef {{ seats: number, foot: number, rotation: "clockwise" | "anticlockwise" }} Round */

/**
 * Where something of a seat lies in the trick.
 * @param {number} seat
 * @param {Round} round
 * @returns {{ place: number, style: Record<string, string | number> }}
 */
function lie(seat, round) {
  const place = placeOf(seat, round);
  const { x, y, turn } = cardSpot(round.seats, place);
  return { place, style: { "--x": x, "--y": y, "--turn": `${turn}deg` } };
}

/**
 * Which side of its card a word stands on, so that it covers no other card.
 * @param {number} seats
 * @param {number} place
 * @returns {"beside" | "below" | "above"}
 */
function captionSide(seats, place) {
  if (place === 0) return "beside";
  if (seats === 2) return "beside";
  if (place === 1 || place === seats - 1) return seats === 3 ? "above" : "below";
  return seats > 4 ? "above" : "beside";
}

/**
 * The trick going on. What is led and who is winning is written; the next place is dashed.
 * @param {object} props
 * @param {TrickScene} props.trick
 * @param {Round} props.round
 * @param {string[]} props.names    of the seats, for the reading order
 * @param {boolean} props.yours     whether the next card is to come from the foot
 */
export function Trick({ trick, round, names, yours }) {
  return html`
    <ol class="trick" aria-label=${trick.plays.length ? "The trick" : "No card is led yet"}>
      ${trick.waiting.map((seat, at) => {
        const { place, style } = lie(seat, round);
        return html`
          <li key=${`slot-${seat}`} class="slot" data-place=${place} style=${style} aria-hidden="true">
            ${at === 0 && yours && place === 0 ? "your card" : ""}
          </li>`;
      })}
      ${trick.plays.map((play) => {
        const { place, style } = lie(play.seat, round);
        const words = [play.led && "led", play.winning && "winning so far"].filter(Boolean).join(", ");
        return html`
          <li key=${play.card} class="play" data-place=${place} data-side=${captionSide(round.seats, place)} style=${style}>
            <span class="unseen">${names[play.seat]}: </span>
            <span class="play-card" data-lies=${play.card}>
              <${Card} card=${play.card} large=${round.seats > 5} />
            </span>
            ${words && html`<span class="play-words">${words}</span>`}
          </li>`;
      })}
    </ol>`;
}

/**
 * The trick before, small, with its taker's card ringed.
 * @param {object} props
 * @param {LastTrickScene} props.last
 * @param {Round} props.round
 * @param {string[]} props.names
 */
export function LastTrick({ last, round, names }) {
  return html`
    <section class="corner corner-last" aria-labelledby="last-head">
      <ol class="last-cards" data-seats=${round.seats}>
        ${last.plays.map((play) => html`
          <li key=${play.card} class="last-card ${play.seat === last.taker ? "last-taker" : ""}" style=${lie(play.seat, round).style}>
            <span class="unseen">${names[play.seat]}: </span><${Card} card=${play.card} large />
          </li>`)}
      </ol>
      <h2 class="corner-head" id="last-head">Last trick</h2>
      <p class="corner-note"><${Words} text=${last.note} /> <kbd class="key">L</kbd></p>
    </section>`;
}
