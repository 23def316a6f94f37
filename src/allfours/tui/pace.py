"""How long the table rests, so that a person can follow what the bots do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from allfours.table.terms import Speed

__all__ = ["PACES", "Pace"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """Seconds of rest."""

    after_move: float
    after_trick: float


PACES: Final[dict[Speed, Pace]] = {
    Speed.SLOW: Pace(after_move=1.4, after_trick=2.8),
    Speed.NORMAL: Pace(after_move=0.7, after_trick=1.4),
    Speed.FAST: Pace(after_move=0.3, after_trick=0.6),
    Speed.INSTANT: Pace(after_move=0.0, after_trick=0.0),
}
"""By the speed that a player asks for."""
