"""Which entries of the ledger are worth telling to somebody who was there."""

from __future__ import annotations

from typing import Final

from allfours.rules.award import Award, Entry, Why

__all__ = ["is_remarkable"]

_UNREMARKABLE: Final = frozenset(
    {Why.GAME_WAS_OVER, Why.CARD_DOES_NOT_PAY, Why.ELDEST_STOOD, Why.DEALER_RAN}
)


def is_remarkable(entry: Entry) -> bool:
    """Whether it is a point that somebody got, or one that somebody could have expected."""
    return isinstance(entry, Award) or entry.why not in _UNREMARKABLE
