"""How much a searching bot does for a move: counts, never a clock."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

__all__ = ["Effort"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """Fixed counts: the same seed and view always give the same move."""

    worlds: int
    """Ways the hidden cards can lie, sampled for a card to play; each is played out once a card."""
    call_worlds: int
    """Likewise for what is said; 0 leaves that to the rules of `club`."""
    choice_worlds: int = 0
    """Likewise for what is thrown away or passed."""
    noise: int = 0
    """Of 32768 plays in a playout so many are random, the others greedy."""

    def share(self, part: float) -> Effort:
        """A part of the counts, at least one of each that is not 0; `part`: above 0, at most 1."""
        return replace(
            self,
            worlds=ceil(self.worlds * part),
            call_worlds=ceil(self.call_worlds * part),
            choice_worlds=ceil(self.choice_worlds * part),
        )
