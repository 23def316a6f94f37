"""How much a searching bot does for a move: counts, never a clock."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Effort"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """Fixed counts: the same seed and view always give the same move."""

    worlds: int
    """Ways the hidden cards can lie, sampled for a card to play; each is played out once a card."""
    call_worlds: int
    """Likewise for what is said, thrown away or passed; 0 leaves these to the rules of `club`."""
    noise: int
    """Of 32768 plays in a playout so many are random, the others greedy."""
