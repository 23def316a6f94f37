"""People who leave, are sent away, talk, pause and claim; and those who watch, late or never."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.player import Player
from tests.web.test_people import links, redeem, tell

Join = Callable[[], Player]
EMPTY = {"kind": "empty"}
BOT = {"kind": "bot", "level": "random"}
ANN = {"kind": "person", "name": "Ann"}


def came(player: Player) -> None:
    player.connect()
    player.until(lambda m: m["t"] == "snapshot")


def company(join: Join, **terms: Any) -> tuple[Player, Player]:
    """Ann and Bob at a table of two, the game begun."""
    ann, bob = join(), join()
    ann.open_table("seven_up", seats=[ANN, EMPTY], practice=False, **terms)
    came(ann)
    redeem(bob, links(ann)["chairs"][1]["url"])
    came(bob)
    assert tell(bob, "sit", chair=1, name="Bob")["t"] == "ack"
    assert tell(bob, "ready", chair=1, ready=True)["t"] == "ack"
    while not bob.game["counts"][0]:
        bob.receive()
    until_version(ann, bob.state["v"])
    return ann, bob


def until_version(player: Player, version: int) -> None:
    while player.state["v"] < version:
        player.receive()


def until_news(player: Player, kind: str) -> dict[str, Any]:
    def has(message: dict[str, Any]) -> bool:
        return any(news["k"] == kind for news in message.get("news", ()))

    message = player.until(has)
    found: dict[str, Any] = next(news for news in message["news"] if news["k"] == kind)
    return found


def seat_of(player: Player, name: str) -> dict[str, Any]:
    seats = player.state["table"]["seats"]
    found: dict[str, Any] = next(seat for seat in seats if seat["name"] == name)
    return found


# Those who leave or are sent away -----------------------------------------------------------


def test_who_is_sent_away_sees_nothing_any_more_and_another_takes_the_seat(join: Join) -> None:
    ann, bob = company(join)
    eve = join()
    assert tell(bob, "kick", chair=0)["reason"] == "not_owner"
    assert tell(ann, "kick", chair=1)["t"] == "ack"
    with pytest.raises(ConnectionClosed):
        bob.until(lambda m: False)
    assert f"/play/{ann.table}" not in bob.http.get("/").text
    until_news(ann, "kicked")
    assert seat_of(ann, "Bob")["vacant"]
    url = next(link["url"] for link in links(ann)["chairs"] if link["chair"] == 1)
    redeem(eve, url)
    came(eve)
    assert eve.seat == -2
    assert eve.game["hand"] == []
    assert "sit" in eve.state["you"]["may"]
    assert tell(eve, "sit", chair=1, name="Eve")["t"] == "ack"
    eve.until(lambda m: m["t"] == "snapshot")
    assert eve.game["hand"]
    assert not seat_of(eve, "Eve")["vacant"]
    assert "leave" in eve.state["you"]["may"]


def test_a_locked_link_leads_nowhere_and_says_so(join: Join) -> None:
    ann, bob, eve = join(), join(), join()
    ann.open_table("seven_up", seats=[ANN, EMPTY])
    came(ann)
    url = links(ann)["chairs"][1]["url"]
    assert tell(ann, "lock", chair=1, locked=True)["t"] == "ack"
    refused = bob.http.get(url, headers={"accept": "text/html"})
    assert refused.status_code == 403
    assert "locked" in refused.text
    assert tell(ann, "lock", chair=1, locked=False)["t"] == "ack"
    redeem(eve, url)
    came(eve)
    assert tell(eve, "sit", chair=1, name="Eve")["t"] == "ack"


def test_a_bot_stands_in_for_who_is_away_and_the_seat_is_taken_back(join: Join) -> None:
    ann, bob = company(join, absence={"after": 1, "level": "random"})
    bob.disconnect()
    while ann.until(lambda m: m["t"] == "presence")["online"] != [ann.seat]:
        pass
    while "Bob" not in [s["name"] for s in ann.state["table"]["seats"] if s["stand_in"]]:
        if ann.is_due():
            ann.move()
        else:
            ann.receive()
    assert seat_of(ann, "Bob")["away"] is not None
    came(bob)
    assert seat_of(bob, "Bob")["away"] is None
    assert tell(bob, "take_back", chair=1)["t"] == "ack"


def test_a_seat_whose_person_stays_away_is_given_up(join: Join) -> None:
    ann, bob = company(join, absence={"after": 1, "level": "random", "close": 1})
    bob.disconnect()
    while not seat_of(ann, "Bob")["vacant"]:
        if ann.is_due() and not seat_of(ann, "Bob")["stand_in"]:
            ann.move()
        else:
            ann.receive()
    redeem(bob, next(link["url"] for link in links(ann)["chairs"] if link["chair"] == 1))
    came(bob)
    assert bob.seat == -2, "the old key opens nothing"


# What is said, paused and claimed ------------------------------------------------------------


def test_words_of_ones_own_where_the_table_allows_them_and_not_too_many(join: Join) -> None:
    ann, bob = company(join, talk="free")
    assert bob.state["table"]["talk"] == "free"
    assert tell(ann, "chat", chair=0, text="Well\nhello")["t"] == "ack"
    assert until_news(bob, "chatted")["text"] == "Well hello"
    answers = [tell(ann, "chat", chair=0, text=f"line {n}") for n in range(8)]
    assert "too_fast" in [answer.get("reason") for answer in answers]
    quiet, _ = company(join)
    assert tell(quiet, "chat", chair=0, text="Hello")["reason"] == "no_talk"


def test_a_pause_stops_the_game_for_everybody(join: Join) -> None:
    ann, bob = company(join)
    assert tell(bob, "pause", paused=True)["t"] == "ack"
    for player in (ann, bob):
        until_news(player, "paused")
    assert ann.state["table"]["paused"]
    assert not any("move" in player.state["you"]["may"] for player in (ann, bob))
    assert tell(ann, "pause", paused=False)["t"] == "ack"
    for player in (ann, bob):
        until_news(player, "paused")
    due = next(player for player in (ann, bob) if player.is_due())
    assert due.move()["t"] == "ack"


def test_a_claim_against_bots_is_answered_by_them(join: Join) -> None:
    ann = join()
    ann.open_table("seven_up")
    ann.connect()
    answered = 0
    while answered < 3 and ann.state.get("table", {}).get("stage") != "over":
        if ann.state and "claim" in ann.state["you"]["may"]:
            hand = ann.game["hand"]
            assert tell(ann, "claim", v=ann.state["v"], seat=ann.seat, what="all")["t"] == "ack"
            while not any(n["k"] == "asked" for n in ann.heard[-1].get("news", ())):
                ann.receive()
            assert ann.heard[-1]["table"]["asked"]["hand"] == hand
            until_news(ann, "answered")
            answered += 1
        if ann.state and ann.is_due():
            ann.move()
        else:
            ann.receive()
    assert answered


# Those who watch -----------------------------------------------------------------------------


def test_nobody_watches_where_that_is_agreed(join: Join) -> None:
    ann, bob = company(join, watching="nobody")
    assert links(ann)["watch"] == ""
    came(bob)
    assert bob.seat >= 0
    stranger = join()
    assert stranger.http.get(f"/play/{ann.table}").status_code == 403


def test_who_watches_sees_late_and_learns_nothing_sooner_by_another_way(join: Join) -> None:
    ann, watcher = join(), join()
    ann.open_table("seven_up", delay=2)
    came(ann)
    redeem(watcher, links(ann)["watch"])
    came(watcher)
    began = time.monotonic()
    ann.play(3)
    live = ann.state["v"]
    watcher.send({"t": "ping", "n": 7})
    pong = watcher.until(lambda m: m["t"] == "pong")
    if time.monotonic() - began < 1.5:
        assert pong["v"] < live
        assert watcher.state["v"] <= pong["v"]
        refused = tell(watcher, "move", v=1, seat=0, move={"k": "play", "card": "QS"})
        assert refused["v"] < live
        found = watcher.http.get(f"/api/tables/{ann.table}/dealing").json()
        assert all(not deal["nonces"] for deal in found["deals"])
    ann.disconnect()
    until_version(watcher, live)
    assert watcher.state["now"] < time.time() - 1
    assert watcher.state["history"]


def test_an_account_of_a_deal_is_told_late_as_well_and_the_end_to_everybody_at_once(
    join: Join,
) -> None:
    ann, watcher = join(), join()
    ann.open_table("seven_up", delay=600)
    came(ann)
    redeem(watcher, links(ann)["watch"])
    came(watcher)
    while not any(event["k"] == "deal_ended" for event in ann.state["history"]):
        ann.play(1) if ann.is_due() else ann.receive()
    address = f"/api/tables/{ann.table}/account/1"
    if ann.state["table"]["stage"] != "over":
        assert ann.http.get(address).status_code == 200
        assert watcher.http.get(address).status_code == 404
        assert watcher.state["history"] == []
    ann.play()
    while watcher.state["table"]["stage"] != "over":
        watcher.receive()
    assert watcher.state["game"]["scores"] == ann.game["scores"]
    assert watcher.http.get(address).status_code == 200
