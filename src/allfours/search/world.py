"""One world: where every card is and was, with the choices that nobody else saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from allfours.cards import Card
from allfours.game.events import Unseen
from allfours.game.phases.opening import deal_hands
from allfours.rules.record import TurnUp
from allfours.search.seen import Seen

if TYPE_CHECKING:
    from allfours.search.holdings import Past

__all__ = ["World", "world_of"]

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """One way in which everything hidden in the present deal can be."""

    hands: Hands
    """Cards held now; index = seat."""
    stock: tuple[Card, ...]
    """Undealt cards, the next first."""
    pack: tuple[Card, ...]
    """The pack of this deal, from the top."""
    discarded: Hands
    """What each seat threw away; nothing while that is to come."""
    passed: Hands
    """What each seat passed."""
    chosen: tuple[tuple[Card, ...] | None, ...]
    """What each seat has chosen while others still choose cards."""


def world_of(
    told: Seen,
    *,
    hands: Sequence[Sequence[Card]],
    rest: Sequence[Card],
    pasts: Sequence[Past],
    rng: Random,
) -> World:
    """The world in which these cards are held and the rest lies in this order.

    Args:
        told: what has been seen.
        hands: the cards held now; index = seat.
        rest: unknown cards in no hand: first what the others discarded, then the stock.
        pasts: how each hand came about, where cards were drawn unseen.
        rng: decides what is still open: who was dealt a card when, passes, choices made unseen.
    """
    view = told.view
    left = list(rest)
    discarded: list[tuple[Card, ...]] = []
    for seat in range(view.rules.players):
        thrown = told.discarded.get(seat, ())
        if isinstance(thrown, Unseen):
            discarded.append(tuple(left[: thrown.count]))
            left = left[thrown.count :]
        else:
            discarded.append(thrown)
    stock = (*(() if view.stock_top is None else (view.stock_top,)), *left)
    drawn = _draws(told, hands, pasts, rng)
    first = [
        _without((*hands[seat], *told.played[seat]), [card for of, card in drawn if of == seat])
        for seat in range(view.rules.players)
    ]
    passed = _passes(told, first, rng)
    dealt = [
        (*_without(first[seat], _received(told, passed, seat)), *passed[seat], *discarded[seat])
        for seat in range(view.rules.players)
    ]
    after = (*(card for _, card in drawn), *stock)
    return World(
        hands=tuple(map(tuple, hands)),
        stock=stock,
        pack=_pack(
            told, [_in_order(told, seat, dealt[seat], rng) for seat in range(len(dealt))], after
        ),
        discarded=tuple(discarded),
        passed=passed,
        chosen=tuple(_choice(told, seat, hands[seat], rng) for seat in range(len(dealt))),
    )


def _without(cards: Sequence[Card], gone: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in gone)


def _draws(
    told: Seen, hands: Sequence[Sequence[Card]], pasts: Sequence[Past], rng: Random
) -> list[tuple[int, Card]]:
    """Every card drawn from the stock, in order, with its seat."""
    unseen = {
        seat: iter(past.unseen_draws(hands[seat], rng))
        for seat, past in enumerate(pasts)
        if past.drew_unseen
    }
    return [
        (seat, next(unseen[seat]) if isinstance(card, Unseen) else card)
        for seat, card in told.drawn
    ]


def _passes(told: Seen, first: Sequence[tuple[Card, ...]], rng: Random) -> Hands:
    passed: list[tuple[Card, ...]] = [()] * len(first)
    for event in told.passed:
        cards = event.cards
        if isinstance(cards, Unseen):
            cards = tuple(rng.sample(first[event.to], cards.count))
        passed[event.seat] = cards
    return tuple(passed)


def _received(told: Seen, passed: Hands, seat: int) -> tuple[Card, ...]:
    return next((passed[event.seat] for event in told.passed if event.to == seat), ())


def _in_order(told: Seen, seat: int, cards: tuple[Card, ...], rng: Random) -> list[Card]:
    """What a seat was dealt and got in runs, in the order in which it got it."""
    if seat == told.own and told.dealt is not None:
        return [*told.dealt, *(card for run in told.ran for card in run or ())]
    return rng.sample(cards, len(cards))


def _pack(told: Seen, dealt: Sequence[Sequence[Card]], after: tuple[Card, ...]) -> tuple[Card, ...]:
    """The pack that gives everybody these cards, turns the upcards and ends with the rest."""
    view = told.view
    rules = view.rules
    assert view.dealer is not None
    places, used = deal_hands(rules, view.dealer, rules.cards)
    card_at: dict[Card, Card] = {}
    for seat, hand in enumerate(places):
        card_at |= zip(hand, dealt[seat], strict=False)
    pack = [card_at[place] for place in rules.cards[:used]]
    if isinstance(rules.trump, TurnUp):
        packet = rules.trump.run_packet
        for turn, upcard in enumerate(told.upcards):
            at = rules.hand_size + (turn - 1) * packet
            for place in range(rules.players if turn else 0):
                pack += dealt[(view.dealer + 1 + place) % rules.players][at : at + packet]
            pack.append(upcard)
    return (*pack, *after)


def _choice(told: Seen, seat: int, hand: Sequence[Card], rng: Random) -> tuple[Card, ...] | None:
    view = told.view
    if seat not in view.chosen:
        return None
    if view.own_choice is not None and seat == view.audience:
        return view.own_choice
    passing = view.phase == "passing"
    count = view.rules.pass_count if passing else len(hand) - view.rules.hand_size
    return tuple(rng.sample(list(hand), count))
