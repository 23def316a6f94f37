"""Many playouts from given positions: what bots and researchers ask of the kernels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from allfours.search.chance import scramble
from allfours.search.compiling import call, kernel
from allfours.search.counting import count
from allfours.search.four import play_on_by_four
from allfours.search.layout import (
    PLAYERS,
    POSITION_SIZE,
    RESULT_SIZE,
    STOCK,
    STOCK_END,
    Ints,
    Row,
    Rows,
)
from allfours.search.machine import play
from allfours.search.playout import play_on
from allfours.search.tables import Tables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["finish", "roll_out", "rollouts"]


@kernel("i8(i8[::1],i8[::1],i8,i8,i8[::1])", whole=True)
def finish(position: Row, rules: Ints, noise: int, counter: int, result: Row) -> int:
    """Plays all that is left and counts the deal into `result`; the next counter.

    `noise` of 32768 plays are random, the others greedy.
    """
    if rules[PLAYERS] == 4:
        counter = play_on_by_four(position, rules, noise, counter)
    else:
        counter = play_on(position, rules, noise, counter)
    count(position, rules, result)
    return counter


@kernel("i8(i8[:,::1],i8[::1],i8[::1],i8,i8,i8,i8[:,::1],i8[::1])")
def roll_out(
    positions: Rows,
    rules: Ints,
    moves: Ints,
    times: int,
    noise: int,
    counter: int,
    results: Rows,
    work: Row,
) -> int:
    """Each position, each first move, so many playouts: one row of results for each, in order.

    A move of 0 is none. All first moves of a position meet the same chances, so that their
    differences are sharper than they are.
    """
    row = 0
    after = counter
    for number in range(len(positions)):
        counter = after
        for choice in range(len(moves)):
            chances = counter
            for _ in range(times):
                for place in range(STOCK + positions[number][STOCK_END]):
                    work[place] = positions[number][place]
                if moves[choice]:
                    play(work, rules, moves[choice])
                result = results[row]
                for field in range(RESULT_SIZE):
                    result[field] = 0
                chances = finish(work, rules, noise, chances, result)
                row += 1
            after = chances
    return after


def rollouts(
    tables: Tables,
    positions: NDArray[np.int64],
    moves: Sequence[int] = (0,),
    *,
    times: int = 1,
    noise: int = 0,
    seed: int = 0,
) -> NDArray[np.int64]:
    """Plays positions out after each of some first moves.

    Args:
        tables: the rules, for the trump suit of the positions.
        positions: one row each, laid out as in `layout`.
        moves: cards as bits that are lawful for the seat to play; 0 for no first move.
        times: playouts of each.
        noise: of 32768 plays so many are random, the others greedy.
        seed: chooses the chances; the same for every first move.

    Returns:
        Results by position, move and playout; the last axis as in `layout` (`AFTER` and so on).
    """
    import numpy as np

    rows = len(positions) * len(moves) * times
    results = np.zeros((rows, RESULT_SIZE), dtype=np.int64)
    call(
        roll_out,
        rows * tables.rules.players * tables.rules.hand_size,
        positions,
        tables.array,
        np.array(moves, dtype=np.int64),
        times,
        noise,
        scramble(seed + 1),
        results,
        np.zeros(POSITION_SIZE, dtype=np.int64),
    )
    return results.reshape(len(positions), len(moves), times, RESULT_SIZE)
