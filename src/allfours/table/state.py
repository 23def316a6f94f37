"""The state of a table: what its log amounts to."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from allfours.game.moves import HOST, Move
from allfours.game.state import Cutting, Drawing, Game, Shuffling
from allfours.rules.record import Rules
from allfours.table.chairs import Chair
from allfours.table.events import Wish
from allfours.table.terms import Speed, Terms

__all__ = ["Request", "Seal", "Stage", "Table"]


class Stage(StrEnum):
    """How far a table has come."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """Ended before the game was over."""


class Seal(Struct, frozen=True, kw_only=True):
    """The dealing of one deal, as far as it has come."""

    deal: int
    commitment: str
    secret: bytes
    at: float
    nonces: tuple[tuple[int, bytes], ...] = ()
    """Chair and nonce, by rising chair."""
    mixed: bool = False
    """Whether the list is closed and the pack follows from it."""


class Request(Struct, frozen=True, kw_only=True):
    """What everybody is asked to agree to."""

    version: int
    """At which it was asked; its name in answers."""
    chair: int
    wish: Wish
    to: int
    agreed: frozenset[int]
    """Chairs that said yes, the asking one among them."""


class Table(Struct, frozen=True, kw_only=True):
    """A table; made by `log.fold`, changed by appending to its log."""

    id: str
    version: int
    """Of the last event in the log."""
    at: float
    """When it happened; seconds since 1970."""
    opened_at: float
    terms: Terms
    rules: Rules
    stage: Stage
    chairs: tuple[Chair, ...]
    """Index = player."""
    owner: str
    """The key of who opened it."""
    speed: Speed
    game: Game
    line: tuple[tuple[int, Move], ...]
    """The moves that make the game, each with its version."""
    played_out: frozenset[int]
    """The versions of those moves that nobody decided, since the host played a deal out."""
    seals: tuple[Seal, ...]
    """Of the deals so far, in order."""
    asked: Request | None
    due_since: tuple[tuple[int, float], ...]
    """Index = seat: the version and time at which its present choice began."""
    bank: tuple[float, ...]
    """Index = seat: seconds left, where the pace gives each a bank."""
    answers: tuple[tuple[str, str, int], ...]
    """Accepted commands, the newest last: key of who gave it, its id, the version it made."""
    paused_at: float | None
    """Since when the game stands still; None while it goes on."""
    refused_claim: int
    """How long the line was when a claim was last refused, so that it is not asked twice."""
    followed: str
    """The table at which the same company plays on; empty while there is none."""
    closed: str
    """Why the table was closed; empty while it was not."""

    @property
    def is_paused(self) -> bool:
        """Whether the game stands still."""
        return self.paused_at is not None

    @property
    def decisions(self) -> Iterator[tuple[int, Move]]:
        """The moves that seats decided, each with its version, the last first."""
        return (
            (version, move)
            for version, move in reversed(self.line)
            if move.seat != HOST and version not in self.played_out
        )

    @property
    def is_open_to_review(self) -> bool:
        """Whether everything may be seen."""
        return self.game.is_over

    @property
    def deal_to_come(self) -> int | None:
        """The number of the deal that the host is to make; None if it is not the host's turn."""
        phase = self.game.phase
        waits = self.stage is Stage.PLAYING and isinstance(phase, Drawing | Cutting | Shuffling)
        return phase.number if waits and isinstance(phase, Drawing | Cutting | Shuffling) else None

    def chair_at(self, seat: int) -> int:
        """The chair (player) of a seat."""
        return HOST if seat == HOST else self.game.seating[seat]

    def seat_of(self, chair: int) -> int:
        """The seat of a chair (player)."""
        return self.game.seating.index(chair)

    def seal(self, deal: int) -> Seal | None:
        """The dealing of this deal, if it has begun."""
        return next((seal for seal in self.seals if seal.deal == deal), None)
