"""Four friends, each in a window of their own, from the first page to the next game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import SMALL, WIDE, Visit
from tests.browser.playing import look

GAME = "old_sledge+target=2"
NAMES = ("Ann", "Ben", "Cleo", "Dora")


class Company:
    """Players round a table, each doing what is due in their own window."""

    def __init__(self, tabs: Sequence[Page]) -> None:
        self.tabs = tuple(tabs)
        self._signs = dict.fromkeys(tabs, "")
        self._rng = Random(4)

    def step(self, tab: Page, patience: int = 0) -> tuple[str, str]:
        """Does what is due in a window by then: its kind, and what was taken."""
        found = look(tab, self._signs[tab], patience)
        if found["kind"] in ("nothing", "over"):
            return found["kind"], ""
        thing = self._rng.choice(found["things"])
        assert thing["at"], f"{thing['name']} is covered"
        tab.mouse.click(thing["at"]["x"], thing["at"]["y"])
        self._signs[tab] = "" if found["kind"] == "next" else found["sign"]
        if found["kind"] == "next":
            tab.wait_for_selector(".account", state="detached")
        return found["kind"], thing["name"]

    def play_until(self, done: Callable[[], bool]) -> None:
        """Everybody plays until it is so."""
        for _ in range(2_000):
            if done():
                return
            for tab in self._wanted():
                self.step(tab, patience=50)
        raise AssertionError("it never came to that")

    def _wanted(self) -> Sequence[Page]:
        """The windows that say that it is their turn; all where none does."""
        return [tab for tab in self.tabs if tab.title().startswith("●")] or self.tabs

    def on_turn(self) -> Page | None:
        """The window in which a card is to be played now."""
        return next(
            (tab for tab in self.tabs if look(tab, self._signs[tab])["kind"] == "play"), None
        )


def open_table(host: Page) -> dict[str, str]:
    """Ann opens a table with the form for friends: what to send to whom."""
    host.goto(f"/friends?rules={GAME.replace('+', '%2B')}")
    host.get_by_placeholder("Your name").fill(NAMES[0])
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/play/*")
    labels = [*(f"Link to seat {seat}" for seat in (2, 3, 4)), "Link to watch"]
    return {label: host.get_by_label(label, exact=True).input_value() for label in labels}


class Line:
    """The line of one window, which can be cut: with it goes the socket that a page has open."""

    def __init__(self, tab: Page) -> None:
        self._context = tab.context
        self._sockets: list[WebSocketRoute] = []
        tab.route_web_socket("**/ws/*", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        self._sockets.append(socket)

    def cut(self) -> None:
        self._context.set_offline(True)
        while self._sockets:
            self._sockets.pop().close()

    def mend(self) -> None:
        self._context.set_offline(False)


def sit_down(tab: Page, link: str, name: str) -> None:
    """A friend follows a link, gives a name and is ready."""
    tab.goto(link)
    assert "/join/" not in tab.url
    tab.get_by_label("Your name").fill(name)
    tab.get_by_role("button", name="Sit down").click()
    tab.get_by_role("button", name="I am ready").click()


def overheard(tab: Page) -> list[str]:
    """All that the server sends to this window from now on."""
    told: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(str(frame)))

    tab.on("websocket", listen)
    return told


def texts(told: Any) -> Iterator[str]:
    """Every text anywhere in a message, but for the cards that were drawn for deal."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict) and told.get("k") == "drawn":
        return
    elif isinstance(told, list | dict):
        for part in told.values() if isinstance(told, dict) else told:
            yield from texts(part)


def hand(tab: Page) -> set[str]:
    cards: list[str] = tab.locator(".hand-card").evaluate_all(
        "all => all.map((c) => c.dataset.card)"
    )
    return set(cards)


def lying(tab: Page, card: str) -> Locator:
    """A card on the table or in the last trick."""
    return tab.locator(f".frame img[src*='/{card}.svg']").first


