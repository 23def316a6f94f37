"""Who may enter a contest, by name: every level of play, and players that see all cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from allfours.arena.playing import Player, blind
from allfours.bots.catalogue import BOTS
from allfours.errors import NotationError

__all__ = ["entrant", "entrant_names"]

_SIGHTED: Final[dict[str, Callable[[], Player]]] = {}
"""Players that see the whole game: ceilings to measure against, never offered at a table."""


def entrant_names() -> tuple[str, ...]:
    """Every name that may enter."""
    return (*BOTS, *_SIGHTED)


def entrant(name: str) -> Player:
    """The player with this name.

    Raises:
        NotationError: there is none.
    """
    if name in BOTS:
        return blind(BOTS[name].bot)
    if name in _SIGHTED:
        return _SIGHTED[name]()
    raise NotationError(f"no such player; there are {', '.join(entrant_names())}", name)
