"""Cards drawn in characters: faces in three sizes, backs, and the place of a card to come.

Shape says what colour says: a ring is a heavy border, a card that may not be played a broken one.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple

from rich.style import Style

from allfours.cards import Card, Suit
from allfours.tui.widgets.canvas import Canvas

__all__ = ["Border", "Size", "draw_back", "draw_face", "draw_slot", "in_hand"]

Ink = Callable[[str], Style]


class Size(Enum):
    """Columns and rows of a card."""

    SMALL = (5, 3)
    TALL = (5, 4)
    LARGE = (7, 5)

    @property
    def width(self) -> int:
        """Columns."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Rows."""
        return self.value[1]


class Border(NamedTuple):
    """The characters of a border: four corners, level and upright."""

    corners: str
    level: str
    upright: str


PLAIN: Final = Border("╭╮╰╯", "─", "│")
RING: Final = Border("┏┓┗┛", "━", "┃")
BROKEN: Final = Border("╭╮╰╯", "╌", "╎")
BROKEN_RING: Final = Border("┏┓┗┛", "╍", "╏")


def in_hand(cards: tuple[Card, ...], trump: Suit | None) -> list[Card]:
    """A hand as it is held: trumps first, then the suits red and black by turns, highest first."""
    order = [
        suit for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS) if suit != trump
    ]
    if trump is not None:
        order.insert(0, trump)
    return sorted(cards, key=lambda card: (order.index(card.suit), -card.rank))


def _box(canvas: Canvas, x: int, y: int, size: Size, border: Border, ink: Style) -> None:
    level = border.level * (size.width - 2)
    canvas.write(x, y, border.corners[0] + level + border.corners[1], ink)
    for row in range(y + 1, y + size.height - 1):
        canvas.write(x, row, border.upright + " " * (size.width - 2) + border.upright, ink)
    canvas.write(x, y + size.height - 1, border.corners[2] + level + border.corners[3], ink)


def _rank(card: Card) -> str:
    return card.symbol[:-1]


def draw_face(
    canvas: Canvas,
    ink: Ink,
    x: int,
    y: int,
    card: Card,
    size: Size,
    *,
    ring: bool = False,
    barred: bool = False,
) -> None:
    """A card face up.

    Args:
        canvas: what it is drawn on.
        ink: the styles by name.
        x: its left column.
        y: its top row.
        card: which card.
        size: how large.
        ring: whether it is the one chosen.
        barred: whether it may not be played.
    """
    border = (BROKEN_RING if barred else RING) if ring else (BROKEN if barred else PLAIN)
    edge = ink("ring" if ring else "barred" if barred else "edge")
    print_ = ink("barred" if barred else card.suit.word)
    if ring and barred:
        edge += Style(bgcolor=print_.bgcolor)
    _box(canvas, x, y, size, border, edge)
    rank, suit = _rank(card), card.suit.symbol
    if size is Size.SMALL:
        canvas.write(x + 1, y + 1, f"{rank}{suit}".ljust(3), print_)
        return
    inside = size.width - 2
    canvas.write(x + 1, y + 1, rank.ljust(inside), print_)
    if size is Size.TALL:
        canvas.write(x + 1, y + 2, suit.ljust(inside), print_)
        return
    canvas.write(x + 1, y + 2, suit.center(inside), print_)
    canvas.write(x + 1, y + 3, rank.rjust(inside), print_)


def draw_back(canvas: Canvas, ink: Ink, x: int, y: int, size: Size) -> None:
    """A card face down."""
    _box(canvas, x, y, size, PLAIN, ink("edge"))
    for row in range(y + 1, y + size.height - 1):
        canvas.write(x + 1, row, "▒" * (size.width - 2), ink("back"))


def draw_slot(canvas: Canvas, ink: Ink, x: int, y: int, size: Size) -> None:
    """The place of a card to come."""
    _box(canvas, x, y, size, BROKEN, ink("slot"))
