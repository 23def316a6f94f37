// This device's part in the shuffle: 32 random bytes a deal, and the check that they were used.

/** @typedef {import("../types.js").SnapshotMessage} Snapshot */

/**
 * The bytes of this device for a deal, as 64 hexadecimal digits; the same after a reload.
 * @param {string} table
 * @param {number} deal
 * @returns {string}
 */
export function nonceOf(table, deal) {
  const key = `nonce/${table}/${deal}`;
  const kept = sessionStorage.getItem(key);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStorage.setItem(key, value);
  return value;
}

/**
 * Keeps the seal that was shown before a deal, to be compared with what is told after the game.
 * @param {Snapshot["table"]} table
 */
export function keepSeal({ id, dealing }) {
  const key = `seal/${id}/${dealing?.deal}`;
  if (dealing?.state === "sealed" && !sessionStorage.getItem(key)) sessionStorage.setItem(key, dealing.commitment);
}

/**
 * Another device of the same player was first: this one gave no number for the deal.
 * @param {string} table
 * @param {number} deal
 */
export function forgetNonce(table, deal) {
  sessionStorage.removeItem(`nonce/${table}/${deal}`);
}

/**
 * What this device remembers of a deal.
 * @param {string} table
 * @param {number} deal
 * @returns {import("../checking/check.js").Memory}
 */
export function memoryOf(table, deal) {
  return {
    number: sessionStorage.getItem(`nonce/${table}/${deal}`),
    commitment: sessionStorage.getItem(`seal/${table}/${deal}`),
  };
}

/**
 * What is wrong with the published list for a player who gave bytes; null where all is well.
 * @param {Snapshot["table"]} table
 * @param {number[]} seats   the seats this device holds
 * @returns {string | null}
 */
export function nonceTrouble({ id, dealing }, seats) {
  if (!dealing || dealing.state !== "dealt") return null;
  const given = sessionStorage.getItem(`nonce/${id}/${dealing.deal}`);
  if (!given || seats.length === 0) return null;
  const listed = dealing.nonces.filter(({ seat }) => seats.includes(seat)).map(({ value }) => value);
  if (listed.includes(given)) return null;
  return listed.length === 0
    ? "This device's part in the shuffle came too late and was not used."
    : "The shuffle lists another number for your seat than this device sent.";
}
