"""What an audience may know: the only way out for facts that can be hidden.

A view is an information state: every event in order as this audience may see it, and the seat's
own secrets. It denies by default: an event or field is shown because a line here shows it. Two
games that differ only in what a seat cannot see give that seat equal views.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from allfours.cards import Card, Suit
from allfours.game import events as e
from allfours.game.engine import legal_moves, to_act
from allfours.game.events import Cards, Event, Unseen
from allfours.game.moves import LegalMoves
from allfours.game.state import (
    Begging,
    Bunching,
    ChoosingMoon,
    Cutting,
    Deal,
    Discarding,
    Drawing,
    Game,
    Giving,
    Over,
    Passing,
    Playing,
    Shuffling,
)
from allfours.rules.award import Entry
from allfours.rules.axes import EarlyLook, StockFace
from allfours.rules.facts import TakenTrick
from allfours.rules.opening import eldest
from allfours.rules.record import DrawStock, Rules, TurnUp

__all__ = ["REVIEWER", "SPECTATOR", "View", "view"]

SPECTATOR: Final = -2
"""An onlooker, who sees only what all see."""
REVIEWER: Final = -3
"""Anyone, once the game is over: everything is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one audience knows of a game."""

    audience: int
    """A seat, `SPECTATOR` or `REVIEWER`."""
    rules: Rules
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    """Index = side."""
    phase: str
    """drawing, cutting, shuffling, begging, giving, bunching, discarding, passing, playing,
    choosing_moon or over."""
    to_act: frozenset[int]
    chosen: frozenset[int]
    """Seats that have chosen while others still choose cards."""
    own_choice: tuple[Card, ...] | None
    """What this seat has chosen meanwhile."""
    number: int
    """Of the present or coming deal, from 1."""
    dealer: int | None
    """None before the first dealer is found."""
    hand: tuple[Card, ...]
    """The cards this seat holds and may look at, in the order received."""
    hand_counts: tuple[int, ...]
    """Cards held; index = seat."""
    upcards: tuple[Card, ...]
    trump: Suit | None
    stock_count: int
    stock_top: Card | None
    """The top of a stock that lies face up."""
    leader: int | None
    """Who leads or led to the present trick; None outside play."""
    trick: tuple[Card, ...]
    tricks: tuple[TakenTrick, ...]
    """The finished tricks of this deal."""
    hearts_broken: bool
    legal: LegalMoves
    """What this seat may do now."""
    ledger: tuple[Entry, ...]
    history: tuple[Event, ...]
    """Every event so far, as this audience sees it."""
    winners: tuple[int, ...]
    """Winning sides; empty while the game goes on."""


_PHASES: Final[dict[type, str]] = {
    Drawing: "drawing",
    Cutting: "cutting",
    Shuffling: "shuffling",
    Begging: "begging",
    Giving: "giving",
    Bunching: "bunching",
    Discarding: "discarding",
    Passing: "passing",
    Playing: "playing",
    ChoosingMoon: "choosing_moon",
    Over: "over",
}


def view(game: Game, audience: int) -> View:
    """What a seat, a spectator or (once the game is over) a reviewer may know.

    Raises:
        ValueError: no such audience, or a review of a game that is not over.
    """
    _check(game, audience)
    phase = game.phase
    rules = game.rules
    deal = phase.deal if isinstance(phase, _WITH_DEAL) else None
    played = _played(phase)
    hands = played.hands if played else deal.hands if deal else ((),) * rules.players
    stock = played.stock if played else deal.stock if deal else ()
    undealt = _undealt(phase)
    shows_top = (
        isinstance(rules.stock, DrawStock)
        and rules.stock.stock_face is StockFace.UP_TOP_VISIBLE
        and bool(stock)
    )
    choosing = phase.chosen if isinstance(phase, Discarding | Passing) else ()
    own = choosing[audience] if choosing and audience >= 0 else None
    return View(
        audience=audience,
        rules=rules,
        seating=game.seating,
        scores=game.scores,
        phase=_PHASES[type(phase)],
        to_act=to_act(game),
        chosen=frozenset(seat for seat, cards in enumerate(choosing) if cards is not None),
        own_choice=own,
        number=_number(game),
        dealer=_dealer(game),
        hand=hands[audience] if audience >= 0 and _may_look(game, audience) else (),
        hand_counts=tuple(map(len, hands)),
        upcards=_upcards(phase),
        trump=_trump(phase),
        stock_count=undealt,
        stock_top=stock[0] if shows_top else None,
        leader=played.leader if played else None,
        trick=played.trick if played else (),
        tricks=played.tricks if played else (),
        hearts_broken=played.hearts_broken if played else False,
        legal=legal_moves(game, audience) if audience >= 0 else (),
        ledger=game.ledger,
        history=_history(game, audience),
        winners=game.winners,
    )


_WITH_DEAL: Final = (Begging, Giving, Bunching, Discarding, Passing, Playing)


def _check(game: Game, audience: int) -> None:
    if audience == REVIEWER and not game.is_over:
        raise ValueError("a game can be reviewed only when it is over")
    if audience not in (SPECTATOR, REVIEWER) and not 0 <= audience < game.rules.players:
        raise ValueError(f"no seat {audience} at a table of {game.rules.players}")


def _played(phase: object) -> Playing | None:
    if isinstance(phase, ChoosingMoon):
        return phase.played
    return phase if isinstance(phase, Playing) else None


def _deal(phase: object) -> Deal | None:
    played = _played(phase)
    if played:
        return played.deal
    return phase.deal if isinstance(phase, _WITH_DEAL) else None


def _undealt(phase: object) -> int:
    """Cards left in the stock, known or not."""
    deal, played = _deal(phase), _played(phase)
    drawn = len(played.deal.stock) - len(played.stock) if played else 0
    return deal.undealt - drawn if deal else 0


def _upcards(phase: object) -> tuple[Card, ...]:
    deal = _deal(phase)
    return deal.upcards if deal else ()


def _trump(phase: object) -> Suit | None:
    if isinstance(phase, Discarding):
        return phase.trump
    if isinstance(phase, Shuffling):
        return phase.cut.suit if phase.cut else None
    played = _played(phase)
    return played.trump if played else None


def _number(game: Game) -> int:
    deal = _deal(game.phase)
    if deal:
        return deal.number
    if isinstance(game.phase, Drawing | Cutting | Shuffling):
        return game.phase.number
    return _last_dealt(game).number


def _dealer(game: Game) -> int | None:
    deal = _deal(game.phase)
    if deal:
        return deal.dealer
    if isinstance(game.phase, Cutting | Shuffling):
        return game.phase.dealer
    return None if isinstance(game.phase, Drawing) else _last_dealt(game).dealer


def _last_dealt(game: Game) -> e.Dealt:
    return next(event for event in reversed(game.history) if isinstance(event, e.Dealt))


def _may_look(game: Game, seat: int) -> bool:
    """Whether a seat may look at its hand yet (SU-9)."""
    phase = game.phase
    if not isinstance(phase, Begging | Giving):
        return True
    assert isinstance(game.rules.trump, TurnUp)
    if game.rules.trump.early_look is EarlyLook.ALL:
        return True
    dealer = phase.deal.dealer
    return seat in (dealer, eldest(game.rules, dealer))


# Events as an audience sees them -------------------------------------------------------------


def _history(game: Game, audience: int) -> tuple[Event, ...]:
    if audience == REVIEWER:
        return game.history
    looks = _may_look(game, audience) if audience >= 0 else False
    seen = [_seen(game.rules, event, audience) for deal in game.past for event in deal]
    present = audience if looks else SPECTATOR
    seen += [_seen(game.rules, event, present) for event in game.events]
    return tuple(seen)


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


def _seen(rules: Rules, event: Event, audience: int) -> Event:
    return _SEEN[type(event)](rules, event, audience)
