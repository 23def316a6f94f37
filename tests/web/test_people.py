"""Several people at one table: links, places, onlookers, another game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
import segno
from websockets.exceptions import ConnectionClosed

from tests.web.player import Player

Join = Callable[[], Player]
EMPTY = {"kind": "empty"}
BOT = {"kind": "bot", "level": "random"}


def links(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = player.http.get(f"/api/tables/{player.table}/links").json()
    return found


def redeem(player: Player, url: str) -> None:
    """Follows a link as a browser does."""
    response = player.http.get(url)
    assert response.status_code == 303
    player.table = response.headers["location"].removeprefix("/play/")


def tell(player: Player, kind: str, **fields: Any) -> dict[str, Any]:
    return player.reply(player.command(kind, **fields))


def friends(join: Join) -> tuple[Player, Player]:
    """Ann's table with Bob invited to the second of two chairs."""
    ann, bob = join(), join()
    ann.open_table("seven_up", seats=[{"kind": "person", "name": "Ann"}, EMPTY], practice=False)
    ann.connect()
    ann.until(lambda m: m["t"] == "snapshot")
    chair = next(link for link in links(ann)["chairs"] if link["chair"] == 1)
    redeem(bob, chair["url"])
    bob.connect()
    bob.until(lambda m: m["t"] == "snapshot")
    return ann, bob


def play_together(*players: Player) -> None:
    """Everybody moves when it is due, until the game is over."""
    while any(player.state["table"]["stage"] != "over" for player in players):
        for player in players:
            newest = max(other.state["v"] for other in players)
            while player.state["v"] < newest:
                player.receive()
        due = [player for player in players if player.is_due()]
        if due:
            assert due[0].move()["t"] == "ack"
        elif players[0].state["table"]["stage"] != "over":
            players[0].receive()


def test_two_friends_play_a_whole_game_by_a_link(join: Join) -> None:
    ann, bob = friends(join)
    assert bob.seat == -2
    assert bob.game["hand"] == []
    assert tell(bob, "sit", chair=1, name="Bob")["t"] == "ack"
    assert tell(bob, "ready", chair=1, ready=True)["t"] == "ack"
    play_together(ann, bob)
    assert ann.game["scores"] == bob.game["scores"]
    dealing = ann.http.get(f"/api/tables/{ann.table}/dealing").json()
    assert len(dealing["deals"][0]["nonces"]) == 2
    assert all(len(deal["secret"]) == 64 for deal in dealing["deals"])


def test_another_game_is_for_the_same_company_and_the_deal_moves_on(join: Join) -> None:
    ann, bob = friends(join)
    tell(bob, "sit", chair=1, name="Bob")
    tell(bob, "ready", chair=1, ready=True)
    play_together(ann, bob)
    first = next(e for e in ann.state["history"] if e["k"] == "seated")
    again = [p.http.post(f"/api/tables/{ann.table}/again").json()["table"] for p in (ann, bob)]
    assert again[0] == again[1]
    assert bob.until(lambda m: m["t"] == "update")["table"]["followed"] == again[0]
    for player in (ann, bob):
        player.disconnect()
        player.state = {}
        player.connect(again[0])
        player.until(lambda m: m["t"] == "snapshot")
    assert [seat["name"] for seat in ann.state["table"]["seats"]] == ["Ann", "Bob"]
    tell(bob, "ready", chair=1, ready=True)
    bob.until(lambda m: any(n["k"] == "sealed" for n in m.get("news", ())))
    while not any(e["k"] == "seated" for e in ann.state["history"]):
        ann.receive()
    seated = next(e for e in ann.state["history"] if e["k"] == "seated")
    assert seated["dealer"] == (first["dealer"] + 1) % 2


