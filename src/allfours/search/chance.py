"""Random numbers for kernels, the same compiled and uncompiled.

A counter steps by a fixed odd number and is scrambled, so one draw does not wait for another.
All arithmetic is modulo 2**63. Playouts take from one draw a slice for each of four plays; the
unequal chance that a slice of fifteen or more bits gives to up to thirteen cards is below one in
two thousand. Where exact chances matter, `below` refuses and draws again.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final

from allfours.search.compiling import WORD, instruction, kernel

__all__ = ["below", "scramble", "share", "step"]

_STEP: Final = 0x1E3779B97F4A7C15
_FIRST: Final = 0x3F58476D1CE4E5B9
_SECOND: Final = 0x14D049BB133111EB


@instruction("add", 2)
def _sum(one: int, other: int) -> int:
    return one + other & WORD


@instruction("mul", 2)
def _product(one: int, other: int) -> int:
    return one * other & WORD


@kernel("i8(i8)", inline=True)
def step(counter: int) -> int:
    """The next state of a counter."""
    return _sum(counter, _STEP)


@kernel("i8(i8)", inline=True)
def scramble(counter: int) -> int:
    """Sixty-three random bits for this state of the counter."""
    mixed = _product(counter ^ (counter >> 30), _FIRST)
    mixed = _product(mixed ^ (mixed >> 27), _SECOND)
    return mixed ^ (mixed >> 31)


@kernel("i8(i8,i8,i8)", inline=True)
def share(draw: int, place: int, count: int) -> int:
    """A number below `count` (at most 32) from the slice of a draw that belongs to a place 0–3."""
    return (((draw >> (15 * place)) & 0x7FFF) * count) >> 15


@kernel("i8(i8[::1],i8)")
def below(counter: MutableSequence[int], count: int) -> int:
    """A number below `count` (at most 2**31), each exactly equally likely.

    `counter` holds one state and is stepped.
    """
    while True:
        counter[0] = step(counter[0])
        product = (scramble(counter[0]) & 0x7FFFFFFF) * count
        low = product & 0x7FFFFFFF
        if low >= count or low >= (0x80000000 - count) % count:
            return product >> 31
