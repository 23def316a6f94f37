"""Who may enter a contest, by name: every level of play, baselines, players that see all cards.

A searching bot may be told how many worlds it searches for a card: `rollout:400`. So contests at
equal simulations, or at equal time once it is known what that takes, are contests like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from allfours.arena.clairvoyant import clairvoyant
from allfours.arena.playing import Player, blind
from allfours.bots.bot import Bot
from allfours.bots.catalogue import BOTS
from allfours.bots.greedy import greedy
from allfours.bots.searching import ROLLOUT, STRONG, Effort, consider
from allfours.bots.searching.pimc import PIMC, consider_exactly
from allfours.errors import NotationError
from allfours.game.moves import Move
from allfours.game.view import View
from allfours.search.compiling import compiled
from allfours.search.solo import solve_solo
from allfours.search.warming import warm

__all__ = ["can_search", "entrant", "entrant_names", "searching_worlds"]

_SEARCHING: Final = {
    "rollout": (consider, ROLLOUT),
    "pimc": (consider_exactly, PIMC),
    "strong": (consider, STRONG),
}
"""Bots that search, with what they do for a move."""
_PLAIN: Final[dict[str, Bot]] = {
    **{key: level.bot for key, level in BOTS.items() if key not in _SEARCHING},
    "greedy": greedy,
}
"""Bots that do not."""
_SIGHTED: Final[dict[str, Callable[[], Player]]] = {"clairvoyant": clairvoyant}
"""Players that see the whole game: ceilings to measure against, never offered at a table."""

_MOST_WORLDS: Final = 1_000_000


def entrant_names() -> tuple[str, ...]:
    """Every name that may enter."""
    return (*_PLAIN, *_SEARCHING, *_SIGHTED)


def can_search(name: str) -> bool:
    """Whether a number of worlds may be added to a name, and is not yet."""
    return name in _SEARCHING


def searching_worlds(name: str, worlds: int) -> str:
    """The name of a searching bot at so many worlds for a card; any other name as it is."""
    return f"{name}:{worlds}" if can_search(name) else name


def entrant(name: str) -> Player:
    """The player with this name, ready to play at full strength.

    Raises:
        NotationError: there is none.
    """
    key, _, worlds = name.partition(":")
    if key in _SEARCHING and (worlds or key == name):
        return _searching(key, worlds)
    if name in _PLAIN:
        return blind(_PLAIN[name])
    if name in _SIGHTED:
        return _SIGHTED[name]()
    raise NotationError(f"no such player; there are {', '.join(entrant_names())}", name)


def _searching(key: str, worlds: str) -> Player:
    think, usual = _SEARCHING[key]
    effort: Effort = replace(usual, worlds=_count(worlds)) if worlds else usual
    warm()
    if think is consider_exactly:
        compiled(solve_solo)

    def bot(view: View, rng: Random) -> Move:
        return think(view, rng, effort).move

    return blind(bot)


def _count(text: str) -> int:
    """How many worlds.

    Raises:
        NotationError: it is no number of worlds.
    """
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= _MOST_WORLDS:
        raise NotationError(f"worlds are counted from 1 to {_MOST_WORLDS:,}", text)
    return int(text)
