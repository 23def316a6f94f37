"""Where everybody sits on a felt of any size, and where their cards lie."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from allfours.rules.axes import Rotation
from allfours.tui.widgets.faces import Size

__all__ = ["INSET", "Edge", "Place", "card_size", "places"]

INSET: Final = 6
"""Columns between the felt's edge and its frame, for the names at the sides."""


class Edge(Enum):
    """The edge of the table at which somebody sits."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


_ROUND: Final[dict[int, tuple[tuple[Edge, float], ...]]] = {
    2: ((Edge.TOP, 0.5),),
} | {
    players: (
        (Edge.LEFT, 0.5),
        *((Edge.TOP, (place + 0.5) / (players - 3)) for place in range(players - 3)),
        (Edge.RIGHT, 0.5),
    )
    for players in range(3, 9)
}
"""The others from the left hand of whoever looks, round to the right hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One player's place."""

    edge: Edge
    x: int
    """The column around which the name is written."""
    y: int
    """The row of the name."""
    card: tuple[int, int]
    """Left column and top row of a card played."""
    room: int
    """Columns for the name and what stands under it."""


def card_size(height: int) -> Size:
    """How large the cards of a trick can be on a felt of so many rows."""
    return Size.LARGE if height >= 3 * Size.LARGE.height + 3 else Size.SMALL


def places(players: int, rotation: Rotation, width: int, height: int) -> tuple[Place, ...]:
    """Everybody's place in turn order, beginning with whoever looks."""
    size = card_size(height)
    others = [_place(edge, along, players, size, width, height) for edge, along in _ROUND[players]]
    if rotation is not Rotation.CLOCKWISE:
        others.reverse()
    own = Place(
        edge=Edge.BOTTOM,
        x=width // 2,
        y=height - 1,
        card=(width // 2 - size.width // 2, height - 1 - size.height),
        room=width - 4 * INSET,
    )
    return (own, *others)


def _place(edge: Edge, along: float, players: int, size: Size, width: int, height: int) -> Place:
    inner = width - 2 * INSET
    middle = (height + 1 - size.height) // 2
    if edge is Edge.TOP:
        x = INSET + round(inner * along)
        room = inner // max(1, players - 3) - 1
        return Place(edge=edge, x=x, y=0, card=(x - size.width // 2, 2), room=room)
    out = max(2 * size.width + 1, inner // 5)
    x = width // 2 + (-out if edge is Edge.LEFT else out)
    return Place(
        edge=edge,
        x=INSET if edge is Edge.LEFT else width - 1 - INSET,
        y=height // 2 - 1,
        card=(x - size.width // 2, middle),
        room=2 * INSET,
    )
