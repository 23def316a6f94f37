"""The levels of play that a table offers, weakest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from allfours.bots.bot import Bot
from allfours.bots.club import club
from allfours.bots.random import random_bot
from allfours.bots.searching import STRONG, Effort, strong
from allfours.errors import NotationError

__all__ = ["BOTS", "Level", "find_bot"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A bot as a player meets it."""

    key: str
    """The name in commands, tables and records."""
    name: str
    line: str
    """Its character in one line."""
    bot: Bot
    effort: Effort | None = None
    """What it does for a move, if it searches: a busy server may give it a share of that."""


BOTS: Final[dict[str, Level]] = {
    level.key: level
    for level in (
        Level(
            key="random",
            name="Anything goes",
            line="Plays any lawful card. For trying things out.",
            bot=random_bot,
        ),
        Level(
            key="club",
            name="Club player",
            line="Plays by rules of thumb, as in a decent pub, and can say which.",
            bot=club,
        ),
        Level(
            key="strong",
            name="Strong player",
            line="Plays every choice out over hundreds of ways the hidden cards may lie.",
            bot=strong,
            effort=STRONG,
        ),
    )
}
"""Every level by key."""


def find_bot(key: str) -> Level:
    """The level with this key.

    Raises:
        NotationError: there is none; the sentence lists the levels.
    """
    if key not in BOTS:
        raise NotationError(f"no such bot; there are {', '.join(BOTS)}", key)
    return BOTS[key]
