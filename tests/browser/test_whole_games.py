"""Every game, from its rule book to its last account, by the mouse alone or by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from allfours.rules.catalogue import VARIANTS
from tests.browser.conftest import SMALL, WIDE, Visit
from tests.browser.playing import begin, play_to_the_end

SHORT = {
    "all_fives": "target=10",
    "hearts": "end_score=8",
    "omnibus_hearts": "end_score=8",
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_by_clicks(visit: Visit, variant: str) -> None:
    size = SMALL if len(variant) % 2 else WIDE
    with visit(size) as tab:
        begin(tab, f"{variant}+{SHORT.get(variant, 'target=2')}")
        play_to_the_end(tab)
        expect(tab.locator(".account h1")).not_to_be_empty()


def test_seven_play_one_game(visit: Visit) -> None:
    with visit(SMALL) as tab:
        begin(tab, "denexa_all_fours+players=7+target=2")
        play_to_the_end(tab)


def test_a_whole_game_by_keys_alone_and_another_one_after_it(visit: Visit) -> None:
    with visit() as tab:
        tab.goto("/rules/old_sledge+target=2")
        for _ in range(60):
            tab.keyboard.press("Tab")
            if tab.locator(":focus").inner_text().startswith("Play"):
                break
        tab.keyboard.press("Enter")
        tab.wait_for_url("**/play/*")
        first = tab.url
        play_to_the_end(tab, keys=True)
        tab.keyboard.press("n")
        tab.wait_for_url(lambda url: "/play/" in url and url != first)
