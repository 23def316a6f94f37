// A deal laid out by hand: cards go from the pack to the hands, and then it is played.

import { html, render, useState } from "../vendor/preact.js";
import { setting } from "./settings.js";
import { SHOWN_NAMES, asked, cardsAt, filled, firstOpen, inOrder, placesOf, room } from "./setup/layout.js";
import { CardName, cardWords } from "./table/card.js";

/** @typedef {import("./setup/layout.js").Game} Game */
/** @typedef {import("./setup/layout.js").Layout} Layout */
/** @typedef {import("./setup/layout.js").Place} Place */

const root = /** @type {HTMLElement} */ (document.getElementById("making"));
const given = /** @type {Record<string, string>} */ (root.dataset);
/** @type {Game} */
const GAME = {
  card: given.card,
  players: Number(given.players),
  sides: Number(given.sides),
  size: Number(given.size),
  shown: /** @type {"turned"} */ (given.shown),
  draws: given.draws === "yes",
  pack: given.pack.split(" "),
};
const LEVELS = given.levels.split(",").map((level) => level.split(":"));

/** @param {Place} place */
function nameOf(place) {
  if (place === "shown") return SHOWN_NAMES[GAME.shown];
  return place === 0 ? "You" : `Seat ${place + 1}`;
}

/** @param {number} side */
function sideName(side) {
  if (given.pairs === "no") return nameOf(side);
  return side === 0 ? "We" : "They";
}

function Setup() {
  const [layout, setLayout] = useState(/** @type {Layout} */ (new Map()));
  const [place, setPlace] = useState(/** @type {Place} */ (0));
  const [told, setTold] = useState("");
  const missing = placesOf(GAME).map((one) => ({ one, count: room(GAME, one) - cardsAt(layout, one).length })).filter(({ count }) => count > 0);

  /** @param {Layout} next @param {Place} [at] */
  function lay(next, at = place) {
    setLayout(next);
    setPlace(firstOpen(GAME, next, at) ?? at);
    setTold("");
  }

  /** @param {string} card */
  function take(card) {
    if (cardsAt(layout, place).length >= room(GAME, place)) {
      setTold(`${nameOf(place)}: all ${room(GAME, place)} cards lie there. Put one back first.`);
      return;
    }
    lay(new Map(layout).set(card, place));
  }

  /** @param {string} card @param {Place} from */
  function putBack(card, from) {
    const next = new Map(layout);
    next.delete(card);
    setLayout(next);
    setPlace(from);
    setTold("");
  }

  /** @param {SubmitEvent} event */
  async function play(event) {
    event.preventDefault();
    if (missing.length) {
      setTold(`Not yet: ${missing.map(({ one, count }) => `${nameOf(one)} ${count} more`).join(", ")}.`);
      return;
    }
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const scores = Array.from({ length: GAME.sides }, (_, side) => Number(form.get(`score-${side}`)));
    const body = {
      rules: GAME.card,
      level: form.get("level"),
      speed: setting("pace"),
      setup: { dealer: Number(form.get("dealer")), number: Number(form.get("number") ?? 1), scores, ...asked(GAME, layout, String(form.get("cut") ?? "")) },
    };
    const answer = await fetch("/api/setups", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const said = await answer.json();
    if (answer.ok) location.href = said.url;
    else setTold(said.text);
  }

  const pack = inOrder(GAME.pack.filter((card) => !layout.has(card)));
  return html`
    <form class="setup" onSubmit=${play}>
      <div class="setup-places" role="radiogroup" aria-label="Where the next card goes">
        ${placesOf(GAME).map((one) => html`<${Spot} key=${one} place=${one} layout=${layout} current=${one === place} onPick=${() => setPlace(one)} onCard=${putBack} />`)}
      </div>
      <section class="setup-pack" aria-labelledby="pack-head">
        <h2 id="pack-head">The pack</h2>
        <p class="aside">A card goes where the mark is; a card in a hand goes back.</p>
        ${["S", "H", "C", "D"].map((suit) => html`
          <div class="chips" key=${suit}>${pack.filter((card) => card[1] === suit).map((card) => html`<${Chip} key=${card} card=${card} onPick=${() => take(card)} />`)}</div>`)}
        <div class="making-acts">
          <button type="button" class="button" onClick=${() => lay(filled(GAME, layout))}>Deal the rest by chance</button>
          <button type="button" class="button" onClick=${() => lay(new Map(), 0)}>Clear</button>
        </div>
      </section>
      <${Terms} />
      <div class="making-foot">
        <p class="making-told ${told ? "slip" : ""}" role="status">${told || (missing.length ? `Next card: ${nameOf(place)}, ${cardsAt(layout, place).length} of ${room(GAME, place)}` : "All lie. The rest is shuffled.")}</p>
        <button type="submit" class="button button-main">Play this deal</button>
      </div>
    </form>`;
}

/** @param {{ place: Place, layout: Layout, current: boolean, onPick: () => void, onCard: (card: string, from: Place) => void }} props */
function Spot({ place, layout, current, onPick, onCard }) {
  const cards = cardsAt(layout, place);
  return html`
    <div class="spot">
      <label class="spot-name"><input type="radio" name="place" checked=${current} onChange=${onPick} />${nameOf(place)}<span class="spot-count">${cards.length} of ${room(GAME, place)}</span></label>
      <div class="chips">${cards.map((card) => html`<${Chip} key=${card} card=${card} back onPick=${() => onCard(card, place)} />`)}</div>
    </div>`;
}

/** @param {{ card: string, back?: boolean, onPick: () => void }} props */
function Chip({ card, back = false, onPick }) {
  return html`<button type="button" class="chip" data-card=${card} aria-label=${back ? `Put back the ${cardWords(card)}` : cardWords(card)} onClick=${onPick}><${CardName} card=${card} /></button>`;
}

/** Dealer, scores and the rest of what a deal begins with. */
function Terms() {
  const seats = Array.from({ length: GAME.players }, (_, seat) => seat);
  const sides = Array.from({ length: GAME.sides }, (_, side) => side);
  return html`
    <fieldset class="setup-terms">
      <legend>How it stands</legend>
      <label>Dealer <select name="dealer">${seats.map((seat) => html`<option value=${seat + 1} selected=${seat === GAME.players - 1}>${nameOf(seat)}</option>`)}</select></label>
      ${given.passes === "yes" && html`<label>Deal <input type="number" name="number" min="1" max="999" value="1" /></label>`}
      ${GAME.shown === "cut" && html`<label>Cut for trump <select name="cut">${inOrder(GAME.pack).map((card) => html`<option value=${card}>${cardWords(card)}</option>`)}</select></label>`}
      ${sides.map((side) => html`<label>${sideName(side)} <input type="number" name="score-${side}" min="-999" max="999" value="0" aria-label="Score of ${sideName(side)}" /></label>`)}
      <label>The others <select name="level">${LEVELS.map(([key, name]) => html`<option value=${key} selected=${key === "club"}>${name}</option>`)}</select></label>
    </fieldset>`;
}

root.replaceChildren();
render(html`<${Setup} />`, root);
