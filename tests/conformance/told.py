"""One deal as its events tell it, added up without the engine's own functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from allfours.cards import Card, Suit
from allfours.game import events as e
from allfours.game.state import Game
from allfours.rules.award import Award, Entry, For, Unscored
from allfours.rules.record import Rules

__all__ = ["ToldDeal", "told_deals"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldDeal:
    """A deal from its pack to its last point."""

    rules: Rules
    events: tuple[e.Event, ...]
    dealer: int
    pack: tuple[Card, ...]
    """From the top."""
    hands: tuple[tuple[Card, ...], ...]
    """When the first trick began; index = seat."""
    upcards: tuple[Card, ...]
    drawn: tuple[Card, ...]
    """From the stock, in order."""
    trump: Suit | None
    tricks: tuple[tuple[tuple[int, Card], ...], ...]
    """Each play as (seat, card)."""
    winners: tuple[int, ...]
    """The seat that took each trick."""
    awards: tuple[Award, ...]
    unscored: tuple[Unscored, ...]
    ending: e.Ending

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every point given, and then every point not given."""
        return (*self.awards, *self.unscored)

    @property
    def in_play(self) -> list[Card]:
        """The cards that the tricks are played with."""
        return [*(card for hand in self.hands for card in hand), *self.drawn]

    @property
    def trumps(self) -> list[Card]:
        """The trumps in play, lowest first."""
        return sorted(card for card in self.in_play if card.suit is self.trump)

    def side_playing(self, card: Card) -> int:
        """The side that played this card."""
        return next(
            self.rules.side_of[seat] for trick in self.tricks for seat, c in trick if c is card
        )

    def side_taking(self, card: Card) -> int:
        """The side that took this card in a trick."""
        return next(
            self.rules.side_of[winner]
            for trick, winner in zip(self.tricks, self.winners, strict=True)
            if card in (c for _, c in trick)
        )

    def points(self, *reasons: For) -> int:
        """The points given for these reasons; for all if none is named."""
        return sum(award.points for award in self.awards if award.reason in reasons or not reasons)


def told_deals(game: Game) -> Iterator[ToldDeal]:
    """The finished deals of a game that were not broken off before their cards were dealt."""
    for events in (*game.past, game.events):
        if events and isinstance(events[-1], e.DealEnded | e.GameEnded):
            yield _told(game.rules, events)


def _told(rules: Rules, events: tuple[e.Event, ...]) -> ToldDeal:
    plays = [(event.seat, event.card) for event in events if isinstance(event, e.Played)]
    winners = tuple(event.winner for event in events if isinstance(event, e.TrickTaken))
    size = rules.players
    return ToldDeal(
        rules=rules,
        events=events,
        dealer=next(event.dealer for event in events if isinstance(event, e.Dealt)),
        pack=next(
            event.cards
            for event in events
            if isinstance(event, e.PackSet) and isinstance(event.cards, tuple)
        ),
        hands=_hands_at_first_trick(rules, events),
        upcards=tuple(event.card for event in events if isinstance(event, e.TurnedUp)),
        drawn=tuple(
            event.card
            for event in events
            if isinstance(event, e.DrawnFromStock) and isinstance(event.card, Card)
        ),
        trump=next((event.suit for event in events if isinstance(event, e.TrumpMade)), None),
        tricks=tuple(
            tuple(plays[trick * size : (trick + 1) * size]) for trick in range(len(winners))
        ),
        winners=winners,
        awards=tuple(event.award for event in events if isinstance(event, e.Scored)),
        unscored=tuple(event.unscored for event in events if isinstance(event, e.NotScored)),
        ending=next(event.ending for event in events if isinstance(event, e.DealEnded)),
    )


def _hands_at_first_trick(
    rules: Rules, events: tuple[e.Event, ...]
) -> tuple[tuple[Card, ...], ...]:
    hands: list[set[Card]] = [set() for _ in range(rules.players)]
    for event in events:
        if isinstance(event, e.Dealt | e.RanCards):
            for seat, cards in enumerate(event.hands):
                hands[seat] |= _open(cards)
        elif isinstance(event, e.Discarded):
            hands[event.seat] -= _open(event.cards)
        elif isinstance(event, e.Passed):
            hands[event.seat] -= _open(event.cards)
            hands[event.to] |= _open(event.cards)
    return tuple(tuple(sorted(hand)) for hand in hands)


def _open(cards: e.Cards) -> set[Card]:
    assert isinstance(cards, tuple)
    return set(cards)
