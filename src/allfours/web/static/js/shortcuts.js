// One-letter keys, the same on every page.
//   data-shortcut="q"         the key does what a click would
//   data-shortcut-focus="1"   the key moves the focus there
// While a dialog is open over the page, its own keys alone. Never while somebody is typing, never together with Ctrl, Alt or the command key, and not at all
// where the setting "shortcuts" is off. Enter on a link or button stays that element's own.

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.documentElement.dataset.shortcuts === "off") return;
  const { target } = event;
  if (target instanceof Element && target.closest("input, select, textarea, [contenteditable]")) return;
  if (event.key === "Enter" && target instanceof Element && target.closest("a, button, summary")) return;
  const wanted = CSS.escape(event.key.toLowerCase());
  const reach = document.querySelector("dialog:modal") ?? document;
  const element = reach.querySelector(`[data-shortcut="${wanted}"], [data-shortcut-focus="${wanted}"]`);
  if (!(element instanceof HTMLElement) || element.closest("[inert]")) return;
  event.preventDefault();
  if (element.dataset.shortcut) element.click();
  else element.focus();
});
