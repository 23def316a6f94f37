// One socket to one table: it comes back by itself, asks for what it missed, and sends commands
// that had no answer again, with the same ids, also after the page was loaded anew.

/** @typedef {import("../types.js").ServerMessage} ServerMessage */
/** @typedef {import("../types.js").ClientMessage} ClientMessage */
/** @typedef {import("../types.js").CommandMessage} CommandMessage */
/** @typedef {"connecting" | "open" | "lost" | "refused"} Link */

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5_000;
const PING_EVERY = 15_000;
const SILENCE = 40_000;
/** Close codes after which coming back is of no use. */
const FINAL = new Set([4403, 4404, 4409]);

/** A new id for a command. @returns {string} */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The connection of this page to its table. */
export class TableSocket {
  /**
   * @param {object} options
   * @param {string} options.table     the table's id
   * @param {number | null} options.seat  through whose eyes; null for the seat held
   * @param {(message: ServerMessage) => void} options.onMessage
   * @param {(link: Link, code: number) => void} options.onLink
   */
  constructor({ table, seat, onMessage, onLink }) {
    this.table = table;
    this.seat = seat;
    this.onMessage = onMessage;
    this.onLink = onLink;
    this.seen = 0;
    this.tries = 0;
    this.heard = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, ClientMessage>} */
    this.waiting = new Map(this.#remembered());
    window.addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#hurry(); });
    window.setInterval(() => this.#ping(), PING_EVERY);
    this.#open();
  }

  /**
   * Sends a command and keeps it until it is answered.
   * @param {CommandMessage} command
   */
  send(command) {
    this.waiting.set(command.id, command);
    this.#remember();
    this.#write(command);
  }

  /**
   * Asks something that changes nothing; if the line is down it is not asked again.
   * @param {ClientMessage} question
   */
  ask(question) {
    this.#write(question);
  }

  /** Asks for everything that happened since `seen`. */
  hello() {
    this.#write(/** @type {ClientMessage} */ ({ t: "hello", protocol: 1, seen: this.seen, seat: this.seat }));
  }

  #open() {
    this.onLink("connecting", 0);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.hello();
      for (const command of this.waiting.values()) this.#write(command);
    };
    socket.onmessage = ({ data }) => this.#hear(/** @type {ServerMessage} */ (JSON.parse(data)));
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (FINAL.has(code)) {
        this.onLink("refused", code);
        return;
      }
      this.onLink("lost", code);
      const most = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries);
      this.tries += 1;
      this.timer = window.setTimeout(() => this.#open(), Math.random() * most);
    };
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    this.heard = Date.now();
    if (message.t === "ack" || message.t === "refused") {
      this.waiting.delete(message.id);
      this.#remember();
    }
    if (message.t === "snapshot" || message.t === "caught_up") {
      this.tries = 0;
      this.onLink("open", 0);
    }
    this.onMessage(message);
  }

  /** Comes back at once where the page was asleep or off the network. */
  #hurry() {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.#ping();
      return;
    }
    if (this.socket) return;
    window.clearTimeout(this.timer);
    this.tries = 0;
    this.#open();
  }

  #ping() {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) socket.close();
    else this.#write(/** @type {ClientMessage} */ ({ t: "ping", n: Date.now() % 1e9 }));
  }

  /** @param {ClientMessage} message */
  #write(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  get #key() {
    return `waiting/${this.table}`;
  }

  /** @returns {[string, ClientMessage][]} */
  #remembered() {
    return JSON.parse(sessionStorage.getItem(this.#key) ?? "[]");
  }

  #remember() {
    sessionStorage.setItem(this.#key, JSON.stringify([...this.waiting]));
  }
}
