"""What a client may send over a socket; the kind stands in `t`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from allfours.web.messages.shapes import Message, MoveShape

__all__ = [
    "PROTOCOL",
    "AnswerMessage",
    "ChatMessage",
    "ClaimMessage",
    "ClearMessage",
    "ClientMessage",
    "CloseMessage",
    "CommandMessage",
    "HelloMessage",
    "HintRequest",
    "KickMessage",
    "LeaveMessage",
    "LockMessage",
    "MoveMessage",
    "NonceMessage",
    "PauseMessage",
    "PingMessage",
    "ReadyMessage",
    "RelinkMessage",
    "RenameMessage",
    "SayMessage",
    "SeatBotMessage",
    "SitMessage",
    "SpeedMessage",
    "StandInMessage",
    "SwapMessage",
    "TakeBackMessage",
    "UndoMessage",
]

PROTOCOL = 1
"""The version of the protocol."""

CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}\\Z")]
Name = Annotated[str, Meta(max_length=100)]
Key = Annotated[str, Meta(max_length=40)]
Small = Annotated[int, Meta(ge=-2, le=64)]
Version = Annotated[int, Meta(ge=0, le=2**53)]


class HelloMessage(Message, frozen=True, tag="hello"):
    """The first message, and whenever a client wants to be brought up to date."""

    protocol: int
    seen: Version = 0
    seat: Small | None = None


class PingMessage(Message, frozen=True, tag="ping"):
    """Asks for a sign of life."""

    n: Version


class MoveMessage(Message, frozen=True, tag="move"):
    """A play, a call, a discard or a pass."""

    id: CommandId
    v: Version
    seat: Small
    move: MoveShape


class NonceMessage(Message, frozen=True, tag="nonce"):
    """What this device adds to a deal."""

    id: CommandId
    deal: Version
    value: Annotated[str, Meta(pattern="^[0-9a-f]{64}\\Z")]


class HintRequest(Message, frozen=True, tag="hint"):
    """Asks what a good player would do."""

    id: CommandId
    seat: Small


class SitMessage(Message, frozen=True, tag="sit"):
    """Takes an empty chair, or moves to it."""

    id: CommandId
    chair: Small
    name: Name


class LeaveMessage(Message, frozen=True, tag="leave"):
    """Gives up a chair."""

    id: CommandId
    chair: Small


class RenameMessage(Message, frozen=True, tag="rename"):
    """Takes another name."""

    id: CommandId
    chair: Small
    name: Name


class ReadyMessage(Message, frozen=True, tag="ready"):
    """Is ready, or no longer."""

    id: CommandId
    chair: Small
    ready: bool


class SwapMessage(Message, frozen=True, tag="swap"):
    """Exchanges two chairs."""

    id: CommandId
    chair: Small
    other: Small


class SeatBotMessage(Message, frozen=True, tag="seat_bot"):
    """Puts a bot into an empty chair."""

    id: CommandId
    chair: Small
    level: Key


class ClearMessage(Message, frozen=True, tag="clear"):
    """Empties a chair."""

    id: CommandId
    chair: Small


class RelinkMessage(Message, frozen=True, tag="relink"):
    """Replaces the link to a chair."""

    id: CommandId
    chair: Small


class SpeedMessage(Message, frozen=True, tag="speed"):
    """How long bots wait."""

    id: CommandId
    speed: Literal["slow", "normal", "fast", "instant"]


class UndoMessage(Message, frozen=True, tag="undo"):
    """Takes back the last own decision."""

    id: CommandId
    v: Version


class AnswerMessage(Message, frozen=True, tag="answer"):
    """Answers what is asked."""

    id: CommandId
    asked: Version
    yes: bool


class StandInMessage(Message, frozen=True, tag="stand_in"):
    """A bot is to play for the time being."""

    id: CommandId
    chair: Small
    level: Key


class TakeBackMessage(Message, frozen=True, tag="take_back"):
    """Plays for himself again."""

    id: CommandId
    chair: Small


class SayMessage(Message, frozen=True, tag="say"):
    """Says a set phrase."""

    id: CommandId
    chair: Small
    phrase: Key


class ChatMessage(Message, frozen=True, tag="chat"):
    """Says something in one's own words."""

    id: CommandId
    chair: Small
    text: Annotated[str, Meta(max_length=400)]


class PauseMessage(Message, frozen=True, tag="pause"):
    """Lets the game stand still, or go on."""

    id: CommandId
    paused: bool


class KickMessage(Message, frozen=True, tag="kick"):
    """Sends a person away."""

    id: CommandId
    chair: Small


class LockMessage(Message, frozen=True, tag="lock"):
    """Lets nobody sit down in a chair, or again somebody."""

    id: CommandId
    chair: Small
    locked: bool


class ClaimMessage(Message, frozen=True, tag="claim"):
    """Claims the tricks that are left."""

    id: CommandId
    v: Version
    seat: Small
    what: Literal["all"]


class CloseMessage(Message, frozen=True, tag="close"):
    """Ends an unfinished game for good."""

    id: CommandId


CommandMessage = (
    MoveMessage
    | NonceMessage
    | SitMessage
    | LeaveMessage
    | RenameMessage
    | ReadyMessage
    | SwapMessage
    | SeatBotMessage
    | ClearMessage
    | RelinkMessage
    | SpeedMessage
    | UndoMessage
    | AnswerMessage
    | StandInMessage
    | TakeBackMessage
    | SayMessage
    | ChatMessage
    | PauseMessage
    | KickMessage
    | LockMessage
    | ClaimMessage
    | CloseMessage
)
ClientMessage = HelloMessage | PingMessage | HintRequest | CommandMessage
