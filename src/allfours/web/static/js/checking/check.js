// Checks every deal of a finished game: nothing of it is taken on trust but what must be told.

import { fromHex } from "./hmac.js";
import { commitment, drawKey, inOrder, named, shuffled } from "./shuffle.js";

/** @typedef {import("../types.js").EventShape} Event */

/** @typedef {{ deal: number, commitment: string, secret: string, nonces: { chair: number, value: string }[] }} Sealed */
/** What the server tells of the dealing of a game. @typedef {{ table: string, players: number, first_dealer: string, deals: Sealed[] }} Dealing */
/** What this device remembers of a deal. @typedef {{ number: string | null, commitment: string | null }} Memory */
/** What this device remembers. @typedef {{ of: (deal: number) => Memory, chairs: number[] }} Device `chairs`: those it plays */

/**
 * What chance decided for one deal.
 * @typedef {object} Chance
 * @property {number} deal
 * @property {string[][]} draws   the cards drawn for deal, round by round
 * @property {number | null} dealer  named by chance
 * @property {string | null} cut
 * @property {string[]} pack
 */

/**
 * How one deal came out.
 * @typedef {object} Checked
 * @property {number} deal
 * @property {"sound" | "wrong" | "open"} verdict  open: nothing was promised
 * @property {string} text
 * @property {string} commitment
 * @property {boolean} own  whether the number of this device is in the list
 */

/**
 * What chance decided, deal by deal.
 * @param {Event[]} history
 * @returns {Chance[]}
 */
export function chanceOf(history) {
  /** @type {Chance[]} */
  const deals = [];
  const nothing = () => ({ deal: 0, draws: [], dealer: null, cut: null, pack: [] });
  /** @type {Chance} */
  let coming = nothing();
  for (const event of history) {
    if (event.k === "drawn") coming.draws.push(event.cards);
    else if (event.k === "seated" && coming.draws.length === 0) coming.dealer = event.dealer;
    else if (event.k === "trump_cut") coming.cut = event.card;
    else if (event.k === "pack") {
      deals.push({ ...coming, deal: event.number, pack: /** @type {string[]} */ (event.cards) });
      coming = nothing();
    }
  }
  return deals;
}

/** @param {string[]} due @param {string[]} done @param {string} what */
function difference(due, done, what) {
  const at = done.findIndex((card, place) => card !== due[place]);
  if (at < 0) return null;
  return `${what} is not the one that follows: card ${at + 1} is ${done[at]} where ${due[at] ?? "none"} is due.`;
}

/** @param {Uint8Array} key @param {Chance} chance @param {Dealing} dealing */
function cheat(key, chance, dealing) {
  const cards = inOrder(chance.pack);
  if (cards.length !== chance.pack.length) return "A card is twice in the pack.";
  for (const [round, drawn] of chance.draws.entries()) {
    const found = difference(shuffled(cards, key, `draw ${round + 1}`), drawn, "The draw for deal");
    if (found) return found;
  }
  if (chance.dealer !== null && dealing.first_dealer !== "agreed") {
    const due = named(key, dealing.players);
    if (due !== chance.dealer) return `Seat ${chance.dealer + 1} was named as dealer where seat ${due + 1} follows.`;
  }
  if (chance.cut !== null) {
    const found = difference(shuffled(cards, key, "cut"), [chance.cut], "The cut");
    if (found) return found;
  }
  return difference(shuffled(cards, key, "pack"), chance.pack, "The pack");
}

/**
 * What is wrong with a deal; null where it is as sealed.
 * @param {Sealed} sealed
 * @param {Chance} chance
 * @param {Dealing} dealing
 * @param {Memory} memory
 * @param {number[]} chairs  of this device
 */
function trouble(sealed, chance, dealing, memory, chairs) {
  if (memory.commitment !== null && memory.commitment !== sealed.commitment) {
    return "Another seal was shown to this device before the deal.";
  }
  if (memory.number !== null && !usesOwn(sealed, memory) && sealed.nonces.some(({ chair }) => chairs.includes(chair))) {
    return "The list has another number for your seat than this device gave.";
  }
  const secret = fromHex(sealed.secret);
  const numbers = sealed.nonces.map(({ chair, value }) => ({ chair, bytes: fromHex(value) }));
  if (secret?.length !== 32) return "Its secret is missing.";
  const given = numbers.flatMap(({ chair, bytes }) => (bytes?.length === 32 ? [{ chair, bytes }] : []));
  if (given.length !== numbers.length || new Set(given.map(({ chair }) => chair)).size !== given.length) {
    return "A number in the list is not one of 32 bytes for each player.";
  }
  if (commitment(secret, dealing.table, sealed.deal) !== sealed.commitment) return "The secret is not the one that was sealed.";
  return cheat(drawKey(secret, given, dealing.table, sealed.deal), chance, dealing);
}

/** Whether the number of this device is in the list. @param {Sealed} sealed @param {Memory} memory */
const usesOwn = ({ nonces }, { number }) => number !== null && nonces.some(({ value }) => value === number);

/**
 * Every deal of a finished game, recomputed.
 * @param {Dealing} dealing
 * @param {Event[]} history   with every pack open
 * @param {Device} device
 * @returns {Checked[]}
 */
export function checkDeals(dealing, history, device) {
  return chanceOf(history).map((chance) => {
    const { deal } = chance;
    const sealed = dealing.deals.find((one) => one.deal === deal);
    const memory = device.of(deal);
    const told = { deal, commitment: sealed?.commitment ?? memory.commitment ?? "", own: sealed ? usesOwn(sealed, memory) : false };
    if (!sealed) {
      return memory.commitment === null
        ? { ...told, verdict: "open", text: "Laid out by hand or taken from a record; nothing was sealed." }
        : { ...told, verdict: "wrong", text: "This device was shown a seal, and the server tells nothing of it." };
    }
    const found = trouble(sealed, chance, dealing, memory, device.chairs);
    return { ...told, verdict: found ? "wrong" : "sound", text: found ?? "As sealed." };
  });
}
