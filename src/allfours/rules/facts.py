"""What happened in a deal, as far as counting needs to know.

Play produces these facts; a score pad or a referee may type them in. Counting reads nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from msgspec import Struct

from allfours.cards import Card, Rank, Suit
from allfours.rules.ranking import suit_in_play
from allfours.rules.record import FourPoints, Rules

__all__ = [
    "DealFacts",
    "Fate",
    "PenaltyFacts",
    "TakenTrick",
    "TrumpFacts",
    "facts_of",
    "pegging",
]


class TakenTrick(Struct, frozen=True, kw_only=True, gc=False):
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
    trumps = [
        card for trick in tricks for card in trick.cards if suit_in_play(card, trump) is trump
    ]
    jack = next((card for card in trumps if card.rank is Rank.JACK), None)
    return TrumpFacts(
        dealer=dealer,
        high=_fate(held, tricks, max(trumps, key=_rank)) if trumps else None,
        low=_fate(held, tricks, min(trumps, key=_rank)) if trumps else None,
        jack=_fate(held, tricks, jack) if jack else None,
        jack_turned=any(card.rank is Rank.JACK and card.suit is trump for card in upcards),
        counts=_counts(rules, tricks),
        pegs=_pegs(rules, tricks, trump),
    )


_rank: Final = attrgetter("rank")


def _fate(held: Sequence[Sequence[Card]], tricks: Sequence[TakenTrick], card: Card) -> Fate:
    number, trick = next(
        (number, trick) for number, trick in enumerate(tricks, start=1) if card in trick.cards
    )
    return Fate(
        card=card,
        holder=next((seat for seat, hand in enumerate(held) if card in hand), None),
        player=trick.player_of(card),
        captor=trick.winner,
        trick=number,
    )


def _counts(rules: Rules, tricks: Sequence[TakenTrick]) -> tuple[int, ...]:
    value = rules.game_value
    counts = [0] * rules.players
    for trick in tricks:
        counts[trick.winner] += sum([value[card.index] for card in trick.cards])
    return tuple(counts)


def _pegs(
    rules: Rules, tricks: Sequence[TakenTrick], trump: Suit | None
) -> tuple[tuple[int, int, tuple[Card, ...]], ...]:
    scoring = rules.scoring
    if not isinstance(scoring, FourPoints) or not scoring.trick_card_points:
        return ()
    taken = [
        (trick.winner, number, pegging(scoring, trick, trump))
        for number, trick in enumerate(tricks, start=1)
    ]
    return tuple(peg for peg in taken if peg[2])


def pegging(scoring: FourPoints, trick: TakenTrick, trump: Suit | None) -> tuple[Card, ...]:
    """The trumps of a trick that peg for its winner (A5-2)."""
    return tuple(
        card
        for card in trick.cards
        if suit_in_play(card, trump) is trump and card.rank in scoring.trick_card_points
    )
