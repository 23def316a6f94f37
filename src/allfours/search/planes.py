"""Weighted sets of cards, written as binary planes in the tables."""

from __future__ import annotations

from allfours.search.bits import popcount
from allfours.search.compiling import kernel
from allfours.search.layout import Ints

__all__ = ["weigh"]


@kernel("i8(i8,i8[::1],i8)", inline=True)
def weigh(cards: int, rules: Ints, start: int) -> int:
    """What these cards weigh together in the planes that begin at `start`."""
    total = 0
    for number in range(rules[start]):
        total += rules[start + 1 + 2 * number] * popcount(cards & rules[start + 2 + 2 * number])
    return total
