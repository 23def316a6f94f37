// The score sheet: paper at the side of the table, a tab that slides up on a phone.

import { html } from "../../vendor/preact.js";
import { CardName, Clause, Words } from "./card.js";
import { CribbageBoard, Pegs } from "./pegs.js";

/** @typedef {import("./types.js").SheetScene} SheetScene */
/** @typedef {import("./types.js").SideScene} SideScene */
/** @typedef {import("./types.js").PlayTable} PlayTable */

/**
 * The whole sheet. On a phone its tab always shows; `open` says whether the rest does.
 * @param {object} props
 * @param {SheetScene} props.sheet
 * @param {boolean} props.open
 * @param {() => void} props.onToggle
 */
export function ScoreSheet({ sheet, open, onToggle }) {
  return html`
    <aside class="scoresheet sheet paper margined ${open ? "scoresheet-open" : ""}" aria-label="Score sheet">
      <${SheetTab} sheet=${sheet} open=${open} onToggle=${onToggle} />
      <div class="scoresheet-body" id="scoresheet-body">
        <header class="scoresheet-head">
          <h2>Score sheet</h2>
          <p class="aside">${sheet.aim}</p>
        </header>
        <hr class="double-rule" />
        <div class="scoresheet-roll">
          ${sheet.board === "totals" ? html`<${Totals} sheet=${sheet} />` : html`<${Sides} sheet=${sheet} />`}
          ${sheet.passing && html`<${Passing} ...${sheet.passing} />`}
          ${sheet.play && html`<h3 class="scoresheet-part">${sheet.play.title}</h3><${Tricks} play=${sheet.play} />`}
          ${sheet.pointsHead && html`<h3 class="scoresheet-part scoresheet-part-ruled">${sheet.pointsHead}</h3>`}
          ${sheet.points.length > 0 && html`
            <dl class="pointlist ${sheet.play ? "pointlist-after" : ""}">
              ${sheet.points.map((point) => html`
                <div key=${point.name}>
                  <dt>${point.name}</dt>
                  <dd><${Words} text=${point.text} /> <strong><${Words} text=${point.standing} /></strong></dd>
                  <dd class="pointlist-id">${point.clause && html`<${Clause} clause=${point.clause} />`}</dd>
                </div>`)}
            </dl>`}
        </div>
        <footer class="scoresheet-foot">
          ${sheet.outlook && html`
            <p class="aside"><${Words} text=${sheet.outlook.text} /> ${sheet.outlook.clause && html`<${Clause} clause=${sheet.outlook.clause} />`}</p>`}
          ${sheet.seal && html`<p class="seal"><span>${sheet.seal.words}</span> <code>${sheet.seal.code}</code></p>`}
        </footer>
      </div>
    </aside>`;
}

/**
 * The tab of the sheet on a phone: every side's score, and a handle.
 * @param {object} props
 * @param {SheetScene} props.sheet
 * @param {boolean} props.open
 * @param {() => void} props.onToggle
 */
function SheetTab({ sheet, open, onToggle }) {
  const facing = sheet.board === "pegs" && sheet.sides.length === 2;
  return html`
    <button class="sheettab" type="button" aria-expanded=${String(open)} aria-controls="scoresheet-body" onClick=${onToggle}>
      <span class="sheettab-handle" aria-hidden="true"></span>
      ${facing
        ? html`
          <${TabSide} side=${sheet.sides[0]} target=${sheet.target} />
          <span class="sheettab-name">Score sheet</span>
          <${TabSide} side=${sheet.sides[1]} target=${sheet.target} />`
        : html`
          <span class="sheettab-scores">
            ${sheet.sides.map((side) => html`
              <span key=${side.name} class="tabscore ${side.leading ? "tabscore-leading" : ""}"><span class="aside">${side.name}</span> <span class="figure">${side.score}</span></span>`)}
          </span>
          <span class="sheettab-name">Score sheet</span>`}
    </button>`;
}

/**
 * One of two sides on the tab.
 * @param {object} props
 * @param {SideScene} props.side
 * @param {number} props.target
 */
