// HMAC with SHA-256 (RFC 2104), and bytes put together and written out.

import { sha256 } from "./sha256.js";

const BLOCK = 64;

/** @param {Uint8Array[]} parts @returns {Uint8Array} */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} key @param {Uint8Array} bytes @returns {Uint8Array} */
export function hmac(key, bytes) {
  const whole = new Uint8Array(BLOCK);
  whole.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(whole.map((byte) => byte ^ 0x36), bytes));
  return sha256(joined(whole.map((byte) => byte ^ 0x5c), inner));
}

/** A number in four bytes, the highest first. @param {number} value @returns {Uint8Array} */
export function u32(value) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** @param {string} text @returns {Uint8Array} */
export const ascii = (text) => new TextEncoder().encode(text);

/** Its length, then the text. @param {string} value @returns {Uint8Array} */
export function text(value) {
  const bytes = new TextEncoder().encode(value);
  return joined(u32(bytes.length), bytes);
}

/** @param {Uint8Array} bytes @returns {string} */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes written so; null if they are not. @param {string} digits @returns {Uint8Array | null} */
export function fromHex(digits) {
  if (!/^(?:[0-9a-f]{2})*$/.test(digits)) return null;
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}
