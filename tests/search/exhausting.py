"""Perfect play by trying every card, through the kernels' own tricks and count.

Knows nothing of the solver: no bounds, no memory, no order of moves. Six cards of two players are
a hundred thousand deals, so it may be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence

from allfours.cards import Card
from allfours.search import layout as at
from allfours.search.bits import cards_of
from allfours.search.compiling import call, kernel
from allfours.search.counting import count
from allfours.search.layout import (
    AFTER,
    HAND,
    RESULT_SIZE,
    SIDE,
    STOCK,
    STOCK_END,
    Ints,
    Row,
    Rows,
)
from allfours.search.machine import lawful, play, turn
from allfours.search.tables import Tables

__all__ = ["every_card"]

MOST_PLAYS = 24


@kernel("i8(i8[:,::1],i8,i8[::1],i8[::1])")
def _try_all(positions: Rows, depth: int, rules: Ints, result: Row) -> int:
    """The first side's score less the second's when both have played as well as can be."""
    position = positions[depth]
    seat = turn(position, rules)
    if not position[HAND + seat]:
        for field in range(RESULT_SIZE):
            result[field] = 0
        count(position, rules, result)
        return result[AFTER] - result[AFTER + 1]
    best = 0
    tried = 0
    cards = lawful(position, rules)
    while cards:
        card = cards & -cards
        cards ^= card
        after = positions[depth + 1]
        for place in range(STOCK + position[STOCK_END]):
            after[place] = position[place]
        play(after, rules, card)
        value = _try_all(positions, depth + 1, rules, result)
        better = value < best if rules[SIDE + seat] else value > best
        if not tried or better:
            best = value
        tried = 1
    return best


@kernel("i8(i8[:,::1],i8[::1],i8[::1],i8[::1],i8[::1])")
def try_each(positions: Rows, rules: Ints, result: Row, moves: Row, values: Row) -> int:
    """What each lawful card of the first position leads to; the answer is how many there are."""
    position = positions[0]
    cards = lawful(position, rules)
    found = 0
    while cards:
        card = cards & -cards
        cards ^= card
        after = positions[1]
        for place in range(STOCK + position[STOCK_END]):
            after[place] = position[place]
        play(after, rules, card)
        moves[found] = card
        values[found] = _try_all(positions, 1, rules, result)
        found += 1
    return found


def every_card(tables: Tables, position: Sequence[int]) -> dict[Card, int]:
    """What is still to be counted after each lawful card, of the first side less the second.

    The target must be out of reach: it is not thought of before all is counted.
    """
    import numpy as np

    left = sum(hand.bit_count() for hand in position[at.HAND : at.HAND + tables.rules.players])
    positions = np.zeros((MOST_PLAYS + 2, at.POSITION_SIZE), dtype=np.int64)
    positions[0] = position
    moves, values = np.zeros((2, MOST_PLAYS), dtype=np.int64)
    # Up to four cards each the interpreter is soon done, and nothing need be compiled.
    steps = 1 << 20 if left > 8 else 0
    number = call(
        try_each,
        steps,
        positions,
        tables.array,
        np.zeros(at.RESULT_SIZE, dtype=np.int64),
        moves,
        values,
    )
    scored = position[at.SCORE] - position[at.SCORE + 1]
    return {
        cards_of(move, tables.trump)[0]: value - scored
        for move, value in zip(moves[:number].tolist(), values[:number].tolist(), strict=True)
    }
