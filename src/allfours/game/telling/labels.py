"""The short name of an entry of the ledger, as it heads a line: "High", "Hanged jack"."""

from __future__ import annotations

from typing import Final

from allfours.cards import Card
from allfours.rules.award import Award, Entry, For
from allfours.rules.prose.words import capital, listed
from allfours.rules.record import PenaltyCards, Rules

__all__ = ["label"]

_LABELS: Final[dict[For, str]] = {
    For.TURN_UP: "Turn-up",
    For.TURN_UP_CANCELLED: "Turn-up forfeited",
    For.GIFT: "Gift",
    For.PEG: "Pegs",
    For.HIGH: "High",
    For.LOW: "Low",
    For.JACK: "Jack",
    For.HANG_JACK: "Hanged jack",
    For.GAME: "Game",
    For.MOON: "Moon",
}


def label(rules: Rules, entry: Entry) -> str:
    """The name of this entry; penalty cards are named: "Hearts and queen"."""
    if entry.reason is not For.PENALTY:
        return _LABELS[entry.reason]
    return _penalty(rules, entry.cards) if isinstance(entry, Award) else "Penalty cards"


def _penalty(rules: Rules, cards: tuple[Card, ...]) -> str:
    """Suits of which several cards cost, then single cards by rank; a lone card in full."""
    assert isinstance(rules.scoring, PenaltyCards)
    costing = [card.suit for card in rules.scoring.penalty]
    several = {card.suit for card in cards if costing.count(card.suit) > 1}
    suits = [suit.word for suit in sorted(several)]
    single = [card for card in cards if card.suit not in several]
    if len(single) == 1 and not suits:
        return capital(single[0].words)
    return capital(listed(suits + [card.rank.word for card in sorted(single, reverse=True)]))