def test_a_private_table_is_for_who_was_invited_and_a_link_serves_once(join: Join) -> None:
    ann, bob = friends(join)
    stranger = join()
    assert stranger.http.get(f"/play/{ann.table}").status_code == 403
    assert stranger.http.get(f"/api/tables/{ann.table}/review").status_code == 403
    stranger.connect_uninvited(ann.table)
    with pytest.raises(ConnectionClosed):
        stranger.receive()
    url = next(link["url"] for link in links(ann)["chairs"] if link["chair"] == 1)
    tell(bob, "sit", chair=1, name="Bob")
    assert stranger.http.get(url).status_code == 403, "the link was used up"
    assert [link["chair"] for link in links(ann)["chairs"]] == [0]
    assert [link["chair"] for link in links(bob)["chairs"]] == [1]


def test_a_second_device_takes_the_seat_by_its_own_link(join: Join) -> None:
    ann, bob = friends(join)
    tell(bob, "sit", chair=1, name="Bob")
    phone = join()
    redeem(phone, links(bob)["chairs"][0]["url"])
    phone.connect()
    phone.until(lambda m: m["t"] == "snapshot")
    assert phone.state["you"]["seats"] == [1]
    assert tell(phone, "ready", chair=1, ready=True)["t"] == "ack"
    assert tell(bob, "relink", chair=1)["t"] == "ack"
    with pytest.raises(ConnectionClosed):
        phone.until(lambda m: False)
    assert ann.table == phone.table


def test_an_onlooker_sees_public_cards_only_and_may_do_nothing(join: Join) -> None:
    ann, watcher = join(), join()
    ann.open_table("hearts")
    ann.connect()
    redeem(watcher, links(ann)["watch"])
    watcher.connect()
    ann.play(5)
    while watcher.state.get("v", 0) < ann.state["v"]:
        watcher.receive()
    assert watcher.seat == -2
    assert watcher.game["hand"] == []
    assert watcher.game["trick"] == ann.game["trick"]
    shown = {e["k"]: e for e in watcher.state["history"]}
    assert shown["dealt"]["hands"] == [13] * 4
    assert isinstance(shown["pack"]["cards"], int)
    answer = tell(watcher, "move", v=1, seat=0, move={"k": "play", "card": "QS"})
    assert answer["reason"] == "not_your_seat"
    assert watcher.http.get(f"/api/tables/{ann.table}/links").json() == {
        "chairs": [],
        "watch": "",
        "open": [],
    }
    assert tell(watcher, "hint", seat=0)["reason"] == "not_your_seat"


def test_a_listed_table_is_open_to_anybody(join: Join) -> None:
    ann, stranger = join(), join()
    ann.open_table("seven_up", seats=[{"kind": "person", "name": "Ann"}, EMPTY], listed=True)
    stranger.connect(ann.table)
    stranger.until(lambda m: m["t"] == "snapshot")
    assert "sit" in stranger.state["you"]["may"]
    assert tell(stranger, "sit", chair=1, name="Stranger")["t"] == "ack"


def test_presence_is_told_when_somebody_comes_and_goes(join: Join) -> None:
    ann, bob = friends(join)
    tell(bob, "sit", chair=1, name="Bob")
    bob.disconnect()
    while ann.until(lambda m: m["t"] == "presence")["online"] != [0]:
        pass
    bob.connect()
    while ann.until(lambda m: m["t"] == "presence")["online"] != [0, 1]:
        pass


def test_the_owner_fills_the_table_with_bots_and_it_begins(join: Join) -> None:
    ann = join()
    ann.open_table("old_sledge", seats=[{"kind": "person", "name": "Ann"}, EMPTY, EMPTY, BOT])
    ann.connect()
    ann.until(lambda m: m["t"] == "snapshot")
    assert tell(ann, "seat_bot", chair=1, level="champion")["reason"] == "no_such_level"
    for chair in (1, 2):
        assert tell(ann, "seat_bot", chair=chair, level="random")["t"] == "ack"
    names = {seat["name"] for seat in ann.state["table"]["seats"]}
    ann.play(3)
    assert len(names) >= 3


