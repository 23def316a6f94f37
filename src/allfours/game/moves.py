"""What anyone may do: the moves, and the sets of moves too large to list.

Every move carries its seat; what chance decides is a move of the `HOST`. A large choice is a
set that can say `in`, its size, and draw a sample; nobody lists 54,264 discards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import comb, perm
from typing import TYPE_CHECKING, Final

from allfours.cards import PACK, Card

if TYPE_CHECKING:
    from random import Random

__all__ = [
    "HOST",
    "Call",
    "Choose",
    "CutTrump",
    "Cuts",
    "Dealers",
    "Discard",
    "Draw",
    "Draws",
    "LegalMoves",
    "Move",
    "NameDealer",
    "PackOrder",
    "Packs",
    "Pass",
    "Play",
    "Word",
    "play_of",
    "plays_of",
    "sample",
]

HOST: Final = -1
"""The seat of chance: whoever hosts the table deals, draws and cuts."""


class Word(StrEnum):
    """What a seat may say."""

    STAND = "stand"
    BEG = "beg"
    GIVE = "give"
    RUN = "run"
    BUNCH = "bunch"
    PLAY_ON = "play_on"
    AGREE = "agree"
    REFUSE = "refuse"
    ADD = "add"
    """A moon: the others score it."""
    SUBTRACT = "subtract"
    """A moon: the shooter takes it off."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The host: one card for each player who must draw, in player order."""

    cards: tuple[Card, ...]
    seat: int = HOST


@dataclass(frozen=True, slots=True)
class NameDealer:
    """The host: this seat deals first, by agreement or at random."""

    dealer: int
    seat: int = HOST


@dataclass(frozen=True, slots=True)
class CutTrump:
    """The host: the card cut for trump; it goes back (CJ-4)."""

    card: Card
    seat: int = HOST


@dataclass(frozen=True, slots=True)
class PackOrder:
    """The host: the shuffled pack from the top.

    Where only the hands of a deal are known (a position set up by hand, an old record) it may
    end after the cards that are known; what lies below is then unknown to everybody.
    """

    cards: tuple[Card, ...]
    seat: int = HOST


@dataclass(frozen=True, slots=True)
class Call:
    """A word said."""

    seat: int
    word: Word


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards thrown away face down; any order, kept by card index."""

    seat: int
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Pass:
    """Cards passed to another seat; any order, kept by card index."""

    seat: int
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


Move = Draw | NameDealer | CutTrump | PackOrder | Call | Play | Discard | Pass

_PLAYS: Final = tuple(tuple(Play(seat, card) for card in PACK) for seat in range(8))


def play_of(seat: int, card: Card) -> Play:
    """The one `Play` object of this seat and card."""
    return _PLAYS[seat][card.index]


def plays_of(seat: int, cards: tuple[Card, ...]) -> tuple[Play, ...]:
    """The `Play` of each of these cards."""
    plays = _PLAYS[seat]
    return tuple([plays[card.index] for card in cards])


def _are_different_cards_of(cards: tuple[Card, ...], chosen: tuple[Card, ...]) -> bool:
    different = set(chosen)
    return len(different) == len(chosen) and different.issubset(cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """Every way for a seat to choose `count` of `cards`."""

    kind: type[Discard] | type[Pass]
    seat: int
    count: int
    cards: tuple[Card, ...]

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, Discard | Pass)
            and type(move) is self.kind
            and move.seat == self.seat
            and len(move.cards) == self.count
            and _are_different_cards_of(self.cards, move.cards)
        )

    @property
    def size(self) -> int:
        """How many ways there are."""
        return comb(len(self.cards), self.count)

    def sample(self, rng: Random) -> Move:
        """One of them, each equally likely."""
        return self.kind(self.seat, tuple(rng.sample(self.cards, self.count)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Packs:
    """Every order of the pack, or of the known part of it."""

    cards: tuple[Card, ...]
    at_least: int
    """Cards that the deal uses before anybody decides anything."""

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, PackOrder)
            and self.at_least <= len(move.cards)
            and _are_different_cards_of(self.cards, move.cards)
        )

    @property
    def size(self) -> int:
        """How many orders of the whole pack there are: more than `len` could say."""
        return perm(len(self.cards))

    def sample(self, rng: Random) -> Move:
        """A shuffled whole pack."""
        return PackOrder(tuple(rng.sample(self.cards, len(self.cards))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Draws:
    """Every way for `players` to draw a card each; or a dealer named by agreement."""

    cards: tuple[Card, ...]
    players: int
    seats: int
    """How many seats a named dealer may have; 0 once drawing has begun."""

    def __contains__(self, move: object) -> bool:
        if isinstance(move, NameDealer):
            return 0 <= move.dealer < self.seats
        return (
            isinstance(move, Draw)
            and len(move.cards) == self.players
            and _are_different_cards_of(self.cards, move.cards)
        )

    @property
    def size(self) -> int:
        """How many ways there are."""
        return perm(len(self.cards), self.players) + self.seats

    def sample(self, rng: Random) -> Move:
        """A random draw."""
        return Draw(tuple(rng.sample(self.cards, self.players)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealers:
    """Every seat that may deal first."""

    seats: int

    def __contains__(self, move: object) -> bool:
        return isinstance(move, NameDealer) and 0 <= move.dealer < self.seats

    @property
    def size(self) -> int:
        """How many seats there are."""
        return self.seats

    def sample(self, rng: Random) -> Move:
        """A random dealer."""
        return NameDealer(rng.randrange(self.seats))


@dataclass(frozen=True, slots=True, kw_only=True)
class Cuts:
    """Every card that may be cut."""

    cards: tuple[Card, ...]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, CutTrump) and move.card in self.cards

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.cards)

    def sample(self, rng: Random) -> Move:
        """A random cut."""
        return CutTrump(rng.choice(self.cards))


LegalMoves = tuple[Move, ...] | Choose | Packs | Draws | Dealers | Cuts


def sample(legal: LegalMoves, rng: Random) -> Move:
    """One of the legal moves, each equally likely.

    Raises:
        IndexError: there are none.
    """
    return rng.choice(legal) if isinstance(legal, tuple) else legal.sample(rng)
