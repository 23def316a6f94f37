"""What a searching bot considered, as data: the glass box."""

from __future__ import annotations

from dataclasses import dataclass

from allfours.cards import Card
from allfours.game.moves import Move

__all__ = ["Considered", "Option"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One move that was weighed."""

    move: Move
    value: float
    """What the rest of the deal is worth after it: points of the own side less the mean of the
    others', or the other way about where few are wanted."""
    low: float
    high: float
    """The 95 % interval of the value over worlds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Considered:
    """What a bot weighed before it moved."""

    move: Move
    """What it does."""
    because: str
    """How it came to that, in one sentence."""
    options: tuple[Option, ...] = ()
    """Every move weighed, the best first; empty where a rule decided."""
    worlds: int = 0
    """Ways sampled in which the hidden cards can lie."""
    simulations: int = 0
    """Deals played out."""
    holders: tuple[tuple[Card, tuple[float, ...]], ...] = ()
    """For each hidden card the share of the worlds in which each seat holds it."""
