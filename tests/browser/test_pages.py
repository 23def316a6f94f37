"""Every page, small and wide, by day and by night: for every eye, finger and key."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from allfours.rules.catalogue import VARIANTS
from tests.browser.company import table_of
from tests.browser.conftest import SMALL, WIDE, Visit
from tests.browser.look.test_in_browser import SMALL_TARGETS, violations
from tests.browser.playing import begin, due, play_on
from tests.browser.records import finished

PAGES = {
    "lobby": "/",
    "lobby-for-three": "/?players=3",
    "finished-games": "/games",
    "deal-by-hand": "/setup?rules=old_sledge",
    "house-rules": "/options?rules=hearts",
    "no-such-page": "/nowhere",
    "rule-book-of-pairs": "/rules/old_sledge",
    "rule-book-of-hearts": "/rules/omnibus_hearts",
}
TABLES = {
    "begging": "old_sledge",
    "seven-begging": "denexa_all_fours+players=7",
    "cribbage-board": "all_fives",
    "passing": "hearts",
    "open-stock": "california_jack_exposed",
}


def check_sizes(tab: Page) -> None:
    """Nothing scrolls sideways and everything can be hit, in a small window and a wide one."""
    for width, height in (WIDE, SMALL):
        tab.set_viewport_size({"width": width, "height": height})
        assert tab.evaluate("document.documentElement.scrollWidth") <= width
        assert tab.evaluate(SMALL_TARGETS) == []


def check(tab: Page) -> None:
    """A page as it should be in all four ways of looking at it."""
    check_sizes(tab)
    for width, height in (SMALL, WIDE):
        tab.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            tab.emulate_media(color_scheme=scheme)
            assert violations(tab) == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_reads_and_works_everywhere(visit: Visit, page: str) -> None:
    with visit(
        bypass_policy=True, forgiven=lambda line: PAGES[page] in line and "404" in line
    ) as tab:
        tab.goto(PAGES[page], wait_until="networkidle")
        check(tab)


def test_every_rule_book_fits_every_window(visit: Visit) -> None:
    with visit() as tab:
        for variant in VARIANTS:
            tab.goto(f"/rules/{variant}")
            check_sizes(tab)


@pytest.mark.parametrize("table", TABLES)
def test_a_table_reads_and_works_everywhere(visit: Visit, table: str) -> None:
    with visit(bypass_policy=True) as tab:
        begin(tab, TABLES[table])
        due(tab)
        check(tab)


def test_mid_trick_and_account_read_and_work_everywhere(visit: Visit) -> None:
    with visit(bypass_policy=True) as tab:
        begin(tab, "hearts+pass_cycle=none+end_score=200")
        play_on(tab, 4, Random(3))
        due(tab)
        check(tab)
        while due(tab)["kind"] != "next":
            play_on(tab, 1, Random(3))
        check(tab)


@pytest.mark.parametrize("rules", ["old_sledge", "denexa_all_fours+players=7"])
def test_a_table_before_the_game_reads_and_works_everywhere(visit: Visit, rules: str) -> None:
    with visit(bypass_policy=True) as ann, visit(bypass_policy=True) as ben:
        ann.goto("/games")
        players = 7 if "7" in rules else 4
        chairs = [{"kind": "person", "name": "Ann"}, {"kind": "bot"}]
        chairs += [{"kind": "empty"}] * (players - 2)
        table = table_of(ann, rules=rules, seats=chairs)
        ann.goto(f"/play/{table}")
        ben.goto(ann.get_by_label("Link to seat 3", exact=True).input_value())
        ben.get_by_role("button", name="Sit down").wait_for()
        check(ben)
        for more in ann.locator(".place-more summary").all():
            more.click()
        ann.get_by_role("button", name="Code to seat 3").click()
        ann.wait_for_selector(".scannable svg")
        check(ann)


@pytest.mark.parametrize("what", ["Menu", "Rules", "Hint"])
def test_what_opens_over_the_table_reads_and_works_everywhere(visit: Visit, what: str) -> None:
    with visit(bypass_policy=True) as tab:
        begin(tab, "seven_up")
        due(tab)
        tab.keyboard.press(what[0].lower())
        tab.locator("dialog[open] :is(p, button:not(.dialog-close))").first.wait_for()
        check(tab)
        tab.keyboard.press("Escape")
        tab.locator("dialog[open]").wait_for(state="detached")


def test_a_replay_reads_and_works_everywhere(visit: Visit) -> None:
    with visit(bypass_policy=True) as tab:
        sent = tab.request.post("/api/records", data=finished("omnibus_hearts+end_score=8"))
        tab.goto(sent.json()["url"])
        for _ in range(3):
            tab.keyboard.press("ArrowRight")
        check(tab)


def test_the_first_page_is_light(visit: Visit) -> None:
    with visit() as tab:
        carried = 0
        session = tab.context.new_cdp_session(tab)
        session.send("Network.enable")

        def weigh(told: dict[str, float]) -> None:
            nonlocal carried
            carried += int(told["encodedDataLength"])

        session.on("Network.loadingFinished", weigh)
        tab.goto("/", wait_until="networkidle")
        assert 10_000 < carried <= 250 * 1024
