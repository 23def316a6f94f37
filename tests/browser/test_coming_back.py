"""Reload, a second window, a server that dies: the page shows the same game and goes on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visit, window
from tests.browser.playing import begin, due, play_on, play_to_the_end
from tests.browser.server import Server

RULES = "old_sledge+target=2"


@pytest.fixture
def mortal_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("mortal"))
    yield running
    running.kill()


def lying(tab: Page) -> Any:
    """What can be seen of the game once it is one's turn."""
    due(tab)
    return tab.evaluate(
        """() => [".table-place", ".hand-card", ".trick img", ".side-score"].map(
          (what) => [...document.querySelectorAll(what)].map(
            (one) => one.dataset.card ?? one.getAttribute("src") ?? one.textContent))"""
    )


def test_a_reload_in_mid_trick_shows_the_same_and_the_game_goes_on(visit: Visit) -> None:
    with visit() as tab:
        begin(tab, RULES)
        play_on(tab, 4, Random(2))
        before = lying(tab)
        tab.reload()
        assert lying(tab) == before
        play_to_the_end(tab)


def test_a_second_window_shows_the_same_and_may_play_as_well(visit: Visit) -> None:
    with visit() as tab:
        begin(tab, RULES)
        play_on(tab, 2, Random(2))
        other = tab.context.new_page()
        other.goto(tab.url)
        assert lying(other) == lying(tab)
        play_on(other, 1, Random(2))
        due(other)
        assert lying(other) == lying(tab)


def test_a_server_that_is_killed_in_mid_deal_takes_the_game_up_again(
    browser: Browser, mortal_server: Server
) -> None:
    def lost(line: str) -> bool:
        return "WebSocket" in line

    with window(browser, mortal_server.address, forgiven=lost) as tab:
        begin(tab, RULES)
        play_on(tab, 3, Random(2))
        before = lying(tab)
        mortal_server.kill()
        expect(tab.locator("body")).to_contain_text("Reconnecting")
        mortal_server.start()
        expect(tab.locator("body")).not_to_contain_text("Reconnecting")
        assert lying(tab) == before
        play_to_the_end(tab)
