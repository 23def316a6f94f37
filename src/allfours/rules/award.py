"""What the ledger is made of: points given, and points not given and why."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from allfours.cards import Card

__all__ = ["Award", "Entry", "For", "Unscored", "Why"]


class For(StrEnum):
    """What points are given for."""

    TURN_UP = "turn_up"
    TURN_UP_CANCELLED = "turn_up_cancelled"
    GIFT = "gift"
    PEG = "peg"
    HIGH = "high"
    LOW = "low"
    JACK = "jack"
    HANG_JACK = "hang_jack"
    GAME = "game"
    PENALTY = "penalty"
    MOON = "moon"


class Why(StrEnum):
    """Why something was not scored."""

    NO_TRUMP_IN_PLAY = "no_trump_in_play"
    NOT_IN_PLAY = "not_in_play"
    TURNED_UP = "turned_up"
    DEUCE_NOT_IN_PLAY = "deuce_not_in_play"
    TIED = "tied"
    REPLACED_BY_PEGS = "replaced_by_pegs"
    WORTH_NOTHING = "worth_nothing"
    GAME_WAS_OVER = "game_was_over"
    CARD_DOES_NOT_PAY = "card_does_not_pay"
    TURN_DOES_NOT_COUNT = "turn_does_not_count"
    SUIT_REJECTED = "suit_rejected"
    BUNCHED = "bunched"
    ELDEST_STOOD = "eldest_stood"
    DEALER_RAN = "dealer_ran"
    ALL_TAKEN = "all_taken"


class Award(Struct, frozen=True, kw_only=True, gc=False):
    """A change of score: who, how many, for what, which cards, which trick, which rule."""

    side: int
    points: int
    """Points added to the side's score; negative for a forfeit or a bonus in Hearts."""
    reason: For
    axis: str
    """The axis whose value caused it; `citing.cite` names the clause."""
    cards: tuple[Card, ...] = ()
    trick: int | None = None
    """Trick in which it was decided, from 1; None where no trick decided it."""
    counts: tuple[int, ...] = ()
    """For Game: each side's count; index = side."""


class Unscored(Struct, frozen=True, kw_only=True, gc=False):
    """A point that nobody got, and why."""

    reason: For
    why: Why
    axis: str
    cards: tuple[Card, ...] = ()
    counts: tuple[int, ...] = ()
    """For a tied Game: each side's count; index = side."""


Entry = Award | Unscored
