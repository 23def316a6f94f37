"""Tables to which nobody comes any more are closed, and looked after until then."""

from __future__ import annotations

from allfours.game.engine import to_act
from allfours.table import commands as c
from allfours.table.chairs import Chair
from allfours.table.ending import (
    ANNOUNCED_SECONDS,
    GONE_SECONDS,
    SILENT_SECONDS,
    announced_end,
    close_if_gone,
    close_if_silent,
    take_up_at,
)
from allfours.table.hosting import deadline_of
from allfours.table.state import Stage
from allfours.table.terms import Absence, Pace, PaceKind, Terms
from tests.table.hosted import Hosted, bot, person

CLOCK = Pace(kind=PaceKind.PER_MOVE, seconds=30)


def table(pace: Pace | None = None, absence: Absence | None = None) -> Hosted:
    terms = Terms(rule_card="seven_up", pace=pace or Pace(), absence=absence or Absence())
    return Hosted("", [person("ann"), person("bob")], terms=terms)


def test_an_untimed_table_is_closed_after_two_silent_weeks_and_that_is_announced() -> None:
    hosted = table()
    hosted.host()
    end = hosted.table.at + SILENT_SECONDS
    assert take_up_at(hosted.table) == end
    assert announced_end(hosted.table, end - ANNOUNCED_SECONDS - 1) is None
    assert announced_end(hosted.table, end - ANNOUNCED_SECONDS) == end
    assert close_if_silent(hosted.table, end - 1) is None
    closed = close_if_silent(hosted.table, end)
    assert closed is not None
    assert closed.table.stage is Stage.CLOSED
    assert "14 days" in closed.table.closed
    assert close_if_silent(closed.table, end + 1) is None
    assert take_up_at(closed.table) is None
    assert announced_end(closed.table, end) is None


def test_whatever_happens_at_a_table_begins_the_two_weeks_anew() -> None:
    hosted = table()
    hosted.host()
    hosted.now += SILENT_SECONDS - 10
    hosted.command("ann", c.Say(chair=0, phrase="one_moment"))
    assert close_if_silent(hosted.table, hosted.now + 100) is None


def test_a_company_that_never_begins_is_not_kept_for_ever_either() -> None:
    hosted = Hosted("", [person("ann"), Chair()], terms=Terms(rule_card="seven_up", pace=CLOCK))
    assert take_up_at(hosted.table) == hosted.table.at + SILENT_SECONDS
    assert close_if_silent(hosted.table, hosted.now + SILENT_SECONDS) is not None


def test_a_game_with_a_clock_is_closed_when_all_have_been_gone_for_half_an_hour() -> None:
    hosted = table(CLOCK)
    hosted.host()
    assert close_if_silent(hosted.table, hosted.now + SILENT_SECONDS) is None
    assert close_if_gone(hosted.table, None, hosted.now + SILENT_SECONDS) is None
    gone = hosted.now - 5
    assert close_if_gone(hosted.table, gone, gone + GONE_SECONDS - 1) is None
    closed = close_if_gone(hosted.table, gone, gone + GONE_SECONDS)
    assert closed is not None
    assert "half an hour" in closed.table.closed
    untimed = table()
    untimed.host()
    assert close_if_gone(untimed.table, gone, gone + GONE_SECONDS) is None


def test_a_game_with_a_clock_is_looked_after_when_its_time_is_up() -> None:
    hosted = table(CLOCK)
    waiting = hosted.table
    assert take_up_at(waiting) == waiting.at + GONE_SECONDS, "nobody is dealt to who is gone"
    hosted.host()
    seat = min(to_act(hosted.table.game))
    assert take_up_at(hosted.table) == deadline_of(hosted.table, seat)
    hosted.command("ann", c.Pause(paused=True))
    assert take_up_at(hosted.table) == hosted.table.at + GONE_SECONDS


def test_a_bot_whose_turn_it_is_at_a_game_with_a_clock_is_looked_after_at_once() -> None:
    hosted = Hosted("", [bot(), person("ann")], terms=Terms(rule_card="seven_up", pace=CLOCK))
    hosted.host()
    hosted.command("ann", c.StandIn(chair=1, level="random"))
    assert take_up_at(hosted.table) == hosted.table.at


def test_an_untimed_table_where_bots_stand_in_is_looked_after_in_time_for_that() -> None:
    hosted = table(absence=Absence(after=300))
    hosted.host()
    assert take_up_at(hosted.table) == hosted.table.at + 300
