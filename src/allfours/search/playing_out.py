"""What games at their first lead are worth, each played out once by the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from allfours.cards import Suit
from allfours.game.state import Game, Playing
from allfours.search.positions import game_position
from allfours.search.rollouts import rollouts
from allfours.search.tables import tables
from allfours.search.valuing import gain, gains

if TYPE_CHECKING:
    from allfours.search.valuing import Worths

__all__ = ["play_out"]


def play_out(
    games: Sequence[Sequence[Game]],
    seat: int,
    before: Sequence[int],
    *,
    noise: int = 0,
    seed: int = 0,
) -> Worths:
    """What each game is worth to a seat when its deal is over; see `gain`.

    A game whose tricks are not being played is worth what it has scored.

    Args:
        games: by world and choice.
        seat: whose worth it is.
        before: the scores to compare with, by side.
        noise: of 32768 plays so many are random, the others greedy.
        seed: chooses the chances.
    """
    import numpy as np

    worth = np.zeros((len(games), len(games[0]) if games else 0), dtype=np.float64)
    by_trump: dict[Suit | None, list[tuple[int, int]]] = {}
    for world, row in enumerate(games):
        for choice, game in enumerate(row):
            if isinstance(game.phase, Playing):
                by_trump.setdefault(game.phase.trump, []).append((world, choice))
            else:
                worth[world, choice] = gain(game.rules, seat, before, game.scores)
    for trump, places in by_trump.items():
        rules = games[0][0].rules
        rows = [game_position(games[world][choice]) for world, choice in places]
        results = rollouts(
            tables(rules, trump), np.array(rows, dtype=np.int64), noise=noise, seed=seed
        )
        found = gains(rules, seat, before, results[:, 0, 0])
        for place, value in zip(places, found, strict=True):
            worth[place] = value
    return worth
