// How the page looks and moves for this reader: the settings popover, kept in one cookie each.
// The server draws the next page from the cookies; this module makes a choice work at once.

const YEAR = 365 * 24 * 60 * 60;

/** What each setting is when nobody has chosen. */
const DEFAULTS = { theme: "system", suits: "two", index: "auto", pace: "normal", taps: "one", hints: "on", only: "waits", early: "off", sure: "off", shortcuts: "on" };

/** @typedef {keyof typeof DEFAULTS} Setting */

/**
 * A setting as it stands.
 * @param {Setting} name
 * @returns {string}
 */
export function setting(name) {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : DEFAULTS[name];
}

/**
 * Keep a setting and show it; listeners on `document` hear "settingchange" with its name.
 * @param {Setting} name
 * @param {string} value
 */
export function choose(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
  show(name, value);
  document.dispatchEvent(new CustomEvent("settingchange", { detail: name }));
}

/**
 * Put a setting on the root element, where the style sheets look; a default leaves no mark.
 * @param {Setting} name
 * @param {string} value
 */
function show(name, value) {
  const root = document.documentElement;
  if (value === DEFAULTS[name]) delete root.dataset[name];
  else root.dataset[name] = value;
  if (name === "suits") recolour(value === "four");
}

/**
 * Cards that the server drew carry their deck in the address; change it in place.
 * @param {boolean} four
 */
function recolour(four) {
  for (const card of document.querySelectorAll("img.card")) {
    if (!(card instanceof HTMLImageElement) || !card.src.includes("/cards/")) continue;
    const [file, view = ""] = card.src.split("#");
    const views = [view.includes("large") && "large", four && "four"].filter(Boolean);
    card.src = views.length ? `${file}#${views.join("-")}` : file;
  }
}

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.form?.dataset.settings !== undefined) {
    choose(/** @type {Setting} */ (target.name), target.value);
  }
});
