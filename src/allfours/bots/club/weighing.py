"""Weighing cards against each other by named considerations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from allfours.cards import Card
from allfours.game.moves import Play
from allfours.game.view import View

__all__ = ["Thumb", "Weighed", "decide", "lawful_cards"]


@dataclass(frozen=True, slots=True)
class Thumb:
    """A rule of thumb: its name and what a player would say when it decides."""

    name: str
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    """One card with what speaks for it, in points."""

    card: Card
    reasons: Mapping[Thumb, float]

    @property
    def total(self) -> float:
        """What the card is worth altogether."""
        return sum(self.reasons.values())


def decide(options: Sequence[Weighed]) -> tuple[Card, Thumb]:
    """The card with the best total and the consideration that set it apart.

    Equal cards: the lowest rank, then the lowest suit. The deciding consideration is the one by
    which the chosen card most exceeds the other cards on average.
    """
    best = max(options, key=lambda option: (option.total, -option.card.rank, -option.card.suit))
    others = [option for option in options if option is not best]

    def margin(thumb: Thumb) -> float:
        rest = [option.reasons.get(thumb, 0.0) for option in others]
        return best.reasons[thumb] - (sum(rest) / len(rest) if rest else 0.0)

    return best.card, max(best.reasons, key=margin)


def lawful_cards(view: View) -> tuple[Card, ...]:
    """The cards this seat may play now."""
    assert isinstance(view.legal, tuple)
    return tuple(move.card for move in view.legal if isinstance(move, Play))
