"""Perfect play of the last cards, all hands open.

Between two sides the value of a position is what can still be counted in the deal, High, Low,
Jack, Game and pegs, of the first side less the second, if both play as well as can be. Where more
play, each for itself, it is a vector of points (see `solo`). That a side may go out before all is
counted is left aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from allfours.cards import Card
from allfours.search import layout as at
from allfours.search.aims import AIMS_SIZE, solve_each
from allfours.search.bits import cards_of
from allfours.search.compiling import call
from allfours.search.ending import ENDING_SIZE, MOST_CARDS
from allfours.search.memory import MEMORY_SIZE
from allfours.search.solo import MEMORY_ROWS, MEMORY_WIDTH, ROOM, solve_solo
from allfours.search.tables import Tables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["MOST_MOVES", "SoloSolver", "Solver", "can_solve", "can_solve_solo"]

MOST_MOVES: Final = MOST_CARDS
_MOST_TRICKS_SOLO: Final = 4
_MOST_CARDS_SOLO: Final = 18
_WORTH_COMPILING: Final = 1 << 20


def can_solve(tables: Tables, position: Sequence[int]) -> bool:
    """Whether a position is a `Solver`'s: two sides, nothing to draw, at most 24 cards to take."""
    seats = tables.rules.players
    left = sum(hand.bit_count() for hand in position[at.HAND : at.HAND + seats])
    return (
        tables.row[at.SIDES] == 2
        and not tables.row[at.PENALTIES]
        and position[at.STOCK_AT] == position[at.STOCK_END]
        and left > 0
        and left + position[at.PLAYED_TO_TRICK] <= MOST_CARDS
    )


def can_solve_solo(tables: Tables, position: Sequence[int]) -> bool:
    """Whether a position is a `SoloSolver`'s: nothing to draw, and at most four tricks left.

    More tricks, where few play: up to 18 cards. Four tricks of four players take some hundredths
    of a second at most, of seven several seconds.
    """
    seats = tables.rules.players
    held = [hand.bit_count() for hand in position[at.HAND : at.HAND + seats]]
    return (
        position[at.STOCK_AT] == position[at.STOCK_END]
        and sum(held) > 0
        and (max(held) <= _MOST_TRICKS_SOLO or sum(held) <= _MOST_CARDS_SOLO)
    )


class Solver:
    """Solves endings, one after another; it keeps room to work in and must not be shared."""

    def __init__(self) -> None:
        import numpy as np

        self._ending = np.zeros(ENDING_SIZE, dtype=np.int64)
        self._memory = np.zeros(MEMORY_SIZE, dtype=np.int64)
        self._aims = np.zeros(AIMS_SIZE, dtype=np.int64)

    def solve(self, tables: Tables, position: Sequence[int]) -> dict[Card, int]:
        """The value of every lawful card, lowest bit first.

        Raises:
            ValueError: the position is none that can be solved; see `can_solve`.
        """
        import numpy as np

        if not can_solve(tables, position):
            raise ValueError("only the last 24 cards between two sides, nothing left to draw")
        row = np.array([position], dtype=np.int64)
        moves, values = self.solve_each(tables, row)
        return {
            cards_of(move, tables.trump)[0]: value
            for move, value in zip(moves[0].tolist(), values[0].tolist(), strict=True)
            if move
        }

    def solve_each(
        self, tables: Tables, positions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The moves of each position as bits (0 where there are no more), and their values.

        Raises:
            ValueError: a position has more than 24 cards to take.
        """
        import numpy as np

        moves = np.zeros((len(positions), MOST_MOVES), dtype=np.int64)
        values = np.zeros((len(positions), MOST_MOVES), dtype=np.int64)
        solved = call(
            solve_each,
            _WORTH_COMPILING,
            positions,
            tables.array,
            self._ending,
            self._memory,
            self._aims,
            moves,
            values,
        )
        if solved < 0:
            raise ValueError("more than 24 cards are still to be taken")
        return moves, values


class SoloSolver:
    """Solves endings for any number of sides; it keeps room to work in and must not be shared."""

    def __init__(self) -> None:
        import numpy as np

        self._positions = np.zeros((30, at.POSITION_SIZE), dtype=np.int64)
        self._room = np.zeros(ROOM, dtype=np.int64)
        self._memory = np.zeros((MEMORY_ROWS, MEMORY_WIDTH), dtype=np.int64)
        self._result = np.zeros(at.RESULT_SIZE, dtype=np.int64)

    def solve(self, tables: Tables, position: Sequence[int]) -> dict[Card, tuple[int, ...]]:
        """For every lawful card the points that are still to be counted, by side.

        Raises:
            ValueError: the position is none that can be solved; see `can_solve_solo`.
        """
        import numpy as np

        if not can_solve_solo(tables, position):
            raise ValueError("only the last four tricks, nothing left to draw")
        moves = np.zeros(MOST_MOVES, dtype=np.int64)
        values = np.zeros((MOST_MOVES, at.SEATS), dtype=np.int64)
        self._positions[0] = position
        count = call(
            solve_solo,
            _WORTH_COMPILING,
            self._positions,
            tables.array,
            self._room,
            self._memory,
            self._result,
            moves,
            values,
        )
        sides = tables.rules.side_count
        return {
            cards_of(move, tables.trump)[0]: tuple(points[:sides])
            for move, points in zip(moves[:count].tolist(), values[:count].tolist(), strict=True)
        }
