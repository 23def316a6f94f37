"""Who sits where when the same deal is played again: every mixed seating of two entrants."""

from __future__ import annotations

from itertools import product

from allfours.rules.axes import Sides
from allfours.rules.record import Rules

__all__ = ["mixed_seatings"]

Seating = tuple[int, ...]
"""The entrant (0 or 1) at each seat."""


def mixed_seatings(rules: Rules) -> tuple[Seating, ...]:
    """Every seating of entrants 0 and 1 that compares them fairly.

    In pairs, each entrant takes each side once. Alone, every seating in which both sit at the
    table as evenly as can be: with four players the six two against two, with three all six.
    For each seating the one with the entrants exchanged is there too.
    """
    n = rules.players
    if rules.seating.sides is Sides.ALTERNATE_PAIRS:
        return ((0, 1, 0, 1), (1, 0, 1, 0))
    even = {n // 2, n - n // 2}
    return tuple(seats for seats in product((0, 1), repeat=n) if sum(seats) in even)
