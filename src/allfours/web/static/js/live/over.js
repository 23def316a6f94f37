// What may be open over the table; fetched when something is opened for the first time.

import { html } from "../../vendor/preact.js";
import { setting } from "../settings.js";
import { Company } from "./company.js";
import { Deals } from "./deals.js";
import { Hint, Keys, Menu, Rules } from "./dialogs.js";
import { menuParts } from "./menu.js";
import { Onward } from "./onward.js";
import { StandIn, Sure } from "./standin.js";
import { TakeSeat } from "./takeseat.js";
import { Talking } from "./talking.js";
import { Tricks } from "./tricks.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("./store.js").Known} Known */
/**
 * @typedef {object} Props
 * @property {Visit} visit
 * @property {Known} known  what is drawn under it
 * @property {number} tick  another one whenever the visit may have changed: what is drawn from
 *                          the same props is not drawn again
 */

/** @param {Props} props */
export function Opened(props) {
  const { visit } = props;
  const what = visit.over;
  // What closes late, as one by Escape does, must not close what was opened meanwhile.
  const close = () => { if (visit.over === what) visit.close(); };
  return OVER[what]?.(props, close) ?? null;
}

/** @type {Record<string, (props: Props, close: () => void) => unknown>} */
const OVER = {
  hint: ({ visit }, close) => visit.hint && html`<${Hint} hint=${visit.hint} onClose=${close} onDo=${() => follow(visit)} />`,
  rules: ({ known: { rules } }, close) => html`<${Rules} card=${rules.card} url=${rules.url} onClose=${close} />`,
  menu: ({ visit }, close) => html`<${Menu} parts=${menuParts(visit)} onClose=${close} />`,
  check: ({ visit, known: { you } }, close) => html`<${Deals} table=${visit.table} seats=${you.seats} onClose=${close} />`,
  tricks: ({ known }, close) => html`<${Tricks} known=${known} faces=${{ four: setting("suits") === "four", large: setting("index") === "large" }} onClose=${close} />`,
  talk: ({ visit, tick }, close) => html`<${Talking} visit=${visit} tick=${tick} onClose=${close} />`,
  company: ({ visit, tick }, close) => html`<${Company} visit=${visit} tick=${tick} onClose=${close} />`,
  seat: ({ visit }, close) => html`<${TakeSeat} visit=${visit} onClose=${close} />`,
  onward: ({ visit, known }, close) => html`<${Onward} visit=${visit} known=${known} onClose=${close} />`,
  "stand-in": ({ visit }, close) => html`<${StandIn} visit=${visit} onClose=${close} />`,
  claim: ({ visit }, close) => html`
    <${Sure} title="Claim the rest" yes="Lay down and claim" onYes=${() => claim(visit)} onClose=${close}>
      <p>Everybody sees your hand, whatever they answer. If all agree, every trick that is left is yours.</p>
    <//>`,
  end: ({ visit }, close) => html`
    <${Sure} title="End this game for good" yes="End it" onYes=${() => visit.send({ t: "close" })} onClose=${close}>
      <p>Nobody wins it, and it cannot be taken up again.</p>
    <//>`,
  keys: (_, close) => html`<${Keys} onClose=${close} />`,
};

/** @param {Visit} visit */
function claim(visit) {
  const { known } = visit;
  if (known) visit.send({ t: "claim", v: known.v, seat: known.you.audience, what: "all" });
}

/** Does what the hint says. @param {Visit} visit */
function follow(visit) {
  const { hint } = visit;
  visit.close();
  if (hint) visit.make(hint.move);
}
