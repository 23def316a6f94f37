"""Those who watch see the same as everybody, later by what was agreed."""

from __future__ import annotations

from allfours.table import commands as c
from allfours.table.chairs import Chair
from allfours.table.commands import MakeMove
from allfours.table.events import Logged
from allfours.table.lagging import Late, let_through, seen_late
from allfours.table.log import fold
from allfours.table.state import Stage
from allfours.table.terms import Terms
from tests.table.hosted import Hosted, person

TERMS = Terms(rule_card="seven_up", delay=60)


def playing() -> Hosted:
    hosted = Hosted("", [person("ann"), person("bob")], terms=TERMS)
    hosted.play(6)
    return hosted


def test_what_is_seen_is_the_table_as_it_was() -> None:
    hosted = playing()
    for now in (hosted.now, hosted.now + 40, hosted.now + 55, hosted.now + 61):
        late = seen_late(hosted.log, hosted.table, now)
        past = [line for line in hosted.log if line.at + 60 <= now]
        assert late.seen == fold(past or hosted.log[:1])
        assert (*hosted.log[: late.seen.version], *late.held) == tuple(hosted.log)


def test_what_is_held_back_comes_through_in_order_and_without_gaps() -> None:
    hosted = playing()
    late = Late(seen=fold(hosted.log[:1]), held=tuple(hosted.log[1:]))
    told: list[Logged] = list(hosted.log[:1])
    for now in range(int(hosted.now), int(hosted.now) + 62):
        late, passed = let_through(late, hosted.table, now)
        told += passed
        assert late.seen == fold(told)
    assert told == hosted.log
    assert late == Late(seen=hosted.table)


def test_before_the_first_card_nothing_is_seen_late() -> None:
    hosted = Hosted("", [person("ann"), Chair()], terms=TERMS)
    hosted.command("ann", c.Say(chair=0, phrase="hello"))
    assert seen_late(hosted.log, hosted.table, hosted.now) == Late(seen=hosted.table)


def test_once_the_game_is_over_everything_is_seen_at_once() -> None:
    hosted = playing()
    assert seen_late(hosted.log, hosted.table, hosted.now).held
    hosted.play()
    assert hosted.table.stage is Stage.OVER
    assert seen_late(hosted.log, hosted.table, hosted.now) == Late(seen=hosted.table)


def test_a_closed_table_is_seen_at_once_as_well() -> None:
    hosted = playing()
    move = hosted.some_move()
    hosted.command(hosted.name_at(move.seat), MakeMove(move=move, version=hosted.table.version))
    hosted.command("ann", c.Close(reason="Enough."))
    assert seen_late(hosted.log, hosted.table, hosted.now).seen.stage is Stage.CLOSED
