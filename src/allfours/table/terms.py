"""What is agreed when a table is opened and does not change afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Pace", "PaceKind", "Speed", "Terms"]


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
    bot_seed: str = ""
    """What the bots' choices are drawn from; nobody at the table may know it."""
