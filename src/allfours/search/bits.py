"""Sets of cards as bit masks: counting them, taking one out, choosing the k-th.

A mask is a non-negative int below 2**61: four lanes of sixteen bits, one a suit, the higher card
the higher bit. The trump suit, where there is one, has the top lane, so the highest bit among
trumps and cards of the led suit wins a trick. All ints stay below 2**63, so the same source runs
compiled on signed 64-bit integers and uncompiled on Python's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from allfours.cards import Card, Rank, Suit
from allfours.search.compiling import instruction, kernel

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "LANE",
    "LANES",
    "TOP_LANE",
    "bit_of",
    "cards_of",
    "exchanged",
    "kth",
    "lane_of",
    "lane_place",
    "mask_of",
    "place",
    "popcount",
    "top",
]

LANE: Final = 0x1FFF
"""The lowest lane, all its thirteen cards."""
LANES: Final = 0x1FFF1FFF1FFF1FFF
TOP_LANE: Final = 0x1FFF << 48


@instruction("ctpop")
def popcount(mask: int) -> int:
    """How many cards are in a mask."""
    return mask.bit_count()


@instruction("cttz")
def place(mask: int) -> int:
    """The place of the lowest bit of a mask; 64 for an empty one."""
    return (mask & -mask).bit_length() - 1 if mask else 64


@instruction("ctlz")
def _leading(mask: int) -> int:
    return 64 - mask.bit_length()


@kernel("i8(i8)", inline=True)
def top(mask: int) -> int:
    """The highest bit of a mask; the mask must not be empty."""
    return 1 << (63 - _leading(mask))


@kernel("i8(i8)", inline=True)
def lane_place(bit: int) -> int:
    """The lane, 0 to 3, of a card."""
    return place(bit) >> 4


@kernel("i8(i8)", inline=True)
def lane_of(bit: int) -> int:
    """All thirteen cards of the lane that a card is in."""
    return LANE << (place(bit) & 48)


@kernel("i8(i8,i8,i8)", inline=True)
def kth(mask: int, k: int, steps: int) -> int:
    """The k-th lowest card of a mask (k from 0), without branching on k.

    `steps` is at least k and at most the number of cards less one, the same for many calls; with
    a constant little of this is left. All that may be left after dropping cards is worked out at
    once, while k is still being computed, and chosen from in the end.
    """
    while steps > 5:
        six = mask
        for _ in range(6):
            six &= six - 1
        mask = six if k >= 6 else mask
        k = k - 6 if k >= 6 else k
        steps -= 6
        if steps < 5:
            steps = 5
            break
    one = mask & (mask - 1)
    two = one & (one - 1)
    three = two & (two - 1)
    four = three & (three - 1)
    five = four & (four - 1)
    left = mask
    if steps > 0:
        left = one if k & 1 else mask
    if steps > 1:
        high = three if k & 1 else two
        left = high if k & 2 else left
    if steps > 3:
        high = five if k & 1 else four
        left = high if k & 4 else left
    return left & -left


def _lane(suit: int, trump: Suit | None) -> int:
    """Trump and spades change places, so that trump is on top."""
    if trump is None:
        return suit
    return 3 if suit == trump else trump if suit == 3 else suit


def bit_of(card: Card, trump: Suit | None) -> int:
    """The bit of a card while this suit is trump."""
    return 1 << (16 * _lane(card.suit, trump) + card.rank - 2)


def mask_of(cards: Iterable[Card], trump: Suit | None) -> int:
    """The mask of these cards."""
    return sum(bit_of(card, trump) for card in cards)


def exchanged(masks: NDArray[np.int64], trump: Suit | None) -> NDArray[np.int64]:
    """Masks in the lanes of their suits, as they are while this suit is trump."""
    if trump is None:
        return masks
    low = 16 * trump
    moved = (masks ^ (masks >> (48 - low))) & (LANE << low)
    return masks ^ moved ^ (moved << (48 - low))


def cards_of(mask: int, trump: Suit | None) -> tuple[Card, ...]:
    """The cards of a mask, lane by lane, each from the lowest."""
    cards = []
    while mask:
        at = (mask & -mask).bit_length() - 1
        cards.append(Card.of(Suit(_lane(at >> 4, trump)), Rank((at & 15) + 2)))
        mask &= mask - 1
    return tuple(cards)
