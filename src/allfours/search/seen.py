"""The present deal as one audience has seen it, from the events of its view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from allfours.cards import Card, Suit
from allfours.game import events as e
from allfours.game.events import Event, Unseen
from allfours.game.view import View
from allfours.rules.record import DrawStock

__all__ = ["Seen", "seen"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What an audience has seen of the deal on the table."""

    view: View
    before: tuple[Event, ...]
    """Events that led to this deal, since the last one ended."""
    since: tuple[Event, ...]
    """Events since the hands were dealt."""
    own: int | None
    """The seat whose hand the audience may look at."""
    dealt: tuple[Card, ...] | None
    """What that seat was dealt, in order."""
    ran: tuple[tuple[Card, ...] | None, ...]
    """What it got in each run."""
    upcards: tuple[Card, ...]
    discarded: dict[int, tuple[Card, ...] | Unseen]
    """By seat, once all have discarded."""
    passed: tuple[e.Passed, ...]
    """Every pass, once all have passed."""
    played: tuple[tuple[Card, ...], ...]
    """By seat, in order."""
    drawn: tuple[tuple[int, Card | Unseen], ...]
    """Every card drawn from the stock, in order, with the seat that drew."""

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None where there is none or it is not settled."""
        return self.view.trump

    @property
    def draws(self) -> bool:
        """Whether hands are filled again from the stock."""
        return isinstance(self.view.rules.stock, DrawStock)

    def given_to(self, seat: int) -> tuple[Card, ...]:
        """The cards known to have been passed to a seat."""
        return _known(event.cards for event in self.passed if event.to == seat)

    def given_by(self, seat: int) -> tuple[Card, ...]:
        """The cards known to have been passed by a seat."""
        return _known(event.cards for event in self.passed if event.seat == seat)


def seen(view: View) -> Seen:
    """The present deal as this view tells it.

    Raises:
        ValueError: no cards are dealt, or the game is over.
    """
    present = _since_last_deal(view.history)
    at = next((i for i, event in enumerate(present) if isinstance(event, e.Dealt)), None)
    if at is None or view.phase == "over":
        raise ValueError("no hidden cards lie on the table")
    dealt = present[at]
    assert isinstance(dealt, e.Dealt)
    since = present[at + 1 :]
    own = view.audience if view.audience >= 0 else None
    own_dealt = None if own is None else dealt.hands[own]
    if own is None or own_dealt is None or isinstance(own_dealt, Unseen):
        own, own_dealt = None, None
    runs = [event.hands for event in since if isinstance(event, e.RanCards)]
    played: list[tuple[Card, ...]] = [()] * view.rules.players
    for event in since:
        if isinstance(event, e.Played):
            played[event.seat] += (event.card,)
    return Seen(
        view=view,
        before=present[: at - 1],
        since=since,
        own=own,
        dealt=own_dealt,
        ran=tuple(_cards(hands[own]) if own is not None else None for hands in runs),
        upcards=tuple(event.card for event in since if isinstance(event, e.TurnedUp)),
        discarded={event.seat: event.cards for event in since if isinstance(event, e.Discarded)},
        passed=tuple(event for event in since if isinstance(event, e.Passed)),
        played=tuple(played),
        drawn=tuple(
            (event.seat, event.card) for event in since if isinstance(event, e.DrawnFromStock)
        ),
    )


def _since_last_deal(history: tuple[Event, ...]) -> tuple[Event, ...]:
    ended = [i for i, event in enumerate(history) if isinstance(event, e.DealEnded)]
    return history[ended[-1] + 1 :] if ended else history


def _cards(cards: e.Cards) -> tuple[Card, ...] | None:
    return None if isinstance(cards, Unseen) else cards


def _known(groups: Iterable[e.Cards]) -> tuple[Card, ...]:
    def each() -> Iterator[Card]:
        for cards in groups:
            if not isinstance(cards, Unseen):
                yield from cards

    return tuple(each())
