// What this page knows of its table: the last snapshot with every update since.

/** @typedef {import("../types.js").SnapshotMessage} Snapshot */
/** @typedef {import("../types.js").UpdateMessage} Update */
/** @typedef {import("../types.js").ServerMessage} ServerMessage */

/**
 * What is known. `tail` is what came last, for the table to show in motion.
 * @typedef {object} Known
 * @property {number} v
 * @property {Snapshot["you"]} you
 * @property {Snapshot["rules"]} rules
 * @property {Snapshot["table"]} table
 * @property {Snapshot["game"]} game
 * @property {Snapshot["history"]} history
 * @property {Snapshot["phrases"]} phrases
 * @property {Update["news"]} news   what happened since the state before
 * @property {number} kept   how many events of the history were known before
 * @property {number} [foot]  the seat drawn at the foot, if it is not the one looked from
 * @property {number} clock  the server's time less ours, in seconds
 */

/**
 * What is known after a message; null asks for a new snapshot.
 * @param {Known | null} known
 * @param {Snapshot | Update} message
 * @returns {Known | null}
 */
export function learn(known, message) {
  const clock = message.now - Date.now() / 1000;
  if (message.t === "snapshot") {
    const { v, you, rules, table, game, history, phrases } = message;
    return { v, you, rules, table, game, history, phrases, news: [], kept: history.length, clock };
  }
  if (!known || message.from !== known.v) return null;
  const { v, you, table, game, keep, tail, news } = message;
  const history = [...known.history.slice(0, keep), ...tail];
  return { ...known, v, you, table, game, history, news, kept: keep, clock };
}
