"""Equal time: how many worlds a searching bot can search in so long on this machine.

The answer depends on the machine and on what else it does; a contest at these counts does not.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from allfours.arena.contest import Clock, Contest, Measure, result_of
from allfours.arena.entrants import can_search, searching_worlds
from allfours.arena.running import run

__all__ = ["with_equal_time"]

_FEW: Final = 20
_MANY: Final = 200
_DEALS: Final = 4
_PACE: Final = "club"
"""Whom the bot meets while it is timed."""


def with_equal_time(name: str, rules: str, seconds: float, clock: Clock) -> str:
    """The name of the bot with the worlds for a card that make its moves take so long on average.

    Everything it does counts, what it says and throws away too, and moves without a choice. The
    time is taken at two numbers of worlds and lies on a straight line between and beyond; one
    world is the least. A name without such a number is left as it is.

    Args:
        name: an entrant.
        rules: a rule card.
        seconds: of processor time a move.
        clock: processor seconds.
    """
    if not can_search(name):
        return name
    few, many = (_time(searching_worlds(name, worlds), rules, clock) for worlds in (_FEW, _MANY))
    a_world = (many - few) / (_MANY - _FEW)
    worlds = _FEW + (seconds - few) / a_world if a_world > 0 else _MANY
    return searching_worlds(name, max(1, round(worlds)))


def _time(name: str, rules: str, clock: Clock) -> float:
    contest = Contest(
        rules=rules,
        first=name,
        second=_PACE,
        measure=Measure.DEALS,
        units=_DEALS,
        seed="time",
    )
    list(run(replace(contest, units=1), clock=clock))  # what is only done once, done before
    return result_of(contest, run(contest, clock=clock)).seconds_a_move[0]
