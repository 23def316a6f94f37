"""What is agreed when a table is opened and does not change afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Absence", "Pace", "PaceKind", "Speed", "Talk", "Terms", "Watching"]


class Speed(StrEnum):
    """How long bots wait before they move."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class PaceKind(StrEnum):
    """How long people may think."""

    NONE = "none"
    PER_MOVE = "per_move"
    BANK = "bank"
    """For the whole game, with something added for each move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """The clock of a table; seconds."""

    kind: PaceKind = PaceKind.NONE
    seconds: int = 0
    added: int = 0


class Talk(StrEnum):
    """What people may say to each other."""

    NONE = "none"
    PHRASES = "phrases"
    """Those of the set alone."""
    FREE = "free"


class Watching(StrEnum):
    """Who may watch without a seat."""

    LINK = "link"
    """Whoever has the link to watch; anybody where the table is listed."""
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """What becomes of the seat of a person who is not there; seconds."""

    after: int = 0
    """Without a socket while the seat is to move, until a bot stands in; 0: never."""
    level: str = "club"
    """Of the bot."""
    close: int = 0
    """That a bot stands in for one who is away, until the seat is given up; 0: never."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is agreed at a table."""

    rule_card: str
    pace: Pace = Pace()
    practice: bool = False
    """Whether cards that were seen may be taken back; such games enter no statistics."""
    listed: bool = False
    """Whether anybody may find the table and watch."""
    number: int = 1
    """Of the first deal (Hearts passes by it)."""
    scores: tuple[int, ...] = ()
    """What each side starts with; index = side; empty for zeros."""
    first_dealer: int | None = None
    """The seat agreed to deal first, as after a game played before; None: drawn."""
    absence: Absence = Absence()
    talk: Talk = Talk.PHRASES
    delay: int = 0
    """Seconds by which those who watch see what happens late."""
    watching: Watching = Watching.LINK
    bot_seed: str = ""
    """What the bots' choices are drawn from; nobody at the table may know it."""
