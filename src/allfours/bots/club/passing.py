"""What `club` passes in Hearts."""

from __future__ import annotations

from allfours.bots.advice import Advice
from allfours.cards import Card, Rank, Suit
from allfours.game.moves import Choose, Pass
from allfours.game.view import View
from allfours.rules.record import PenaltyCards

__all__ = ["advise_pass"]


def advise_pass(view: View) -> Advice:
    """Pass the queen of spades and her elders if unguarded, high hearts, and short suits."""
    choice = view.legal
    assert isinstance(choice, Choose)
    order = sorted(view.hand, key=lambda card: (_danger(view, card), card.rank), reverse=True)
    passed = tuple(order[: choice.count])
    return Advice(
        move=Pass(view.audience, passed),
        thumb="Pass the dangerous cards",
        because=_because(passed),
    )


def _because(passed: tuple[Card, ...]) -> str:
    if any(card.suit is Suit.SPADES and card.rank >= Rank.QUEEN for card in passed):
        return "Too few low spades to guard the high ones."
    if any(card.suit is Suit.HEARTS and card.rank >= Rank.JACK for card in passed):
        return "High hearts take hearts."
    return "High cards of a short suit: without them you can throw cards away sooner."


def _danger(view: View, card: Card) -> float:
    scoring = view.rules.scoring
    assert isinstance(scoring, PenaltyCards)
    suit = [c for c in view.hand if c.suit is card.suit]
    if scoring.penalty.get(card, 0) < 0:
        return -1.0
    if card.suit is Suit.SPADES and card.rank >= Rank.QUEEN:
        guards = sum(c.rank < Rank.QUEEN for c in suit)
        return (90 if card.rank is Rank.QUEEN else 75) if guards < 4 else 10
    if card.suit is Suit.SPADES:
        return 2.0
    if card.suit is Suit.HEARTS:
        return 3.0 * max(0, card.rank - 6)
    bonus_suit = any(c.suit is card.suit and points < 0 for c, points in scoring.penalty.items())
    if bonus_suit and card.rank >= Rank.QUEEN:
        return 4.0
    shortness = max(0, 4 - len(suit)) * 6
    return 2.0 * max(0, card.rank - 7) + (shortness if card.rank >= Rank.EIGHT else shortness / 2)
