"""Whether anything can prevent a seat from taking all the tricks that are left.

A bot answers a claim from what its seat knows and the hand laid down. It grants one only where
the claimer has an order of leads that wins whatever the others hold and play. Of a card that it
has not seen it supposes the worst that the play so far allows, so a claim that it grants is
certain.

Every lead wins the trick, so the claimer leads again, and each lead takes a card of its suit from
everybody who holds one: under every way of following, the suit led must be followed where no
trump is out. A lead is therefore certain once all higher cards of its suit and, unless it is
trump, all trumps must have fallen. Leading a certain card never makes another less certain, so
any order that is found will do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from allfours.cards import Card, Suit
from allfours.game import events as e
from allfours.game.events import Unseen
from allfours.game.view import View
from allfours.rules.following import breaks_hearts, leadable, passes_the_lead, playable
from allfours.rules.ranking import suit_in_play
from allfours.search.seen import seen

__all__ = ["grants"]


def grants(view: View, claimer: int, hand: Sequence[Card]) -> bool:
    """Whether the claimer takes every trick that is left, whatever happens.

    Args:
        view: what a bot's seat knows; the claimer is to lead.
        claimer: the seat that claims.
        hand: its cards, laid down.
    """
    holdings = _holdings(view, claimer, hand)
    left, led = tuple(hand), Counter[Suit]()
    broken, first = view.hearts_broken, not view.tricks
    while left:
        lawful = leadable(view.rules, left, first_trick=first, hearts_broken=broken)
        certain = [card for card in lawful if _is_certain(card, holdings, led, view.trump)]
        if not certain:
            return False
        card, first = certain[0], False
        led[suit_in_play(card, view.trump)] += 1
        broken = broken or breaks_hearts(view.rules, card, ())
        left = tuple(other for other in left if other is not card)
        if left and passes_the_lead(view.rules, left, hearts_broken=broken):
            return False
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class _Holding:
    """What a seat may hold."""

    possible: tuple[Card, ...]
    count: int

    def of(self, suit: Suit, trump: Suit | None) -> tuple[list[Card], int]:
        """The cards of a suit that it may hold, and how many of them at most."""
        cards = [card for card in self.possible if suit_in_play(card, trump) is suit]
        return cards, min(len(cards), self.count)


def _is_certain(
    card: Card, holdings: Sequence[_Holding], led: Counter[Suit], trump: Suit | None
) -> bool:
    suit = suit_in_play(card, trump)
    for holding in holdings:
        same, most = holding.of(suit, trump)
        if led[suit] < most and any(other.rank > card.rank for other in same):
            return False
        if trump is not None and suit is not trump and led[trump] < holding.of(trump, trump)[1]:
            return False
    return True


def _holdings(view: View, claimer: int, hand: Sequence[Card]) -> list[_Holding]:
    own = view.audience
    known = {*hand, *view.hand, *view.upcards, *_gone(view)}
    unseen = [card for card in view.rules.cards if card not in known]
    holdings = [_Holding(possible=view.hand, count=len(view.hand))]
    for seat in range(view.rules.players):
        if seat not in (own, claimer):
            barred = _shown_not_held(view, seat, unseen)
            possible = tuple(card for card in unseen if card not in barred)
            holdings.append(_Holding(possible=possible, count=view.hand_counts[seat]))
    return holdings


def _gone(view: View) -> set[Card]:
    """The cards played in this deal, and those that this seat threw away."""
    deal = seen(view)
    thrown = deal.discarded.get(view.audience, ())
    own = () if isinstance(thrown, Unseen) else thrown
    return {*own, *(card for cards in deal.played for card in cards)}


def _shown_not_held(view: View, seat: int, unseen: Sequence[Card]) -> set[Card]:
    """The cards beside which a play of this seat would not have been lawful."""
    drawn_until = _tricks_before_last_draw(view)
    barred: set[Card] = set()
    for number, trick in enumerate(view.tricks):
        place = (seat - trick.leader) % view.rules.players
        if number < drawn_until or not place:
            continue
        card, before = trick.cards[place], trick.cards[:place]
        for other in unseen:
            lawful = playable(
                view.rules, (card, other), before, view.trump, first_trick=number == 0
            )
            if card not in lawful:
                barred.add(other)
    return barred


def _tricks_before_last_draw(view: View) -> int:
    """How many tricks were over when a card was drawn last: hands have only shrunk since."""
    after = 0
    for event in reversed(view.history):
        if isinstance(event, e.DrawnFromStock):
            return len(view.tricks) - after
        if isinstance(event, e.Dealt):
            return 0
        after += isinstance(event, e.TrickTaken)
    return 0
