"""Who may enter a contest, by name: every level of play, baselines, players that see all cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from allfours.arena.clairvoyant import clairvoyant
from allfours.arena.playing import Player, blind
from allfours.bots.bot import Bot
from allfours.bots.catalogue import BOTS
from allfours.bots.greedy import greedy
from allfours.bots.searching import rollout, strong
from allfours.errors import NotationError
from allfours.search.warming import warm

__all__ = ["entrant", "entrant_names"]

_BLIND: Final[dict[str, Bot]] = {
    **{key: level.bot for key, level in BOTS.items()},
    "greedy": greedy,
    "rollout": rollout,
}
"""Levels of play, and baselines that no table offers."""
_SEARCHING: Final = (rollout, strong)
"""Bots that play another's moves until their kernels are ready."""
_SIGHTED: Final[dict[str, Callable[[], Player]]] = {"clairvoyant": clairvoyant}
"""Players that see the whole game: ceilings to measure against, never offered at a table."""


def entrant_names() -> tuple[str, ...]:
    """Every name that may enter."""
    return (*_BLIND, *_SIGHTED)


def entrant(name: str) -> Player:
    """The player with this name, ready to play at full strength.

    Raises:
        NotationError: there is none.
    """
    if name in _BLIND:
        bot = _BLIND[name]
        if bot in _SEARCHING:
            warm()
        return blind(bot)
    if name in _SIGHTED:
        return _SIGHTED[name]()
    raise NotationError(f"no such player; there are {', '.join(entrant_names())}", name)
