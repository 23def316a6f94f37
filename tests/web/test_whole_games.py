"""Whole games over the socket, against bots in processes of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from allfours.game.notation import parse_record
from tests.web.player import Player

Join = Callable[[], Player]


@pytest.mark.parametrize("rules", ["seven_up", "all_fours_14", "hearts+end_score=30"])
def test_a_person_plays_a_whole_game_against_bots(join: Join, rules: str) -> None:
    player = join()
    player.open_table(rules)
    player.connect()
    player.play()
    assert player.state["table"]["stage"] == "over"
    assert player.game["winners"]
    assert player.state["history"][-1]["k"] == "game_ended"


def test_the_record_of_a_finished_game_reads_back_and_is_replayed(join: Join) -> None:
    player = join()
    player.open_table("old_sledge")
    assert player.http.get(f"/api/tables/{player.table}/record").status_code == 409
    player.connect()
    player.play()
    text = player.http.get(f"/api/tables/{player.table}/record").text
    record = parse_record(text)
    assert record.game.scores == tuple(player.game["scores"])
    assert dict(record.tags)["Table"] == player.table
    uploaded = player.http.post("/api/records", content=text)
    assert uploaded.status_code == 201, uploaded.text
    review = player.http.get(f"/api/tables/{uploaded.json()['table']}/review").json()
    own = player.http.get(f"/api/tables/{player.table}/review").json()
    assert review["history"] == own["history"]
    assert [event["k"] for event in own["history"]].count("pack") == len(
        [event for event in own["history"] if event["k"] == "deal_ended"]
    )
