"""Moves with what they were worth, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from allfours.bots.searching.considered import Option
from allfours.game.moves import Move
from allfours.search.valuing import valued

if TYPE_CHECKING:
    from allfours.search.valuing import Worths

__all__ = ["weighed"]

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
