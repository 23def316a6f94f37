"""Moves with what they were worth, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from allfours.bots.searching.considered import Option
from allfours.game.moves import Move
from allfours.search.valuing import Valued, valued

if TYPE_CHECKING:
    from allfours.search.valuing import Worths

__all__ = ["option", "weighed"]

_HALF_WIDTH: Final = 1.96
"""Of a 95 % interval, in standard errors."""


def option(move: Move, value: Valued) -> Option:
    """A move as the glass box shows it."""
    half = _HALF_WIDTH * value.error
    return Option(move=move, value=value.mean, low=value.mean - half, high=value.mean + half)


def weighed(moves: Sequence[Move], worth: Worths) -> tuple[Option, ...]:
    """The moves from what each (second axis) was worth in each world (first axis), best first.

    Of equal moves the one named first comes first.
    """
    options = [option(move, value) for move, value in zip(moves, valued(worth), strict=True)]
    return tuple(sorted(options, key=lambda one: -one.value))
