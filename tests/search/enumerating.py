"""Every way in which hidden cards can lie, tried one by one through the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from allfours.cards import Card
from allfours.errors import IllegalMove
from allfours.game import events as e
from allfours.game.engine import apply, to_act
from allfours.game.events import Unseen
from allfours.game.moves import play_of
from allfours.game.state import Deal, Game, Playing
from allfours.game.view import View
from allfours.rules.opening import eldest
from allfours.search.seen import seen
from allfours.search.worlds import unknown

__all__ = ["every_world", "partitions"]

Hands = tuple[frozenset[Card], ...]


def partitions(
    cards: Sequence[Card], counts: Sequence[int]
) -> Iterator[tuple[frozenset[Card], ...]]:
    """Every way to give each hand so many of these cards; the others are left over."""
    if not counts:
        yield ()
        return
    for mine in combinations(cards, counts[0]):
        left = [card for card in cards if card not in mine]
        for others in partitions(left, counts[1:]):
            yield (frozenset(mine), *others)


def every_world(view: View) -> Counter[Hands]:
    """The hands that fit a view in play, each with the number of ways to have come by it."""
    told = seen(view)
    hidden = unknown(told)
    found: Counter[Hands] = Counter()
    unseen = [seat for seat, card in told.drawn if isinstance(card, Unseen)]
    for parts in partitions(hidden.cards, hidden.counts):
        hands = tuple(frozenset(held) | part for held, part in zip(hidden.held, parts, strict=True))
        found[hands] = sum(_could_be(view, hands, draws) for draws in _draws(view, hands, unseen))
    return +found


def _draws(
    view: View, hands: Hands, unseen: Sequence[int]
) -> Iterator[dict[int, tuple[Card, ...]]]:
    """Every way to have drawn unseen cards: by seat, in order."""
    told = seen(view)
    seats = sorted(set(unseen))

    def each(at: int) -> Iterator[dict[int, tuple[Card, ...]]]:
        if at == len(seats):
            yield {}
            return
        seat = seats[at]
        cards = (*hands[seat], *told.played[seat])
        for drawn in permutations(cards, unseen.count(seat)):
            for others in each(at + 1):
                yield {seat: drawn, **others}

    yield from each(0)


def _could_be(view: View, hands: Hands, unseen: dict[int, tuple[Card, ...]]) -> bool:
    """Whether the plays seen were lawful if these hands are held and these cards were drawn."""
    told = seen(view)
    assert view.dealer is not None
    queues = {seat: list(cards) for seat, cards in unseen.items()}
    drawn = [
        (seat, queues[seat].pop(0) if isinstance(card, Unseen) else card)
        for seat, card in told.drawn
    ]
    first = []
    for seat, hand in enumerate(hands):
        later = [card for of, card in drawn if of == seat]
        cards = [*hand, *told.played[seat]]
        if not set(later) <= set(cards):
            return False
        first.append(tuple(card for card in cards if card not in later))
    gone = {card for hand in first for card in hand} | {card for _, card in drawn}
    rest = [card for card in view.rules.cards if card not in {*gone, *told.upcards}]
    stock = (*(card for _, card in drawn), *rest)[: len(drawn) + view.stock_count]
    deal = Deal(
        number=view.number, dealer=view.dealer, hands=tuple(first), stock=stock, undealt=len(stock)
    )
    game = _first_lead(view, deal)
    for event in told.since:
        if isinstance(event, e.Played):
            if to_act(game) != {event.seat}:
                return False
            try:
                game = apply(game, play_of(event.seat, event.card))
            except IllegalMove:
                return False
    return to_act(game) == view.to_act


def _first_lead(view: View, deal: Deal) -> Game:
    """The game before the first lead, that lead being with whom the rules give it to."""
    rules = view.rules
    named = rules.play.first_lead
    leader = eldest(rules, deal.dealer)
    if named is not None:
        leader = next((seat for seat, hand in enumerate(deal.hands) if named in hand), leader)
    else:
        leader = _handed_on(view, deal, leader)
    nothing = (0,) * rules.side_count
    return Game(
        rules=rules, seating=view.seating, start=nothing, scores=nothing, past=(), events=(),
        phase=Playing(
            deal=deal, trump=view.trump, hands=deal.hands, stock=deal.stock, leader=leader,
            trick=(), tricks=(), hearts_broken=False,
        ),
    )  # fmt: skip


def _handed_on(view: View, deal: Deal, leader: int) -> int:
    """Who leads where hands of nothing but hearts hand an unbroken lead on."""
    waits = getattr(view.rules.leads, "forced_heart_lead", True)
    for step in range(view.rules.players):
        seat = (leader + step) % view.rules.players
        if waits or any(card.suit.letter != "H" for card in deal.hands[seat]):
            return seat
    return leader
