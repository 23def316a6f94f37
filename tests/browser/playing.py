"""Plays at a table as a person would: what lies open to be done is done, by mouse or by keys."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from playwright.sync_api import Page, TimeoutError

__all__ = ["begin", "due", "look", "play_on", "play_to_the_end"]

# Waits until something can be done that could not be done before, and says what it is. A thing
# covered by another is no thing to be done: where it can be hit is looked up as a mouse would.
_DUE: Final = """async ({ before, patience }) => {
  const all = (what) => [...document.querySelectorAll(what)];
  const sign = () => [
    all(".hand-card").map((card) => card.dataset.card + card.getAttribute("aria-pressed")),
    all(".dialogue").map((one) => one.textContent),
    all(".account h1, .account-outlook, .table-place").map((one) => one.textContent),
  ].join("|");
  const place = (element) => {
    element.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let x = left + 6; x < right; x += 6) {
      for (const y of [(top + bottom) / 2, top + 12]) {
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    }
    return null;
  };
  const told = (kind, elements) => ({
    kind,
    sign: sign(),
    things: elements.map((one) => ({
      name: one.dataset.card ?? one.textContent,
      key: one.dataset.shortcut ?? "",
      digit: one.dataset.shortcutFocus ?? "",
      at: place(one),
    })),
  });
  const look = () => {
    const next = all(".account-foot .button-plate");
    if (next.length) return told(/again/i.test(next[0].textContent) ? "over" : "next", next);
    if (sign() === before) return null;
    const answers = all(".dialogue-acts button:not([aria-disabled])");
    if (answers.length) return told("answer", answers);
    const cards = all(".hand-card:not([aria-disabled])");
    if (all(".dialogue-acts button").length) {
      return told("choose", cards.filter((card) => card.getAttribute("aria-pressed") !== "true"));
    }
    return all(".turn.plate").length && cards.length ? told("play", cards) : null;
  };
  const end = performance.now() + patience;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() >= end) break;
    await new Promise((done) => setTimeout(done, 15));
  }
  return { kind: "nothing", sign: sign(), things: [] };
}"""


def begin(tab: Page, rules: str) -> None:
    """Sits down at a table with these rules, from their page in the rule book."""
    tab.goto(f"/rules/{rules}")
    tab.get_by_role("button", name="Play ").last.click()
    tab.wait_for_url("**/play/*")


def look(tab: Page, before: str = "", patience: int = 0) -> dict[str, Any]:
    """What can be done by then, if anything; of kind "nothing" otherwise."""
    found: dict[str, Any] = tab.evaluate(_DUE, {"before": before, "patience": patience})
    return found


def due(tab: Page, before: str = "", patience: int = 20_000) -> dict[str, Any]:
    """What can be done now; `before` is the sign of what was there when one acted last."""
    found = look(tab, before, patience)
    assert found["kind"] != "nothing", f"nothing can be done: {tab.locator('body').inner_text()}"
    return found


def play_on(tab: Page, steps: int, rng: Random, *, keys: bool = False) -> bool:
    """Does so many things; whether the game ended before."""
    sign = ""
    missed = False
    for _ in range(steps):
        found = due(tab, sign)
        if found["kind"] == "over":
            return True
        # Of many cards any will do; of answers too, so that every one is given in time.
        thing = rng.choice(found["things"])
        if keys:
            _by_key(tab, thing)
        else:
            assert thing["at"], f"{thing['name']} is covered"
            tab.mouse.click(thing["at"]["x"], thing["at"]["y"])
        sign = found["sign"]
        if found["kind"] == "next":
            # A busy page may still lay out the account under the pointer: then one presses again.
            try:
                tab.wait_for_selector(".account", state="detached", timeout=7_500)
                missed = False
            except TimeoutError:
                assert not missed, "the account stays, whatever is pressed"
                missed = True
            sign = ""
    # What was done last has happened only when there is something new to do.
    return bool(due(tab, sign)["kind"] == "over")


def _by_key(tab: Page, thing: dict[str, Any]) -> None:
    if thing["key"]:
        tab.keyboard.press({"enter": "Enter"}.get(thing["key"], thing["key"]))
    elif thing["digit"]:
        tab.keyboard.press(thing["digit"])
        tab.keyboard.press("Enter")
    else:
        _along_the_hand(tab, thing["name"])


def _along_the_hand(tab: Page, name: str) -> None:
    """Takes a card of a hand too long for digits."""
    for _ in range(60):
        if tab.locator(".hand :focus").count():
            break
        tab.keyboard.press("Tab")
    for _ in range(30):
        if tab.locator(":focus").get_attribute("data-card") == name:
            break
        tab.keyboard.press("ArrowRight")
    # Enter would confirm a choice; the space bar takes the card in every case.
    tab.keyboard.press("Space")


def play_to_the_end(tab: Page, seed: int = 1, *, keys: bool = False) -> None:
    """Plays until somebody has won."""
    assert play_on(tab, 400, Random(seed), keys=keys), "nobody wins"
