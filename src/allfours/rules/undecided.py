"""The cards on which the count of a deal can depend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from allfours.cards import Card, Suit
from allfours.rules.ranking import suit_in_play
from allfours.rules.record import FourPoints, PenaltyCards, Rules

__all__ = ["counting_cards"]


def counting_cards(rules: Rules, trump: Suit | None) -> frozenset[Card]:
    """The cards of which it can matter who holds or takes them; of all others it never does.

    Args:
        rules: the rules in force.
        trump: the trump suit, or None.
    """
    return _COUNTING[type(rules.scoring)](rules, rules.scoring, trump)


def _of_four_points(rules: Rules, scoring: FourPoints, trump: Suit | None) -> frozenset[Card]:
    """Every trump (High, Low, Jack, pegs) and every card with a value toward Game."""
    return frozenset(
        card
        for card in rules.cards
        if suit_in_play(card, trump) is trump or rules.game_value[card.index]
    )


def _of_penalties(rules: Rules, scoring: PenaltyCards, trump: Suit | None) -> frozenset[Card]:
    """Every card that costs or earns points or that a moon needs."""
    return frozenset(scoring.penalty.keys() | scoring.moon_needs)


_COUNTING: Final[dict[type, Callable[[Rules, Any, Suit | None], frozenset[Card]]]] = {
    FourPoints: _of_four_points,
    PenaltyCards: _of_penalties,
}
