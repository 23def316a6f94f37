"""What an attentive player remembers of a deal: cards seen, suits that seats have run out of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from allfours.cards import Card, Suit
from allfours.game.events import Dealt, Discarded, DrawnFromStock, Passed, Played, Unseen
from allfours.game.view import View
from allfours.rules.axes import Follow

__all__ = ["Memory", "chance_of_any", "remember"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What a seat can work out."""

    unseen: frozenset[Card]
    """Cards not accounted for: in other hands, the stock, or thrown away."""
    held: tuple[frozenset[Card], ...]
    """Cards that a seat is known to hold; index = seat."""
    void: tuple[frozenset[Suit], ...]
    """Suits that a seat has shown to be out of; index = seat."""
    dead: frozenset[Card]
    """Cards known to be out of play: turned up, or thrown away by this seat."""

    def may_hold(self, seat: int, card: Card) -> bool:
        """Whether this seat can hold the card."""
        return card in self.held[seat] or (card in self.unseen and card.suit not in self.void[seat])

    def chance_that_one_holds(
        self, view: View, seats: Sequence[int], cards: Sequence[Card]
    ) -> float:
        """How likely it is that one of these seats holds one of these cards."""
        if any(card in self.held[seat] for seat in seats for card in cards):
            return 1.0
        missing = 1.0
        for seat in seats:
            hidden = view.hand_counts[seat] - len(self.held[seat])
            able = sum(self.may_hold(seat, card) for card in cards)
            open_cards = sum(card.suit not in self.void[seat] for card in self.unseen)
            missing *= 1 - chance_of_any(able, open_cards, hidden)
        return 1 - missing


def chance_of_any(wanted: int, among: int, taken: int) -> float:
    """How likely `taken` cards drawn from `among` include one of `wanted`."""
    taken = min(taken, among)
    if wanted <= 0 or taken <= 0:
        return 0.0
    return 1 - comb(among - wanted, taken) / comb(among, taken)


def remember(view: View) -> Memory:
    """Everything the history of this deal tells this seat."""
    me = view.audience
    seats = range(view.rules.players)
    held: list[set[Card]] = [set() for _ in seats]
    void: list[set[Suit]] = [set() for _ in seats]
    dead: set[Card] = set(view.upcards)
    gone: set[Card] = set(view.hand)
    start = max(
        (at for at, event in enumerate(view.history) if isinstance(event, Dealt)), default=0
    )
    trick: list[tuple[int, Card]] = []
    for event in view.history[start:]:
        match event:
            case Played(seat=seat, card=card):
                trick = [] if len(trick) == view.rules.players else trick
                _notice(view, void, trick, seat, card)
                trick.append((seat, card))
                gone.add(card)
                held[seat].discard(card)
            case DrawnFromStock(seat=seat, card=card) if not isinstance(card, Unseen):
                void[seat].discard(card.suit)
                gone.add(card)
                held[seat].add(card)
            case DrawnFromStock(seat=seat):
                void[seat].clear()
            case Passed(seat=seat, to=to, cards=cards) if seat == me and not isinstance(
                cards, Unseen
            ):
                held[to].update(cards)
                gone.update(cards)
            case Discarded(seat=seat, cards=cards) if seat == me and not isinstance(cards, Unseen):
                dead.update(cards)
            case _:
                pass
    held[me].clear()
    if view.stock_top is not None:
        gone.add(view.stock_top)
    return Memory(
        unseen=frozenset(view.rules.cards) - gone - dead,
        held=tuple(map(frozenset, held)),
        void=tuple(map(frozenset, void)),
        dead=frozenset(dead),
    )


def _notice(
    view: View, void: list[set[Suit]], trick: list[tuple[int, Card]], seat: int, card: Card
) -> None:
    """What a play to a lead shows about the seat's hand."""
    if not trick:
        return
    led = trick[0][1].suit
    if card.suit is led:
        return
    trumped = card.suit is view.trump
    if not trumped or view.rules.play.follow is Follow.STRICT:
        void[seat].add(led)
    if (
        not trumped
        and view.trump is not None
        and view.rules.play.follow is Follow.FOLLOW_OR_TRUMP_MUST_RUFF
    ):
        void[seat].add(view.trump)
