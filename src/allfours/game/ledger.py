"""The ledger deal by deal, and which of its entries are worth telling to one who was there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from allfours.cards import Suit
from allfours.game.events import (
    DealEnded,
    Dealt,
    Ending,
    Event,
    NotScored,
    Scored,
    TrumpMade,
)
from allfours.game.state import Game
from allfours.rules.award import Award, Entry, Why

__all__ = ["DealLedger", "is_remarkable", "ledger_by_deal"]

_UNREMARKABLE: Final = frozenset(
    {Why.GAME_WAS_OVER, Why.CARD_DOES_NOT_PAY, Why.ELDEST_STOOD, Why.DEALER_RAN}
)


def is_remarkable(entry: Entry) -> bool:
    """Whether it is a point that somebody got, or one that somebody could have expected."""
    return isinstance(entry, Award) or entry.why not in _UNREMARKABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class DealLedger:
    """What one deal brought to the ledger."""

    number: int
    dealer: int
    trump: Suit | None
    """None where no suit was or is trump (yet)."""
    entries: tuple[Entry, ...]
    ending: Ending | None
    """None while the deal goes on."""
    scores: tuple[int, ...]
    """The score of each side after it; index = side."""


def ledger_by_deal(game: Game) -> tuple[DealLedger, ...]:
    """The ledger of every deal that was dealt, in order."""
    scores = list(game.start)
    deals = []
    for events in (*game.past, game.events):
        entries = tuple(
            event.award if isinstance(event, Scored) else event.unscored
            for event in events
            if isinstance(event, Scored | NotScored)
        )
        for entry in entries:
            if isinstance(entry, Award):
                scores[entry.side] += entry.points
        dealt = next((event for event in events if isinstance(event, Dealt)), None)
        if dealt is not None:
            deals.append(_deal(dealt, events, entries, tuple(scores)))
    return tuple(deals)


def _deal(
    dealt: Dealt, events: Sequence[Event], entries: tuple[Entry, ...], scores: tuple[int, ...]
) -> DealLedger:
    return DealLedger(
        number=dealt.number,
        dealer=dealt.dealer,
        trump=next((event.suit for event in events if isinstance(event, TrumpMade)), None),
        entries=entries,
        ending=next((event.ending for event in events if isinstance(event, DealEnded)), None),
        scores=scores,
    )
