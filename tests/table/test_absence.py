"""Whoever is away while the seat is to move is stood in for, and in the end loses the seat."""

from __future__ import annotations

from allfours.game.engine import to_act
from allfours.table import commands as c
from allfours.table.absence import Lapse, next_lapse
from allfours.table.hosting import give_up_for, stand_in_for
from allfours.table.terms import Absence, Pace, PaceKind, Terms
from tests.table.hosted import Hosted, person


def table(absence: Absence, pace: Pace | None = None) -> Hosted:
    terms = Terms(rule_card="seven_up", absence=absence, pace=pace or Pace())
    hosted = Hosted("", [person("ann"), person("bob")], terms=terms)
    hosted.host()
    return hosted


def due(hosted: Hosted) -> tuple[int, float]:
    """The chair that is to act, and since when."""
    seat = min(to_act(hosted.table.game))
    return hosted.table.chair_at(seat), hosted.table.due_since[seat][1]


def test_a_bot_stands_in_for_one_who_is_away_while_to_move() -> None:
    hosted = table(Absence(after=60))
    chair, since = due(hosted)
    assert next_lapse(hosted.table, {}) is None
    assert next_lapse(hosted.table, {1 - chair: since}) is None, "it is not that seat's turn"
    lapse = next_lapse(hosted.table, {chair: since - 500})
    assert lapse == Lapse(at=since + 60, chair=chair, gives_up=False)
    lapse = next_lapse(hosted.table, {chair: since + 5})
    assert lapse == Lapse(at=since + 65, chair=chair, gives_up=False)
    hosted.take(stand_in_for(hosted.table, chair, "random", hosted.now))
    assert next_lapse(hosted.table, {chair: since}) is None, "nothing more is agreed"


def test_no_bot_takes_a_seat_unasked_where_nothing_is_agreed() -> None:
    hosted = table(Absence())
    chair, since = due(hosted)
    assert next_lapse(hosted.table, {chair: since - 10**7}) is None


def test_one_who_is_away_does_not_lose_turn_after_turn_to_the_clock() -> None:
    hosted = table(Absence(after=60), Pace(kind=PaceKind.PER_MOVE, seconds=20))
    chair, since = due(hosted)
    lapse = next_lapse(hosted.table, {chair: since})
    assert lapse == Lapse(at=since + 20, chair=chair, gives_up=False)


def test_a_seat_that_a_bot_has_played_for_long_is_given_up_if_its_person_is_still_away() -> None:
    hosted = table(Absence(after=60, close=600, level="random"))
    chair, since = due(hosted)
    hosted.take(stand_in_for(hosted.table, chair, "random", hosted.now))
    began = hosted.table.chairs[chair].stood_in_at
    assert began == hosted.now
    assert next_lapse(hosted.table, {}) is None, "who is there keeps the seat"
    lapse = next_lapse(hosted.table, {chair: since})
    assert lapse == Lapse(at=began + 600, chair=chair, gives_up=True)
    hosted.take(give_up_for(hosted.table, chair, "fresh", hosted.now))
    assert hosted.table.chairs[chair].vacant
    assert next_lapse(hosted.table, {1 - chair: since}) is None


def test_during_a_pause_nobody_is_missed() -> None:
    hosted = table(Absence(after=60))
    chair, since = due(hosted)
    hosted.command("ann", c.Pause(paused=True))
    assert next_lapse(hosted.table, {chair: since}) is None
    hosted.now += 1000
    hosted.command("ann", c.Pause(paused=False))
    lapse = next_lapse(hosted.table, {chair: since})
    assert lapse is not None
    assert lapse.at > hosted.now
