"""What the greedy player minds about a card: roughly what taking it is worth, in points.

This is a judgement of play, no rule: pegs, the Jack and a Low that goes to its captor at face
value, a card's share of Game as if Game took half of all there is to count. In Hearts a card is
worth what it costs.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from allfours.cards import PACK, Card, Rank, Suit
from allfours.rules.axes import PointTo
from allfours.rules.ranking import suit_in_play
from allfours.rules.record import FourPoints, Rules

__all__ = ["worth", "worth_classes"]

_HALF_OF_ALL: Final = 40


def worth(rules: Rules, card: Card, trump: Suit | None) -> Fraction:
    """What taking this card is worth; in Hearts what it costs, below nothing for a bonus."""
    scoring = rules.scoring
    if not isinstance(scoring, FourPoints):
        return Fraction(scoring.penalty.get(card, 0))
    share = Fraction(scoring.game_points * rules.game_value[card.index], _HALF_OF_ALL)
    if suit_in_play(card, trump) is not trump:
        return share
    share += scoring.trick_card_points.get(card.rank, 0)
    if card.rank is Rank.JACK:
        share += max(scoring.jack_points, scoring.hang_jack_points)
    if card.rank is Rank.TWO and scoring.low_to is PointTo.CAPTOR:
        share += 1
    return share


def worth_classes(rules: Rules, trump: Suit | None) -> tuple[tuple[Card, ...], ...]:
    """The cards worth something, in classes of equal worth, the dearest first."""
    classes: dict[Fraction, list[Card]] = {}
    for card in PACK:
        classes.setdefault(worth(rules, card, trump), []).append(card)
    return tuple(tuple(classes[value]) for value in sorted(classes, reverse=True) if value > 0)
