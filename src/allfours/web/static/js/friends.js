// The form for friends works without this; it only remembers one's name so that it is asked
// once.

export {};

const form = /** @type {HTMLFormElement} */ (document.querySelector("form[data-friends]"));
const name = /** @type {HTMLInputElement} */ (form.elements.namedItem("name"));

name.value ||= localStorage.getItem("name") ?? "";
form.addEventListener("submit", () => {
  if (name.value.trim()) localStorage.setItem("name", name.value.trim());
});
