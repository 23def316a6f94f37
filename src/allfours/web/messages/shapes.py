"""What moves, history and positions look like in JSON; see `docs/protocol.md`.

Cards are two characters. A kind stands in `k`. These declarations are the protocol: what comes
in is checked against them, and the page's types are generated from them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

__all__ = [
    "BarredShape", "CalledShape", "ChooseShape", "DealEndedShape", "DealtShape",
    "DiscardShape", "DiscardedShape", "DrawnShape", "DrewShape", "EventShape",
    "GameEndedShape", "GameShape", "LegalShape", "Message", "MoveShape", "MovesShape",
    "PackShape", "PassShape", "PassedShape", "PlayShape", "PlayedShape", "RanShape",
    "SayShape", "ScoredShape", "SeatedShape", "TakenShape", "TrickShape", "TrumpCutShape",
    "TrumpShape", "TurnedShape", "UnscoredShape",
]  # fmt: skip

Cards = tuple[str, ...]
Hidden = tuple[str, ...] | int
"""Cards, or only how many."""


class Kind(Struct, frozen=True, forbid_unknown_fields=True, tag_field="k"):
    """A shape that says its kind in `k`."""


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """Anything sent over a socket; it says its kind in `t`."""


class PlayShape(Kind, frozen=True, tag="play"):
    """A card played."""

    card: str


class SayShape(Kind, frozen=True, tag="say"):
    """A word said."""

    word: str


class DiscardShape(Kind, frozen=True, tag="discard"):
    """Cards thrown away."""

    cards: Cards


class PassShape(Kind, frozen=True, tag="pass"):
    """Cards passed."""

    cards: Cards


MoveShape = PlayShape | SayShape | DiscardShape | PassShape


class MovesShape(Kind, frozen=True, tag="moves"):
    """All that may be done."""

    moves: tuple[MoveShape, ...]


class ChooseShape(Kind, frozen=True, tag="choose"):
    """So many of these cards, to be discarded or passed."""

    kind: Literal["discard", "pass"]
    count: int
    cards: Cards


LegalShape = MovesShape | ChooseShape


class DrawnShape(Kind, frozen=True, tag="drawn"):
    """Players drew for deal."""

    players: tuple[int, ...]
    cards: Cards


class SeatedShape(Kind, frozen=True, tag="seated"):
    """Who sits where and who deals first."""

    seating: tuple[int, ...]
    dealer: int


class TrumpCutShape(Kind, frozen=True, tag="trump_cut"):
    """A card was cut for trump."""

    card: str


class PackShape(Kind, frozen=True, tag="pack"):
    """The order of the pack."""

    number: int
    dealer: int
    cards: Hidden


class DealtShape(Kind, frozen=True, tag="dealt"):
    """Hands were dealt; index = seat."""

    number: int
    dealer: int
    hands: tuple[Hidden, ...]


class TurnedShape(Kind, frozen=True, tag="turned"):
    """A card was turned up."""

    card: str
    kind: str


class TrumpShape(Kind, frozen=True, tag="trump"):
    """Trump is settled."""

    suit: str


class CalledShape(Kind, frozen=True, tag="called"):
    """A seat said a word."""

    seat: int
    word: str


class RanShape(Kind, frozen=True, tag="ran"):
    """The cards were run; what each seat got; index = seat."""

    hands: tuple[Hidden, ...]


class DiscardedShape(Kind, frozen=True, tag="discarded"):
    """A seat threw cards away."""

    seat: int
    cards: Hidden


class PassedShape(Kind, frozen=True, tag="passed"):
    """A seat passed cards."""

    seat: int
    to: int
    cards: Hidden


class PlayedShape(Kind, frozen=True, tag="played"):
    """A seat played a card."""

    seat: int
    card: str


class TakenShape(Kind, frozen=True, tag="taken"):
    """A trick was complete."""

    winner: int
    number: int


class DrewShape(Kind, frozen=True, tag="drew"):
    """A seat drew from the stock."""

    seat: int
    card: str | None


class ScoredShape(Kind, frozen=True, tag="scored"):
    """Points were given."""

    side: int
    points: int
    reason: str
    axis: str
    clause: str
    cards: Cards
    trick: int | None
    counts: tuple[int, ...]
    text: str


class UnscoredShape(Kind, frozen=True, tag="unscored"):
    """A point went to nobody."""

    reason: str
    why: str
    axis: str
    clause: str
    cards: Cards
    counts: tuple[int, ...]
    text: str


class DealEndedShape(Kind, frozen=True, tag="deal_ended"):
    """A deal is over."""

    ending: str


class GameEndedShape(Kind, frozen=True, tag="game_ended"):
    """The game is over."""

    winners: tuple[int, ...]


EventShape = (
    DrawnShape
    | SeatedShape
    | TrumpCutShape
    | PackShape
    | DealtShape
    | TurnedShape
    | TrumpShape
    | CalledShape
    | RanShape
    | DiscardedShape
    | PassedShape
    | PlayedShape
    | TakenShape
    | DrewShape
    | ScoredShape
    | UnscoredShape
    | DealEndedShape
    | GameEndedShape
)


class TrickShape(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished trick, in the order of play."""

    leader: int
    cards: Cards
    winner: int


class BarredShape(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a card may not be played."""

    reason: str
    text: str
    clause: str


class GameShape(Struct, frozen=True, forbid_unknown_fields=True):
    """What an audience knows of the game now, without its history."""

    phase: str
    number: int
    dealer: int | None
    to_act: tuple[int, ...]
    chosen: tuple[int, ...]
    own_choice: Cards | None
    hand: Cards
    counts: tuple[int, ...]
    upcards: Cards
    trump: str | None
    stock: int
    stock_top: str | None
    leader: int | None
    trick: Cards
    winning: int | None
    """The seat whose the trick would be as it stands."""
    tricks: tuple[TrickShape, ...]
    hearts_broken: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    legal: LegalShape | None
    barred: dict[str, BarredShape]
