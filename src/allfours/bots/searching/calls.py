"""What to say: each word tried in the same sampled worlds.

The engine says the word in a game that stands for the world; whatever is then to be said, thrown
away or passed before the first lead, everybody leaves to `club`; the tricks are played out
greedily by the kernel. A deal that ends before the first lead is worth what it scored.
"""

from __future__ import annotations

from random import Random
from typing import Final

from allfours.bots.club import club
from allfours.bots.searching.considered import Considered
from allfours.bots.searching.effort import Effort
from allfours.bots.searching.replayed import before_the_choice, first_lead
from allfours.bots.searching.weighing import against_the_rule
from allfours.game.engine import advance
from allfours.game.view import View
from allfours.search.playing_out import play_out
from allfours.search.valuing import valued
from allfours.search.worlds import sample_worlds

__all__ = ["consider_words"]

_DOUBT: Final = 1.0
"""Standard errors by which a word must be better than that of `club`."""


def consider_words(view: View, rng: Random, effort: Effort) -> Considered:
    """The word of `club`, unless another is better by more than chance explains."""
    assert isinstance(view.legal, tuple)
    usual = club(view, rng)
    moves = [usual, *(move for move in view.legal if move != usual)]
    worlds = sample_worlds(view, rng, effort.call_worlds)
    worth = play_out(
        [
            [first_lead(advance(game, move), rng) for move in moves]
            for game in before_the_choice(worlds, rng)
        ],
        view.audience,
        view.scores,
        noise=effort.noise,
        seed=rng.getrandbits(60),
    )
    ahead = valued(worth - worth[:, :1])
    clear = [place for place, one in enumerate(ahead) if place and one.mean > _DOUBT * one.error]
    best = max(clear, key=lambda place: ahead[place].mean, default=0)
    return against_the_rule(worlds, moves, worth, best)
