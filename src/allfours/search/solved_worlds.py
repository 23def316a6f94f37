"""What cards are worth in sampled worlds if everybody then plays as if all hands were open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from allfours.cards import Card
from allfours.search.bits import bit_of
from allfours.search.solver import SoloSolver, Solver
from allfours.search.tables import Tables
from allfours.search.valuing import gain

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from allfours.search.valuing import Worths

__all__ = ["solved_alone", "solved_between_sides"]


def solved_between_sides(
    tables: Tables, positions: NDArray[np.int64], seat: int, cards: Sequence[Card]
) -> Worths:
    """What each card (second axis) is worth to a seat in each world (first axis).

    Args:
        tables: the rules, for the trump suit of the positions.
        positions: each for a `Solver`, with the same cards lawful in all.
        seat: whose turn it is.
        cards: lawful ones.
    """
    import numpy as np

    moves, values = Solver().solve_each(tables, positions)
    order = moves[0].tolist()
    columns = [order.index(bit_of(card, tables.trump)) for card in cards]
    sign = 1 if tables.rules.side_of[seat] == 0 else -1
    worth: Worths = sign * values[:, columns].astype(np.float64)
    return worth


def solved_alone(
    tables: Tables, positions: NDArray[np.int64], seat: int, cards: Sequence[Card]
) -> Worths:
    """Likewise where each side plays for its own points, the positions for a `SoloSolver`."""
    import numpy as np

    solver = SoloSolver()
    rules = tables.rules
    nothing = (0,) * rules.side_count
    worth = np.zeros((len(positions), len(cards)), dtype=np.float64)
    for number, row in enumerate(positions.tolist()):
        points = solver.solve(tables, row)
        worth[number] = [gain(rules, seat, nothing, points[card]) for card in cards]
    return worth
