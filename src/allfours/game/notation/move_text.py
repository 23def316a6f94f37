"""One move as text, as `play 2 KH`, `1 stand`, `discard 3 2C 7D 9S` or `dealer 4`.

Seats are numbered from 1. What is read here may still be illegal: that is for `why_not` to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from allfours.cards import Card, format_cards, parse_card
from allfours.errors import NotationError
from allfours.game.moves import (
    Call,
    CutTrump,
    Discard,
    Draw,
    Move,
    NameDealer,
    PackOrder,
    Pass,
    Play,
    Word,
    play_of,
)

__all__ = [
    "clip",
    "format_move",
    "one_card",
    "parse_move",
    "parse_number",
    "parse_seat",
    "some_cards",
]

_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_WORDS: Final[dict[str, Word]] = {word.value: word for word in Word}


def clip(text: str) -> str:
    """As much of an offending text as a complaint should repeat."""
    return text if len(text) <= 80 else text[:79] + "…"


def parse_number(text: str) -> int:
    """A whole number, not negative.

    Raises:
        NotationError: it is none, or it has more than six digits.
    """
    if not _NUMBER.fullmatch(text):
        raise NotationError("a whole number is expected", clip(text))
    return int(text)


def parse_seat(text: str) -> int:
    """A seat as written, from 1, as the engine numbers it, from 0.

    Raises:
        NotationError: it is no number from 1 to 7.
    """
    if not (_NUMBER.fullmatch(text) and 1 <= int(text) <= 7):
        raise NotationError("seats are numbered from 1 to 7", clip(text))
    return int(text) - 1


def one_card(words: list[str]) -> Card:
    """The only card among these words."""
    if len(words) != 1:
        raise NotationError("one card is expected", clip(" ".join(words)))
    return parse_card(clip(words[0]))


def some_cards(words: list[str]) -> tuple[Card, ...]:
    """One or more cards."""
    if not words:
        raise NotationError("cards are expected", "")
    return tuple(parse_card(clip(word)) for word in words)


def _seat_and(words: list[str]) -> tuple[int, list[str]]:
    if not words:
        raise NotationError("a seat is expected", "")
    return parse_seat(words[0]), words[1:]


def _parse_dealer(words: list[str]) -> Move:
    seat, rest = _seat_and(words)
    if rest:
        raise NotationError("one seat is expected", clip(" ".join(words)))
    return NameDealer(seat)


def _parse_play(words: list[str]) -> Move:
    seat, rest = _seat_and(words)
    return play_of(seat, one_card(rest))


def _choice(kind: type[Discard] | type[Pass]) -> Callable[[list[str]], Move]:
    def parse(words: list[str]) -> Move:
        seat, rest = _seat_and(words)
        return kind(seat, some_cards(rest))

    return parse


_PARSE: Final[dict[str, Callable[[list[str]], Move]]] = {
    "draw": lambda words: Draw(some_cards(words)),
    "dealer": _parse_dealer,
    "cut": lambda words: CutTrump(one_card(words)),
    "pack": lambda words: PackOrder(some_cards(words)),
    "play": _parse_play,
    "discard": _choice(Discard),
    "pass": _choice(Pass),
}


def parse_move(text: str) -> Move:
    """The move that one line says.

    Raises:
        NotationError: it says none.
    """
    words = text.split()
    if words and words[0].lower() in _PARSE:
        return _PARSE[words[0].lower()](words[1:])
    if len(words) == 2 and _NUMBER.fullmatch(words[0]):
        seat, word = parse_seat(words[0]), _WORDS.get(words[1].lower())
        if word is None:
            known = ", ".join(_WORDS)
            raise NotationError(f"a seat says one of {known}", clip(words[1]))
        return Call(seat, word)
    known = ", ".join(_PARSE)
    raise NotationError(f"a move begins with {known}, or is a seat and its word", clip(text))


_FORMAT: Final[dict[type, Callable[[Any], str]]] = {
    Draw: lambda move: f"draw {format_cards(move.cards)}",
    NameDealer: lambda move: f"dealer {move.dealer + 1}",
    CutTrump: lambda move: f"cut {move.card}",
    PackOrder: lambda move: f"pack {format_cards(move.cards)}",
    Call: lambda move: f"{move.seat + 1} {move.word}",
    Play: lambda move: f"play {move.seat + 1} {move.card}",
    Discard: lambda move: f"discard {move.seat + 1} {format_cards(move.cards)}",
    Pass: lambda move: f"pass {move.seat + 1} {format_cards(move.cards)}",
}


def format_move(move: Move) -> str:
    """The move in its one canonical form, which `parse_move` reads back."""
    return _FORMAT[type(move)](move)
