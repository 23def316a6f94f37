"""Which card wins a trick.

The highest trump, else the highest card of the suit led (SU-23, OS-21, CX-14, DX-14, EF-16,
H-10). All trick logic asks `suit_in_play` and `strength`; nothing else compares cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from allfours.cards import Card, Suit

__all__ = ["strength", "suit_in_play", "trick_winner"]


def suit_in_play(card: Card, trump: Suit | None) -> Suit:
    """The suit that a card belongs to while this suit is trump."""
    return card.suit


def strength(card: Card, led: Suit, trump: Suit | None) -> int:
    """How strong a card is in a trick; 0 for a card that can't win it."""
    suit = suit_in_play(card, trump)
    if suit is trump:
        return 100 + card.rank
    return card.rank if suit is led else 0


def trick_winner(cards: Sequence[Card], trump: Suit | None) -> int:
    """The place in the trick (0 = the lead) of the card that is winning.

    Args:
        cards: in order of play; at least the lead.
        trump: the trump suit, or None where there is none.
    """
    led = suit_in_play(cards[0], trump)
    best, most = 0, 0
    for place, card in enumerate(cards):
        power = strength(card, led, trump)
        if power > most:
            best, most = place, power
    return best
