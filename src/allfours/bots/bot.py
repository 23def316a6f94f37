"""What a bot is."""

from __future__ import annotations

from random import Random
from typing import Protocol

from allfours.game.moves import Move
from allfours.game.view import View

__all__ = ["Bot"]


class Bot(Protocol):
    """Chooses one of the legal moves of a seat that is to act.

    It gets the seat's view and a generator, and nothing else: the same view and generator state
    always give the same move.
    """

    def __call__(self, view: View, rng: Random) -> Move:
        """A move that is in `view.legal`."""
        ...
