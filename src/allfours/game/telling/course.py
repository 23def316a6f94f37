"""The course of one deal, as far as it was seen: who played and took what, what was said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from allfours.cards import Card, Suit
from allfours.game import events as e
from allfours.game.events import Cards, Ending, Event, Unseen
from allfours.game.moves import Word
from allfours.rules.award import Award, Entry
from allfours.rules.facts import TakenTrick

__all__ = ["Course", "Fall", "courses"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fall:
    """How one card fell."""

    player: int
    captor: int
    trick: int
    """From 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What one audience knows of one deal."""

    number: int
    dealer: int
    trump: Suit | None
    upcards: tuple[Card, ...]
    beggar: int | None
    """Who begged; None if eldest stood, or was not asked."""
    tricks: tuple[TakenTrick, ...]
    entries: tuple[Entry, ...]
    """What was given and not given, in order."""
    ending: Ending | None
    """None while the deal goes on."""
    winners: tuple[int, ...]
    """The sides that won the game with this deal; empty if it goes on."""
    pack: Cards
    """The pack from the top, where it is open."""
    dealt: int
    """Cards of it that were dealt or turned up."""
    discards: tuple[tuple[int, Card], ...]
    """Cards thrown away that this audience knows of, and by which seat."""

    def fall_of(self, card: Card) -> Fall:
        """How a card fell.

        Raises:
            KeyError: it did not fall in this deal.
        """
        for number, trick in enumerate(self.tricks, start=1):
            if card in trick.cards:
                return Fall(player=trick.player_of(card), captor=trick.winner, trick=number)
        raise KeyError(card)

    def points(self, side: int) -> int:
        """What a side scored in this deal, what was taken back included."""
        return sum(e.points for e in self.entries if isinstance(e, Award) and e.side == side)


def courses(history: Iterable[Event]) -> tuple[Course, ...]:
    """The deals of a game that have been dealt, in order, from the events of a view."""
    deals: list[list[Event]] = [[]]
    for event in history:
        if isinstance(event, e.PackSet | e.Dealt) and _is_dealt(deals[-1]):
            deals.append([])
        deals[-1].append(event)
    return tuple(_course(events) for events in deals if _is_dealt(events))


def _is_dealt(events: Sequence[Event]) -> bool:
    return any(isinstance(event, e.Dealt) for event in events)


def _size(cards: Cards) -> int:
    return cards.count if isinstance(cards, Unseen) else len(cards)


def _course(events: Sequence[Event]) -> Course:
    dealt = next(event for event in events if isinstance(event, e.Dealt))
    upcards = tuple(event.card for event in events if isinstance(event, e.TurnedUp))
    handed = [event.hands for event in events if isinstance(event, e.Dealt | e.RanCards)]
    entries = [
        event.award if isinstance(event, e.Scored) else event.unscored
        for event in events
        if isinstance(event, e.Scored | e.NotScored)
    ]
    return Course(
        number=dealt.number,
        dealer=dealt.dealer,
        trump=next((event.suit for event in events if isinstance(event, e.TrumpMade)), None),
        upcards=upcards,
        beggar=next(
            (
                event.seat
                for event in events
                if isinstance(event, e.Called) and event.word is Word.BEG
            ),
            None,
        ),
        tricks=_tricks(events),
        entries=tuple(entries),
        ending=next((event.ending for event in events if isinstance(event, e.DealEnded)), None),
        winners=next((event.winners for event in events if isinstance(event, e.GameEnded)), ()),
        pack=next((event.cards for event in events if isinstance(event, e.PackSet)), Unseen(0)),
        dealt=sum(map(_size, chain.from_iterable(handed))) + len(upcards),
        discards=tuple(
            (event.seat, card)
            for event in events
            if isinstance(event, e.Discarded) and not isinstance(event.cards, Unseen)
            for card in event.cards
        ),
    )


def _tricks(events: Sequence[Event]) -> tuple[TakenTrick, ...]:
    tricks: list[TakenTrick] = []
    plays: list[e.Played] = []
    for event in events:
        if isinstance(event, e.Played):
            plays.append(event)
        elif isinstance(event, e.TrickTaken):
            cards = tuple(play.card for play in plays)
            tricks.append(TakenTrick(leader=plays[0].seat, cards=cards, winner=event.winner))
            plays = []
    return tuple(tricks)