function TabSide({ side, target }) {
  return html`
    <span class="tabside">
      <span class="figure">${side.score}</span>
      <span class="tabside-words"><span class="aside">${side.name}</span><${Pegs} side=${side} target=${target} /></span>
    </span>`;
}

/**
 * Two to seven sides with their score as pegs or on a board, then the past deals as words.
 * @param {object} props
 * @param {SheetScene} props.sheet
 */
export function Sides({ sheet }) {
  return html`
    <div class="sides" data-sides=${sheet.sides.length}>
      ${sheet.sides.map((side) => html`
        <section key=${side.name} class="side" aria-label=${side.name}>
          <h3 class="aside">${side.name}</h3>
          ${side.members && html`<p class="side-members">${side.members}</p>`}
          <p class="side-score">${side.score}</p>
          ${sheet.board === "pegs" && html`<${Pegs} side=${side} target=${sheet.target} />`}
        </section>`)}
    </div>
    ${sheet.board === "cribbage" && html`<${CribbageBoard} sides=${sheet.sides} />`}
    ${sheet.deals.length > 0 && html`
      <table class="deals">
        <thead>
          <tr><th scope="col">${sheet.dealsHead}</th>${sheet.sides.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr>
        </thead>
        <tbody>
          ${sheet.deals.map((deal) => html`
            <tr key=${deal.name}>
              <th scope="row">${deal.name}</th>
              ${deal.scores.map(({ points, words }) => html`<td><span class="figure">${points}</span> <span class="deals-words">${words}</span></td>`)}
            </tr>`)}
        </tbody>
      </table>`}`;
}

/**
 * Where each plays alone to a long score: a column each, and the sum.
 * @param {object} props
 * @param {SheetScene} props.sheet
 */
export function Totals({ sheet }) {
  return html`
    <table class="deals totals">
      <thead>
        <tr><th scope="col">${sheet.dealsHead}</th>${sheet.sides.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr>
      </thead>
      <tbody>
        ${sheet.deals.map((deal) => html`
          <tr key=${deal.name}>
            <th scope="row">${deal.name}</th>
            ${deal.scores.map(({ points }) => html`<td class="figure">${points}</td>`)}
          </tr>`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" class="aside">In all</th>
          ${sheet.sides.map((side) => html`<td key=${side.name} class="figure ${side.leading ? "totals-leading" : ""}">${side.score}</td>`)}
        </tr>
      </tfoot>
    </table>`;
}

/**
 * The cycle of passes, with this deal's underlined.
 * @param {object} props
 * @param {string[]} props.cycle
 * @param {number} props.now
 */
function Passing({ cycle, now }) {
  return html`
    <ol class="passing" aria-label="Pass">
      ${cycle.map((way, at) => html`<li class="aside" aria-current=${at === now ? "step" : undefined}>${way}</li>`)}
    </ol>`;
}

/**
 * The tricks of a deal as a list: who led, what fell, who took it (underlined).
 * @param {object} props
 * @param {PlayTable} props.play
 */
export function Tricks({ play }) {
  const withTakers = play.tricks.some(({ to }) => to);
  return html`
    <table class="tricks" data-seats=${play.seats.length}>
      <thead>
        <tr>
          <th scope="col"><span class="unseen">Trick</span></th>
          ${play.seats.map((name) => html`<th scope="col">${name}</th>`)}
          ${withTakers && html`<th scope="col" class="tricks-to">to</th>`}
        </tr>
      </thead>
      <tbody>
        ${play.tricks.map((trick) => html`
          <tr key=${trick.number}>
            <th scope="row">${trick.number}</th>
            ${trick.plays.map((one) => html`
              <td class=${one?.led ? "tricks-led" : ""}>
                ${one && html`
                  <span class=${one.took ? "tricks-took" : ""}><${CardName} card=${one.card} />${one.took && html`<span class="unseen"> took it</span>`}</span>
                  ${one.led && html` <span class="tricks-word">led</span>`}`}
              </td>`)}
            ${withTakers && html`<td class="tricks-to">${trick.to}</td>`}
          </tr>`)}
      </tbody>
    </table>`;
}
