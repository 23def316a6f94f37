"""Worlds: the ways in which the hidden cards can lie, given all that a view proves.

Each is exactly as likely as any other. What play has proved (voids, duties to ruff, hearts not
broken, the first trick), cards seen and passed, discards and the draws of a closed stock are all
obeyed, so every world is a game that could have come about: see `replaying.world_game`.

Equally likely are the hidden order of the pack and the unseen choices of the others (discards,
passes) as far as they do not contradict the view; how likely anybody was to choose so is for
weights to say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, fsum
from random import Random
from typing import TYPE_CHECKING

from allfours.cards import Card, Suit
from allfours.game.view import View
from allfours.search import layout as at
from allfours.search.bits import bit_of, cards_of, exchanged, mask_of
from allfours.search.compiling import call
from allfours.search.filling import fill
from allfours.search.holdings import Holding, Holdings, Unknown, classes_of
from allfours.search.positions import position
from allfours.search.proofs import proofs
from allfours.search.seen import Seen, seen
from allfours.search.world import World, world_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Worlds", "count_worlds", "sample_worlds", "unknown"]


def unknown(told: Seen) -> Unknown:
    """Which cards' places an audience does not know, and how many each seat holds of them."""
    view = told.view
    out = {card for cards in told.played for card in cards}
    held: list[list[Card]] = [[] for _ in range(view.rules.players)]
    for seat in range(view.rules.players):
        drawn = [card for of, card in told.drawn if of == seat and isinstance(card, Card)]
        held[seat] = [card for card in (*told.given_to(seat), *drawn) if card not in out]
    if told.own is not None:
        held[told.own] = list(view.hand)
    named = view.rules.play.first_lead
    if view.leader is not None and named is not None and not out:
        held[view.leader] += [named] if named not in held[view.leader] else []
    discards = [cards for cards in told.discarded.values() if isinstance(cards, tuple)]
    thrown = [card for cards in discards for card in cards]
    place_known = {*out, *told.upcards, *thrown, *(card for hand in held for card in hand)}
    if view.stock_top is not None:
        place_known.add(view.stock_top)
    return Unknown(
        cards=tuple(card for card in view.rules.cards if card not in place_known),
        held=tuple(map(tuple, held)),
        counts=tuple(count - len(hand) for count, hand in zip(view.hand_counts, held, strict=True)),
    )


def count_worlds(view: View) -> int:
    """In how many ways the hidden cards can lie in the hands of the others now.

    Where cards are drawn unseen, also in how many orders each hand can have come by its cards.

    Raises:
        ValueError: no cards are dealt, or the game is over.
    """
    told = seen(view)
    return sum(case.total for case in _cases(told, unknown(told))[1])


def _cases(told: Seen, hidden: Unknown) -> tuple[tuple[int, ...], list[Holdings]]:
    cases = proofs(told)
    class_of = classes_of(cases)
    return class_of, [Holdings(hidden, case, class_of) for case in cases]


@dataclass(frozen=True)
class Worlds:
    """Some worlds that fit a view."""

    view: View
    hands: NDArray[np.int64]
    """By world and seat: the cards held, as masks in the lanes of their suits."""
    rest: NDArray[np.int64]
    """By world: the unknown cards in no hand, as bits, in the order in which they lie."""
    weights: NDArray[np.float64]
    """By world; they sum to 1."""
    _told: Seen
    _seeds: tuple[int, ...]
    _cases: tuple[Holdings, ...]
    """By world."""

    def __len__(self) -> int:
        return len(self.hands)

    def world(self, number: int) -> World:
        """One of them, card by card, with the unseen choices that led to it."""
        return world_of(
            self._told,
            hands=[cards_of(int(hand), None) for hand in self.hands[number]],
            rest=[cards_of(int(bit), None)[0] for bit in self.rest[number]],
            pasts=self._cases[number].pasts,
            rng=Random(self._seeds[number]),
        )

    def positions(self, trump: Suit | None = None) -> NDArray[np.int64]:
        """The positions of the deal in these worlds, for kernels; one row each.

        Args:
            trump: the trump suit where it is not settled yet and the deal is to be played with
                this one from the first lead; else the view's.
        """
        import numpy as np

        view = self.view
        assert view.dealer is not None
        suit = view.trump if trump is None else trump
        base = position(
            view.rules,
            trump=suit,
            dealer=view.dealer,
            leader=(view.dealer + 1) % view.rules.players if view.leader is None else view.leader,
            trick=view.trick,
            tricks=view.tricks,
            hearts_broken=view.hearts_broken,
            scores=view.scores,
            stock=() if view.stock_top is None else (view.stock_top,),
        )
        rows = np.tile(np.array(base, dtype=np.int64), (len(self), 1))
        rows[:, at.HAND : at.HAND + view.rules.players] = exchanged(self.hands, suit)
        if self._told.draws:
            first = at.STOCK + base[at.STOCK_END]
            rows[:, first : first + self.rest.shape[1]] = exchanged(self.rest, suit)
            rows[:, at.STOCK_END] += self.rest.shape[1]
        return rows


