"""What the server sends over a socket; the kind stands in `t`."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from allfours.web.messages.shapes import EventShape, GameShape, Message, MoveShape

__all__ = [
    "AbsenceShape",
    "AckMessage",
    "AskedShape",
    "CaughtUpMessage",
    "DealingShape",
    "ErrorMessage",
    "HintMessage",
    "NewsShape",
    "NonceShape",
    "PaceShape",
    "PhraseShape",
    "PongMessage",
    "PresenceMessage",
    "RefusedMessage",
    "RulesShape",
    "SeatShape",
    "ServerMessage",
    "SnapshotMessage",
    "TableShape",
    "UpdateMessage",
    "YouShape",
]


class YouShape(Struct, frozen=True, forbid_unknown_fields=True):
    """Through whose eyes this socket sees, and what it may do."""

    audience: int
    seats: tuple[int, ...]
    owner: bool
    may: tuple[str, ...]


class RulesShape(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of the table, as far as a page needs to know them."""

    card: str
    variant: str
    name: str
    players: int
    side_of: tuple[int, ...]
    rotation: str
    aim: str
    goal: int
    hand_size: int
    options: dict[str, str]
    clauses: dict[str, str]
    """The clause behind each option, by option."""
    url: str


class PaceShape(Struct, frozen=True, forbid_unknown_fields=True):
    """The clock."""

    kind: str
    seconds: int
    added: int


class AbsenceShape(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of the seat of a person who is not there; seconds, 0 for never."""

    after: int
    level: str
    close: int


class SeatShape(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody sees it."""

    seat: int
    name: str
    kind: str
    level: str
    ready: bool
    stand_in: str
    deadline: float | None
    bank: float | None
    locked: bool
    vacant: bool
    away: float | None


class NonceShape(Struct, frozen=True, forbid_unknown_fields=True):
    """A number that a seat added."""

    seat: int
    value: str


class DealingShape(Struct, frozen=True, forbid_unknown_fields=True):
    """How far the dealing is."""

    deal: int
    state: str
    commitment: str
    waiting: tuple[int, ...]
    nonces: tuple[NonceShape, ...]


class AskedShape(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody is asked."""

    v: int
    what: str
    seat: int
    yes: tuple[int, ...]
    waiting: tuple[int, ...]
    hand: tuple[str, ...]


class TableShape(Struct, frozen=True, forbid_unknown_fields=True):
    """The table around the game."""

    id: str
    stage: str
    practice: bool
    listed: bool
    speed: str
    pace: PaceShape
    absence: AbsenceShape
    talk: str
    delay: int
    watching: str
    paused: bool
    closes_at: float | None
    seats: tuple[SeatShape, ...]
    dealing: DealingShape | None
    asked: AskedShape | None
    followed: str
    closed: str


class NewsShape(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happened at one version; which fields there are depends on `k`."""

    v: int
    at: float
    k: str
    seat: int | UnsetType = UNSET
    other: int | UnsetType = UNSET
    name: str | UnsetType = UNSET
    ready: bool | UnsetType = UNSET
    level: str | UnsetType = UNSET
    deal: int | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    by: str | UnsetType = UNSET
    speed: str | UnsetType = UNSET
    what: str | UnsetType = UNSET
    yes: bool | UnsetType = UNSET
    to: int | UnsetType = UNSET
    phrase: str | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    locked: bool | UnsetType = UNSET
    text: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    table: str | UnsetType = UNSET


class PhraseShape(Struct, frozen=True, forbid_unknown_fields=True):
    """A phrase that may be said."""

    key: str
    text: str


class SnapshotMessage(Message, frozen=True, tag="snapshot"):
    """All that this audience may know."""

    v: int
    now: float
    you: YouShape
    rules: RulesShape
    phrases: tuple[PhraseShape, ...]
    online: tuple[int, ...]
    table: TableShape
    game: GameShape
    history: tuple[EventShape, ...]


class UpdateMessage(Message, frozen=True, tag="update", rename={"since": "from"}):
    """What changed from one version to another."""

    since: int
    v: int
    now: float
    news: tuple[NewsShape, ...]
    you: YouShape
    table: TableShape
    game: GameShape
    keep: int
    tail: tuple[EventShape, ...]
    heard: tuple[str, ...]
    """The tail in sentences, for one who listens."""


class CaughtUpMessage(Message, frozen=True, tag="caught_up"):
    """Nothing has happened since."""

    v: int
    now: float


class AckMessage(Message, frozen=True, tag="ack"):
    """The command is accepted and on disk."""

    id: str
    v: int


class RefusedMessage(Message, frozen=True, tag="refused"):
    """Nothing has changed."""

    id: str
    reason: str
    text: str
    clause: str
    v: int


class HintMessage(Message, frozen=True, tag="hint"):
    """Advice."""

    id: str
    seat: int
    move: MoveShape
    rule: str
    text: str


class PresenceMessage(Message, frozen=True, tag="presence"):
    """The seats whose player has a socket open."""

    online: tuple[int, ...]


class PongMessage(Message, frozen=True, tag="pong"):
    """The server is there."""

    n: int
    v: int
    now: float


class ErrorMessage(Message, frozen=True, tag="error"):
    """A message could not be understood."""

    reason: str
    text: str


ServerMessage = (
    SnapshotMessage
    | UpdateMessage
    | CaughtUpMessage
    | AckMessage
    | RefusedMessage
    | HintMessage
    | PresenceMessage
    | PongMessage
    | ErrorMessage
)
