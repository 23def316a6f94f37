"""Perfect play where no card is hidden any more: California Jack once the stock is gone."""

from __future__ import annotations

from collections.abc import Sequence

from allfours.bots.searching.considered import Considered, Option
from allfours.game.moves import play_of
from allfours.game.view import View
from allfours.search.solver import Solver, can_solve
from allfours.search.tables import tables

__all__ = ["consider_ending"]


def consider_ending(view: View, position: Sequence[int]) -> Considered | None:
    """The best card of a position with all hands open; None where it is none for the solver."""
    deal = tables(view.rules, view.trump)
    if not can_solve(deal, position):
        return None
    sign = 1 if view.rules.side_of[view.audience] == 0 else -1
    options = [
        Option(
            move=play_of(view.audience, card),
            value=sign * value,
            low=sign * value,
            high=sign * value,
        )
        for card, value in Solver().solve(deal, position).items()
    ]
    options.sort(key=lambda option: -option.value)
    return Considered(
        move=options[0].move,
        because="No card is hidden any more: the best play is known.",
        options=tuple(options),
        worlds=1,
    )
