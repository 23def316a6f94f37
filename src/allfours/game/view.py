"""What an audience may know: the only way out for facts that can be hidden.

A view is an information state: every event in order as this audience may see it, and the seat's
own secrets. It denies by default: an event or field is shown because a line here shows it. Two
games that differ only in what a seat cannot see give that seat equal views.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from allfours.cards import Card, Suit
from allfours.game import events as e
from allfours.game.engine import legal_moves, to_act
from allfours.game.events import Event
from allfours.game.moves import LegalMoves
from allfours.game.seeing import SPECTATOR, Seen
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

__all__ = ["REVIEWER", "SPECTATOR", "Onlooker", "View", "view"]

REVIEWER: Final = -3
"""Anyone, once the game is over: everything is open."""


class View(Struct, frozen=True, kw_only=True):
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
    return Onlooker(audience).view(game)


class Onlooker:
    """One audience that looks again and again, and remembers what it has seen.

    Its views are those of `view`; they cost less where the game has only gone on since the last.
    """

    def __init__(self, audience: int) -> None:
        self.audience: Final = audience
        self._past = Seen()
        self._present = Seen()

    def view(self, game: Game, beside: View | None = None) -> View:
        """What `view(game, audience)` is.

        Args:
            game: the game.
            beside: what another audience sees of this very game, if that is known.

        Raises:
            ValueError: as `view`.
        """
        _check(game, self.audience)
        seen = self._look(game)
        return replace(
            _open(game) if beside is None else beside,
            audience=self.audience,
            own_choice=_own_choice(game, self.audience),
            hand=_hand(game, self.audience),
            legal=legal_moves(game, self.audience) if self.audience >= 0 else (),
            ledger=seen.ledger,
            history=seen.history,
        )

    def _look(self, game: Game) -> Seen:
        """The events and the ledger of a game, as this audience sees them."""
        if self.audience == REVIEWER:
            return Seen(history=game.history, ledger=game.ledger)
        self._past = self._past.go_on(game, game.past, self.audience)
        looks = self.audience >= 0 and _may_look(game, self.audience)
        present = self.audience if looks else SPECTATOR
        self._present = self._present.go_on(game, (game.events,), present)
        past, now = self._past, self._present
        return Seen(history=past.history + now.history, ledger=past.ledger + now.ledger)


def _open(game: Game) -> View:
    """What everybody sees of a game, its history left out."""
    phase = game.phase
    rules = game.rules
    played = _played(phase)
    hands = _hands(game)
    stock = _stock(phase)
    shows_top = (
        isinstance(rules.stock, DrawStock)
        and rules.stock.stock_face is StockFace.UP_TOP_VISIBLE
        and bool(stock)
    )
    choosing = _choosing(phase)
    return View(
        audience=SPECTATOR,
        rules=rules,
        seating=game.seating,
        scores=game.scores,
        phase=_PHASES[type(phase)],
        to_act=to_act(game),
        chosen=frozenset(seat for seat, cards in enumerate(choosing) if cards is not None),
        own_choice=None,
        number=_number(game),
        dealer=_dealer(game),
        hand=(),
        hand_counts=tuple(map(len, hands)),
        upcards=_upcards(phase),
        trump=_trump(phase),
        stock_count=_undealt(phase),
        stock_top=stock[0] if shows_top else None,
        leader=played.leader if played else None,
        trick=played.trick if played else (),
        tricks=played.tricks if played else (),
        hearts_broken=played.hearts_broken if played else False,
        legal=(),
        ledger=(),
        history=(),
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


def _hands(game: Game) -> tuple[tuple[Card, ...], ...]:
    phase = game.phase
    played = _played(phase)
    if played:
        return played.hands
    return phase.deal.hands if isinstance(phase, _WITH_DEAL) else ((),) * game.rules.players


def _hand(game: Game, audience: int) -> tuple[Card, ...]:
    return _hands(game)[audience] if audience >= 0 and _may_look(game, audience) else ()


def _stock(phase: object) -> tuple[Card, ...]:
    played = _played(phase)
    if played:
        return played.stock
    return phase.deal.stock if isinstance(phase, _WITH_DEAL) else ()


def _choosing(phase: object) -> tuple[tuple[Card, ...] | None, ...]:
    return phase.chosen if isinstance(phase, Discarding | Passing) else ()


def _own_choice(game: Game, audience: int) -> tuple[Card, ...] | None:
    choosing = _choosing(game.phase)
    return choosing[audience] if choosing and audience >= 0 else None


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
