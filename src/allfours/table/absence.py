"""What becomes of the seat of a person who is not there: a bot stands in, then it is given up.

Who is there is known to whoever hosts the table; it is no part of its log.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from allfours.game.engine import to_act
from allfours.table.chairs import Chair, Sitter
from allfours.table.hosting import deadline_of
from allfours.table.state import Stage, Table

__all__ = ["Lapse", "next_lapse"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lapse:
    """What becomes of a seat at a time, if its person has not come by then."""

    at: float
    """Seconds since 1970."""
    chair: int
    gives_up: bool
    """Whether the seat is given up; else a bot stands in."""


def next_lapse(table: Table, away: Mapping[int, float]) -> Lapse | None:
    """What becomes next of the seat of somebody away; None where nothing does.

    Args:
        table: the table.
        away: chairs of people who are not there, and since when.
    """
    if table.stage is not Stage.PLAYING or table.is_paused:
        return None
    lapses = (*_stand_ins(table, away), *_given_up(table, away))
    return min(lapses, key=lambda lapse: lapse.at, default=None)


def _is_played_by_person(chair: Chair) -> bool:
    return chair.sitter is Sitter.PERSON and not chair.stand_in


def _stand_ins(table: Table, away: Mapping[int, float]) -> Iterator[Lapse]:
    """A bot comes sooner where the clock runs out sooner: one who is away would lose every turn."""
    after = table.terms.absence.after
    for seat in to_act(table.game) if after else ():
        chair = table.chair_at(seat)
        if chair not in away or not _is_played_by_person(table.chairs[chair]):
            continue
        at = max(away[chair], table.due_since[seat][1]) + after
        deadline = deadline_of(table, seat)
        yield Lapse(at=at if deadline is None else min(at, deadline), chair=chair, gives_up=False)


def _given_up(table: Table, away: Mapping[int, float]) -> Iterator[Lapse]:
    close = table.terms.absence.close
    for number, chair in enumerate(table.chairs) if close else ():
        if number in away and chair.stand_in and not chair.vacant:
            at = max(away[number], chair.stood_in_at) + close
            yield Lapse(at=at, chair=number, gives_up=True)
