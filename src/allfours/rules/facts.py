"""What happened in a deal, as far as counting needs to know.

Play produces these facts; a score pad or a referee may type them in. Counting reads nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from allfours.cards import Card, Rank, Suit
from allfours.rules.ranking import suit_in_play
from allfours.rules.record import Rules

__all__ = ["DealFacts", "Fate", "PenaltyFacts", "TakenTrick", "TrumpFacts", "facts_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenTrick:
    """A finished trick."""

    leader: int
    cards: tuple[Card, ...]
    """In order of play, the leader's first."""
    winner: int

    def player_of(self, card: Card) -> int:
        """The seat that played this card to the trick."""
        return (self.leader + self.cards.index(card)) % len(self.cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """Where one card was and where it went."""

    card: Card
    holder: int | None
    """The seat that held it when the first trick began; None if it came from the stock."""
    player: int
    captor: int
    trick: int
    """The trick it fell to, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpFacts:
    """A played deal of a game with trump."""

    dealer: int
    high: Fate | None
    """The highest trump in play; None if no trump was."""
    low: Fate | None
    """The lowest trump in play."""
    jack: Fate | None
    """The jack of trumps, if it was in play."""
    jack_turned: bool
    """Whether the jack of trumps lay face up as a turn-up."""
    counts: tuple[int, ...]
    """Value toward Game of the tricks taken; index = seat."""
    pegs: tuple[tuple[int, int, tuple[Card, ...]], ...]
    """Trumps taken that peg: (seat, trick from 1, cards), in trick order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyFacts:
    """A played deal of Hearts."""

    taken: tuple[tuple[Card, ...], ...]
    """The penalty and bonus cards taken, in the order taken; index = seat."""


DealFacts = TrumpFacts | PenaltyFacts


def facts_of(
    rules: Rules,
    *,
    dealer: int,
    trump: Suit | None,
    held: Sequence[Sequence[Card]],
    tricks: Sequence[TakenTrick],
    upcards: Sequence[Card],
) -> TrumpFacts:
    """The facts of a deal with trump, from its tricks.

    Args:
        rules: the rules in force.
        dealer: the dealer's seat.
        trump: the trump suit.
        held: each seat's hand when the first trick began.
        tricks: every trick of the deal, in order.
        upcards: every card turned up in the deal.
    """
    holder = {card: seat for seat, hand in enumerate(held) for card in hand}
    value = rules.game_value
    pegging = getattr(rules.scoring, "trick_card_points", {})
    counts = [0] * rules.players
    trumps: list[Fate] = []
    pegs: list[tuple[int, int, tuple[Card, ...]]] = []
    for number, trick in enumerate(tricks, start=1):
        for place, card in enumerate(trick.cards):
            counts[trick.winner] += value[card.index]
            if suit_in_play(card, trump) is trump:
                trumps.append(
                    Fate(
                        card=card,
                        holder=holder.get(card),
                        player=(trick.leader + place) % rules.players,
                        captor=trick.winner,
                        trick=number,
                    )
                )
        if pegging:
            paying = tuple(
                card
                for card in trick.cards
                if suit_in_play(card, trump) is trump and card.rank in pegging
            )
            if paying:
                pegs.append((trick.winner, number, paying))
    return TrumpFacts(
        dealer=dealer,
        high=max(trumps, key=lambda fate: fate.card.rank, default=None),
        low=min(trumps, key=lambda fate: fate.card.rank, default=None),
        jack=next((fate for fate in trumps if fate.card.rank is Rank.JACK), None),
        jack_turned=any(card.rank is Rank.JACK and card.suit is trump for card in upcards),
        counts=tuple(counts),
        pegs=tuple(pegs),
    )
