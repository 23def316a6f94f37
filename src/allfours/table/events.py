"""What happened at a table: the log that only grows, and from which everything is rebuilt.

A chair is the number of a player. Events hold what was hidden at the time (secrets, packs,
discards); what an audience may learn of one is decided in `projection`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from allfours.game.moves import Move
from allfours.table.chairs import Chair
from allfours.table.terms import Speed, Terms

__all__ = [
    "Answered", "Asked", "Begun", "BotSat", "By", "Chance", "Chatted", "Cleared", "Closed",
    "Followed", "GaveUp", "Kicked", "Left", "Linked", "Locked", "Logged", "Moved", "NonceGiven",
    "Opened", "Paused", "Readied", "Renamed", "Rewound", "Said", "Sat", "Sealed", "Source",
    "SpeedSet", "StoodIn", "Swapped",
    "TableEvent", "TookBack", "Wish",
]  # fmt: skip


class By(StrEnum):
    """Who made a move for a seat."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    """Time was up, so a bot moved for the person."""
    RECORD = "record"
    """It was made elsewhere and stands in the record that the table goes on from."""
    CLAIM = "claim"
    """The host, after all agreed that somebody takes the rest."""
    PROVEN = "proven"
    """The host, since the public cards prove that nothing can be scored any more."""


class Source(StrEnum):
    """Where a decision of chance came from."""

    FAIR = "fair"
    """From the secret and the nonces of the deal."""
    AGREED = "agreed"
    """The first dealer was agreed."""
    LAID_OUT = "laid_out"
    """The deal was laid out by hand."""


class Wish(StrEnum):
    """What the others can be asked to agree to."""

    UNDO = "undo"
    CLAIM = "claim"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A table was opened; always the first event and never again."""

    table: str
    terms: Terms
    chairs: tuple[Chair, ...]
    owner: str
    """The key of who opened it."""
    speed: Speed


@dataclass(frozen=True, slots=True, kw_only=True)
class Sat:
    """A person took an empty chair."""

    chair: int
    key: str
    name: str
    link: str
    """The key of the link that leads to the chair from now on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """A person gave up a chair."""

    chair: int
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Renamed:
    """A person has another name."""

    chair: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Readied:
    """A person is ready, or no longer."""

    chair: int
    ready: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapped:
    """Who sat in two chairs changed places."""

    chair: int
    other: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BotSat:
    """A bot took an empty chair."""

    chair: int
    level: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleared:
    """The owner emptied a chair."""

    chair: int
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked:
    """The link that leads to a chair was replaced."""

    chair: int
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """The game began."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed:
    """The host committed to a secret for a deal."""

    deal: int
    commitment: str
    secret: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class NonceGiven:
    """A person's device added its number to a deal."""

    chair: int
    deal: int
    nonce: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """The host drew, named the dealer, cut or dealt."""

    deal: int
    move: Move
    source: Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A seat moved."""

    move: Move
    by: By


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeedSet:
    """Bots wait longer or less long."""

    speed: Speed


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A person asked the others to agree to something."""

    chair: int
    wish: Wish
    to: int
    """Of an undo: the version to go back to; 0 of a claim."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """A person answered what was asked."""

    chair: int
    yes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewound:
    """The game went back to where it stood at an earlier version."""

    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StoodIn:
    """A bot plays for a person until the chair is taken back."""

    chair: int
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TookBack:
    """A person plays for himself again."""

    chair: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Kicked:
    """The owner sent a person away: before the game the chair is empty, during it a bot plays."""

    chair: int
    link: str
    level: str
    """Of the bot that plays on; empty before the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveUp:
    """A person's chair is given up during the game; a bot plays on."""

    chair: int
    link: str
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Locked:
    """Nobody may sit down in a chair, or again somebody may."""

    chair: int
    locked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused:
    """The game stands still, or goes on."""

    paused: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Chatted:
    """A person said something in words of his own."""

    chair: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A person said one of the set phrases."""

    chair: int
    phrase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed:
    """The same company plays another game at another table."""

    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """The table was closed before the game was over; it is never opened again."""

    reason: str
    """One sentence."""


TableEvent = (
    Opened
    | Sat
    | Left
    | Renamed
    | Readied
    | Swapped
    | BotSat
    | Cleared
    | Linked
    | Begun
    | Sealed
    | NonceGiven
    | Chance
    | Moved
    | SpeedSet
    | Asked
    | Answered
    | Rewound
    | StoodIn
    | TookBack
    | Kicked
    | GaveUp
    | Locked
    | Paused
    | Chatted
    | Said
    | Followed
    | Closed
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Logged:
    """One line of the log of a table."""

    version: int
    """From 1, without gaps."""
    at: float
    """Seconds since 1970."""
    event: TableEvent
    command: tuple[str, str] = ("", "")
    """The key of who commanded it and the id of the command; empty where nobody did."""
