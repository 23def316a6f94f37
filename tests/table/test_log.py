"""The log is the table: written, read back and folded, it gives every view again."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from allfours.errors import IllegalMove, NotationError
from allfours.game.moves import Call, Word
from allfours.rules.catalogue import VARIANTS
from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.events import Logged
from allfours.table.log import fold, follow
from allfours.table.news import news_of
from allfours.table.projection import Eyes, table_view
from allfours.table.writing import KINDS, kind_of, read_event, write_event
from tests.table.hosted import PEOPLE, Hosted, bot, person


def stored_and_read(log: list[Logged]) -> list[Logged]:
    """The log after a way through JSON."""
    rows = [(kind_of(line.event), json.dumps(write_event(line.event))) for line in log]
    return [
        replace(line, event=read_event(kind, json.loads(body)))
        for line, (kind, body) in zip(log, rows, strict=True)
    ]


def busy_table() -> Hosted:
    """A table at which a little of everything has happened."""
    hosted = Hosted("denexa_all_fours+players=4", [person(name) for name in PEOPLE[:3]] + [bot()])
    hosted.host()
    hosted.command("ann", c.Say(chair=0, phrase="good_luck"))
    hosted.command("bob", c.Rename(chair=1, name="Robert"))
    hosted.command("ann", c.SetSpeed(speed=hosted.table.speed))
    hosted.command("cat", c.StandIn(chair=2, level="random"))
    hosted.host()
    hosted.command("cat", c.TakeBack(chair=2))
    hosted.command("ann", c.Relink(chair=0, link="new"))
    return hosted


@pytest.mark.parametrize("key", VARIANTS)
def test_a_stored_log_gives_every_view_again_byte_for_byte(key: str) -> None:
    players = VARIANTS[key].usual_players
    hosted = Hosted(key, [person(name) for name in PEOPLE[: players - 1]] + [bot()])
    hosted.play(40)
    again = fold(stored_and_read(hosted.log))
    assert again == hosted.table
    for chair in (*range(players), None):
        eyes = Eyes(chair=chair, chairs=() if chair is None else (chair,))
        assert repr(table_view(again, eyes)) == repr(table_view(hosted.table, eyes))


def test_every_kind_of_event_is_written_and_read_back_without_loss() -> None:
    hosted = busy_table()
    assert stored_and_read(hosted.log) == hosted.log
    assert fold(hosted.log) == hosted.table
    for line in hosted.log:
        news_of(hosted.table, line)


def test_the_names_of_kinds_do_not_change() -> None:
    assert sorted(KINDS) == [
        "answered", "asked", "begun", "bot_sat", "chance", "chatted", "cleared", "closed",
        "followed", "gave_up", "kicked", "left", "link", "locked", "moved", "nonce", "opened",
        "paused", "ready", "renamed", "rewound", "said", "sat", "sealed", "speed", "stood_in",
        "swapped", "took_back",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("dealt_twice", {}),
        ("said", {"chair": 0}),
        ("said", {"chair": 0, "phrase": "hello", "more": 1}),
        ("said", {"chair": "0", "phrase": "hello"}),
        ("said", {"chair": True, "phrase": "hello"}),
        ("said", []),
        ("moved", {"move": "play 1 1S", "by": "person"}),
        ("moved", {"move": "play 1 KS", "by": "nobody"}),
        ("sealed", {"deal": 1, "commitment": "00", "secret": "xy"}),
    ],
)
def test_what_this_program_does_not_understand_is_refused(kind: str, data: Any) -> None:
    with pytest.raises(NotationError):
        read_event(kind, data)


def test_a_field_that_an_old_log_lacks_takes_its_default() -> None:
    data = {"sitter": "bot", "name": "Amos", "level": "random", "ready": True}
    table = {"table": "t", "terms": {"rule_card": "seven_up"}, "owner": "", "speed": "normal"}
    opened = read_event("opened", {**table, "chairs": [data, data]})
    assert isinstance(opened, e.Opened)
    assert opened.terms.listed is False
    assert opened.chairs[0].stand_in == ""


def test_a_log_with_a_gap_or_an_illegal_move_is_refused() -> None:
    hosted = busy_table()
    with pytest.raises(ValueError, match="cannot follow"):
        fold([*hosted.log[:3], *hosted.log[4:]])
    with pytest.raises(ValueError, match="begins with the opening"):
        fold(hosted.log[1:])
    with pytest.raises(ValueError, match="begins with the opening"):
        fold([])
    twice = replace(hosted.log[0], version=hosted.table.version + 1)
    with pytest.raises(ValueError, match="opened once"):
        follow(hosted.table, twice)
    move = e.Moved(move=Call(0, Word.ADD), by=e.By.PERSON)
    bad = Logged(version=hosted.table.version + 1, at=hosted.now, event=move)
    with pytest.raises(IllegalMove):
        follow(hosted.table, bad)
