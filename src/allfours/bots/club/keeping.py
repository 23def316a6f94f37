"""Which cards `club` keeps after the cards were run."""

from __future__ import annotations

from allfours.bots.advice import Advice
from allfours.cards import Card, Rank, Suit
from allfours.game.moves import Choose, Discard
from allfours.game.view import View

__all__ = ["advise_discard"]


def advise_discard(view: View) -> Advice:
    """Keep the trumps, then high plain cards, then tens if there are trumps to bring them home."""
    choice = view.legal
    assert isinstance(choice, Choose) and view.trump is not None
    trumps = [card for card in view.hand if card.suit is view.trump]
    order = sorted(view.hand, key=lambda card: _worth_keeping(card, view.trump, len(trumps)))
    because = f"Trumps first, then the cards that take tricks; you hold {len(trumps)} trumps."
    if len(trumps) > len(view.hand) - choice.count:
        because = "More trumps than the hand may hold: the middle ones go."
    return Advice(
        move=Discard(view.audience, tuple(order[: choice.count])),
        thumb="Keep trumps and aces",
        because=because,
    )


def _worth_keeping(card: Card, trump: Suit | None, trumps: int) -> float:
    if card.suit is trump:
        # High trumps take tricks; the jack is a point; the lowest ones may be Low.
        ends = 6 if card.rank >= Rank.JACK else 4 if card.rank <= Rank.THREE else 0
        return 100 + ends + card.rank / 20
    if card.rank is Rank.TEN:
        return 30 if trumps >= 3 else 5
    return {Rank.ACE: 60, Rank.KING: 45, Rank.QUEEN: 35}.get(card.rank, 20 - card.rank / 2)
