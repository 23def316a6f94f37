// A table at which people are still sitting down: the chairs, their invitations, and what
// everybody waits for.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { mayTalk } from "../live/talk.js";
import { Icon } from "../table/card.js";
import { CopyAll, Invitation } from "./invitation.js";
import { isLocal, useLinks } from "./links.js";
import { Place } from "./place.js";
import { Plate } from "./plate.js";
import { Round } from "./round.js";
import { terms } from "./words.js";

/** @typedef {import("../live/visit.js").Visit} Visit */
/** @typedef {import("./place.js").Level} Level */

/** The bots there are. @param {boolean} wanted @returns {Level[]} */
function useLevels(wanted) {
  const [levels, setLevels] = useState(/** @type {Level[]} */ ([]));
  useEffect(() => {
    if (wanted) fetch("/api/levels").then((answer) => answer.json()).then(setLevels, () => setLevels([]));
  }, [wanted]);
  return levels;
}

/** @param {{ visit: Visit, tick: number }} props  `tick` draws it anew */
export function Gathering({ visit, tick }) {
  const known = /** @type {NonNullable<Visit["known"]>} */ (visit.known);
  const links = useLinks(visit.table, known.v);
  const levels = useLevels(known.you.owner);
  const { rules, table, you } = known;
  const invited = links.chairs.filter(({ chair }) => table.seats[chair].kind === "empty" && !table.seats[chair].locked);
  return html`
    <div class="gathering">
      <header class="gathering-head">
        <a class="brand table-brand" href="/">All Fours</a>
        <h1 class="table-variant">${rules.name}</h1>
        <p class="table-place">${you.audience < 0 ? "watching, " : ""}before the game</p>
        <nav class="gathering-controls" aria-label="This table">
          <button type="button" class="control" onClick=${() => visit.open("rules")}><${Icon} icon="rules" /><span>Rules</span></button>
          ${mayTalk(known) && html`<button type="button" class="control" onClick=${() => visit.open("talk")}><${Icon} icon="talk" /><span>Talk</span></button>`}
          <button type="button" class="control" onClick=${() => visit.open("menu")}><${Icon} icon="menu" /><span>Menu</span></button>
        </nav>
      </header>
      <main class="gathering-main" id="main" tabindex="-1">
        <div class="gathering-round">
          <${Round} known=${known} attendance=${visit.attendance} tick=${tick} />
          <${Plate} visit=${visit} known=${known} open=${links.open} tick=${tick} />
        </div>
        <div class="gathering-sheet sheet paper">
          <section aria-labelledby="chairs-head">
            <h2 id="chairs-head">The seats</h2>
            ${links.chairs.length > 0 && known.you.owner && isLocal() && html`
              <p class="slip gathering-local">The links work on this computer alone. For friends elsewhere, start the server with <span class="card-name">--lan</span> or under a name of its own.</p>`}
            ${invited.length > 1 && html`<${CopyAll} lines=${invited} game=${rules.name} />`}
            <ol class="places">
              ${table.seats.map((chair) => html`
                <${Place} key=${chair.seat} visit=${visit} known=${known} chair=${chair} levels=${levels}
                  url=${links.chairs.find(({ chair: one }) => one === chair.seat)?.url ?? ""} open=${links.open.includes(chair.seat)} />`)}
            </ol>
          </section>
          ${links.watch && html`
            <section aria-labelledby="watch-head">
              <h2 id="watch-head">To watch</h2>
              <p class="gathering-aside">Who has this link sees the table, and no hidden card.</p>
              <${Invitation} table=${visit.table} what="watch" url=${links.watch} label="Link to watch" game=${rules.name} />
            </section>`}
          <section aria-labelledby="terms-head">
            <h2 id="terms-head">As agreed</h2>
            <dl class="gathering-terms">${terms(known).map(([word, sentence]) => html`<div key=${word}><dt>${word}</dt><dd>${sentence}</dd></div>`)}</dl>
          </section>
        </div>
      </main>
      <div class="unseen" role="log" aria-label="What happened">${visit.heard.map((sentence, at) => html`<p key=${`${at} ${sentence}`}>${sentence}</p>`)}</div>
    </div>`;
}
