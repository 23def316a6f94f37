"""English for numbers, lists and cards, as a card book writes them.

Numbers from one to twelve are words, larger ones figures; what opens a sentence is spelt out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from allfours.cards import PACK, Card, Rank, Suit

__all__ = [
    "a_rank",
    "capital",
    "cards_of",
    "folded",
    "in_words",
    "listed",
    "number",
    "of_suit",
    "ordinal",
    "points",
    "rank_values",
    "ranks_worth",
    "set_of_cards",
    "the",
]

_SMALL: Final = (
    "nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)  # fmt: skip
_TENS: Final = (
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
)  # fmt: skip
_ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
)  # fmt: skip


def number(count: int) -> str:
    """One to twelve as a word, other numbers in figures; 0 is "nothing"."""
    if count < 0:
        return f"minus {number(-count)}"
    return _SMALL[count] if count <= 12 else str(count)


def in_words(count: int) -> str:
    """Any number below a thousand as words, for the opening of a sentence; figures beyond."""
    if count < 0:
        return f"minus {in_words(-count)}"
    if count < 20:
        return _SMALL[count]
    if count < 100:
        tens, ones = divmod(count, 10)
        return f"{_TENS[tens]}-{_SMALL[ones]}" if ones else _TENS[tens]
    if count < 1000:
        hundreds, rest = divmod(count, 100)
        return f"{_SMALL[hundreds]} hundred" + (f" and {in_words(rest)}" if rest else "")
    return str(count)


def ordinal(place: int) -> str:
    """First, second … twelfth, 13th; places are counted from 1."""
    if place <= 12:
        return _ORDINALS[place - 1]
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{'th' if place % 100 in (11, 12, 13) else ending}"


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str], word: str = "and") -> str:
    """One, two and three."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def points(count: int) -> str:
    """One point, three points, no points."""
    if not count:
        return "no points"
    return f"{number(count)} point" + ("" if abs(count) == 1 else "s")


def cards_of(count: int) -> str:
    """One card, six cards, no cards."""
    if not count:
        return "no cards"
    return f"{number(count)} card" + ("" if count == 1 else "s")


def a_rank(rank: Rank) -> str:
    """A jack, an ace."""
    return f"an {rank.word}" if rank in (Rank.ACE, Rank.EIGHT) else f"a {rank.word}"


def of_suit(suit: Suit) -> str:
    """The word for one card of a suit: a club is "club"."""
    return suit.word.removesuffix("s")


def the(card: Card) -> str:
    """The jack of hearts."""
    return f"the {card.words}"


def folded(cards: Collection[Card]) -> tuple[tuple[Suit, ...], tuple[Card, ...]]:
    """Whole suits, and the cards besides, of a set of cards."""
    suits = tuple(suit for suit in Suit if all(card in cards for card in PACK if card.suit is suit))
    return suits, tuple(card for card in sorted(cards) if card.suit not in suits)


def set_of_cards(cards: Collection[Card], word: str = "and") -> str:
    """Hearts and the queen of spades."""
    suits, others = folded(cards)
    return listed([suit.word for suit in suits] + [the(card) for card in others], word)


def ranks_worth(table: Mapping[Rank, int]) -> str:
    """What each rank scores, the dearest first: "three for a jack and one for an ace"."""
    dearest = sorted(table.items(), key=lambda entry: (-entry[1], -entry[0]))
    return listed([f"{number(worth)} for {a_rank(rank)}" for rank, worth in dearest])


def rank_values(table: Mapping[Rank, int]) -> str:
    """What each rank counts, as in a table of values: ten 10, ace 4, king 3."""
    dearest: Iterable[tuple[Rank, int]] = sorted(
        table.items(), key=lambda entry: (-entry[1], -entry[0])
    )
    return ", ".join(f"{rank.word} {worth}" for rank, worth in dearest)
