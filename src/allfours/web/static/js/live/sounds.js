// Soft sounds, made on the spot; off unless the reader turns them on.

/** @typedef {import("../types.js").EventShape} Event */

/** Each sound as pitch in hertz, length in seconds and loudness. */
const SOUNDS = /** @type {Record<string, [number, number, number]>} */ ({
  played: [420, 0.07, 0.05],
  taken: [260, 0.14, 0.05],
  turned: [520, 0.09, 0.04],
  deal_ended: [330, 0.3, 0.05],
});

/** @type {AudioContext | null} */
let context = null;

/** Whether sounds are on. @returns {boolean} */
export function sounding() {
  return localStorage.getItem("sounds") === "on";
}

/** @param {boolean} on */
export function sound(on) {
  localStorage.setItem("sounds", on ? "on" : "off");
  if (on) tap(...SOUNDS.played);
}

/** The sounds of what happened; of several kinds the last. @param {Event[]} events */
export function play(events) {
  if (!sounding()) return;
  const heard = events.findLast(({ k }) => SOUNDS[k]);
  if (heard) tap(...SOUNDS[heard.k]);
}

/** @param {number} pitch @param {number} length @param {number} loudness */
function tap(pitch, length, loudness) {
  context ??= new AudioContext();
  const begin = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, begin + length);
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
