// A strip over the table for what is true for a while: a bot in your place, a table about to close.

import { html } from "../../vendor/preact.js";
import { Icon } from "./card.js";
import { Act } from "./dialogue.js";

/** @typedef {import("./types.js").BannerScene} BannerScene */

/**
 * @param {object} props
 * @param {BannerScene} props.banner
 * @param {(act: string) => void} props.onAct
 */
export function Banner({ banner, onAct }) {
  return html`
    <div class="banner" role="status">
      <${Icon} icon=${banner.icon} />
      <p>${banner.text}</p>
      ${banner.acts.map((act) => html`<${Act} key=${act.act} act=${act} kind=${act.main ? "button-plate" : ""} onAct=${onAct} />`)}
    </div>`;
}
