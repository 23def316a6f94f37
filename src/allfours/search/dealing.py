"""Whole random deals: shuffled, dealt, turned and played out, with nobody begging or passing.

What a researcher averages over and what benches time. The pack is shuffled in place from deal to
deal: an order already random stays so.
"""

from __future__ import annotations

from typing import Any, Final

from allfours.cards import Suit
from allfours.rules.record import Cut, DrawStock, NoTrump, Rules, StockTop, TurnUp
from allfours.search.bits import LANE, bit_of, lane_place
from allfours.search.chance import scramble, step
from allfours.search.compiling import compiled, kernel
from allfours.search.layout import (
    AFTER,
    BROKEN,
    DEALER,
    HAND,
    LEADER,
    NAMED,
    OUT,
    PLAYED,
    PLAYED_TO_TRICK,
    PLAYERS,
    POSITION_SIZE,
    RESULT_SIZE,
    SCORE,
    SIDES,
    STOCK,
    STOCK_AT,
    STOCK_END,
    TAKEN,
    TARGET,
    TRICKS,
    Row,
    Rows,
)
from allfours.search.machine import hand_on
from allfours.search.playout import ALWAYS
from allfours.search.rollouts import finish
from allfours.search.tables import NEVER, tables

__all__ = ["deal_out", "random_deals", "told"]

_TWENTY_ONE: Final = 0x1FFFFF

# A deal, as the kernel is told of it.
_CARDS: Final = 0
_EACH: Final = 1
_TURNED: Final = 2
"""Whether the card after the hands makes trump."""
_CUT: Final = 3
"""Whether any card makes trump."""
_DRAWS: Final = 4
"""Whether the rest is drawn from."""


def random_deals(
    rules: Rules, deals: int, *, noise: int = ALWAYS, seed: int = 0
) -> tuple[int, ...]:
    """The points of so many random deals, summed by side; nobody counts out.

    Args:
        rules: the rules in force; the deal goes round.
        deals: how many.
        noise: of 32768 plays so many are random, the others greedy.
        seed: chooses the deals and the plays.
    """
    arguments, totals = told(rules, deals, noise=noise, seed=seed)
    compiled(deal_out)(*arguments)
    return tuple(map(int, totals))


def told(rules: Rules, deals: int, *, noise: int, seed: int) -> tuple[list[Any], Any]:
    """What the kernel `deal_out` is told, and the totals that it fills in."""
    import numpy as np

    trumps = (None,) if isinstance(rules.trump, NoTrump) else tuple(Suit)
    totals = np.zeros(rules.side_count, dtype=np.int64)
    shape = (
        len(rules.cards),
        rules.hand_size,
        int(isinstance(rules.trump, TurnUp | StockTop)),
        int(isinstance(rules.trump, Cut)),
        int(isinstance(rules.stock, DrawStock)),
    )
    arguments = [
        np.array([tables(rules, trump).row for trump in trumps], dtype=np.int64),
        np.array([bit_of(card, None) for card in rules.cards], dtype=np.int64),
        np.array(shape, dtype=np.int64),
        deals,
        noise,
        scramble(seed + 1),
        totals,
        np.zeros(POSITION_SIZE, dtype=np.int64),
        np.zeros(RESULT_SIZE, dtype=np.int64),
    ]
    return arguments, totals


@kernel("i8(i8,i8)", inline=True)
def _with_trump_on_top(cards: int, suit: int) -> int:
    """Cards in the lanes of their suits, with this suit and the top one exchanged."""
    low = 16 * suit
    moved = (cards ^ (cards >> (48 - low))) & (LANE << low)
    return cards ^ moved ^ (moved << (48 - low))


@kernel("i8(i8[::1],i8,i8,i8)", inline=True)
def _shuffle(pack: Row, cards: int, needed: int, counter: int) -> int:
    """Puts random cards in the first places of a pack, or in a few more; the next counter.

    Three cards a draw: their chances differ by less than one part in forty thousand.
    """
    # Places are masked, here and below, to show the compiler that they are not negative.
    place = 0
    while place < needed:
        counter = step(counter)
        draw = scramble(counter)
        for _ in range(3):
            if place < cards:
                other = (place + ((draw & _TWENTY_ONE) * (cards - place) >> 21)) & 63
                card = pack[other]
                pack[other] = pack[place & 63]
                pack[place & 63] = card
            draw >>= 21
            place += 1
    return counter


@kernel("i8(i8[:,::1],i8[::1],i8[::1],i8,i8,i8,i8[::1],i8[::1],i8[::1])")
def deal_out(
    rules_by_trump: Rows,
    pack: Row,
    shape: Row,
    deals: int,
    noise: int,
    counter: int,
    totals: Row,
    work: Row,
    result: Row,
) -> int:
    """Deals and plays so many deals and adds their points to `totals`, by side.

    `pack`: the cards in the lanes of their suits. `shape`: see the top of this module. `work` and
    `result`: room for a position and a result.
    """
    players = rules_by_trump[0][PLAYERS]
    sides = rules_by_trump[0][SIDES]
    dealt = players * shape[_EACH]
    needed = shape[_CARDS] if shape[_DRAWS] else dealt + shape[_TURNED]
    work[TARGET] = NEVER
    dealer = players - 1
    for _ in range(deals):
        counter = _shuffle(pack, shape[_CARDS], needed, counter)
        suit = 3
        if shape[_TURNED]:
            suit = lane_place(pack[dealt])
        if shape[_CUT]:
            counter = step(counter)
            suit = lane_place(pack[(scramble(counter) & _TWENTY_ONE) * shape[_CARDS] >> 21])
        rules = rules_by_trump[suit if len(rules_by_trump) > 1 else 0]
        dealer = 0 if dealer == players - 1 else dealer + 1
        leader = 0 if dealer == players - 1 else dealer + 1
        at = 0
        for place in range(1, players + 1):
            hand = 0
            for _ in range(shape[_EACH]):
                hand |= pack[at & 63]
                at += 1
            seat = dealer + place if dealer + place < players else dealer + place - players
            work[HAND + seat] = _with_trump_on_top(hand, suit)
            work[TAKEN + seat] = 0
            work[PLAYED + seat] = 0
        work[STOCK_AT] = 0
        work[STOCK_END] = 0
        if shape[_DRAWS]:
            work[STOCK_END] = needed - dealt
            for at in range(needed - dealt):
                work[STOCK + (at & 63)] = _with_trump_on_top(pack[(dealt + at) & 63], suit)
        work[DEALER] = dealer
        work[PLAYED_TO_TRICK] = 0
        work[TRICKS] = 0
        work[BROKEN] = 0
        work[LEADER] = hand_on(work, rules, leader)
        if rules[NAMED]:
            for seat in range(players):
                if work[HAND + seat] & rules[NAMED]:
                    work[LEADER] = seat
        work[OUT] = 0
        for side in range(sides):
            work[SCORE + side] = 0
        counter = finish(work, rules, noise, counter, result)
        for side in range(sides):
            totals[side] += result[AFTER + side]
    return counter
