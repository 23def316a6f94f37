"""What the solver remembers of an ending: for each position and aim, from which margin it is met.

An aim that is met with some margin is met with any larger one, so an entry keeps two margins: it
fails up to one and is met from the other. Entries of earlier endings are told by their number;
when the numbers run out, all is forgotten.
"""

from __future__ import annotations

from typing import Final

from allfours.search.compiling import instruction, kernel
from allfours.search.layout import Ints, Row

__all__ = ["MEMORY_SIZE", "begin", "slot_of"]

SLOTS: Final = 1 << 15
NUMBER: Final = 2 * SLOTS
"""Where the number of the present ending is kept."""
MEMORY_SIZE: Final = NUMBER + 1
LAST_NUMBER: Final = (1 << 20) - 1
HALF: Final = 1 << 15
"""Margins and aims lie between this and its opposite."""
NEVER_MET: Final = HALF - 1
NEVER_FAILED: Final = -HALF


@instruction("mul", 2)
def _product(one: int, other: int) -> int:
    return one * other & (1 << 63) - 1


@kernel("i8(i8[::1])")
def begin(memory: Row) -> int:
    """Starts a new ending: what is remembered of others no longer counts."""
    if memory[NUMBER] >= LAST_NUMBER:
        for place in range(NUMBER):
            memory[place] = 0
        memory[NUMBER] = 0
    memory[NUMBER] += 1
    return memory[NUMBER]


@kernel("i8(i8[::1],i8,i8,i8)", inline=True)
def key_of(memory: Ints, cards: int, leader: int, aim: int) -> int:
    """One number for the cards left, the leader and the aim, in this ending."""
    return cards | leader << 24 | (aim + HALF) << 26 | memory[NUMBER] << 42


@kernel("i8(i8)", inline=True)
def slot_of(key: int) -> int:
    """Where an entry lies: its key, then its margins and the card that did well."""
    return _product(key & (1 << 42) - 1, 0x9E3779B97F4A7C1) >> 48 << 1


@kernel("i8(i8)", inline=True)
def fails_to(entry: int) -> int:
    """The aim fails with this margin or less."""
    return (entry & 0xFFFF) - HALF


@kernel("i8(i8)", inline=True)
def met_from(entry: int) -> int:
    """The aim is met with this margin or more."""
    return (entry >> 16 & 0xFFFF) - HALF


@kernel("i8(i8[::1],i8,i8,i8,i8,i8)", inline=True)
def remember(memory: Row, slot: int, key: int, margin: int, met: int, card: int) -> int:
    """Keeps what has been found."""
    fails = NEVER_FAILED
    meets = NEVER_MET
    if memory[slot] == key:
        fails = fails_to(memory[slot + 1])
        meets = met_from(memory[slot + 1])
    if met:
        meets = min(meets, margin)
    else:
        fails = max(fails, margin)
    memory[slot] = key
    memory[slot + 1] = fails + HALF | (meets + HALF) << 16 | card << 32
    return 0
