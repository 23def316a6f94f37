"""Who may hold the hidden cards, read off sampled worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allfours.cards import Card
from allfours.search.bits import bit_of

if TYPE_CHECKING:
    from allfours.search.worlds import Worlds

__all__ = ["holders"]


def holders(worlds: Worlds) -> dict[Card, tuple[float, ...]]:
    """For each card whose place the audience does not know, how likely each seat holds it.

    What is missing to 1 is the chance that nobody does.
    """
    held = worlds.hands
    found: dict[Card, tuple[float, ...]] = {}
    for card in worlds.view.rules.cards:
        has = (held & bit_of(card, None)) != 0
        if has.any() and not has.all(axis=0).any():
            found[card] = tuple(float(share) for share in worlds.weights @ has)
    return found
