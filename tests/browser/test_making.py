"""Tables made to measure: a deal laid out by hand, house rules, a record from a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL, Visit
from tests.browser.playing import due
from tests.browser.records import finished

HANDS = ("AS KS QS JS 8D 3C", "7H 6H 4C AD KD 5D", "8S 9H KC TC 9C 2D", "QH QC 7C 6C 7D 6D")


def lay(tab: Page, cards: str) -> None:
    for card in cards.split():
        tab.locator(f".setup-pack [data-card='{card}']").click()


def test_a_deal_is_laid_out_card_by_card_and_played(visit: Visit) -> None:
    with visit(SMALL) as tab:
        tab.goto("/setup?rules=old_sledge")
        for hand in HANDS:
            lay(tab, hand)
        play = tab.get_by_role("button", name="Play this deal")
        play.click()
        expect(tab.get_by_role("status")).to_have_text("Not yet: Turned up 1 more.")
        lay(tab, "TS")
        tab.get_by_label("Score of They").fill("6")
        play.click()
        tab.wait_for_url("**/play/*")
        due(tab)
        dealt = tab.locator(".hand-card").evaluate_all(
            "them => them.map((one) => one.dataset.card)"
        )
        assert set(dealt) == set(HANDS[0].split())
        expect(tab.locator(".dialogue-head")).to_have_text("Stand on spades, or beg?")


def test_a_full_hand_takes_no_more_and_a_card_goes_back(visit: Visit) -> None:
    with visit() as tab:
        tab.goto("/setup?rules=seven_up&players=2")
        tab.get_by_role("button", name="Deal the rest by chance").click()
        tab.locator(".setup-pack .chip").first.click()
        expect(tab.get_by_role("status")).to_contain_text("Put one back first")
        tab.locator(".spot .chip").first.click()
        expect(tab.locator(".spot-count").first).to_have_text("5 of 6")


def test_the_server_says_why_a_deal_cannot_be(visit: Visit) -> None:
    with visit(forgiven=lambda line: "422" in line) as tab:
        tab.goto("/setup?rules=seven_up&players=2")
        tab.get_by_role("button", name="Deal the rest by chance").click()
        tab.get_by_label("Score of You").fill("7")
        tab.get_by_role("button", name="Play this deal").click()
        expect(tab.get_by_role("status")).to_contain_text("already")


@pytest.mark.parametrize("rules", ["california_jack", "hearts", "denexa_all_fours&players=7"])
def test_a_deal_by_chance_can_be_played_in_every_kind_of_game(visit: Visit, rules: str) -> None:
    with visit() as tab:
        tab.goto(f"/setup?rules={rules}")
        tab.get_by_role("button", name="Deal the rest by chance").click()
        tab.get_by_role("button", name="Play this deal").click()
        tab.wait_for_url("**/play/*")
        due(tab)


def test_house_rules_are_chosen_explained_and_played(visit: Visit) -> None:
    with visit(forgiven=lambda line: "422" in line) as tab:
        tab.goto("/options?rules=seven_up")
        target = tab.get_by_label("Target")
        target.fill("many")
        target.press("Enter")
        expect(tab.get_by_role("alert")).to_contain_text("whole number")
        expect(target).to_have_value("7")
        target.fill("11")
        target.press("Tab")
        expect(tab.locator(".making-card")).to_contain_text("seven_up+target=11")
        assert tab.url.endswith("target%3D11")
        tab.get_by_label("Seat 2").select_option("random")
        tab.get_by_role("button", name="Play", exact=True).click()
        tab.wait_for_url("**/play/*")
        due(tab)
        expect(tab.locator("body")).to_contain_text("first to eleven")


def test_a_choice_that_contradicts_the_rest_says_so(visit: Visit) -> None:
    with visit() as tab:
        tab.goto("/options?rules=hearts")
        sides = tab.locator(".option", has=tab.get_by_label("Sides", exact=True))
        sides.get_by_text("does not go with the rest").click()
        expect(sides).to_contain_text("players who score alone")
        expect(sides.locator("option:disabled")).to_have_text("partners opposite")


def test_a_record_from_a_file_is_replayed_and_a_broken_one_says_why(
    visit: Visit, tmp_path: Path
) -> None:
    whole, broken = tmp_path / "whole.record", tmp_path / "broken.record"
    whole.write_text(finished("seven_up+target=2"))
    broken.write_text(whole.read_text().replace("1:", "1: XX", 1))
    with visit(forgiven=lambda line: "422" in line) as tab:
        tab.goto("/games")
        tab.get_by_label("Replay a record from a file").set_input_files(broken)
        expect(tab.get_by_role("status")).to_contain_text("broken.record: That is no record: line")
        tab.get_by_label("Replay a record from a file").set_input_files(whole)
        tab.wait_for_url("**/replay/*")
        place = tab.locator(".table-place")
        expect(place).to_have_text("Deal 1")
        tab.keyboard.press("ArrowDown")
        tab.keyboard.press("ArrowLeft")
        tab.keyboard.press("ArrowLeft")
        tab.goto("/games")
        expect(tab.get_by_role("link", name="Replay Seven-Up of")).to_have_count(1)


def test_a_replay_goes_step_by_step_to_the_end_and_a_link_leads_into_it(visit: Visit) -> None:
    with visit() as tab:
        sent = tab.request.post("/api/records", data=finished("hearts+end_score=8"))
        tab.goto(sent.json()["url"] + "#deal-1-trick-3")
        expect(tab.locator(".table-place")).to_have_text("Deal 1, trick 3")
        expect(tab.locator(".openhands li")).to_have_count(4)
        while not tab.locator(".account").count():
            tab.keyboard.press("ArrowRight")
        assert tab.url.endswith("#deal-1-trick-13")
        tab.keyboard.press("ArrowLeft")
        expect(tab.locator(".table-place")).to_have_text("Deal 1, trick 13")
