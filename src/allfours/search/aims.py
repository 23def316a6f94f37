"""The totals that an ending can come to, and which of them each move is worth."""

from __future__ import annotations

from typing import Final

from allfours.search.compiling import kernel
from allfours.search.ending import (
    ALL,
    BEST,
    BIT_OF,
    FOR_GAME,
    FOR_TIE,
    LAWFUL,
    LEAD,
    LED,
    LEFT,
    MARGIN,
    PAYING,
    SETTLED,
    SIDE_OF,
    TABLE,
    TO_FIRST,
    TO_SECOND,
    TURN,
    highest,
    prepare,
)
from allfours.search.layout import Ints, Row, Rows
from allfours.search.memory import begin
from allfours.search.ordering import distinct
from allfours.search.solving_any import reach

__all__ = ["AIMS_SIZE", "solve", "solve_each"]

MOST: Final = 64
COUNT: Final = 0
"""How many totals there are; where there are more than 64, 1 for "every number from the least"."""
EVERY: Final = 1
"""Whether each total is the least and its place."""
FIRST: Final = 2
AIMS_SIZE: Final = FIRST + 3 * MOST + 1


@kernel("i8(i8[::1],i8)", inline=True)
def _total(aims: Ints, place: int) -> int:
    return aims[FIRST] + place if aims[EVERY] else aims[FIRST + place]


@kernel("i8(i8[::1],i8)")
def _insert(aims: Row, total: int) -> int:
    """Puts a total in its place among those there are, once."""
    count = aims[COUNT]
    place = 0
    while place < count and aims[FIRST + place] < total:
        place += 1
    if place < count and aims[FIRST + place] == total:
        return 0
    for other in range(count, place, -1):
        aims[FIRST + other] = aims[FIRST + other - 1]
    aims[FIRST + place] = total
    aims[COUNT] = count + 1
    return 1


@kernel("i8(i8[::1],i8[::1])")
def _attainable(ending: Ints, aims: Row) -> int:
    """Writes every total that may still come about, in order; the answer is how many."""
    aims[EVERY] = 0
    aims[COUNT] = 0
    if ending[MARGIN] - ending[LEFT] < 0:
        _insert(aims, -ending[FOR_GAME])
    if ending[MARGIN] + ending[LEFT] > 0:
        _insert(aims, ending[FOR_GAME])
    if abs(ending[MARGIN]) <= ending[LEFT]:
        _insert(aims, ending[FOR_TIE])
    least = aims[FIRST]
    most = aims[FIRST + aims[COUNT] - 1]
    paying = ending[PAYING]
    while paying:
        card = highest(paying)
        paying ^= 1 << card
        up = ending[TO_FIRST + card]
        down = ending[TO_SECOND + card]
        least += min(up, down)
        most += max(up, down)
        if aims[EVERY]:
            continue
        before = aims[COUNT]
        for place in range(before):
            aims[FIRST + 2 * MOST + place] = aims[FIRST + place]
        aims[COUNT] = 0
        for place in range(before):
            _insert(aims, aims[FIRST + 2 * MOST + place] + up)
            _insert(aims, aims[FIRST + 2 * MOST + place] + down)
        if aims[COUNT] > MOST:
            aims[EVERY] = 1
    if aims[EVERY]:
        aims[FIRST] = least
        aims[COUNT] = most - least + 1
    return aims[COUNT]


@kernel("i8(i8[::1],i8[::1],i8[::1],i8,i8,i8)")
def _best(ending: Row, memory: Row, aims: Ints, only: int, low: int, high: int) -> int:
    """The place of the total that these moves are worth, between two places."""
    while low < high:
        middle = (low + high + 1) >> 1
        met = reach(
            ending, memory, ending[ALL], ending[LEAD], ending[TABLE], ending[LED], ending[BEST],
            ending[BEST + 1], _total(aims, middle), ending[MARGIN], ending[LEFT], only,
        )  # fmt: skip
        if met:
            low = middle
        else:
            high = middle - 1
    return low


@kernel("i8(i8[::1],i8[::1],i8[::1],i8[::1],i8[::1],i8[::1],i8[::1])", whole=True)
def solve(
    position: Row, rules: Ints, ending: Row, memory: Row, aims: Row, moves: Row, values: Row
) -> int:
    """The value of every lawful move; the answer is how many there are, -1 for too many cards.

    Args:
        position: two sides, nothing left to draw, at most 24 cards to take.
        rules: the tables.
        ending: room to work in.
        memory: room to work in, kept from call to call.
        aims: room to work in.
        moves: filled in: the lawful cards as bits of the position, from the lowest.
        values: filled in: for each, the points still to be counted with best play of both, of the
            first side less those of the second.
    """
    if prepare(position, rules, ending) < 0:
        return -1
    begin(memory)
    last = _attainable(ending, aims) - 1
    lawful = ending[LAWFUL]
    different = distinct(ending, lawful, ending[ALL] | ending[TABLE])
    whole = _best(ending, memory, aims, different, 0, last)
    first = ending[SIDE_OF + ending[TURN]] == 0
    count = 0
    rest = lawful
    places = 0
    while rest:
        card = rest & -rest
        rest ^= card
        moves[count] = ending[BIT_OF + highest(card)]
        if card & different:
            # Most moves are as good as the best, or show at once that they are not.
            if first:
                places = _best(ending, memory, aims, card, max(whole - 1, 0), whole)
                if places < whole:
                    places = _best(ending, memory, aims, card, 0, places)
            else:
                places = _best(ending, memory, aims, card, whole, min(whole + 1, last))
                if places > whole:
                    places = _best(ending, memory, aims, card, places, last)
        values[count] = ending[SETTLED] + _total(aims, places)
        count += 1
    return count


@kernel("i8(i8[:,::1],i8[::1],i8[::1],i8[::1],i8[::1],i8[:,::1],i8[:,::1])")
def solve_each(
    positions: Rows, rules: Ints, ending: Row, memory: Row, aims: Row, moves: Rows, values: Rows
) -> int:
    """`solve` for many positions, a row of moves and values for each; -1 if one is too large."""
    for number in range(len(positions)):
        count = solve(positions[number], rules, ending, memory, aims, moves[number], values[number])
        if count < 0:
            return -1
    return len(positions)
