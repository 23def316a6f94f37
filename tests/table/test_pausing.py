"""A paused game stands still: no moves, no bots, and clocks go on where they stood."""

from __future__ import annotations

from allfours.game.engine import to_act
from allfours.table import commands as c
from allfours.table.commands import Outcome, Refused
from allfours.table.hosting import deadline_of, duty
from allfours.table.projection import eyes_of, table_view
from allfours.table.terms import Pace, PaceKind, Terms
from tests.table.hosted import Hosted, bot, caller, person


def reason(outcome: Outcome) -> str:
    return outcome.reason.value if isinstance(outcome, Refused) else "accepted"


def table(pace: Pace | None = None) -> Hosted:
    terms = Terms(rule_card="seven_up", pace=pace or Pace())
    hosted = Hosted("", [person("ann"), person("bob")], terms=terms)
    hosted.host()
    return hosted


def test_while_paused_no_move_is_taken_and_the_host_has_nothing_to_do() -> None:
    hosted = table()
    assert reason(hosted.command("eve", c.Pause(paused=True))) == "not_your_seat"
    assert reason(hosted.command("bob", c.Pause(paused=False))) == "paused"
    assert reason(hosted.command("bob", c.Pause(paused=True))) == "accepted"
    assert duty(hosted.table) is None
    move = hosted.some_move()
    command = c.MakeMove(move=move, version=hosted.table.version)
    mover = hosted.name_at(move.seat)
    assert reason(hosted.command(mover, command)) == "paused"
    seen = table_view(hosted.table, eyes_of(hosted.table, caller(mover)))
    assert seen.paused
    assert "move" not in seen.may
    assert "pause" in seen.may
    assert reason(hosted.command("ann", c.Pause(paused=False))) == "accepted"
    assert reason(hosted.command(mover, command)) == "accepted"


def test_a_bot_waits_until_the_game_goes_on() -> None:
    hosted = Hosted("seven_up", [person("ann"), bot()])
    hosted.command("ann", c.Pause(paused=True))
    hosted.host()
    assert hosted.table.line == ()
    hosted.command("ann", c.Pause(paused=False))
    hosted.play()
    assert hosted.table.game.is_over


def test_clocks_stand_during_a_pause_and_what_was_thought_before_counts() -> None:
    hosted = table(Pace(kind=PaceKind.PER_MOVE, seconds=30))
    seat = min(to_act(hosted.table.game))
    deadline = deadline_of(hosted.table, seat)
    assert deadline is not None
    hosted.now += 10
    hosted.command("ann", c.Pause(paused=True))
    assert deadline_of(hosted.table, seat) is None
    began = hosted.now
    hosted.now += 3600
    hosted.command("ann", c.Pause(paused=False))
    assert deadline_of(hosted.table, seat) == deadline + hosted.now - began


def test_what_is_taken_back_during_a_pause_has_its_whole_time_afterwards() -> None:
    hosted = Hosted(
        "",
        [person("ann"), bot()],
        terms=Terms(
            rule_card="seven_up", practice=True, pace=Pace(kind=PaceKind.PER_MOVE, seconds=30)
        ),
    )
    hosted.play(1)
    hosted.command("ann", c.Pause(paused=True))
    hosted.now += 100
    assert reason(hosted.command("ann", c.Undo(version=hosted.table.version))) == "accepted"
    hosted.now += 100
    hosted.command("ann", c.Pause(paused=False))
    hosted.host()
    seat = min(to_act(hosted.table.game))
    assert deadline_of(hosted.table, seat) == hosted.table.due_since[seat][1] + 30
    assert hosted.table.due_since[seat][1] >= hosted.now - 10
