// What the rules ask of you, in the players' words, and the word on what others decide.

import { capital, clauseRef, nameOf, number, sign, suitWord } from "./words.js";

/** @typedef {import("../live/store.js").Known} Known */
/** @typedef {import("../table/types.js").DialogueScene} DialogueScene */
/** @typedef {import("../table/types.js").ActScene} ActScene */

/** The answers: the word sent, the label and the key. */
const ANSWERS = /** @type {Record<string, [string, string]>} */ ({
  stand: ["Stand", "s"],
  beg: ["Beg", "b"],
  give: ["Give one", "g"],
  run: ["Run the cards", "n"],
  bunch: ["Propose to bunch", "b"],
  play_on: ["Play on", "p"],
  agree: ["Agree", "a"],
  refuse: ["Refuse", "f"],
  add: ["Add to the others", "a"],
  subtract: ["Take it off yours", "t"],
});

/** The words that are legal now. @param {Known} known @returns {string[]} */
function words({ game }) {
  if (game.legal?.k !== "moves") return [];
  return game.legal.moves.flatMap((move) => (move.k === "say" ? [move.word] : []));
}

/** @param {Known} known @returns {ActScene[]} */
function answers(known) {
  return words(known).map((word, at) => {
    const [label, key] = ANSWERS[word];
    return { act: `say:${word}`, label: word === "give" ? gift(known) : label, key, main: at === 0 };
  });
}

/** @param {Known} known */
function gift({ rules }) {
  return `Give ${number(Number(rules.options.gift_points ?? 1))}`;
}

/**
 * The question in the middle of the table; null while cards are played.
 * @param {Known} known
 * @param {ReadonlySet<string>} chosen
 * @param {boolean} [sure]   the reader is asked once more before cards go
 * @returns {DialogueScene | null}
 */
export function dialogueScene(known, chosen, sure = false) {
  const ask = ASK[known.game.phase];
  return ask ? ask(known, chosen, sure) : null;
}

/** @type {Record<string, (known: Known, chosen: ReadonlySet<string>, sure: boolean) => DialogueScene | null>} */
const ASK = {
  begging: (known) => {
    const card = known.game.upcards[0];
    const suit = suitWord(card[1]);
    if (!mine(known)) return other(known, `is asked to stand on ${suit} or beg`, "beg");
    return {
      head: `Stand on ${suit}, or beg?`,
      text: `${sign(card)} was turned. If you beg, ${nameOf(known, known.game.dealer ?? 0)} must give you a point or run the cards.`,
      clause: axis(known, "beg"),
      acts: answers(known),
    };
  },
  giving: (known) => {
    const suit = suitWord(known.game.upcards[0][1]);
    if (!mine(known)) return other(known, "may give a point or run the cards", "gift_points");
    const eldest = (known.game.dealer ?? 0) + 1;
    return {
      head: `${nameOf(known, eldest % known.rules.players)} begs.`,
      text: `Give to keep ${suit}, or run the cards: ${number(Number(known.rules.options.run_packet))} more each and a new turn-up.`,
      clause: axis(known, "gift_points"),
      acts: answers(known),
    };
  },
  bunching: (known) => {
    const card = known.game.upcards.at(-1) ?? "";
    const proposed = words(known).includes("agree");
    if (!mine(known)) return other(known, "is asked about bunching", "bunch");
    return {
      head: proposed ? "Throw the deal in?" : `${capital(suitWord(card[1]))} would be trump.`,
      text: proposed
        ? "Bunching is proposed: everybody must agree. One who refuses keeps the deal."
        : `${sign(card)} was turned. Anyone may propose to bunch: a fresh deal by the same dealer, if all agree.`,
      clause: axis(known, "bunch"),
      acts: answers(known),
    };
  },
  discarding: (known, chosen, sure) => choosing(known, chosen, sure, {
    head: (count) => `Throw away ${number(count)}`,
    text: "Face down; they are out of play.",
    done: "Waiting until everybody has thrown cards away.",
    verb: "Throw away",
    axis: "after_run",
  }),
  passing: (known, chosen, sure) => choosing(known, chosen, sure, {
    head: (count) => `Pass ${number(count)} ${passWord(known)}`,
    text: "They go before you see what you get.",
    done: "Waiting until everybody has passed.",
    verb: "Pass",
    axis: "pass_count",
  }),
  choosing_moon: (known) => {
    if (!mine(known)) return other(known, "shot the moon and chooses what it is worth", "moon_award");
    const amount = known.rules.options.moon_amount;
    return {
      head: "You shot the moon.",
      text: `Add ${amount} to everybody else, or take ${amount} off your own score.`,
      clause: axis(known, "moon_award"),
      acts: answers(known),
    };
  },
  shuffling: (known) => waiting(known),
  cutting: (known) => waiting(known),
  drawing: (known) => waiting(known),
};

/** @param {Known} known @returns {DialogueScene | null} */
function waiting(known) {
  if (known.table.stage === "gathering") return null;
  const left = known.table.dealing?.waiting ?? [];
  const names = left.map((seat) => nameOf(known, seat));
  return {
    head: "Shuffling",
    text: names.length ? `Waiting for a number from ${names.join(", ")}.` : "The pack is sealed before it is dealt.",
    clause: null,
    acts: [],
  };
}

/** Whether you are the one to decide. @param {Known} known */
function mine({ game, you }) {
  return game.to_act.includes(you.audience);
}

/** @param {Known} known @param {string} does @param {string} name @returns {DialogueScene} */
function other(known, does, name) {
  const who = nameOf(known, known.game.to_act[0]);
  return { head: `${who} ${does}.`, text: "", clause: axis(known, name), acts: [] };
}

/** The clause behind an option, where the table's rules say one. @param {Known} known @param {string} name */
function axis({ rules }, name) {
  const id = rules.clauses?.[name];
  return id ? { id, url: `${rules.url}#${id}` } : null;
}

/** "left", "right" or "across", by the deal's place in the cycle. @param {Known} known @returns {"left" | "right" | "across"} */
export function passWord({ rules, game }) {
  const cycle = rules.options.pass_cycle.split(",");
  return /** @type {"left"} */ (cycle[(game.number - 1) % cycle.length]);
}

/**
 * @param {Known} known
 * @param {ReadonlySet<string>} chosen
 * @param {boolean} sure
 * @param {{ head: (count: number) => string, text: string, done: string, verb: string, axis: string }} say
 * @returns {DialogueScene | null}
 */
function choosing(known, chosen, sure, say) {
  const { legal } = known.game;
  if (legal?.k !== "choose") {
    return { head: "Cards are chosen.", text: say.done, clause: axis(known, say.axis), acts: [] };
  }
  const short = legal.count - chosen.size;
  const done = { act: "choose", cards: [...chosen], key: "Enter", main: true };
  return {
    head: say.head(legal.count),
    text: say.text,
    clause: axis(known, say.axis),
    acts: sure && short === 0
      ? [{ ...done, label: `Really ${say.verb.toLowerCase()}` }, { act: "unsure", label: "Think again" }]
      : [{ ...done, label: short > 0 ? `Choose ${number(short)} more` : say.verb, off: short !== 0 }],
  };
}

/** A dialogue's clause for a refusal. @param {Known} known @param {string} clause */
export function refusalClause(known, clause) {
  return clauseRef(known, clause);
}
