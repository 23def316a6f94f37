// This page's visit to its table: what is known, what the page adds of its own, and what goes out.
// Everything else here works on a visit.

import { play } from "./sounds.js";
import { Accounts } from "./accounts.js";
import { playByItself } from "./byitself.js";
import { heard } from "./hearing.js";
import { HotSeat } from "./hotseat.js";
import { forgetNonce, keepSeal, nonceOf, nonceTrouble } from "./nonce.js";
import { Player } from "./player.js";
import { Attendance } from "./presence.js";
import { TableSocket, newId } from "./socket.js";
import { learn } from "./store.js";
import { Talk } from "./talk.js";
import { isNotice, told } from "./telling.js";
import { Call } from "./turn.js";
import { clauseRef } from "../scene/words.js";

/** @typedef {import("./store.js").Known} Known */
/** @typedef {import("../types.js").ServerMessage} ServerMessage */
/** @typedef {import("../types.js").CommandMessage} CommandMessage */
/** @typedef {import("../types.js").HintMessage} HintMessage */
/** @typedef {import("../types.js").MoveShape} MoveShape */
/** @typedef {import("../table/types.js").SlipScene} SlipScene */

/** A command before it has its id. @template T @typedef {T extends unknown ? Omit<T, "id"> : never} WithoutId */

const LINKS = /** @type {Record<string, string>} */ ({
  connecting: "Connecting", lost: "Reconnecting", refused: "Not connected", open: "",
});
/** So many sentences are kept for those who listen. */
const HEARD = 12;
/** So long a notice stands, in milliseconds. */
const NOTED = 7_000;

/** A page at a table. */
export class Visit {
  /** The sentence of the latest news. */
  #told = "";

  /** @param {string} table  the table's id */
  constructor(table) {
    this.table = table;
    /** @type {Known | null} */
    this.known = null;
    /** The latest sentences for those who listen. @type {string[]} */
    this.heard = [];
    /** What is wrong with the connection; "" while nothing is. */
    this.link = "Connecting";
    /** The code with which the server closed the socket for good; 0 while it did not. */
    this.ended = 0;
    /** Why something was not done. @type {SlipScene | null} */
    this.slip = null;
    /** What happened at the table a moment ago. @type {SlipScene | null} */
    this.notice = null;
    /** Cards picked to be passed or thrown away. @type {Set<string>} */
    this.chosen = new Set();
    /** Whether the reader is asked once more before the chosen cards go. */
    this.sure = false;
    /** A card chosen before its turn. @type {string | null} */
    this.early = null;
    /** Cards just received. @type {Set<string>} */
    this.fresh = new Set();
    /** A card tapped once where a second tap plays it. @type {string | null} */
    this.lifted = null;
    /** What is open over the table; "" for nothing. */
    this.over = "";
    /** @type {HintMessage | null} */
    this.hint = null;
    /** Draws the page anew. @type {() => void} */
    this.redraw = () => {};
    this.hot = new HotSeat();
    this.call = new Call((sentence) => {
      this.tell(sentence);
      this.redraw();
    });
    this.attendance = new Attendance(() => this.redraw());
    this.talk = new Talk(table, () => this.redraw());
    this.accounts = new Accounts(table);
    this.player = new Player({
      draw: () => this.redraw(),
      waits: () => localStorage.getItem("wait") === "on",
      rested: () => { void playByItself(this); },
      tell: (known) => this.accounts.fetch(known),
    });
    this.socket = new TableSocket({
      table,
      seat: null,
      onMessage: (message) => this.#hear(message),
      onLink: (link, code) => {
        this.link = LINKS[link];
        this.ended = link === "refused" ? code : 0;
        this.redraw();
      },
    });
  }

  /** Sends a command under a new id, or under this one. @param {WithoutId<CommandMessage>} command @param {string} [id] */
  send(command, id = newId()) {
    this.socket.send(/** @type {CommandMessage} */ ({ ...command, id }));
  }

  /** Makes a move for the seat looked from. @param {MoveShape} move */
  make(move) {
    if (!this.known) return;
    this.chosen = new Set();
    this.sure = false;
    this.send({ t: "move", v: this.known.v, seat: this.known.you.audience, move });
  }

  /** The player of this seat looks at the screen now. @param {number} seat */
  look(seat) {
    this.hot.eyes = seat;
    if (this.known?.you.audience !== seat) {
      this.socket.seat = seat;
      this.socket.hello();
    }
    this.redraw();
    void playByItself(this);
  }

  /** Asks for a hint. */
  ask() {
    const seat = this.known?.you.audience ?? -1;
    if (seat >= 0) this.socket.ask({ t: "hint", id: newId(), seat });
  }

