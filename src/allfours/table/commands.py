"""What people may ask of a table, and what they are answered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from allfours.errors import Reason
from allfours.game.moves import Move
from allfours.table.events import Logged
from allfours.table.state import Table
from allfours.table.terms import Speed

__all__ = [
    "PHRASES",
    "Accepted",
    "Answer",
    "Caller",
    "Chat",
    "Claim",
    "Clear",
    "Close",
    "Command",
    "GiveNonce",
    "Kick",
    "Leave",
    "Lock",
    "MakeMove",
    "Objection",
    "Outcome",
    "Pause",
    "Ready",
    "Refused",
    "Relink",
    "Rename",
    "Say",
    "SeatBot",
    "SetSpeed",
    "Sit",
    "StandIn",
    "Swap",
    "TakeBack",
    "Undo",
]

PHRASES: Final[dict[str, str]] = {
    "hello": "Hello",
    "good_luck": "Good luck",
    "well_played": "Well played",
    "thanks": "Thank you",
    "sorry": "Sorry",
    "one_moment": "One moment",
    "i_am_back": "I am back",
    "good_game": "Good game",
    "another": "Another game?",
    "goodbye": "Goodbye",
}
"""What people may say to each other: key and words."""


class Objection(StrEnum):
    """Why a table refuses a command, beside the reasons of the rules."""

    STALE = "stale"
    AHEAD = "ahead"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_OWNER = "not_owner"
    WRONG_STAGE = "wrong_stage"
    TAKEN = "taken"
    EMPTY = "empty"
    NO_SUCH_CHAIR = "no_such_chair"
    NO_SUCH_LEVEL = "no_such_level"
    NO_SUCH_PHRASE = "no_such_phrase"
    NO_NAME = "no_name"
    NO_SUCH_MOVE = "no_such_move"
    NOTHING_TO_UNDO = "nothing_to_undo"
    CARDS_WERE_SEEN = "cards_were_seen"
    ALREADY_ASKED = "already_asked"
    NOTHING_ASKED = "nothing_asked"
    LATE = "late"
    ALREADY_GIVEN = "already_given"
    STOOD_IN = "stood_in"
    PAUSED = "paused"
    LOCKED = "locked"
    NO_TALK = "no_talk"
    NO_WORDS = "no_words"
    CANNOT_CLAIM = "cannot_claim"


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeMove:
    """A move of the rules, chosen on the view of a version."""

    move: Move
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveNonce:
    """What this device adds to a deal."""

    deal: int
    nonce: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Sit:
    """Takes an empty chair, or moves to it; during the game, one that was given up."""

    chair: int
    name: str
    link: str
    """The key of the link that leads to the chair from then on."""
    old_link: str
    """The key of the link to the chair given up, if one is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Gives up a chair; during the game a bot plays on."""

    chair: int
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename:
    """Takes another name."""

    chair: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready:
    """Is ready, or no longer."""

    chair: int
    ready: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """Exchanges who sits in two chairs."""

    chair: int
    other: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatBot:
    """Puts a bot into an empty chair."""

    chair: int
    level: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Clear:
    """Empties a chair."""

    chair: int
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Relink:
    """Replaces the link to a chair, so that the old one leads nowhere."""

    chair: int
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSpeed:
    """How long bots wait."""

    speed: Speed


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Takes back the caller's last decision, with the consent of the others."""

    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Answers what is asked."""

    asked: int
    """The version at which it was asked."""
    yes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StandIn:
    """A bot is to play the caller's chair for the time being."""

    chair: int
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack:
    """The caller plays for himself again."""

    chair: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """Says one of the set phrases."""

    chair: int
    phrase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat:
    """Says something in one's own words."""

    chair: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    """Lets the game stand still, or go on."""

    paused: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Kick:
    """Sends a person away."""

    chair: int
    link: str
    """The key of the new link to the chair."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lock:
    """Lets nobody sit down in a chair, or again somebody."""

    chair: int
    locked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Claims all the tricks that are left, the hand laid down."""

    seat: int
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """Ends an unfinished game for good."""

    reason: str


Command = (
    MakeMove
    | GiveNonce
    | Sit
    | Leave
    | Rename
    | Ready
    | Swap
    | SeatBot
    | Clear
    | Relink
    | SetSpeed
    | Undo
    | Answer
    | StandIn
    | TakeBack
    | Say
    | Chat
    | Pause
    | Kick
    | Lock
    | Claim
    | Close
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who asks: the keys of the capabilities shown; the first is that of the person."""

    keys: tuple[str, ...]

    @property
    def key(self) -> str:
        """The key of the person."""
        return self.keys[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """The command is carried out once its events are durable."""

    table: Table
    events: tuple[Logged, ...]
    """To be appended, in one piece; empty for a command that was carried out before."""
    version: int
    """That the command made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """Nothing has changed."""

    reason: Reason | Objection
    text: str
    """One sentence for the player."""
    clause: str = ""


Outcome = Accepted | Refused
