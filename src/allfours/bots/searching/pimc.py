"""`pimc`: sampled worlds, each solved exactly as if everybody saw every card.

Perfect-information Monte Carlo, the classic way to play cards by machine (Levy; GIB in bridge).
It takes for granted that all will know later what is hidden now, so it does not see what it costs
to have to guess ("strategy fusion"): a yardstick for the arena, at no table.
"""

from __future__ import annotations

from random import Random
from typing import Final

from allfours.bots.club import advise
from allfours.bots.searching.cards import consider_cards
from allfours.bots.searching.considered import Considered
from allfours.bots.searching.effort import Effort
from allfours.bots.searching.weighing import weighed
from allfours.game.moves import Move, Play
from allfours.game.view import View
from allfours.search.believing import holders
from allfours.search.solved_worlds import solved_alone, solved_between_sides
from allfours.search.solver import can_solve, can_solve_solo
from allfours.search.tables import tables
from allfours.search.worlds import sample_worlds

__all__ = ["PIMC", "consider_exactly", "pimc"]

PIMC: Final = Effort(worlds=20, call_worlds=0, noise=0)

_MOST_CARDS_ALONE: Final = 18
"""More cards than these take too long where each plays for itself."""


def pimc(view: View, rng: Random, effort: Effort = PIMC) -> Move:
    """The move of `consider_exactly`; waits for the kernels."""
    return consider_exactly(view, rng, effort).move


def consider_exactly(view: View, rng: Random, effort: Effort = PIMC) -> Considered:
    """The card with the best mean over sampled worlds, each of them solved.

    Between two sides from the last 24 cards on; where each plays for itself from the last four
    tricks on and at most 18 cards; greedy playouts before. What is said, thrown away and passed it
    leaves to `club`.
    """
    moves = [move for move in _legal(view) if isinstance(move, Play)]
    if len(moves) < 2:
        advice = advise(view)
        return Considered(move=advice.move, because=advice.because)
    worlds = sample_worlds(view, rng, effort.worlds)
    deal = tables(view.rules, view.trump)
    positions = worlds.positions()
    cards = [move.card for move in moves]
    first = positions[0].tolist()
    if can_solve(deal, first):
        worth = solved_between_sides(deal, positions, view.audience, cards)
    elif can_solve_solo(deal, first) and sum(view.hand_counts) <= _MOST_CARDS_ALONE:
        worth = solved_alone(deal, positions, view.audience, cards)
    else:
        return consider_cards(view, rng, effort)
    options = weighed(moves, worth)
    return Considered(
        move=options[0].move,
        because="The best mean of the worlds solved.",
        options=options,
        worlds=len(worlds),
        simulations=len(worlds) * len(moves),
        holders=tuple(holders(worlds).items()),
    )


def _legal(view: View) -> tuple[Move, ...]:
    return view.legal if isinstance(view.legal, tuple) else ()
