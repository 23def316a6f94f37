// In place of the table for one who may see it no longer.

import { html } from "../../vendor/preact.js";

/** What is said by the code with which the socket was closed. @type {Record<number, (sat: boolean) => [string, string]>} */
const WHY = {
  4403: (sat) => (sat
    ? ["You have been sent away.", "Somebody else may take your seat now. Who opened the table has its new link."]
    : ["You are not invited to this table.", "Ask one who sits there for a link."]),
  4404: () => ["There is no such table.", "Perhaps the link was cut short."],
  4409: () => ["This page is too old for its server.", "Load it anew."],
};

/**
 * @param {object} props
 * @param {number} props.code
 * @param {boolean} props.sat  whether this reader had a seat
 */
export function Ended({ code, sat }) {
  const [head, text] = (WHY[code] ?? WHY[4404])(sat);
  return html`
    <main class="waiting" id="main">
      <div class="slip waiting-slip" role="alert">
        <h1 class="slip-head">${head}</h1>
        <p>${text}</p>
        <a class="button" href="/">To the lobby</a>
      </div>
    </main>`;
}
