"""How the value of an option is written and read.

A `Codec` turns one kind of value into the text of a rule card and back. Every option of every
game uses one of them, so a row of the catalogue, a rule card, JSON and a web form all speak the
same words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeVar

from allfours.cards import PACK, Card, Rank, Suit, parse_card
from allfours.errors import NotationError

__all__ = [
    "CARDS",
    "CARD_POINTS",
    "FIRST_LEAD",
    "PACKETS",
    "RANK_POINTS",
    "SWITCH",
    "Codec",
    "PointTable",
    "choice",
    "choices",
    "number",
]

T = TypeVar("T")
K = TypeVar("K", Rank, Card)
E = TypeVar("E", bound=StrEnum)


class PointTable(Mapping[K, int]):
    """Points by rank or by card: a mapping that cannot change and can be hashed."""

    __slots__ = ("_points",)

    def __init__(self, points: Mapping[K, int] | Iterable[tuple[K, int]] = ()) -> None:
        self._points: Final[dict[K, int]] = dict(points)

    def __getitem__(self, key: K) -> int:
        return self._points[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._points)

    def __len__(self) -> int:
        return len(self._points)

    def __hash__(self) -> int:
        return hash(frozenset(self._points.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PointTable) and self._points == other._points

    def __repr__(self) -> str:
        return f"PointTable({self._points!r})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Codec(Generic[T]):
    """One kind of option value."""

    parse: Callable[[str], T]
    """Reads the text; raises `NotationError` with what was expected."""
    format: Callable[[T], str]
    """Writes the one canonical text."""
    expects: str
    """What may be written, for a refusal or a form."""
    values: tuple[str, ...] = ()
    """All texts, where they can be listed."""


def choice(kind: type[E]) -> Codec[E]:
    """One value of a closed set."""
    names = tuple(member.value for member in kind)
    expects = f"one of {', '.join(names)}"

    def parse(text: str) -> E:
        if text not in names:
            raise NotationError(f"expected {expects}", text)
        return kind(text)

    return Codec(parse=parse, format=lambda member: member.value, expects=expects, values=names)


def choices(kind: type[E], *, ordered: bool, repeated: bool = False) -> Codec[tuple[E, ...]]:
    """Several values of a closed set, as a tuple; sorted as declared unless the order matters."""
    one = choice(kind)
    order = list(kind)
    empty = "" if "none" in one.values else "none"

    def parse(text: str) -> tuple[E, ...]:
        found = tuple(one.parse(word) for word in text.split(",") if word and text != empty)
        if not repeated and len(set(found)) != len(found):
            raise NotationError("a value stands twice", text)
        return found if ordered else tuple(sorted(found, key=order.index))

    return Codec(
        parse=parse,
        format=lambda members: ",".join(member.value for member in members) or empty,
        expects=f"a list of {', '.join(one.values)}{', or none' if empty else ''}",
    )


def number(least: int, most: int) -> Codec[int]:
    """A whole number from `least` to `most`."""
    expects = f"a whole number from {least} to {most}"

    def parse(text: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
            raise NotationError(f"expected {expects}", text)
        if not least <= int(text) <= most:
            raise NotationError(f"expected {expects}", text)
        return int(text)

    return Codec(parse=parse, format=str, expects=expects)


def _parse_switch(text: str) -> bool:
    if text not in ("yes", "no"):
        raise NotationError("expected yes or no", text)
    return text == "yes"


SWITCH: Final[Codec[bool]] = Codec(
    parse=_parse_switch,
    format=lambda on: "yes" if on else "no",
    expects="yes or no",
    values=("yes", "no"),
)

_RANK_WORTH: Final = number(0, 1000)
_CARD_WORTH: Final = number(-1000, 1000)
_PACKET: Final = number(1, 52)
_RANK_OF: Final[dict[str, Rank]] = {rank.letter: rank for rank in Rank}
_SUIT_OF: Final[dict[str, Suit]] = {suit.letter: suit for suit in Suit}


def _parse_packets(text: str) -> tuple[int, ...]:
    """`3,3` is two packets of three; `6x1` is six of one."""
    if "x" in text:
        times, _, size = text.partition("x")
        return (_PACKET.parse(size),) * _PACKET.parse(times)
    return tuple(_PACKET.parse(word) for word in text.split(","))


def _format_packets(packets: tuple[int, ...]) -> str:
    if len(packets) > 2 and len(set(packets)) == 1:
        return f"{len(packets)}x{packets[0]}"
    return ",".join(map(str, packets))


PACKETS: Final[Codec[tuple[int, ...]]] = Codec(
    parse=_parse_packets,
    format=_format_packets,
    expects="packet sizes (3,3) or times x size (6x1)",
)


def _entries(text: str, worth: Codec[int]) -> list[tuple[str, int]]:
    entries = []
    for word in text.split(",") if text != "none" else ():
        name, colon, points = word.partition(":")
        if not colon:
            raise NotationError("expected name:points", word)
        entries.append((name, worth.parse(points)))
    return entries


def _paying(table: dict[K, int]) -> list[tuple[K, int]]:
    """The entries but those of no points: not to name a card says the same."""
    return [(key, points) for key, points in table.items() if points]


def _parse_rank_points(text: str) -> PointTable[Rank]:
    table: dict[Rank, int] = {}
    for name, points in _entries(text, _RANK_WORTH):
        if name not in _RANK_OF:
            raise NotationError("a rank is 2-9, T, J, Q, K or A", name)
        if _RANK_OF[name] in table:
            raise NotationError("a rank stands twice", text)
        table[_RANK_OF[name]] = points
    return PointTable(sorted(_paying(table), reverse=True))


RANK_POINTS: Final[Codec[PointTable[Rank]]] = Codec(
    parse=_parse_rank_points,
    format=lambda table: ",".join(f"{r.letter}:{points}" for r, points in table.items()) or "none",
    expects="points by rank (J:3,A:1,6:2), or none",
)


def _spread(name: str) -> tuple[Card, ...]:
    """A card, or all cards of a suit where only its letter stands."""
    if name in _SUIT_OF:
        return tuple(card for card in PACK if card.suit is _SUIT_OF[name])
    return (parse_card(name),)


def _fold(cards: Iterable[Card]) -> list[str]:
    """The shortest names of these cards: whole suits by letter, then single cards."""
    rest = set(cards)
    names = []
    for suit in Suit:
        of_suit = {card for card in PACK if card.suit is suit}
        if of_suit <= rest:
            names.append(suit.letter)
            rest -= of_suit
    return names + [str(card) for card in sorted(rest)]


def _parse_cards(text: str) -> frozenset[Card]:
    words = text.split(",") if text != "none" else []
    return frozenset(card for word in words for card in _spread(word))


CARDS: Final[Codec[frozenset[Card]]] = Codec(
    parse=_parse_cards,
    format=lambda cards: ",".join(_fold(cards)) or "none",
    expects="cards and whole suits (H,QS), or none",
)


def _parse_card_points(text: str) -> PointTable[Card]:
    table: dict[Card, int] = {}
    for name, points in _entries(text, _CARD_WORTH):
        for card in _spread(name):
            if card in table:
                raise NotationError("a card stands twice", text)
            table[card] = points
    return PointTable(sorted(_paying(table)))


def _format_card_points(table: PointTable[Card]) -> str:
    by_points: dict[int, list[Card]] = {}
    for card, points in table.items():
        by_points.setdefault(points, []).append(card)
    words = [
        f"{name}:{points}"
        for points, cards in sorted(by_points.items(), key=lambda entry: abs(entry[0]))
        for name in _fold(cards)
    ]
    return ",".join(words) or "none"


CARD_POINTS: Final[Codec[PointTable[Card]]] = Codec(
    parse=_parse_card_points,
    format=_format_card_points,
    expects="points by card or suit (H:1,QS:13)",
)


def _parse_first_lead(text: str) -> Card | None:
    if text == "eldest":
        return None
    kind, colon, card = text.partition(":")
    if kind != "holder" or not colon:
        raise NotationError("expected eldest, or holder:CARD", text)
    return parse_card(card)


FIRST_LEAD: Final[Codec[Card | None]] = Codec(
    parse=_parse_first_lead,
    format=lambda card: "eldest" if card is None else f"holder:{card}",
    expects="eldest, or holder:CARD",
)
