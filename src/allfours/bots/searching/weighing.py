"""Moves with what they were worth, the best first, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from allfours.bots.searching.considered import Considered, Option
from allfours.game.moves import Move
from allfours.search.believing import holders
from allfours.search.valuing import valued
from allfours.search.worlds import Worlds

if TYPE_CHECKING:
    from allfours.search.valuing import Worths

__all__ = ["against_the_rule", "weighed"]

_HALF_WIDTH: Final = 1.96
"""Of a 95 % interval, in standard errors."""


def weighed(moves: Sequence[Move], worth: Worths) -> tuple[Option, ...]:
    """The moves from what each (second axis) was worth in each world (first axis), best first.

    Of equal moves the one named first comes first.
    """
    options = []
    for move, value in zip(moves, valued(worth), strict=True):
        half = _HALF_WIDTH * value.error
        options.append(
            Option(move=move, value=value.mean, low=value.mean - half, high=value.mean + half)
        )
    return tuple(sorted(options, key=lambda option: -option.value))


def against_the_rule(worlds: Worlds, moves: Sequence[Move], worth: Worths, best: int) -> Considered:
    """What was considered where the first move is that of a rule of thumb.

    Args:
        worlds: those in which the moves were tried.
        moves: the rule's own first.
        worth: what each (second axis) was worth in each world (first axis).
        best: which was chosen.
    """
    return Considered(
        move=moves[best],
        because=(
            "Better in the deals played out than the rule of thumb, by more than chance."
            if best
            else "The rule of thumb; no other choice is better by more than chance."
        ),
        options=weighed(moves, worth),
        worlds=len(worlds),
        simulations=len(worlds) * len(moves),
        holders=tuple(holders(worlds).items()),
    )
