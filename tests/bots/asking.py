"""What `club` does in a position set up as text."""

from __future__ import annotations

from allfours.bots.advice import Advice
from allfours.bots.club import advise
from allfours.cards import format_cards
from allfours.game.engine import to_act
from allfours.game.moves import Call, Discard, Pass, Play
from allfours.game.state import Game
from allfours.game.view import view

__all__ = ["advice", "says", "thumb"]


def advice(game: Game, seat: int | None = None) -> Advice:
    """The advice to this seat (from 1), or to the first that is to act."""
    return advise(view(game, min(to_act(game)) if seat is None else seat - 1))


def says(game: Game, seat: int | None = None) -> str:
    """The cards or the word it chooses."""
    move = advice(game, seat).move
    match move:
        case Play():
            return str(move.card)
        case Discard() | Pass():
            return format_cards(move.cards)
        case Call():
            return str(move.word)
    raise AssertionError(f"{move} is nobody's choice")


def thumb(game: Game, seat: int | None = None) -> str:
    """The rule of thumb it names."""
    return advice(game, seat).thumb
