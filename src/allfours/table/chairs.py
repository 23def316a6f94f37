"""Who sits at a table: a chair for each player, held by whoever knows its key.

A capability is a random token that only its owner knows; a table remembers the key made from it.
A person holds a chair by the key of the own guest token, or by that of the chair's link.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Chair", "Sitter", "clean_name", "key_of", "printable"]


def key_of(token: str) -> str:
    """The key that a table remembers of a capability; the token cannot be found from it."""
    return hashlib.sha256(b"allfours capability 1\n" + token.encode()).hexdigest()


def clean_name(text: str) -> str:
    """A name as it is shown: printable characters, single blanks, at most 24 of them."""
    return printable(text)[:24].rstrip()


def printable(text: str) -> str:
    """One line: printable characters and single blanks."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


class Sitter(StrEnum):
    """What kind of player sits in a chair."""

    EMPTY = "empty"
    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """One player's place; its number is that of the player and never changes."""

    sitter: Sitter = Sitter.EMPTY
    name: str = ""
    key: str = ""
    """Of the person who sits here; empty where none does."""
    link: str = ""
    """The key of the link that leads to this chair; empty where there is none."""
    level: str = ""
    """Of the bot who sits here."""
    ready: bool = False
    stand_in: str = ""
    """The level of the bot that plays while the person is away."""
    stood_in_at: float = 0.0
    """When that bot began; seconds since 1970."""
    locked: bool = False
    """Whether nobody may sit down here."""
    vacant: bool = False
    """Whether the person was sent away or gave up during the game, so that a bot plays on."""

    def is_held_by(self, keys: Iterable[str]) -> bool:
        """Whether one who has these keys may act for this chair."""
        held = self.sitter is Sitter.PERSON and not self.vacant
        return held and any(key in (self.key, self.link) for key in keys)

    @property
    def is_free(self) -> bool:
        """Whether somebody might sit down here, were it not locked."""
        return self.sitter is Sitter.EMPTY or self.vacant

    @property
    def bot(self) -> str:
        """The level of the bot that plays now; empty where the person does."""
        return self.stand_in or self.level
