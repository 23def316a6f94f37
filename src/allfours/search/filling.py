"""Hidden cards dealt into hands at random, once it is settled how many of each class go where."""

from __future__ import annotations

from collections.abc import Sequence

from allfours.search.chance import below
from allfours.search.compiling import kernel
from allfours.search.layout import Ints, Row, Rows

__all__ = ["fill"]


@kernel(
    "i8(i8[::1],i8[::1],i8[:,::1],i8[::1],i8[::1],i8[::1],i8[::1],i8[:,::1],i8[:,::1],i8[::1],i8[::1])"
)
def fill(
    cards: Ints,
    starts: Ints,
    holdings: Sequence[Ints],
    bound: Ints,
    free: Ints,
    free_counts: Ints,
    known: Ints,
    hands: Rows,
    rest: Rows,
    counter: Row,
    work: Row,
) -> int:
    """Fills the hands of many worlds, each way exactly equally likely.

    Args:
        cards: the unknown cards as bits, class by class.
        starts: where each class begins in them, and their number at the end.
        holdings: for each world, one row for each bound seat: how many cards of each class.
        bound: the seats that the rows are for.
        free: the other seats.
        free_counts: unknown cards that each of these holds.
        known: by seat, the cards known to be in the hand.
        hands: filled in: a mask by world and seat.
        rest: filled in: the cards in no hand, in random order, by world.
        counter: the state of chance; stepped.
        work: room for the unknown cards.
    """
    classes = len(starts) - 1
    for world in range(len(hands)):
        hand = hands[world]
        for seat in range(len(known)):
            hand[seat] = known[seat]
        for place in range(len(cards)):
            work[place] = cards[place]
        left = 0
        for kind in range(classes):
            at = starts[kind]
            end = starts[kind + 1]
            for number in range(len(bound)):
                for _ in range(holdings[world * len(bound) + number][kind]):
                    hand[bound[number]] |= _take(work, at, end, counter)
                    at += 1
            while at < end:
                work[left] = work[at]
                left += 1
                at += 1
        at = 0
        for number in range(len(free)):
            for _ in range(free_counts[number]):
                hand[free[number]] |= _take(work, at, left, counter)
                at += 1
        for place in range(left - at):
            rest[world][place] = _take(work, at + place, left, counter)
    return 0


@kernel("i8(i8[::1],i8,i8,i8[::1])")
def _take(cards: Row, at: int, end: int, counter: Row) -> int:
    """A random card of those from `at` to before `end`, moved to `at`."""
    other = at + below(counter, end - at)
    card = cards[other]
    cards[other] = cards[at]
    cards[at] = card
    return card
