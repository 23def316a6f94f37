"""The bot that plays anything legal, each move equally likely."""

from __future__ import annotations

from random import Random

from allfours.game.moves import Move, sample
from allfours.game.view import View

__all__ = ["random_bot"]


def random_bot(view: View, rng: Random) -> Move:
    """Any legal move.

    Raises:
        IndexError: the seat has nothing to do.
    """
    return sample(view.legal, rng)
