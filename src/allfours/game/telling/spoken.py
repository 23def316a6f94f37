"""Cards, hands and scores in words."""

from __future__ import annotations

from collections.abc import Sequence

from allfours.cards import Card, Rank, Suit
from allfours.game.telling.people import Company
from allfours.rules.prose.words import capital, listed, number, the

__all__ = ["cards_in_words", "hand_in_words", "score_in_words", "together"]


def hand_in_words(hand: Sequence[Card]) -> str:
    """A hand by suits, the highest first: "clubs ace, 8; hearts king, 4"."""
    suits = []
    for suit in Suit:
        ranks = sorted((card.rank for card in hand if card.suit is suit), reverse=True)
        if ranks:
            suits.append(f"{suit.word} {', '.join(map(_rank, ranks))}")
    return "; ".join(suits) or "no cards"


def _rank(rank: Rank) -> str:
    return rank.word if rank > Rank.TEN else str(int(rank))


def cards_in_words(cards: Sequence[Card]) -> str:
    """Cards won or lost together: "five hearts and the queen of spades"."""
    parts: list[str] = []
    for suit in Suit:
        of_suit = [card for card in cards if card.suit is suit]
        if len(of_suit) > 2:
            parts.append(f"{number(len(of_suit))} {suit.word}")
        else:
            parts += map(the, of_suit)
    return listed(parts)


def together(cards: Sequence[Card]) -> str:
    """Every card by name, its suit said once: "the ten and the five of hearts"."""
    parts = []
    for suit in Suit:
        ranks = [f"the {card.rank.word}" for card in cards if card.suit is suit]
        if ranks:
            parts.append(f"{listed(ranks)} of {suit.word}")
    return listed(parts)


def score_in_words(company: Company, scores: Sequence[int]) -> str:
    """The score of every side, whoever is spoken to first: "You and Cara 4, Ann and Ben 5"."""
    you = company.you
    own = None if you is None else company.rules.side_of[you]
    order = sorted(range(len(scores)), key=lambda side: side != own)
    return capital(", ".join(f"{company.side(side).name} {scores[side]}" for side in order))
