"""The greedy player: one frozen rule of thumb, the baseline that others are measured by.

With High, Low, Jack and Game. Leading: the best trump left, if one holds it; else the cheapest
card. A trick that is one's own side's: give it the dearest card if nobody plays after, else keep
out of its way. A trick that can be won: last to play, win it with the dearest plain card, or with
any trump if there is something to win; before others, win with the highest plain card that is no
ten, or with a low trump if there is something to win. Else the cheapest card.

In Hearts. Leading: the lowest card. Following: the highest card that does not win; if it must
win, the highest when last, else the lowest. Void: the costliest card, then the highest. A bonus
that lies in the trick is taken, and is not thrown away.

The functions are plain ints in and out; kernels compile them, the bot calls them as they are.
"""

from __future__ import annotations

from typing import Final

from allfours.search.bits import LANE, top
from allfours.search.compiling import kernel
from allfours.search.layout import JACK, PENALTIES, PRIZES, TRUMP, WORTH, Ints

__all__ = ["greedy_follow", "greedy_lead"]

_EACH_LANE: Final = 0x0001000100010001
_TENS: Final = _EACH_LANE << 8


@kernel("i8(i8)", inline=True)
def _ranks(cards: int) -> int:
    cards |= cards >> 32
    return (cards | cards >> 16) & LANE


@kernel("i8(i8)", inline=True)
def _lowest(cards: int) -> int:
    """A card of the lowest rank; the mask must not be empty."""
    ranks = _ranks(cards)
    same = cards & ((ranks & -ranks) * _EACH_LANE)
    return same & -same


@kernel("i8(i8)", inline=True)
def _highest(cards: int) -> int:
    """A card of the highest rank; the mask must not be empty."""
    same = cards & (top(_ranks(cards)) * _EACH_LANE)
    return same & -same


@kernel("i8(i8,i8[::1])")
def _dearest(cards: int, rules: Ints) -> int:
    for place in range(rules[WORTH]):
        dear = cards & rules[WORTH + 1 + place]
        if dear:
            return dear & -dear
    return _lowest(cards)


@kernel("i8(i8,i8[::1])")
def _cheapest(cards: int, rules: Ints) -> int:
    free = cards & ~rules[PRIZES]
    if free:
        plain = free & ~rules[TRUMP]
        return _lowest(plain or free)
    for place in range(rules[WORTH] - 1, -1, -1):
        cheap = cards & rules[WORTH + 1 + place]
        if cheap:
            return cheap & -cheap
    return cards & -cards


@kernel("i8(i8,i8,i8[::1])")
def greedy_lead(legal: int, unseen: int, rules: Ints) -> int:
    """The card to lead; `unseen`: all cards that may still be in other hands."""
    if rules[PENALTIES]:
        return _lowest(legal)
    trumps = legal & rules[TRUMP]
    if trumps and top(trumps) > unseen & rules[TRUMP]:
        return top(trumps)
    return _cheapest(legal, rules)


@kernel("i8(i8,i8,i8,i8,i8,i8,i8[::1])")
def greedy_follow(
    legal: int, able: int, best: int, trick: int, ours: int, last: int, rules: Ints
) -> int:
    """The card to play to a trick.

    `able`: cards of the led suit and trumps. `best`: the card that is winning. `trick`: all cards
    in the trick. `ours`: whether the winning card is of one's own side. `last`: whether nobody
    plays after.
    """
    wins = legal & able & ~((best << 1) - 1)
    ducks = legal & ~wins
    if rules[PENALTIES]:
        return _shun(legal, able, wins, ducks, trick, last, rules)
    if ours:
        if last:
            return _dearest(ducks or wins, rules)
        return _cheapest(ducks or legal, rules)
    if not wins:
        return _cheapest(legal, rules)
    plain = wins & ~rules[TRUMP]
    if last:
        if plain:
            return _dearest(plain, rules)
        if (trick | wins & (rules[JACK] | _TENS)) & rules[PRIZES] or not ducks:
            return _dearest(wins, rules)
        return _cheapest(ducks, rules)
    if plain & ~_TENS:
        return _highest(plain & ~_TENS)
    low = wins & rules[TRUMP] & ~rules[JACK]
    if low and trick & rules[PRIZES]:
        return low & -low
    return _cheapest(ducks or legal, rules)


@kernel("i8(i8,i8,i8,i8,i8,i8,i8[::1])")
def _shun(legal: int, able: int, wins: int, ducks: int, trick: int, last: int, rules: Ints) -> int:
    """The card to play where taking cards costs points."""
    if not legal & able:
        for place in range(rules[WORTH]):
            costly = legal & rules[WORTH + 1 + place]
            if costly:
                return costly & -costly
        return _highest(legal & ~rules[PRIZES] or legal)
    if wins and trick & rules[PRIZES]:
        return top(wins)
    if ducks:
        return top(ducks)
    return top(wins) if last else wins & -wins
