// SHA-256 (FIPS 180-4). The browser's own is missing on plain http, where a club house plays.

const SIZE = 64;

/**
 * The first 32 bits of the fractional part of a root of a prime: where SHA-256 has its constants
 * from. The fraction is found bit by bit, in whole numbers.
 * @param {number} prime
 * @param {2 | 3} degree
 * @returns {number}
 */
function fraction(prime, degree) {
  const scaled = BigInt(prime) << BigInt(32 * degree);
  let root = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) {
    const tried = root | bit;
    if (tried ** BigInt(degree) <= scaled) root = tried;
  }
  return Number(root & 0xffffffffn);
}

/** @param {number} count @returns {number[]} */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

const ROUNDS = Uint32Array.from(primes(64), (prime) => fraction(prime, 3));
const START = Uint32Array.from(primes(8), (prime) => fraction(prime, 2));

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The bytes with a one bit, zeros and their length behind them. @param {Uint8Array} bytes */
function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / SIZE) * SIZE);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

/** The 64 words of a block. @param {DataView} view @param {number} at @param {Uint32Array} words */
function schedule(view, at, words) {
  for (let t = 0; t < 16; t += 1) words[t] = view.getUint32(at + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const early = words[t - 15];
    const late = words[t - 2];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[t] = words[t - 16] + small + words[t - 7] + large;
  }
}

/**
 * The digest of some bytes: 32 bytes.
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function sha256(bytes) {
  const view = padded(bytes);
  const words = new Uint32Array(64);
  const state = Uint32Array.from(START);
  for (let block = 0; block < view.byteLength; block += SIZE) {
    schedule(view, block, words);
    let [a, b, c, d, e, f, g, h] = state;
    for (let t = 0; t < 64; t += 1) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[t] + words[t]) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => { state[at] += word; });
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setUint32(at * 4, word));
  return new Uint8Array(digest.buffer);
}
