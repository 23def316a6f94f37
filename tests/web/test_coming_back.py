"""Reload, second window, restart, kill: the game goes on exactly where it was."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import running
from tests.web.player import Player

Join = Callable[[], Player]
ROOT = Path(__file__).parents[2]


def settled(player: Player) -> dict[str, Any]:
    """What the player knows once it is its turn."""
    while not (player.state and player.is_due()):
        player.receive()
    known = ("v", "you", "rules", "table", "game", "history")
    return {name: player.state[name] for name in known}


def test_a_reload_in_mid_trick_shows_the_same(join: Join) -> None:
    player = join()
    player.open_table("all_fours_14")
    player.connect()
    player.play(4)
    before = settled(player)
    player.disconnect()
    player.state = {}
    player.connect()
    assert settled(player) == before


def test_one_who_knows_the_present_version_is_told_nothing_twice(join: Join) -> None:
    player = join()
    player.open_table("seven_up")
    player.connect()
    player.play(2)
    version = settled(player)["v"]
    player.disconnect()
    player.connect(seen=version)
    assert player.until(lambda m: m["t"] != "presence")["t"] == "caught_up"
    player.play(2)


def test_a_second_window_sees_the_same_and_may_move_as_well(join: Join) -> None:
    first, second = join(), join()
    first.open_table("old_sledge")
    second.http.cookies = first.http.cookies
    first.connect()
    settled(first)
    second.connect(first.table)
    assert settled(second) == settled(first)
    assert second.move()["t"] == "ack"
    stale = first.state["v"]
    first.until(lambda m: m["t"] == "update" and m["v"] > stale)
    while first.state["v"] < second.state["v"]:
        first.receive()
    while second.state["v"] < first.state["v"]:
        second.receive()
    assert first.state["game"] == second.state["game"]


def test_after_a_restart_the_game_goes_on_and_old_commands_are_answered(database: str) -> None:
    with contextlib.ExitStack() as stack:
        with running(database) as address:
            player = Player(address)
            stack.callback(player.close)
            player.open_table("hearts")
            player.connect()
            before = settled(player)
            move = player.some_move()
            fields = {"v": player.state["v"], "seat": player.seat, "move": move}
            ack = player.reply(player.command("move", id="once", **fields))
            assert ack["t"] == "ack"
            while player.state["v"] < ack["v"] or not player.is_due():
                player.receive()
            after = settled(player)
        closing = [m for m in player.heard if m["t"] == "error"]
        assert closing == []
        with running(database) as address:
            player.move_to(address)
            player.connect()
            again = settled(player)
            assert {**again, "table": None} == {**after, "table": None}
            assert again != before
            assert player.reply(player.command("move", id="once", **fields)) == ack
            player.play(20)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


@contextlib.contextmanager
def process(database: str, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A server in a process of its own, which may be killed."""
    serving = subprocess.Popen(
        [sys.executable, "-m", "tests.web.serving", database, str(port)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
    )
    try:
        while True:
            assert serving.poll() is None, "the server ended by itself"
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.02)
        yield serving
    finally:
        serving.kill()
        serving.wait()


def test_no_acknowledged_move_is_lost_when_the_server_is_killed_in_mid_deal(
    database: str,
) -> None:
    port = _free_port()
    with contextlib.closing(Player(f"http://127.0.0.1:{port}")) as player:
        with process(database, port):
            player.open_table("hearts", speed="instant")
            player.connect()
            player.play(3)
        # Killed: whatever was acknowledged or shown must be there again, at the same version.
        known = {name: player.state[name] for name in ("v", "history", "game")}
        acked = [m["v"] for m in player.heard if m["t"] == "ack"]
        player.disconnect()
        with process(database, port):
            player.state = {}
            player.connect()
            while not player.state:
                player.receive()
            assert player.state["v"] >= known["v"] >= max(acked)
            assert player.state["history"][: len(known["history"])] == known["history"]
            own = [e for e in player.state["history"] if e["k"] == "played" and e["seat"] == 0]
            assert len(own) == len({e["card"] for e in own}), "a move is doubled"
            player.play(3)


@pytest.mark.parametrize("rules", ["california_jack"])
def test_a_slow_reader_gets_a_snapshot_instead_of_what_it_missed(database: str, rules: str) -> None:
    from allfours.web.limits import Limits

    tight = Limits(messages_waiting=0, commands_per_second=1000, commands_at_once=1000)
    with running(database, limits=tight) as address, contextlib.closing(Player(address)) as player:
        player.open_table(rules)
        player.connect()
        player.play(5)
        kinds = [message["t"] for message in player.heard]
        assert "update" not in kinds
        assert kinds.count("snapshot") > 5


def test_what_cannot_be_written_is_refused_and_can_be_sent_again(database: str) -> None:
    away = database + ".away"
    with running(database) as address, contextlib.closing(Player(address)) as player:
        player.open_table("hearts")
        player.connect()
        before = settled(player)
        shutil.move(database, away)
        move = {"v": player.state["v"], "seat": player.seat, "move": player.some_move()}
        refused = player.reply(player.command("move", **move))
        assert refused["reason"] == "storage"
        assert refused["text"].endswith(".")
        assert settled(player) == before
        shutil.move(away, database)
        ack = player.reply(player.command("move", **move))
        assert ack["t"] == "ack"
        while player.state["v"] < ack["v"]:
            player.receive()
        player.play(2)


def test_a_table_that_nobody_is_at_is_let_go_and_found_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allfours.web.live.hall._SWEEP_SECONDS", 0.02)
    monkeypatch.setattr("allfours.web.live.hall._IDLE_SECONDS", 0.3)
    with running(database) as address, contextlib.closing(Player(address)) as player:
        player.open_table("hearts")
        player.connect()
        player.play(2)
        before = settled(player)
        player.disconnect()
        time.sleep(1.0)
        player.state = {}
        player.connect()
        assert settled(player) == before
        player.play(2)


def test_a_table_that_somebody_else_wrote_to_is_read_again(database: str) -> None:
    """As after two servers were started on one database: the log decides, nothing is doubled."""
    with running(database) as one, running(database) as two, contextlib.ExitStack() as stack:
        first, second = Player(one), Player(two)
        stack.callback(first.close)
        stack.callback(second.close)
        first.open_table("hearts")
        first.connect()
        settled(first)
        second.http.cookies = first.http.cookies
        second.connect(first.table)
        settled(second)
        assert first.move()["t"] == "ack"
        settled(first)
        move = {"v": second.state["v"], "seat": second.seat, "move": second.some_move()}
        refused = second.reply(second.command("move", **move))
        assert refused["reason"] in ("storage", "stale")
        while second.state["v"] < first.state["v"]:
            second.receive()
        assert second.state["history"] == first.state["history"]
