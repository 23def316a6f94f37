from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from tests.browser.look.pages import PAGES, SCENES

WIDE = (1280, 800)
PHONE = (390, 844)
SMALL = (360, 740)

SMALL_TARGETS = """() => [...document.querySelectorAll("a, button, label, select, summary")]
  .filter((one) => {
    const box = one.getBoundingClientRect();
    if (!box.width || getComputedStyle(one).visibility === "hidden") return false;
    if (one.matches(".skip") || (one.matches("a.clause") && one.closest("p, dd"))) return false;
    return box.width < 24 || box.height < 24;
  })
  .map((one) => one.outerHTML.slice(0, 90))"""

# How much of each card of the hand can be hit in a line near its upper edge.
HITTABLE = """() => [...document.querySelectorAll(".hand-card")].map((card) => {
  const { left, right, top } = card.getBoundingClientRect();
  let width = 0;
  for (let x = left + 0.5; x < right; x += 1) {
    if (card.contains(document.elementFromPoint(x, top + 12))) width += 1;
  }
  return width;
})"""


@contextmanager
def opened(
    browser: Browser,
    address: str,
    page: str,
    size: tuple[int, int],
    *,
    bypass_policy: bool = False,
) -> Iterator[Page]:
    """A page as it stands once everything is drawn; anything it complains of fails the test."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        bypass_csp=bypass_policy,
        reduced_motion="reduce",
    )
    context.set_default_timeout(10_000)
    tab = context.new_page()
    said: list[str] = []
    tab.on("console", lambda message: said.append(message.text))
    tab.on("pageerror", lambda error: said.append(str(error)))
    tab.goto(f"{address}/{page}")
    if page in SCENES:
        tab.wait_for_selector("#table[data-drawn]")
    yield tab
    context.close()
    assert said == []


@pytest.mark.parametrize("page", PAGES)
def test_nothing_scrolls_sideways_and_every_target_is_large_enough(
    browser: Browser, pages_address: str, page: str
) -> None:
    with opened(browser, pages_address, page, WIDE) as tab:
        for width, height in (WIDE, PHONE, SMALL):
            tab.set_viewport_size({"width": width, "height": height})
            assert tab.evaluate("document.documentElement.scrollWidth") <= width
            assert tab.evaluate(SMALL_TARGETS) == []
            assert min(tab.evaluate(HITTABLE), default=24) >= 24


@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_by_day_or_by_night(
    browser: Browser, pages_address: str, page: str
) -> None:
    # The policy forbids the script that looks, as it should; the looking is done without it.
    with opened(browser, pages_address, page, SMALL, bypass_policy=True) as tab:
        tab.emulate_media(color_scheme="light")
        assert violations(tab) == []
        tab.emulate_media(color_scheme="dark")
        tab.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
        assert violations(tab) == []


def violations(tab: Page) -> list[tuple[str, str]]:
    """What axe finds on a page: each rule with the first element that breaks it."""
    return [(one["id"], one["nodes"][0]["html"]) for one in Axe().run(tab).response["violations"]]


def test_a_barred_card_takes_the_focus_and_says_why(browser: Browser, pages_address: str) -> None:
    with opened(browser, pages_address, "sledge", WIDE) as tab:
        tab.keyboard.press("4")
        card = tab.locator(":focus")
        assert card.get_attribute("data-card") == "QD"
        assert card.get_attribute("aria-disabled") == "true"
        slip = tab.get_by_role("status")
        assert "You hold clubs" in slip.inner_text()
        assert slip.get_by_role("link", name="Rule OS-18").count() == 1
        tab.keyboard.press("Tab")
        assert "You hold clubs" in slip.inner_text()
        tab.keyboard.press("1")
        assert slip.inner_text() == ""


def test_arrows_move_in_the_hand_and_enter_plays(browser: Browser, pages_address: str) -> None:
    with opened(browser, pages_address, "sledge", WIDE) as tab:
        tab.keyboard.press("1")
        tab.keyboard.press("ArrowRight")
        tab.keyboard.press("Enter")
        tab.keyboard.press("End")
        assert tab.locator(":focus").get_attribute("data-card") == "QD"
        tab.keyboard.press("ArrowRight")
        assert tab.locator(":focus").get_attribute("data-card") == "JH"
        assert tab.evaluate("window.asked") == ["AC"]
        assert tab.locator(".hand [tabindex='0']").count() == 1


def test_while_choosing_space_picks_a_card_and_enter_is_the_answer(
    browser: Browser, pages_address: str
) -> None:
    with opened(browser, pages_address, "hearts", WIDE) as tab:
        tab.locator("[data-card='4C']").focus()
        tab.keyboard.press("Space")
        tab.keyboard.press("Enter")
        assert tab.evaluate("window.asked") == ["4C", "pass"]
        assert tab.locator("[data-card='QS']").get_attribute("aria-pressed") == "true"


def test_keys_do_what_they_are_shown_beside_unless_they_are_switched_off(
    browser: Browser, pages_address: str
) -> None:
    with opened(browser, pages_address, "beg", WIDE) as tab:
        tab.keyboard.press("b")
        tab.evaluate("document.documentElement.dataset.shortcuts = 'off'")
        tab.keyboard.press("s")
        assert tab.evaluate("window.asked") == ["beg"]


def test_the_score_sheet_slides_up_on_a_phone_and_escape_closes_it(
    browser: Browser, pages_address: str
) -> None:
    with opened(browser, pages_address, "sledge", SMALL) as tab:
        handle = tab.get_by_role("button", name="Score sheet")
        assert not tab.get_by_role("heading", name="Score sheet").is_visible()
        handle.click()
        assert tab.get_by_role("heading", name="Score sheet").is_visible()
        assert tab.locator(".table").get_attribute("inert") is not None
        tab.keyboard.press("Escape")
        assert handle.get_attribute("aria-expanded") == "false"


def test_a_setting_works_at_once_and_is_kept(browser: Browser, pages_address: str) -> None:
    with opened(browser, pages_address, "rules", WIDE) as tab:
        tab.evaluate("document.getElementById('settings').showPopover()")
        tab.get_by_text("Four colours", exact=True).click()
        tab.get_by_text("Night", exact=True).click()
        assert tab.evaluate("({...document.documentElement.dataset})") == {
            "suits": "four",
            "theme": "night",
        }
        assert (
            tab.locator("img.card").last.evaluate("({src}) => src.split('/').at(-1)")
            == "QD.svg#large-four"
        )
        kept = {cookie["name"]: cookie["value"] for cookie in tab.context.cookies()}
        assert kept == {"suits": "four", "theme": "night"}
        tab.get_by_text("As the system", exact=True).click()
        assert tab.evaluate("document.documentElement.dataset.theme") is None
