"""A move and the rule of thumb behind it."""

from __future__ import annotations

from dataclasses import dataclass

from allfours.game.moves import Move

__all__ = ["Advice"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What a bot would do, and why, in one sentence that a player understands."""

    move: Move
    thumb: str
    """The name of the rule of thumb, e.g. "Save the jack"."""
    because: str
    """One sentence."""
