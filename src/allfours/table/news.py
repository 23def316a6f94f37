"""What everybody is told of each event of a table: never a card, a secret or a key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from allfours.table import events as e
from allfours.table.events import Logged
from allfours.table.state import Table
from allfours.table.writing import kind_of

__all__ = ["News", "news_of"]

Fact = int | str | bool


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """One event as everybody is told it."""

    version: int
    at: float
    kind: str
    facts: tuple[tuple[str, Fact], ...]
    """Field and value, in order."""


def news_of(table: Table, logged: Logged) -> News:
    """What everybody is told of an event.

    Args:
        table: the table after the event, which says who sits where.
        logged: the event.
    """
    event = logged.event
    facts = {
        name: table.seat_of(value) if name in _CHAIRS and isinstance(value, int) else value
        for name, value in _TOLD[type(event)](event).items()
    }
    return News(
        version=logged.version,
        at=logged.at,
        kind=kind_of(event),
        facts=tuple((_CHAIRS.get(name, name), value) for name, value in facts.items()),
    )


_CHAIRS: Final = {"chair": "seat", "other_chair": "other"}
"""Facts that are chairs, and what they are called once they are told as seats."""


def _nothing(event: object) -> dict[str, Fact]:
    return {}


def _chair(event: Any) -> dict[str, Fact]:
    return {"chair": event.chair}


_TOLD: Final[dict[type, Callable[[Any], dict[str, Fact]]]] = {
    e.Opened: _nothing,
    e.Sat: lambda event: {"chair": event.chair, "name": event.name},
    e.Left: _chair,
    e.Renamed: lambda event: {"chair": event.chair, "name": event.name},
    e.Readied: lambda event: {"chair": event.chair, "ready": event.ready},
    e.Swapped: lambda event: {"chair": event.chair, "other_chair": event.other},
    e.BotSat: lambda event: {"chair": event.chair, "level": event.level},
    e.Cleared: _chair,
    e.Linked: _chair,
    e.Begun: _nothing,
    e.Sealed: lambda event: {"deal": event.deal, "commitment": event.commitment},
    e.NonceGiven: _chair,
    e.Chance: _nothing,
    e.Moved: lambda event: {"seat": event.move.seat, "by": event.by.value},
    e.SpeedSet: lambda event: {"speed": event.speed.value},
    e.Asked: lambda event: {"chair": event.chair, "what": event.wish.value},
    e.Answered: lambda event: {"chair": event.chair, "yes": event.yes},
    e.Rewound: lambda event: {"to": event.to},
    e.StoodIn: lambda event: {"chair": event.chair, "level": event.level},
    e.TookBack: _chair,
    e.Kicked: _chair,
    e.GaveUp: _chair,
    e.Locked: lambda event: {"chair": event.chair, "locked": event.locked},
    e.Paused: lambda event: {"paused": event.paused},
    e.Chatted: lambda event: {"chair": event.chair, "text": event.text},
    e.Said: lambda event: {"chair": event.chair, "phrase": event.phrase},
    e.Followed: lambda event: {"table": event.table},
    e.Closed: lambda event: {"reason": event.reason},
}