@pytest.mark.timeout(300)
def test_four_friends_play_a_whole_game_though_one_is_cut_off_and_one_rests(visit: Visit) -> None:
    def cut_off(line: str) -> bool:
        return "ERR_INTERNET_DISCONNECTED" in line or "WebSocket" in line

    with ExitStack() as windows:
        sizes = (WIDE, SMALL, (390, 844), WIDE)
        tabs = [windows.enter_context(visit(size, forgiven=cut_off)) for size in sizes]
        watcher = windows.enter_context(visit())
        ann, ben, cleo, dora = tabs
        line = Line(cleo)
        links = open_table(ann)
        waits = ann.locator(".gathering-waits")
        expect(waits).to_have_text("Waiting for somebody at seats 2, 3 and 4.")
        told = overheard(watcher)
        watcher.goto(links["Link to watch"])
        expect(watcher.locator(".gathering")).to_contain_text("You watch.")
        for seat, tab in enumerate(tabs[1:], 2):
            sit_down(tab, links[f"Link to seat {seat}"], NAMES[seat - 1])
        for tab in (*tabs, watcher):
            tab.wait_for_selector(".table-page")

        company = Company(tabs)
        company.play_until(lambda: ann.locator(".trick img").count() > 0)
        company.play_until(lambda: company.on_turn() in (ann, ben, dora))
        player = company.on_turn()
        assert player is not None

        line.cut()
        expect(player.locator(".seats")).to_contain_text("reconnecting")
        kind, card = company.step(player)
        assert kind == "play"
        for tab in (ann, ben, dora, watcher):
            expect(lying(tab, card)).to_be_attached()
        expect(lying(cleo, card)).to_have_count(0)
        expect(cleo.locator("body")).to_contain_text("Reconnecting")
        line.mend()
        expect(lying(cleo, card)).to_be_attached()
        expect(player.locator(".seats")).not_to_contain_text("reconnecting")

        hidden = set().union(*map(hand, tabs))
        assert hidden
        assert hidden.isdisjoint(re.findall(r"\b[2-9TJQKA][CDHS]\b", watcher.content()))
        assert told
        assert hidden.isdisjoint(text for frame in told for text in texts(json.loads(frame)))

        dora.keyboard.press("m")
        dora.get_by_role("button", name="Let a bot play for you").click()
        dora.get_by_role("button", name="Club player").click()
        expect(ben.locator(".seats")).to_contain_text("a bot plays")
        held = hand(dora)
        company.play_until(lambda: hand(dora) != held)
        dora.get_by_role("button", name="Play yourself").click()
        expect(ben.locator(".seats")).not_to_contain_text("a bot plays")

        company.play_until(lambda: all(look(tab)["kind"] == "over" for tab in tabs))
        check_result([*tabs, watcher])
        go_on(tabs)


def check_result(tabs: Sequence[Page]) -> None:
    """All see the same end of the same game."""
    table = tabs[0].url.rsplit("/", 1)[1]
    records = {tab.request.get(f"/api/tables/{table}/record").text() for tab in tabs}
    assert len(records) == 1
    heads = [tab.locator(".account h1").inner_text() for tab in tabs]
    assert heads[0] == heads[2]
    assert heads[1] == heads[3]
    assert heads[0] != heads[1]


def go_on(tabs: Sequence[Page]) -> None:
    """Ann asks for another game; everybody is taken to it."""
    ann, *others = tabs
    before = ann.url
    ann.get_by_role("button", name="Play again").click()
    ann.wait_for_url(lambda url: url != before)
    expect(ann.locator(".gathering-waits")).to_contain_text("Ben, Cleo and Dora to be ready")
    for tab in others:
        tab.get_by_role("button", name="Go there now").click()
        tab.wait_for_url(ann.url)
        tab.get_by_role("button", name="I am ready").click()
    for tab in tabs:
        tab.wait_for_selector(".table-page .hand-card")
