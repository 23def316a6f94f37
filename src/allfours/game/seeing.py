"""Events as an audience sees them, and what it has seen of a game that goes on.

A kind of event is shown because a line here says how: what is not listed cannot leave.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

from allfours.game import events as e
from allfours.game.events import Cards, Event, Unseen
from allfours.game.state import Game
from allfours.rules.award import Entry
from allfours.rules.axes import StockFace
from allfours.rules.record import DrawStock, Rules

__all__ = ["SPECTATOR", "Seen", "seen_by"]

SPECTATOR: Final = -2
"""An onlooker, who sees only what all see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What an audience has seen of deals in order, the last of which may go on."""

    rules: Rules | None = None
    audience: int = SPECTATOR
    deals: tuple[tuple[Event, ...], ...] = ()
    """As they are, to find out what is new."""
    history: tuple[Event, ...] = ()
    ledger: tuple[Entry, ...] = ()

    def go_on(self, game: Game, deals: tuple[tuple[Event, ...], ...], audience: int) -> Seen:
        """What the audience has seen once there are these deals; all anew unless they follow."""
        if deals == self.deals and audience == self.audience and game.rules is self.rules:
            return self
        follows = audience == self.audience and game.rules is self.rules and self._leads_to(deals)
        known = self if follows else Seen()
        events = _new_events(known.deals, deals)
        return Seen(
            rules=game.rules,
            audience=audience,
            deals=deals,
            history=known.history + tuple(seen_by(game.rules, one, audience) for one in events),
            ledger=known.ledger + _entries(events),
        )

    def _leads_to(self, deals: tuple[tuple[Event, ...], ...]) -> bool:
        """Whether these deals are those seen, gone on."""
        if not self.deals or len(deals) < len(self.deals):
            return False
        place = len(self.deals) - 1
        last = self.deals[place]
        return deals[:place] == self.deals[:place] and deals[place][: len(last)] == last


def _new_events(
    seen: tuple[tuple[Event, ...], ...], deals: tuple[tuple[Event, ...], ...]
) -> tuple[Event, ...]:
    """The events of deals to which those seen lead, without these."""
    if not seen:
        return tuple(chain.from_iterable(deals))
    place = len(seen) - 1
    rest = deals[place][len(seen[place]) :]
    return rest if len(deals) == len(seen) else tuple(chain(rest, *deals[place + 1 :]))


def _entries(events: tuple[Event, ...]) -> tuple[Entry, ...]:
    return tuple(
        event.award if isinstance(event, e.Scored) else event.unscored
        for event in events
        if isinstance(event, e.Scored | e.NotScored)
    )


def _own(hands: tuple[Cards, ...], audience: int) -> tuple[Cards, ...]:
    return tuple(cards if seat == audience else _hidden(cards) for seat, cards in enumerate(hands))


def _hidden(cards: Cards) -> Unseen:
    return Unseen(cards.count if isinstance(cards, Unseen) else len(cards))


def _seen_pack(rules: Rules, event: e.PackSet, audience: int) -> Event:
    return replace(event, cards=Unseen(len(rules.cards)))


def _seen_hands(rules: Rules, event: e.Dealt | e.RanCards, audience: int) -> Event:
    return replace(event, hands=_own(event.hands, audience))


def _seen_discard(rules: Rules, event: e.Discarded, audience: int) -> Event:
    return event if event.seat == audience else replace(event, cards=_hidden(event.cards))


def _seen_pass(rules: Rules, event: e.Passed, audience: int) -> Event:
    """Cards passed are known to who gave and who received them."""
    known = audience in (event.seat, event.to)
    return event if known else replace(event, cards=_hidden(event.cards))


def _seen_draw(rules: Rules, event: e.DrawnFromStock, audience: int) -> Event:
    """Cards drawn from a stock that lies face up are seen by all (CX-16)."""
    assert isinstance(rules.stock, DrawStock)
    open_stock = rules.stock.stock_face is StockFace.UP_TOP_VISIBLE
    return event if open_stock or event.seat == audience else replace(event, card=Unseen(1))


def _seen_by_all(rules: Rules, event: Event, audience: int) -> Event:
    return event


_SEEN: Final[dict[type, Callable[[Rules, Any, int], Event]]] = {
    e.PackSet: _seen_pack,
    e.Dealt: _seen_hands,
    e.RanCards: _seen_hands,
    e.Discarded: _seen_discard,
    e.Passed: _seen_pass,
    e.DrawnFromStock: _seen_draw,
    e.Drawn: _seen_by_all,
    e.Seated: _seen_by_all,
    e.TrumpCut: _seen_by_all,
    e.TurnedUp: _seen_by_all,
    e.TrumpMade: _seen_by_all,
    e.Called: _seen_by_all,
    e.Played: _seen_by_all,
    e.TrickTaken: _seen_by_all,
    e.Scored: _seen_by_all,
    e.NotScored: _seen_by_all,
    e.DealEnded: _seen_by_all,
    e.GameEnded: _seen_by_all,
}


def seen_by(rules: Rules, event: Event, audience: int) -> Event:
    """An event as a seat or a spectator sees it; a kind that is not listed here is an error."""
    return _SEEN[type(event)](rules, event, audience)
