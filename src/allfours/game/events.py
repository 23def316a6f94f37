"""What happened, step by step: the log that views, records and pages are made from.

An event of the engine tells everything. What an audience may see of it is decided in `view`;
there, cards that stay hidden stand as `Unseen`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from msgspec import Struct

from allfours.cards import Card, Suit
from allfours.game.moves import Word
from allfours.rules.award import Award, Unscored
from allfours.rules.axes import TurnUpKind

__all__ = [
    "Called",
    "Cards",
    "DealEnded",
    "Dealt",
    "Discarded",
    "Drawn",
    "DrawnFromStock",
    "Ending",
    "Event",
    "GameEnded",
    "NotScored",
    "PackSet",
    "Passed",
    "Played",
    "RanCards",
    "Scored",
    "Seated",
    "TrickTaken",
    "TrumpCut",
    "TrumpMade",
    "TurnedUp",
    "Unseen",
]


@dataclass(frozen=True, slots=True)
class Unseen:
    """So many cards that this audience may not see."""

    count: int


Cards = tuple[Card, ...] | Unseen


class Drawn(Struct, frozen=True, kw_only=True, gc=False):
    """Players drew for deal."""

    players: tuple[int, ...]
    cards: tuple[Card, ...]


class Seated(Struct, frozen=True, kw_only=True, gc=False):
    """Who sits where and who deals first. `seating`: player at each seat."""

    seating: tuple[int, ...]
    dealer: int


class TrumpCut(Struct, frozen=True, kw_only=True, gc=False):
    """A card was cut for trump and put back."""

    card: Card


class PackSet(Struct, frozen=True, kw_only=True, gc=False):
    """The order of the pack, from the top; nobody sees it before the game is over."""

    number: int
    dealer: int
    cards: Cards


class Dealt(Struct, frozen=True, kw_only=True, gc=False):
    """Hands were dealt. `hands`: index = seat, in the order dealt."""

    number: int
    dealer: int
    hands: tuple[Cards, ...]


class TurnedUp(Struct, frozen=True, kw_only=True, gc=False):
    """A card was turned up."""

    card: Card
    kind: TurnUpKind


class TrumpMade(Struct, frozen=True, kw_only=True, gc=False):
    """Trump is settled."""

    suit: Suit


class Called(Struct, frozen=True, kw_only=True, gc=False):
    """A seat said a word."""

    seat: int
    word: Word


class RanCards(Struct, frozen=True, kw_only=True, gc=False):
    """The cards were run: each seat got more. Index = seat."""

    hands: tuple[Cards, ...]


class Discarded(Struct, frozen=True, kw_only=True, gc=False):
    """A seat threw cards away face down."""

    seat: int
    cards: Cards


class Passed(Struct, frozen=True, kw_only=True, gc=False):
    """A seat passed cards to another."""

    seat: int
    to: int
    cards: Cards


class Played(Struct, frozen=True, kw_only=True, gc=False):
    """A seat played a card."""

    seat: int
    card: Card


class TrickTaken(Struct, frozen=True, kw_only=True, gc=False):
    """A trick was complete."""

    winner: int
    number: int
    """Of the deal, from 1."""


class DrawnFromStock(Struct, frozen=True, kw_only=True, gc=False):
    """A seat drew the top card of the stock."""

    seat: int
    card: Card | Unseen


class Scored(Struct, frozen=True, kw_only=True, gc=False):
    """Points were given."""

    award: Award


class NotScored(Struct, frozen=True, kw_only=True, gc=False):
    """A point was given to nobody."""

    unscored: Unscored


class Ending(StrEnum):
    """How a deal ended."""

    COUNTED = "counted"
    EXHAUSTED = "exhausted"
    BUNCHED = "bunched"
    GAME_WON = "game_won"
    """A side went out before the deal could be counted."""


class DealEnded(Struct, frozen=True, kw_only=True, gc=False):
    """A deal is over."""

    ending: Ending


class GameEnded(Struct, frozen=True, kw_only=True, gc=False):
    """The game is over; the sides that won."""

    winners: tuple[int, ...]


Event = (
    Drawn
    | Seated
    | TrumpCut
    | PackSet
    | Dealt
    | TurnedUp
    | TrumpMade
    | Called
    | RanCards
    | Discarded
    | Passed
    | Played
    | TrickTaken
    | DrawnFromStock
    | Scored
    | NotScored
    | DealEnded
    | GameEnded
)