def test_a_bot_plays_for_who_asks_for_it_until_the_seat_is_taken_back(join: Join) -> None:
    ann = join()
    ann.open_table("hearts")
    ann.connect()
    ann.play(1)
    assert tell(ann, "stand_in", chair=0, level="random")["t"] == "ack"
    plays = sum(e["k"] == "played" for e in ann.state["history"])
    while sum(e["k"] == "played" for e in ann.state["history"]) < plays + 8:
        ann.receive()
    assert tell(ann, "take_back", chair=0)["t"] == "ack"
    ann.play(3)


def test_one_person_may_hold_several_seats_and_looks_from_one_at_a_time(join: Join) -> None:
    ann = join()
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]
    ann.open_table("seven_up", seats=seats)
    ann.connect()
    while not (ann.state and ann.game["hand"]):
        ann.receive()
    assert ann.state["you"]["seats"] == [0, 1]
    own = ann.game["hand"]
    ann.send({"t": "hello", "protocol": 1, "seen": ann.state["v"], "seat": 1})
    ann.until(lambda m: m["t"] == "snapshot")
    assert ann.seat == 1
    assert not set(own) & set(ann.game["hand"])


def test_advice_names_a_legal_move_and_its_rule_of_thumb(join: Join) -> None:
    ann = join()
    ann.open_table("old_sledge")
    ann.connect()
    while not (ann.state and ann.is_due()):
        ann.receive()
    hint = tell(ann, "hint", seat=ann.seat)
    assert hint["t"] == "hint"
    legal = ann.game["legal"]
    if legal["k"] == "choose":
        assert set(hint["move"]["cards"]) <= set(legal["cards"])
    else:
        assert hint["move"] in legal["moves"]
    assert hint["rule"]
    assert hint["text"].endswith(".")


def test_undo_against_bots_goes_back_to_the_same_choice(join: Join) -> None:
    ann = join()
    ann.open_table("seven_up")
    ann.connect()
    ann.play(4)
    before = {"game": dict(ann.game), "history": list(ann.state["history"])}
    assert ann.move()["t"] == "ack"
    while tell(ann, "undo", v=ann.state["v"])["t"] == "refused":  # a bot was faster
        assert ann.heard[-1]["reason"] == "stale"
        ann.receive()
    while ann.state["game"] != before["game"]:
        ann.receive()
    assert ann.state["history"] == before["history"]
    ann.play(2)


def test_a_clock_moves_for_who_is_late(join: Join) -> None:
    ann = join()
    ann.open_table("seven_up", pace={"kind": "per_move", "seconds": 2}, speed="instant")
    ann.connect()
    while not (ann.state and ann.is_due()):
        ann.receive()
    seat = next(s for s in ann.state["table"]["seats"] if s["kind"] == "person")
    assert seat["deadline"] > ann.state["now"]
    late = ann.until(
        lambda m: m["t"] == "update" and any(n.get("by") == "clock" for n in m["news"])
    )
    assert late["now"] >= seat["deadline"]


def test_who_may_hand_on_an_invitation_gets_it_as_a_code_to_scan(join: Join) -> None:
    ann, bob = friends(join)
    assert links(ann)["open"] == links(bob)["open"] == [1]
    for what, url in (("1", links(ann)["chairs"][1]["url"]), ("watch", links(ann)["watch"])):
        code = ann.http.get(f"/api/tables/{ann.table}/codes/{what}").json()
        assert dark_modules(code) == scanned(url)
    for what in ("1", "watch", "7", "x"):
        assert bob.http.get(f"/api/tables/{bob.table}/codes/{what}").status_code == 404
    assert join().http.get(f"/api/tables/{ann.table}/codes/1").status_code == 403


def dark_modules(code: dict[str, Any]) -> set[tuple[int, int]]:
    """Where a code drawn as a path is dark."""
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", code["path"])
    assert sum(map(len, re.findall(r"M[^M]*z", code["path"]))) == len(code["path"])
    return {(int(x) + step, int(y)) for x, y, width in runs for step in range(int(width))}


def scanned(url: str) -> set[tuple[int, int]]:
    """Where the code of this address is dark, with its quiet margin."""
    rows = segno.make(url, micro=False).matrix_iter()
    return {(x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark}
