"""What happened, step by step: the log that views, records and pages are made from.

An event of the engine tells everything. What an audience may see of it is decided in `view`;
there, cards that stay hidden stand as `Unseen`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """Players drew for deal."""

    players: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """Who sits where and who deals first. `seating`: player at each seat."""

    seating: tuple[int, ...]
    dealer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpCut:
    """A card was cut for trump and put back."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PackSet:
    """The order of the pack, from the top; nobody sees it before the game is over."""

    number: int
    dealer: int
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """Hands were dealt. `hands`: index = seat, in the order dealt."""

    number: int
    dealer: int
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp:
    """A card was turned up."""

    card: Card
    kind: TurnUpKind


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpMade:
    """Trump is settled."""

    suit: Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """A seat said a word."""

    seat: int
    word: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class RanCards:
    """The cards were run: each seat got more. Index = seat."""

    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded:
    """A seat threw cards away face down."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """A seat passed cards to another."""

    seat: int
    to: int
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A seat played a card."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken:
    """A trick was complete."""

    winner: int
    number: int
    """Of the deal, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnFromStock:
    """A seat drew the top card of the stock."""

    seat: int
    card: Card | Unseen


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """Points were given."""

    award: Award


@dataclass(frozen=True, slots=True, kw_only=True)
class NotScored:
    """A point was given to nobody."""

    unscored: Unscored


class Ending(StrEnum):
    """How a deal ended."""

    COUNTED = "counted"
    EXHAUSTED = "exhausted"
    BUNCHED = "bunched"
    GAME_WON = "game_won"
    """A side went out before the deal could be counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded:
    """A deal is over."""

    ending: Ending


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded:
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
