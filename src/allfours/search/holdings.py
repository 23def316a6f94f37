"""How hidden cards can lie in hands: counted exactly, and chosen with exactly those chances.

Cards that no proof tells apart are of one class. What a hand holds of each class is its holding;
a proof allows or forbids a holding, whatever the cards. So hands are counted holding by holding,
seat by seat: the ways to pick the cards of each class, times the ways in which the hand can have
come to hold them (more than one only where cards were drawn unseen).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import comb, factorial, prod
from random import Random

from allfours.cards import PACK, Card
from allfours.search.proofs import Proofs, Step

__all__ = ["Holding", "Holdings", "Past", "Unknown", "classes_of"]

Holding = tuple[int, ...]
"""How many cards of each class."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unknown:
    """What is unknown: the cards, and how many of them each seat holds."""

    cards: tuple[Card, ...]
    """Cards whose place is unknown."""
    held: tuple[tuple[Card, ...], ...]
    """By seat: cards known to be in the hand now."""
    counts: tuple[int, ...]
    """By seat: unknown cards in the hand now; what is left over lies in no hand."""


def classes_of(cases: Sequence[Proofs]) -> tuple[int, ...]:
    """The class of each card, by index: equal where no proof tells two cards apart."""
    steps = [step for case in cases for steps in case for step in steps]
    checks = {step.check: None for step in steps if step.check is not None}
    names: dict[tuple[int, ...], int] = {}
    signatures = (tuple(check.kinds[card.index] for check in checks) for card in PACK)
    return tuple(names.setdefault(signature, len(names)) for signature in signatures)


class Past:
    """How one hand can have come to hold what it holds, followed backward from now."""

    def __init__(self, steps: tuple[Step, ...], held: Sequence[Card], class_of: Sequence[int]):
        self.steps = steps
        self._class_of = class_of
        self._size = max(class_of) + 1
        self._base = [0] * self._size
        for card in held:
            self._base[class_of[card.index]] += 1
        self._kinds: list[list[int] | None] = []
        for step in steps:
            kinds = None
            if step.check is not None:
                kinds = [0] * self._size
                for card in PACK:
                    number = step.check.kinds[card.index]
                    kinds[class_of[card.index]] = 0 if number < 0 else 1 << number
            self._kinds.append(kinds)
        self._memory: dict[tuple[int, Holding], int] = {}
        self.drew_unseen = any(step.drew and step.card is None for step in steps)
        self.proves = self.drew_unseen or any(kinds is not None for kinds in self._kinds)

    def ways(self, holding: Holding) -> int:
        """The ways to have come to this holding beside the known cards; 0 if it is disproved."""
        return self._back(len(self.steps), self._with(holding))

    def holdings(self, count: int, most: Holding) -> Iterator[tuple[Holding, int]]:
        """Every holding of so many cards with its ways, if it has any.

        Args:
            count: unknown cards in the hand.
            most: how many cards there are of each class.
        """
        if self.drew_unseen:
            for holding in _compositions(count, most):
                ways = self.ways(holding)
                if ways:
                    yield holding, ways
            return
        present = [place for place in range(self._size) if most[place]]
        for mask in range(1 << len(present)):
            classes = [place for at, place in enumerate(present) if mask >> at & 1]
            least = tuple(int(place in classes) for place in range(self._size))
            if sum(least) > count or not self.ways(least):
                continue
            room = tuple(most[place] - 1 if least[place] else 0 for place in range(self._size))
            for more in _compositions(count - sum(least), room):
                yield tuple(a + b for a, b in zip(least, more, strict=True)), 1

    def unseen_draws(self, hand: Sequence[Card], rng: Random) -> list[Card]:
        """The cards that were drawn unseen, in order, for a hand held now; exactly by chance."""
        cards = list(hand)
        drawn: list[Card] = []
        for at in range(len(self.steps), 0, -1):
            step = self.steps[at - 1]
            if not step.drew:
                cards += [] if step.card is None else [step.card]
                continue
            card = step.card
            if card is None:
                weights = [self._back(at - 1, self._tally(cards, without=one)) for one in cards]
                card = cards[_chosen(weights, rng)]
                drawn.append(card)
            cards.remove(card)
        return drawn[::-1]

    def _with(self, holding: Holding) -> Holding:
        return tuple(a + b for a, b in zip(self._base, holding, strict=True))

    def _tally(self, cards: Sequence[Card], *, without: Card) -> Holding:
        tally = [0] * self._size
        for card in cards:
            tally[self._class_of[card.index]] += card is not without
        return tuple(tally)

    def _back(self, at: int, tally: Holding) -> int:
        """The ways in which a hand can have come to this tally before the step `at`."""
        if at == 0:
            return 1
        known = self._memory.get((at, tally))
        if known is None:
            known = self._memory[at, tally] = self._before(at - 1, tally)
        return known

    def _before(self, at: int, tally: Holding) -> int:
        step = self.steps[at]
        if step.drew and step.card is None:
            return sum(
                count * self._back(at, _changed(tally, place, -1))
                for place, count in enumerate(tally)
                if count
            )
        if step.card is not None:
            place = self._class_of[step.card.index]
            tally = _changed(tally, place, -1 if step.drew else 1)
        kinds = self._kinds[at]
        if kinds is not None and step.check is not None:
            here = 0
            for kind, count in zip(kinds, tally, strict=True):
                here |= kind if count else 0
            if here not in step.check.allowed:
                return 0
        return self._back(at, tally)


