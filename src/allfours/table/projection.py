"""What each audience of a table may know: the only way out of a table.

The game comes through `game.view`; from the table's own log only what stands here. Whoever
holds no seat sees what a spectator sees; once the game is over everybody at the table sees
everything.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from allfours.cards import Card
from allfours.errors import Refusal
from allfours.game.engine import why_not
from allfours.game.moves import play_of
from allfours.game.view import SPECTATOR, Onlooker, View
from allfours.table.asking import waiting_for
from allfours.table.chairs import Sitter
from allfours.table.claims import laid_down
from allfours.table.commands import Caller
from allfours.table.dealing import awaited
from allfours.table.events import Wish
from allfours.table.hosting import deadline_of
from allfours.table.permission import Offers
from allfours.table.refusals import chairs_of
from allfours.table.state import Stage, Table
from allfours.table.terms import PaceKind, Speed

__all__ = [
    "DealingView",
    "Eyes",
    "Projection",
    "RequestView",
    "SeatView",
    "TableView",
    "audience_of",
    "eyes_of",
    "table_view",
]


class SeatView(Struct, frozen=True, kw_only=True):
    """A seat as everybody sees it."""

    name: str
    sitter: Sitter
    level: str
    ready: bool
    stand_in: str
    deadline: float | None
    """When its time for the present choice is up."""
    bank: float | None
    """Seconds left when its present choice began, where there are banks."""
    locked: bool
    vacant: bool


class DealingView(Struct, frozen=True, kw_only=True):
    """How far the dealing of the present or coming deal is."""

    deal: int
    state: str
    """sealed, dealt, or given for a deal laid out by hand."""
    commitment: str
    waiting: tuple[int, ...]
    """Seats that may still add a nonce."""
    nonces: tuple[tuple[int, bytes], ...]
    """Seat and nonce, once the list is closed."""


class RequestView(Struct, frozen=True, kw_only=True):
    """What everybody is asked."""

    version: int
    wish: Wish
    seat: int
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]
    hand: tuple[Card, ...]
    """Of who claims, laid down for everybody."""


class Eyes(NamedTuple):
    """Through whose eyes a table is seen."""

    chair: int | None
    """The chair looked from; None for a spectator."""
    chairs: tuple[int, ...] = ()
    """All chairs that this person may act for."""
    owner: bool = False


class TableView(Struct, frozen=True, kw_only=True):
    """What one audience knows of a table."""

    audience: int
    """A seat or `SPECTATOR`."""
    own: tuple[int, ...]
    """All seats that this person holds."""
    owner: bool
    id: str
    version: int
    stage: Stage
    practice: bool
    speed: Speed
    paused: bool
    seats: tuple[SeatView, ...]
    dealing: DealingView | None
    asked: RequestView | None
    followed: str
    closed: str
    may: tuple[str, ...]
    """Names of the commands that would be considered now."""
    barred: tuple[tuple[Card, Refusal], ...]
    """While this seat is to play a card: the other cards it holds, and why not."""
    game: View


def eyes_of(table: Table, caller: Caller, chair: int | None = None) -> Eyes:
    """Through whose eyes this caller sees the table.

    Args:
        table: the table.
        caller: who looks.
        chair: the chair to look from, of one's own; the first one if not said or not one's own.
    """
    own = chairs_of(table, caller)
    first = own[0] if own else None
    return Eyes(chair=chair if chair in own else first, chairs=own, owner=caller.key == table.owner)


def audience_of(table: Table, eyes: Eyes) -> int:
    """The seat that is looked from, or `SPECTATOR`."""
    return SPECTATOR if eyes.chair is None else table.seat_of(eyes.chair)


def table_view(table: Table, eyes: Eyes) -> TableView:
    """What one audience may know of a table."""
    return Projection(table).view(eyes)


class Projection:
    """A table as it stands, for one audience after the other; what all may know is found once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._offers = Offers(table)
        self._game: View | None = None

    def view(self, eyes: Eyes, onlooker: Onlooker | None = None) -> TableView:
        """What one audience may know.

        Args:
            eyes: through whose eyes the table is seen.
            onlooker: of this audience, if it has looked before.
        """
        table = self._table
        audience = audience_of(table, eyes)
        game = (onlooker or Onlooker(audience)).view(table.game, self._game)
        self._game = game
        return TableView(
            audience=audience,
            own=tuple(sorted(map(table.seat_of, eyes.chairs))),
            owner=eyes.owner,
            id=table.id,
            version=table.version,
            stage=table.stage,
            practice=table.terms.practice,
            speed=table.speed,
            paused=table.is_paused,
            seats=self._seats,
            dealing=self._dealing,
            asked=self._asked,
            followed=table.followed,
            closed=table.closed,
            may=self._offers.to(eyes.chair, eyes.chairs, owner=eyes.owner),
            barred=_barred(table, game),
            game=game,
        )

    @cached_property
    def _seats(self) -> tuple[SeatView, ...]:
        return tuple(_seat(self._table, seat) for seat in range(self._table.rules.players))

    @cached_property
    def _dealing(self) -> DealingView | None:
        assert self._game is not None
        return _dealing(self._table, self._game.number)

    @cached_property
    def _asked(self) -> RequestView | None:
        return _asked(self._table)


def _seat(table: Table, seat: int) -> SeatView:
    chair = table.chairs[table.chair_at(seat)]
    banked = table.terms.pace.kind is PaceKind.BANK
    return SeatView(
        name=chair.name,
        sitter=chair.sitter,
        level=chair.level,
        ready=chair.ready,
        stand_in=chair.stand_in,
        deadline=deadline_of(table, seat),
        bank=table.bank[seat] if banked else None,
        locked=chair.locked,
        vacant=chair.vacant,
    )


def _dealing(table: Table, deal: int) -> DealingView | None:
    if table.stage is Stage.GATHERING:
        return None
    sealed = table.seal(deal)
    if sealed is None:
        given = DealingView(deal=deal, state="given", commitment="", waiting=(), nonces=())
        return None if table.deal_to_come == deal else given
    listed = sealed.nonces if sealed.mixed else ()
    return DealingView(
        deal=deal,
        state="dealt" if sealed.mixed else "sealed",
        commitment=sealed.commitment,
        waiting=tuple(sorted(map(table.seat_of, awaited(table)))),
        nonces=tuple(sorted((table.seat_of(chair), nonce) for chair, nonce in listed)),
    )


def _asked(table: Table) -> RequestView | None:
    asked = table.asked
    if asked is None:
        return None
    return RequestView(
        version=asked.version,
        wish=asked.wish,
        seat=table.seat_of(asked.chair),
        agreed=tuple(sorted(map(table.seat_of, asked.agreed))),
        waiting=tuple(sorted(map(table.seat_of, waiting_for(table)))),
        hand=laid_down(table),
    )


def _barred(table: Table, seen: View) -> tuple[tuple[Card, Refusal], ...]:
    if seen.phase != "playing" or seen.audience not in seen.to_act:
        return ()
    choices = ((card, play_of(seen.audience, card)) for card in seen.hand)
    unlawful = ((card, play) for card, play in choices if play not in seen.legal)
    refusals = ((card, why_not(table.game, play)) for card, play in unlawful)
    return tuple((card, refusal) for card, refusal in refusals if refusal is not None)
