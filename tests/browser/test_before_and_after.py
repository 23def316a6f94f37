"""A table with people before its game begins and after it has ended, and the form that opens it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.company import order, seat_company, table_of
from tests.browser.conftest import SMALL, Visit
from tests.browser.look.test_in_browser import SMALL_TARGETS, violations

SHORT = "seven_up+players=2+target=1"
"""So short that a jack turned up ends it before anybody holds a card: then its account stands."""


def watch_link(host: Page, table: str) -> str:
    return str(host.request.get(f"/api/tables/{table}/links").json()["watch"])


def test_two_clicks_open_a_table_and_its_owner_arranges_the_company(visit: Visit) -> None:
    with visit() as ann, visit(SMALL) as ben:
        ann.goto("/")
        ann.get_by_role("link", name="Play with friends").click()
        ann.get_by_role("button", name="Open the table").click()
        ann.wait_for_url("**/play/*")
        ben.goto(ann.get_by_label("Link to seat 2", exact=True).input_value())
        ben.get_by_label("Your name").fill("Ben")
        ben.keyboard.press("Enter")
        expect(ben.get_by_role("button", name="I am ready")).to_be_focused()

        third = ann.locator(".place").nth(2)
        third.locator("summary").click()
        third.get_by_role("button", name="Seat it").click()
        expect(third).to_contain_text("bot, club")

        second = ann.locator(".place").nth(1)
        second.locator("summary").click()
        second.get_by_label("Change places with").select_option("2")
        second.get_by_role("button", name="Swap").click()
        for tab in (ann, ben):
            expect(tab.locator(".place").nth(2)).to_contain_text("Ben")
        expect(ann.get_by_role("log")).to_contain_text("Seats 2 and 3 have changed places.")
        expect(ben.get_by_role("log")).to_contain_text("You sit at seat 3.")
        expect(ann.locator(".place").nth(2)).to_contain_text("your partner")

        ben.get_by_role("button", name=re.compile("Move here.*seat 4")).click()
        expect(ann.locator(".place").nth(3)).to_contain_text("Ben")
        expect(ben.locator(".gathering-waits")).to_contain_text("seat 3, and for you to be ready")


def test_the_page_before_a_game_calls_whom_all_wait_for_and_tells_what_becomes_of_a_seat(
    visit: Visit,
) -> None:
    with visit() as ann, visit(SMALL) as ben:
        ann.goto("/games")
        chairs = [{"kind": "person", "name": "Ann"}, {"kind": "empty"}]
        pace, absence = {"kind": "per_move", "seconds": 60}, {"after": 300, "close": 86_400}
        table = table_of(ann, rules=SHORT, seats=chairs, pace=pace, absence=absence)
        ann.goto(f"/play/{table}")
        ben.goto(ann.get_by_label("Link to seat 2", exact=True).input_value())
        expect(ann).to_have_title("Seven-Up: All Fours")
        expect(ben.locator(".gathering-terms")).to_contain_text("A minute for each move.")
        expect(ben.locator(".gathering-terms")).to_contain_text(
            "After 5 minutes a bot plays until they are back."
            " If they stay away a day more, somebody else may take the seat."
        )
        ben.get_by_label("Your name").fill("Ben")
        ben.get_by_role("button", name="Sit down").click()
        expect(ben).to_have_title("● Ready? – Seven-Up: All Fours")
        expect(ann).to_have_title("Seven-Up: All Fours")
        ann.get_by_role("button", name="Not ready after all").click()
        expect(ann).to_have_title("● Ready? – Seven-Up: All Fours")
        ann.get_by_role("button", name="Menu").click()
        expect(ann.locator("dialog")).to_contain_text("The company")
        expect(ann.locator("dialog")).not_to_contain_text("Earlier tricks")


def test_a_contradiction_is_explained_in_the_form_and_all_that_was_chosen_stays(
    visit: Visit,
) -> None:
    with visit(SMALL, forgiven=lambda line: "422" in line, bypass_policy=True) as tab:
        tab.goto("/friends?rules=hearts")
        tab.get_by_placeholder("Your name").fill("Ann")
        tab.get_by_role("combobox", name="Seat 3").select_option(label="Somebody at this screen")
        tab.get_by_role("button", name="Open the table").click()
        slip = tab.get_by_role("alert")
        expect(slip).to_contain_text("in seat 3 needs a name")
        assert violations(tab) == []
        tab.get_by_label("Name of who plays in seat 3").fill("Cleo")
        tab.get_by_role("button", name="Open the table").click()
        tab.wait_for_url("**/play/*")
        expect(tab.locator(".place").nth(2)).to_contain_text("Cleo")
        tab.goto("/friends")
        expect(tab.get_by_placeholder("Your name")).to_have_value("Ann")


def test_after_a_game_everybody_is_led_on_and_may_stay(visit: Visit) -> None:
    with visit() as ann, visit(SMALL, bypass_policy=True) as ben, visit() as watcher:
        table = seat_company([ann, ben], SHORT, ["Ann", "Ben"])
        watcher.goto(watch_link(ann, table))
        for chair, tab in enumerate((ann, ben)):
            order(tab, table, {"t": "stand_in", "chair": chair, "level": "random"})
        ann.get_by_role("button", name="Play again").click()
        ann.wait_for_url(lambda url: not url.endswith(table))
        expect(ann.locator(".gathering-waits")).to_have_text("Waiting for Ben to be ready.")

        expect(ben.locator("dialog h2")).to_have_text("The same company plays again")
        assert ben.evaluate(SMALL_TARGETS) == []
        assert violations(ben) == []
        ben.get_by_role("button", name="Stay here").click()
        watcher.get_by_role("button", name="Go there now").click()
        watcher.wait_for_url(ann.url)
        expect(watcher.locator(".gathering-plate")).to_contain_text("Every seat is taken.")

        ben.get_by_role("button", name="To the next game").click()
        ben.wait_for_url(ann.url)
        ben.get_by_role("button", name="I am ready").click()
        for tab in (ann, ben):
            tab.wait_for_selector(".hand-card, .account")

        ben.goto(f"/play/{table}")
        ben.get_by_role("button", name="Again with bots").click()
        ben.wait_for_url(lambda url: not url.endswith(table))
        ben.wait_for_selector(".hand-card, .account")
