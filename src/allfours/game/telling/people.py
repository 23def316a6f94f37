"""Who is spoken of: players by name, the one who listens as "you", partners together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from allfours.rules.prose.people import in_pairs
from allfours.rules.prose.words import capital, listed
from allfours.rules.record import Rules

__all__ = ["Company", "Someone"]

_PLURAL: Final = {"has": "have", "is": "are", "was": "were", "passes": "pass"}


@dataclass(frozen=True, slots=True)
class Someone:
    """The subject of a sentence."""

    name: str
    plural: bool
    """Whether the verb stands as after "they" or "you"."""

    def does(self, verb: str) -> str:
        """Subject and verb, opening a sentence: "Ann takes", "You take"."""
        return f"{capital(self.name)} {self.verb(verb)}"

    def verb(self, verb: str) -> str:
        """The verb alone, given as after "she": "takes"."""
        if not self.plural:
            return verb
        return _PLURAL.get(verb, verb.removesuffix("s"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """Those at the table."""

    rules: Rules
    names: tuple[str, ...]
    """Index = seat."""
    you: int | None = None
    """The seat that is spoken to; None where nobody is."""

    def seat(self, seat: int) -> Someone:
        """Who sits here."""
        if seat == self.you:
            return Someone("you", plural=True)
        return Someone(self.names[seat], plural=False)

    def is_own(self, side: int) -> bool:
        """Whether this side is that of the seat that is spoken to."""
        return self.you is not None and self.rules.side_of[self.you] == side

    def we_or_they(self, side: int) -> Someone:
        """A side as partners speak of it, "we" or "they"; else as `side` has it."""
        if self.you is None or not in_pairs(self.rules):
            return self.side(side)
        return Someone("we" if self.is_own(side) else "they", plural=True)

    def side(self, side: int) -> Someone:
        """The player or the partners who score together; whoever is spoken to comes first."""
        seats = [seat for seat, own in enumerate(self.rules.side_of) if own == side]
        seats.sort(key=lambda seat: seat != self.you)
        if len(seats) == 1:
            return self.seat(seats[0])
        return Someone(listed([self.seat(seat).name for seat in seats]), plural=True)