def sample_worlds(
    view: View,
    rng: Random,
    count: int,
    *,
    log_likelihood: Callable[[World], float] | None = None,
) -> Worlds:
    """So many worlds, each drawn from all that fit the view, all equally likely.

    Args:
        view: what is known.
        rng: chooses them; the same generator state always gives the same worlds.
        count: how many.
        log_likelihood: how likely a world makes what was done, as a logarithm up to a constant;
            the worlds then get weights in proportion.

    Raises:
        ValueError: no cards are dealt, or the game is over.
    """
    import numpy as np

    told = seen(view)
    hidden = unknown(told)
    class_of, cases = _cases(told, hidden)
    totals = [case.total for case in cases]
    numbers = [_pick(totals, rng) for _ in range(count)]
    hands = np.zeros((count, view.rules.players), dtype=np.int64)
    rest = np.zeros((count, len(hidden.cards) - sum(hidden.counts)), dtype=np.int64)
    for number, case in enumerate(cases):
        mine = [place for place, chosen in enumerate(numbers) if chosen == number]
        if mine:
            hands[mine], rest[mine] = _filled(hidden, class_of, case, len(mine), rng)
    worlds = Worlds(
        view=view,
        hands=hands,
        rest=rest,
        weights=np.full(count, 1 / max(1, count)),
        _told=told,
        _seeds=tuple(rng.getrandbits(62) for _ in range(count)),
        _cases=tuple(cases[number] for number in numbers),
    )
    if log_likelihood is not None and count:
        logs = [log_likelihood(worlds.world(number)) for number in range(count)]
        worlds.weights[:] = _normalised(logs)
    return worlds


def _pick(weights: Sequence[int], rng: Random) -> int:
    if len(weights) == 1:
        return 0
    chance = rng.randrange(sum(weights))
    for place, weight in enumerate(weights):
        chance -= weight
        if chance < 0:
            return place
    raise AssertionError("chance lies below the sum of the weights")


def _normalised(logs: Sequence[float]) -> list[float]:
    """Weights in proportion to likelihoods; equal where every world is impossible."""
    best = max(logs)
    if best == float("-inf"):
        return [1 / len(logs)] * len(logs)
    likelihoods = [exp(log - best) for log in logs]
    total = fsum(likelihoods)
    return [likelihood / total for likelihood in likelihoods]


def _filled(
    hidden: Unknown, class_of: Sequence[int], case: Holdings, count: int, rng: Random
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Hands and rest of so many worlds of one case."""
    import numpy as np

    def ints(values: Sequence[int]) -> NDArray[np.int64]:
        return np.array(values, dtype=np.int64)

    classes = max(class_of) + 1
    cards = sorted(hidden.cards, key=lambda card: class_of[card.index])
    starts = [sum(class_of[card.index] < kind for card in cards) for kind in range(classes + 1)]
    chosen: list[Holding] = [holding for _ in range(count) for holding in case.choose(rng)]
    hands = np.zeros((count, len(hidden.counts)), dtype=np.int64)
    rest = np.zeros((count, len(cards) - sum(hidden.counts)), dtype=np.int64)
    call(
        fill,
        count * len(cards),
        ints([bit_of(card, None) for card in cards]),
        ints(starts),
        np.array(chosen, dtype=np.int64).reshape(-1, classes),
        ints(case.bound),
        ints(case.free),
        ints([hidden.counts[seat] for seat in case.free]),
        ints([mask_of(hand, None) for hand in hidden.held]),
        hands,
        rest,
        ints([rng.getrandbits(62)]),
        ints([0] * len(cards)),
    )
    return hands, rest