  /** Says a sentence to those who listen. @param {string[]} sentences */
  tell(...sentences) {
    this.heard = [...this.heard, ...sentences].slice(-HEARD);
  }

  /** Shows for a moment what happened. @param {string} head */
  note(head) {
    const notice = { head, text: "", clause: null };
    this.notice = notice;
    window.setTimeout(() => {
      if (this.notice !== notice) return;
      this.notice = null;
      this.redraw();
    }, NOTED);
  }

  /** Shows why something was not done. @param {string} text @param {string} [clause] */
  refuse(text, clause = "") {
    this.slip = { head: "Not so.", text, clause: this.known && clause ? clauseRef(this.known, clause) : null };
    this.redraw();
  }

  /** Opens something over the table. @param {string} what */
  open(what) {
    this.over = what;
    this.redraw();
  }

  close() {
    this.over = "";
    this.hint = null;
    this.redraw();
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    switch (message.t) {
      case "snapshot":
      case "update": {
        const after = learn(this.known, message);
        if (!after) {
          this.socket.hello();
          return;
        }
        if (message.t === "snapshot") this.attendance.update(message.online, after);
        this.#learned(after, message.t === "snapshot");
        break;
      }
      case "refused":
        if (message.reason === "already_given") forgetNonce(this.table, Number(message.id.split("-")[1]));
        else this.refuse(message.text, message.clause);
        break;
      case "hint":
        this.hint = message;
        this.open("hint");
        break;
      case "presence":
        if (this.known) this.attendance.update(message.online, this.known);
        this.redraw();
        break;
      case "error":
        this.refuse(message.text);
        break;
      default:
        break;
    }
  }

  /** @param {Known} after @param {boolean} anew */
  #learned(after, anew) {
    const { known: before } = this;
    const handBefore = new Set(before?.you.audience === after.you.audience ? before.game.hand : []);
    this.known = after;
    this.socket.seen = after.v;
    this.slip = null;
    this.lifted = null;
    this.fresh = new Set(handBefore.size > 0 ? after.game.hand.filter((card) => !handBefore.has(card)) : []);
    this.chosen = new Set([...this.chosen].filter((card) => after.game.legal?.k === "choose" && after.game.hand.includes(card)));
    if (this.early && (!after.game.hand.includes(this.early) || after.game.phase !== "playing")) this.early = null;
    this.#giveNonce(after);
    this.call.update(after);
    if (this.hot.awaited(after).length > 0) this.#cover();
    // Whose chair was exchanged is shown the table anew, without the news of it.
    if (anew && before && before.you.audience !== after.you.audience && after.table.stage === "gathering" && after.you.audience >= 0) {
      this.tell(`You sit at seat ${after.you.audience + 1}.`);
    }
    if (anew && (!before || after.history.length <= after.kept)) {
      this.player.start(after);
      return;
    }
    this.#news(after);
    const events = after.history.slice(after.kept);
    const open = this.hot.drawn(after, after).known;
    this.tell(...this.hot.public(after, events).map((event) => heard(open, event)).filter(Boolean));
    if (isDue(open) && !(before && isDue(before))) this.tell("Your turn.");
    play(events);
    this.player.push(after);
  }

  /** Nothing of one player's may be left for the next one at this screen. */
  #cover() {
    this.heard = [];
    this.chosen = new Set();
    this.fresh = new Set();
    this.early = null;
    this.hint = null;
    this.over = "";
  }

  /** Tells and shows what happened besides the game. @param {Known} after */
  #news(after) {
    for (const news of after.news) {
      const said = this.talk.hear(after, news);
      const sentence = told(after, news);
      const again = news.k === "moved" && sentence === this.#told; // card after card in one way
      this.#told = sentence;
      if (again) continue;
      this.tell(...[said, sentence].filter(Boolean));
      if (sentence && isNotice(after, news)) this.note(sentence);
    }
  }

  /** @param {Known} now */
  #giveNonce({ table, you }) {
    const { dealing } = table;
    if (!dealing) return;
    keepSeal(table);
    if (dealing.state === "sealed" && you.seats.some((seat) => dealing.waiting.includes(seat))) {
      const id = `nonce-${dealing.deal}-${table.id}`.slice(0, 64);
      this.send({ t: "nonce", deal: dealing.deal, value: nonceOf(table.id, dealing.deal) }, id);
    }
    const trouble = nonceTrouble(table, you.seats);
    if (trouble) this.slip = { head: "Check this deal.", text: trouble, clause: null };
  }
}

/** Whether the one looked from is to act. @param {Known} known */
function isDue({ game, table, you }) {
  return table.stage === "playing" && game.to_act.includes(you.audience) && !table.seats[you.audience].stand_in;
}
