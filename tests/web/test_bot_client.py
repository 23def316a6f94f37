"""The example of a bot of one's own plays over the documented socket, as a program of its own."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.player import Player

CLIENT = Path(__file__).parents[2] / "examples" / "bot_client.py"


@contextlib.contextmanager
def bot_client(*options: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, str(CLIENT), *options], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def outcome(process: subprocess.Popen[str]) -> dict[str, Any]:
    told, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    found: dict[str, Any] = json.loads(told)
    return found


@pytest.mark.parametrize("rules", ["old_sledge", "hearts+end_score=20", "california_jack"])
def test_a_bot_of_ones_own_plays_a_whole_game_at_its_own_table(server: str, rules: str) -> None:
    with bot_client("--server", server, "--rules", rules, "--level", "random") as process:
        told = outcome(process)
    assert len(told["scores"]) >= 2
    assert told["won"] in (True, False)


def test_a_bot_of_ones_own_takes_the_seat_of_a_link(server: str) -> None:
    empty = {"kind": "empty"}
    with contextlib.closing(Player(server)) as ann:
        ann.open_table("seven_up", seats=[{"kind": "person", "name": "Ann"}, empty])
        ann.connect()
        links = ann.http.get(f"/api/tables/{ann.table}/links").json()["chairs"]
        link = next(link["url"] for link in links if link["chair"] == 1)
        with bot_client("--link", link, "--name", "Robin") as process:
            ann.play()
            told = outcome(process)
    assert [seat["name"] for seat in ann.state["table"]["seats"]].count("Robin") == 1
    assert told["scores"] == ann.game["scores"]
