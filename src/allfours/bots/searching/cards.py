"""Which card to play: every lawful card tried in the same sampled worlds."""

from __future__ import annotations

from random import Random

from allfours.bots.searching.considered import Considered
from allfours.bots.searching.effort import Effort
from allfours.bots.searching.endings import consider_ending
from allfours.bots.searching.weighing import weighed
from allfours.game.moves import Play
from allfours.game.view import View
from allfours.search.believing import holders
from allfours.search.bits import bit_of
from allfours.search.rollouts import rollouts
from allfours.search.tables import tables
from allfours.search.valuing import gains
from allfours.search.worlds import sample_worlds

__all__ = ["consider_cards"]


def consider_cards(view: View, rng: Random, effort: Effort) -> Considered:
    """The card with the best mean over exactly sampled worlds, each played out greedily.

    Cards still in a stock are drawn in the playouts as they lie in the world. Where no card is
    hidden any more the play is perfect, if the solver can say what that is.
    """
    assert isinstance(view.legal, tuple)
    moves = [move for move in view.legal if isinstance(move, Play)]
    worlds = sample_worlds(view, rng, effort.worlds)
    positions = worlds.positions()
    hidden = tuple(holders(worlds).items())
    if not hidden:
        solved = consider_ending(view, positions[0].tolist())
        if solved is not None:
            return solved
    results = rollouts(
        tables(view.rules, view.trump),
        positions,
        [bit_of(move.card, view.trump) for move in moves],
        noise=effort.noise,
        seed=rng.getrandbits(60),
    )
    worth = gains(view.rules, view.audience, view.scores, results[:, :, 0])
    options = weighed(moves, worth)
    return Considered(
        move=options[0].move,
        because="The best mean of the deals played out.",
        options=options,
        worlds=len(worlds),
        simulations=len(worlds) * len(moves),
        holders=hidden,
    )