class Holdings:
    """All ways in which the unknown cards can lie, in one case of the proofs."""

    def __init__(self, unknown: Unknown, proofs: Proofs, class_of: Sequence[int]):
        self.pasts = tuple(
            Past(steps, held, class_of) for steps, held in zip(proofs, unknown.held, strict=True)
        )
        size = max(class_of) + 1
        pool = [0] * size
        for card in unknown.cards:
            pool[class_of[card.index]] += 1
        self._pool = tuple(pool)
        self.bound = tuple(seat for seat, past in enumerate(self.pasts) if past.proves)
        """Seats of which something is proved, in the order in which `choose` tells them."""
        self.free = tuple(seat for seat, past in enumerate(self.pasts) if not past.proves)
        self._free_counts = [unknown.counts[seat] for seat in self.free]
        self._able = [
            list(self.pasts[seat].holdings(unknown.counts[seat], self._pool)) for seat in self.bound
        ]
        self._memory: dict[tuple[int, Holding], tuple[int, list[Holding], list[int]]] = {}
        self.total = self._options(0, self._pool)[0]
        """How many ways there are."""

    def choose(self, rng: Random) -> list[Holding]:
        """A holding for each bound seat, with the chance that its ways give it."""
        pool = self._pool
        chosen = []
        for place in range(len(self.bound)):
            total, holdings, sums = self._options(place, pool)
            holding = holdings[bisect_right(sums, rng.randrange(total))]
            chosen.append(holding)
            pool = tuple(a - b for a, b in zip(pool, holding, strict=True))
        return chosen

    def _options(self, place: int, pool: Holding) -> tuple[int, list[Holding], list[int]]:
        """The ways for the bound seats from this one on: in all, and by holding, summed up."""
        known = self._memory.get((place, pool))
        if known is not None:
            return known
        if place == len(self.bound):
            left = sum(pool)
            others = left - sum(self._free_counts)
            shares = prod(map(factorial, self._free_counts)) * factorial(others)
            answer: tuple[int, list[Holding], list[int]] = (factorial(left) // shares, [], [])
        else:
            holdings, weights = [], []
            for holding, ways in self._able[place]:
                rest = tuple(a - b for a, b in zip(pool, holding, strict=True))
                if min(rest) < 0:
                    continue
                weight = self._options(place + 1, rest)[0] * ways
                if weight:
                    weight *= prod(map(comb, pool, holding))
                    holdings.append(holding)
                    weights.append(weight)
            answer = (sum(weights), holdings, list(accumulate(weights)))
        self._memory[place, pool] = answer
        return answer


def _changed(tally: Holding, place: int, by: int) -> Holding:
    return (*tally[:place], tally[place] + by, *tally[place + 1 :])


def _compositions(count: int, most: Holding) -> Iterator[Holding]:
    """Every way to take so many cards with at most so many of each class."""
    if not most:
        if count == 0:
            yield ()
        return
    rest = sum(most[1:])
    for first in range(max(0, count - rest), min(count, most[0]) + 1):
        for others in _compositions(count - first, most[1:]):
            yield (first, *others)


def _chosen(weights: Sequence[int], rng: Random) -> int:
    """A place, each with the chance of its weight."""
    sums = list(accumulate(weights))
    return bisect_right(sums, rng.randrange(sums[-1]))
