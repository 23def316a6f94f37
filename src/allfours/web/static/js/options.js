// House rules as a form: every option of a game, what may be chosen, and why something may not.

import { html, render, useEffect, useState } from "../vendor/preact.js";
import { setting } from "./settings.js";
import { Words } from "./table/card.js";

/**
 * An option as the server describes it.
 * @typedef {object} Option
 * @property {string} axis
 * @property {string} title
 * @property {string} value
 * @property {string} usual
 * @property {string} expects
 * @property {{ value: string, text: string, barred: string }[]} choices
 * @property {string} text
 * @property {string} clause
 * @property {boolean} house
 */

/** The rules as they stand. @typedef {{ card: string, variant: string, name: string, players: number, options: Option[] }} Form */

const root = /** @type {HTMLElement} */ (document.getElementById("making"));
const given = /** @type {Record<string, string>} */ (root.dataset);
const LEVELS = given.levels.split(",").map((level) => level.split(":"));

/** What people change most comes first; the rest follows in the order of the rules. */
const FIRST = ["target", "end_score", "sides", "deal_packets", "follow", "moon_award"];
/** @type {[string, (axis: string) => boolean][]} */
const GROUPS = [
  ["What people change most", (axis) => FIRST.includes(axis)],
  ["Every other rule", (axis) => !FIRST.includes(axis)],
];

/** @param {string} address @param {object} [body] @returns {Promise<{ ok: boolean, said: any }>} */
async function ask(address, body) {
  const answer = await fetch(address, body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  return { ok: answer.ok, said: await answer.json() };
}

function Options() {
  const [form, setForm] = useState(/** @type {Form | null} */ (null));
  const [refused, setRefused] = useState({ axis: "", text: "" });

  useEffect(() => { void show(given.card); }, []);

  /** @param {string} card */
  async function show(card) {
    const { ok, said } = await ask(`/api/games/${encodeURIComponent(card)}/options`);
    if (ok) setForm(said);
    else setRefused({ axis: "", text: said.text });
  }

  /** @param {Form} now @param {string} axis @param {string} value */
  async function change(now, axis, value) {
    const house = now.options.filter((option) => option.house && option.axis !== axis).map((option) => [option.axis, option.value]);
    const options = Object.fromEntries([...house, [axis, value.trim()]]);
    const { ok, said } = await ask("/api/rules", { variant: now.variant, players: now.players, options });
    setRefused(ok ? { axis: "", text: "" } : { axis, text: said.text });
    if (!ok) {
      // The form shows again what holds.
      setForm({ ...now });
      return;
    }
    history.replaceState(null, "", `/options?rules=${encodeURIComponent(said.card)}`);
    await show(said.card);
  }

  /** @param {SubmitEvent} event */
  async function play(event) {
    event.preventDefault();
    if (!form) return;
    const sent = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const seats = Array.from({ length: form.players }, (_, seat) =>
      seat === 0 ? { kind: "person", name: String(sent.get("name") ?? "") } : { kind: "bot", level: String(sent.get(`seat-${seat}`)) });
    const { ok, said } = await ask("/api/tables", { rules: form.card, seats, speed: setting("pace") });
    if (ok) location.href = said.url;
    else setRefused({ axis: "", text: said.text });
  }

  if (!form) return html`<p class="aside" role="status">${refused.text || "Fetching the rules."}</p>`;
  const count = form.options.filter(({ house }) => house).length;
  return html`
    <form onSubmit=${play}>
      <${Seats} players=${form.players} />
      ${GROUPS.map(([name, belongs]) => html`
        <section class="options-group" key=${name}>
          <h2>${name}</h2>
          ${form.options.filter(({ axis }) => belongs(axis)).map((option) => html`
            <${Row} key=${option.axis} option=${option} card=${form.card} refused=${refused.axis === option.axis ? refused.text : ""} onPick=${(/** @type {string} */ value) => change(form, option.axis, value)} />`)}
        </section>`)}
      <div class="making-foot">
        <p class="making-card">${count === 0 ? `${form.name} as it is.` : `${form.name} with ${count} ${count === 1 ? "change" : "changes"}:`} <code>${form.card}</code></p>
        ${refused.text && !refused.axis && html`<p class="making-told slip" role="status">${refused.text}</p>`}
        ${count > 0 && html`<button type="button" class="button" onClick=${() => { location.href = `/options?rules=${form.variant}&players=${form.players}`; }}>As usual</button>`}
        <a class="button" href=${`/friends?rules=${encodeURIComponent(form.card)}`}>With friends</a>
        <button type="submit" class="button button-main">Play</button>
      </div>
    </form>`;
}

/** Who sits where. @param {{ players: number }} props */
function Seats({ players }) {
  return html`
    <section class="options-group">
      <h2>Who plays</h2>
      <div class="options-seats">
        <label>Seat 1, you <input name="name" maxlength="24" placeholder="Guest" autocomplete="nickname" /></label>
        ${Array.from({ length: players - 1 }, (_, at) => html`
          <label key=${at}>Seat ${at + 2} <select name="seat-${at + 1}">${LEVELS.map(([key, name]) => html`<option value=${key} selected=${key === "club"}>${name}</option>`)}</select></label>`)}
      </div>
    </section>`;
}

/** @param {{ option: Option, card: string, refused: string, onPick: (value: string) => void }} props */
function Row({ option, card, refused, onPick }) {
  const { axis, title, text, value, usual, expects, choices, clause, house } = option;
  const barred = choices.filter((choice) => choice.barred);
  /** @param {Event} event */
  const onChange = (event) => {
    const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
    const chosen = field.value;
    field.value = value;
    onPick(chosen);
  };
  /** Enter in a field settles it; it does not begin the game. @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (/** @type {HTMLInputElement} */ (event.target).value !== value) onChange(event);
  };
  return html`
    <div class="option ${house ? "option-house" : ""}">
      <div class="option-words">
        <label class="option-title" for="option-${axis}">${title}</label>
        <p class="option-text" id="says-${axis}"><${Words} text=${text} /> ${clause && html`<a class="clause" href="/rules/${card}#${clause}">${clause}</a>`}${house && ` Usually ${choices.find((choice) => choice.value === usual)?.text ?? usual}.`}</p>
      </div>
      ${choices.length
        ? html`<select id="option-${axis}" aria-describedby="says-${axis}" onChange=${onChange}>${choices.map((choice) => html`<option key=${choice.value} value=${choice.value} selected=${choice.value === value} disabled=${Boolean(choice.barred)}>${choice.text}</option>`)}</select>`
        : html`<input id="option-${axis}" value=${value} title=${expects} aria-describedby="says-${axis}" onChange=${onChange} onKeyDown=${onKeyDown} spellcheck=${false} autocomplete="off" />`}
      ${barred.length > 0 && html`
        <details class="option-barred">
          <summary>${barred.length === 1 ? "One choice does not go with the rest" : `${barred.length} choices do not go with the rest`}</summary>
          <ul>${barred.map((choice) => html`<li key=${choice.value}>${choice.text}: ${choice.barred}</li>`)}</ul>
        </details>`}
      ${refused && html`<p class="slip" role="alert">${refused} It stays as it was; ${expects} is understood.</p>`}
    </div>`;
}

root.replaceChildren();
render(html`<${Options} />`, root);
