"""Perfect play by trying everything, through the engine: slow and obvious."""

from __future__ import annotations

from allfours import apply, legal_moves, to_act
from allfours.cards import Card
from allfours.game.moves import Play
from allfours.game.state import Game, Playing

__all__ = ["best", "values"]


def best(game: Game) -> int:
    """The points of the first side less the second's at the end of the deal."""
    if not isinstance(game.phase, Playing):
        return game.scores[0] - game.scores[1]
    found = values(game).values()
    [seat] = to_act(game)
    return max(found) if game.rules.side_of[seat] == 0 else min(found)


def values(game: Game) -> dict[Card, int]:
    """What each lawful card leads to."""
    [seat] = to_act(game)
    moves = legal_moves(game, seat)
    assert isinstance(moves, tuple)
    return {move.card: best(apply(game, move)) for move in moves if isinstance(move, Play)}
