"""Which card the solver tries first; it decides the speed, never the answer."""

from __future__ import annotations

from typing import Final

from allfours.search.compiling import kernel
from allfours.search.ending import LIKE, OF_SUIT, SUIT_OF, TRUMPS, WORTH_OF, highest
from allfours.search.layout import Ints

__all__ = ["distinct", "next_follow", "next_lead"]

_WORST: Final = -(1 << 40)


@kernel("i8(i8[::1],i8,i8)", inline=True)
def distinct(ending: Ints, cards: int, around: int) -> int:
    """Of these cards of one hand the lowest of each run of touching cards that are worth the same.

    `around`: all cards that can still lie between.
    """
    kept = cards
    rest = cards & (cards - 1)
    while rest:
        card = rest & -rest
        rest ^= card
        below = highest(around & (card - 1))
        if cards >> below & 1 and ending[LIKE + below] == ending[LIKE + highest(card)]:
            kept ^= card
    return kept


@kernel("i8(i8[::1],i8,i8,i8)", inline=True)
def next_lead(ending: Ints, cards: int, others: int, tried_well: int) -> int:
    """The lead to try: one that did well before, else one that nobody can beat, else a cheap one.

    `others`: the opponents' cards. `tried_well`: a card, or 0.
    """
    if cards & (cards - 1) == 0:
        return cards
    if cards & tried_well:
        return tried_well
    best = _WORST
    chosen = 0
    while cards:
        card = cards & -cards
        cards ^= card
        number = highest(card)
        worth = ending[WORTH_OF + number]
        if card & ending[TRUMPS]:
            merit = 100 + worth if card > others & ending[TRUMPS] else -5 - worth
        elif card > others & ending[OF_SUIT + ending[SUIT_OF + number]]:
            merit = 40 - worth
        else:
            merit = -2 * worth
        if merit > best:
            best = merit
            chosen = card
    return chosen


@kernel("i8(i8[::1],i8,i8,i8,i8,i8,i8)", inline=True)
def next_follow(
    ending: Ints, cards: int, able: int, winning: int, ours: int, last: int, trick: int
) -> int:
    """The card to try in a trick: winning it if that pays, fat to one's own side, else cheap.

    `able`: cards that can win it. `winning`: the card that does. `ours`: whether that is of one's
    own side. `trick`: its value so far.
    """
    if cards & (cards - 1) == 0:
        return cards
    best = _WORST
    chosen = 0
    while cards:
        card = cards & -cards
        cards ^= card
        worth = ending[WORTH_OF + highest(card)]
        ruff = card & ending[TRUMPS]
        if card & able and card > winning:
            if last:
                merit = 200 + trick + (-(worth >> 1) if ruff else worth + 20)
            else:
                merit = 60 + 2 * trick - worth if ruff else 80 - worth
            merit -= 150 if ours else 0
        elif ours:
            merit = 30 + 3 * worth if last or winning & ending[TRUMPS] else 30 - worth
            merit -= 3 if ruff else 0
        else:
            merit = -4 * worth - (3 if ruff else 0)
        if merit > best:
            best = merit
            chosen = card
    return chosen
