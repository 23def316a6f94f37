"""A game of one person against bots, as both modes of the terminal host it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from allfours.bots.bot import Bot
from allfours.game.engine import apply, legal_moves, to_act
from allfours.game.moves import HOST, Move, sample
from allfours.game.record import Record
from allfours.game.state import Game
from allfours.game.view import View, view

__all__ = ["Sitting"]


@dataclass(slots=True, kw_only=True)
class Sitting:
    """One game from wherever its record stands; what is made of it is kept move by move."""

    record: Record
    you: int
    """The player at the keyboard, in player order from 0."""
    bot: Bot
    save: Callable[[Record], None]
    """Keeps the record; it is called after every move."""
    chance: Callable[[str], Random]
    """A generator for one decision of the host or of a bot, by the name of the decision."""

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.record.game

    @property
    def seat(self) -> int:
        """Where the player sits."""
        return self.game.seating.index(self.you)

    @property
    def view(self) -> View:
        """What the player knows."""
        return view(self.game, self.seat)

    def move_of_others(self) -> Move | None:
        """What the host or the next bot does; None where only the player can act."""
        others = to_act(self.game) - {self.seat}
        if not others:
            return None
        seat = min(others)
        rng = self.chance(f"{len(self.game.past)} {len(self.game.events)} {seat}")
        if seat == HOST:
            return sample(legal_moves(self.game, HOST), rng)
        return self.bot(view(self.game, seat), rng)

    def make(self, move: Move) -> None:
        """Makes a move and keeps it.

        Raises:
            IllegalMove: the rules refuse it; nothing has changed.
            OSError: it cannot be kept; nothing has changed.
        """
        record = replace(self.record, game=apply(self.game, move))
        self.save(record)
        self.record = record
