"""Suits, ranks, cards and the pack.

Decides how a card is written and in which order cards stand; knows nothing of any game.
There are exactly 52 `Card` objects. Each exists once, so `is` and `==` agree, and a card's
`index` (0 to 51, clubs, diamonds, hearts, spades, each from the two to the ace) is also its
bit in the search kernels.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final

from allfours.errors import NotationError

__all__ = [
    "PACK",
    "Card",
    "Rank",
    "Suit",
    "format_cards",
    "parse_card",
    "parse_cards",
    "parse_suit",
]


class Suit(IntEnum):
    """The four suits, in the order in which equal ranks are sorted."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """One letter: C, D, H or S."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """The printed sign."""
        return "♣♦♥♠"[self]

    @property
    def word(self) -> str:
        """The plural word that players use: "hearts"."""
        return self.name.lower()


class Rank(IntEnum):
    """Two (2) to ace (14); a higher number is a higher card."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One character: 2 to 9, T, J, Q, K or A."""
        return "23456789TJQKA"[self - 2]

    @property
    def word(self) -> str:
        """The word that players use: "jack"."""
        return self.name.lower()


class Card:
    """One of the 52 cards. Do not construct it: take it from `PACK`, `Card.of` or `parse_card`."""

    __slots__ = ("_key", "index", "rank", "suit")

    index: int
    """0 to 51: thirteen times the suit plus the rank less two."""
    suit: Suit
    rank: Rank
    _key: str

    def __init__(self, suit: Suit, rank: Rank) -> None:
        object.__setattr__(self, "suit", suit)
        object.__setattr__(self, "rank", rank)
        object.__setattr__(self, "index", 13 * suit + rank - 2)
        object.__setattr__(self, "_key", rank.letter + suit.letter)

    @staticmethod
    def of(suit: Suit, rank: Rank) -> Card:
        """The one card of this suit and rank."""
        return PACK[13 * suit + rank - 2]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed ({name})")

    def __reduce__(self) -> tuple[object, tuple[Suit, Rank]]:
        return (Card.of, (self.suit, self.rank))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self._key

    def __repr__(self) -> str:
        return self._key

    @property
    def symbol(self) -> str:
        """The card as a player writes it: 10♠, J♥."""
        return ("10" if self.rank is Rank.TEN else self.rank.letter) + self.suit.symbol

    @property
    def words(self) -> str:
        """The card in words: "jack of hearts"."""
        return f"{self.rank.word} of {self.suit.word}"


PACK: Final[tuple[Card, ...]] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""All 52 cards, by index."""

_SUITS: Final[dict[str, Suit]] = {
    text: suit
    for suit, texts in zip(Suit, ("C♣♧", "D♦♢", "H♥♡", "S♠♤"), strict=True)
    for letter in texts
    for text in (letter, letter.lower())
}
_RANKS: Final[dict[str, Rank]] = {
    text: rank for rank in Rank for text in (rank.letter, rank.letter.lower())
} | {"10": Rank.TEN}


def parse_suit(text: str) -> Suit:
    """The suit written as a letter, sign or word.

    Raises:
        NotationError: `text` names no suit.
    """
    found = _SUITS.get(text)
    if found is None:
        found = next((suit for suit in Suit if suit.word == text.lower()), None)
    if found is None:
        raise NotationError("a suit is C, D, H or S", text)
    return found


def parse_card(text: str) -> Card:
    """The card written as rank then suit: `TS`, `10S`, `10♠`, `th` ….

    Raises:
        NotationError: `text` is no card.
    """
    rank, suit = _RANKS.get(text[:-1]), _SUITS.get(text[-1:])
    if rank is None or suit is None:
        raise NotationError("a card is a rank (2-9, T, J, Q, K, A) and a suit (C, D, H, S)", text)
    return Card.of(suit, rank)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards separated by blanks, in the order written.

    Raises:
        NotationError: one of the words is no card.
    """
    return tuple(parse_card(word) for word in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """The cards in canonical two-character form, separated by blanks."""
    return " ".join(map(str, cards))
