"""How `club` plays a card in Hearts: duck, unload, draw the queen, stop a moon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

from allfours.bots.advice import Advice
from allfours.bots.club.memory import remember
from allfours.bots.club.position import Position, advise_card
from allfours.bots.club.weighing import Thumb, Weighed
from allfours.cards import Card, Rank, Suit
from allfours.game.view import View
from allfours.rules.record import PenaltyCards

__all__ = ["advise_hearts"]

DUCK: Final = Thumb("Stay under", "This card should not take the trick.")
CHEAP: Final = Thumb("Win it while it is cheap", "Little can come of taking this trick.")
UNLOAD: Final = Thumb("Throw away danger", "You need not follow: let the worst card go.")
RID: Final = Thumb("Shed high cards", "A high card goes while it can do no harm.")
DRAW_QUEEN: Final = Thumb("Draw the queen", "Low spades force the queen of spades out.")
KEEP_SPADES: Final = Thumb("Keep your spades", "Your queen of spades needs its guards.")
STOP_MOON: Final = Thumb("Stop the moon", "One player has every point so far.")
BONUS: Final = Thumb("Play for the bonus", "The bonus card is worth having.")

QUEEN: Final = Card.of(Suit.SPADES, Rank.QUEEN)


def advise_hearts(view: View) -> Advice:
    """The card `club` plays, with the consideration that decided."""
    return advise_card(view, lambda seen: partial(_weigh, _Position(seen, remember(seen))))


@dataclass(frozen=True)
class _Position(Position):
    """A view with what follows from it in this game."""

    @cached_property
    def scoring(self) -> PenaltyCards:
        """What cards cost."""
        assert isinstance(self.view.rules.scoring, PenaltyCards)
        return self.view.rules.scoring

    @cached_property
    def last_trick_seat(self) -> int | None:
        """Who is winning the present trick."""
        if not self.view.trick:
            return None
        led = self.view.trick[0].suit
        best = max((c for c in self.view.trick if c.suit is led), key=lambda c: c.rank)
        first = self.view.audience - len(self.view.trick)
        return (first + self.view.trick.index(best)) % self.view.rules.players

    @cached_property
    def shooter(self) -> int | None:
        """Another seat that has every costly card taken so far, and enough of them to worry."""
        taken: dict[int, int] = {}
        for trick in self.view.tricks:
            cost = sum(max(0, self.cost(card)) for card in trick.cards)
            if cost:
                taken[trick.winner] = taken.get(trick.winner, 0) + cost
        if len(taken) != 1:
            return None
        seat, cost = next(iter(taken.items()))
        return seat if seat != self.view.audience and cost >= 6 else None

    def threat(self, trick: Sequence[Card]) -> float:
        """What a moon would cost, as far as it is shot once the shooter has this trick too."""
        fallen = [card for taken in self.view.tricks for card in taken.cards]
        gone = sum(max(0, self.cost(card)) for card in (*fallen, *trick))
        every = sum(max(0, points) for points in self.scoring.penalty.values())
        progress: float = gone / every
        return self.scoring.moon_amount * progress * progress

    @property
    def first_trick(self) -> bool:
        """Whether costly cards cannot fall yet."""
        return not self.view.tricks and bool(self.view.rules.play.first_trick_bar)

    def cost(self, card: Card) -> int:
        """What taking the card costs; negative for a bonus."""
        return self.scoring.penalty.get(card, 0)

    def unseen(self, suit: Suit) -> list[Card]:
        """Cards of a suit that others hold."""
        return [card for card in self.memory.unseen if card.suit is suit] + [
            card for held in self.memory.held for card in held if card.suit is suit
        ]

    @cached_property
    def queen_out(self) -> bool:
        """Whether somebody else still holds the queen of spades."""
        return QUEEN in self.unseen(Suit.SPADES)


def _weigh(at: _Position, card: Card) -> Weighed:
    view = at.view
    takes = _chance_to_take(at, card)
    in_trick = sum(at.cost(played) for played in view.trick) + at.cost(card)
    expected = in_trick + _expected_dumps(at, card)
    off_suit = bool(view.trick) and card.suit is not view.trick[0].suit
    reasons = {CHEAP if takes > 0.5 else DUCK: -takes * expected}
    reasons[UNLOAD if off_suit else RID] = _danger(at, card) * (1.0 if off_suit else 0.7)
    if at.cost(card) < 0:
        reasons[BONUS] = (1 - takes) * at.cost(card) * 0.6
    if not view.trick and card.suit is Suit.SPADES:
        if QUEEN in view.hand and card is not QUEEN:
            reasons[KEEP_SPADES] = -1.5
        elif at.queen_out and card.rank < Rank.QUEEN:
            reasons[DRAW_QUEEN] = 1.2
    if at.shooter is not None:
        reasons[STOP_MOON] = _stop(at, card, takes)
    return Weighed(card=card, reasons=reasons)


def _chance_to_take(at: _Position, card: Card) -> float:
    trick = at.view.trick
    if trick and (
        card.suit is not trick[0].suit
        or any(c.suit is card.suit and c.rank > card.rank for c in trick)
    ):
        return 0.0
    others = at.unseen(card.suit)
    if not others:
        return 1.0
    over = sum(c.rank > card.rank for c in others) / len(others)
    chance = 1.0
    for seat in at.later:
        if card.suit in at.memory.void[seat]:
            continue
        holds = at.memory.chance_that_one_holds(at.view, (seat,), others)
        chance *= 1 - holds * over**1.5
    return chance


def _expected_dumps(at: _Position, card: Card) -> float:
    """What players after this one may throw on the trick."""
    if at.first_trick:
        return 0.0
    led = at.view.trick[0].suit if at.view.trick else card.suit
    others = at.unseen(led)
    total = 0.0
    for seat in at.later:
        void = 1 - at.memory.chance_that_one_holds(at.view, (seat,), others)
        queen = 0.0
        if at.queen_out and led is not Suit.SPADES:
            queen = at.memory.chance_that_one_holds(at.view, (seat,), (QUEEN,))
        total += void * (1.2 + 0.6 * at.cost(QUEEN) * queen)
        if led is Suit.HEARTS:
            total += 1 - void
    return total


def _danger(at: _Position, card: Card) -> float:
    """What the card threatens to cost if it is kept."""
    if at.cost(card) < 0:
        return -4.0
    others = at.unseen(card.suit)
    under = sum(c.rank < card.rank for c in others) / len(others) if others else 0.0
    if card is QUEEN:
        guards = sum(c.suit is Suit.SPADES and c.rank < Rank.QUEEN for c in at.view.hand)
        return 9.0 - min(4, guards)
    if card.suit is Suit.SPADES and card.rank > Rank.QUEEN and at.queen_out:
        return 5.0
    if any(at.cost(c) < 0 and c.rank < card.rank for c in others):
        return 0.0
    stakes = 2.6 if card.suit is Suit.HEARTS else 1.6
    return under * stakes + (0.4 if card.suit is Suit.HEARTS else 0.0) + card.rank / 100


def _stop(at: _Position, card: Card, takes: float) -> float:
    """What this card does against the moon: take what the shooter needs, or keep what can."""
    trick = (*at.view.trick, card)
    threat = at.threat(trick)
    if takes > 0:
        return takes * threat if any(at.cost(played) > 0 for played in trick) else 0.0
    if at.cost(card) <= 0 or at.last_trick_seat != at.shooter:
        return 0.0
    others = at.unseen(card.suit)
    under = sum(c.rank < card.rank for c in others) / len(others) if others else 0.0
    return -threat * (0.3 + 0.5 * under)
