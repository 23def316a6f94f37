// One-letter keys for links and buttons of server-drawn pages: <a data-shortcut="q">.
// A key does what a click would, and never while somebody is typing.

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const { target } = event;
  if (target instanceof Element && target.closest("input, select, textarea, [contenteditable]")) return;
  const wanted = event.key.toLowerCase();
  for (const element of document.querySelectorAll("[data-shortcut]")) {
    if (element instanceof HTMLElement && element.dataset.shortcut === wanted) {
      event.preventDefault();
      element.click();
      return;
    }
  }
});
