"""What can be wrong with what somebody asked for.

A player's mistake is an answer with a reason (`IllegalMove`); text that cannot be read is a
`NotationError`; rules that contradict each other are a `ContradictoryRules`. All are `ValueError`s
that carry the offending input. Our own mistakes are ordinary exceptions and surface.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["ContradictoryRules", "IllegalMove", "NotationError", "Reason", "Refusal"]


class Reason(StrEnum):
    """Why a move is refused, in a form that programs can compare."""

    GAME_OVER = "game_over"
    NOT_A_SEAT = "not_a_seat"
    NOT_YOUR_TURN = "not_your_turn"
    ALREADY_CHOSEN = "already_chosen"
    WRONG_KIND_OF_MOVE = "wrong_kind_of_move"
    NOT_IN_HAND = "not_in_hand"
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    SAME_CARD_TWICE = "same_card_twice"
    MUST_FOLLOW = "must_follow"
    MUST_FOLLOW_OR_TRUMP = "must_follow_or_trump"
    MUST_TRUMP = "must_trump"
    MAY_NOT_UNDERTRUMP = "may_not_undertrump"
    MUST_LEAD_CARD = "must_lead_card"
    BARRED_ON_FIRST_TRICK = "barred_on_first_trick"
    HEARTS_NOT_BROKEN = "hearts_not_broken"
    MUST_LEAD_QUEEN = "must_lead_queen"
    GIFT_WOULD_GIVE_OUT = "gift_would_give_out"
    RUN_NOT_OFFERED = "run_not_offered"
    WRONG_PACK = "wrong_pack"
    WRONG_DRAW = "wrong_draw"
    STOCK_UNKNOWN = "stock_unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a move may not be made: the answer that a player gets."""

    reason: Reason
    text: str
    """One sentence for the player, saying the rule."""
    clause: str = ""
    """The clause that says so ("OS-18"), empty where no rule of a game is the reason."""

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})" if self.clause else self.text


class IllegalMove(ValueError):
    """A move that the rules do not allow; nothing has changed."""

    def __init__(self, refusal: Refusal, move: object) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.move = move

    @property
    def reason(self) -> Reason:
        """The reason alone."""
        return self.refusal.reason


class NotationError(ValueError):
    """Text that cannot be read: what is wrong, the offending text and (in files) its line."""

    def __init__(self, problem: str, text: str, line: int | None = None) -> None:
        where = "" if line is None else f"line {line}: "
        super().__init__(f"{where}{problem}: {text!r}")
        self.problem = problem
        self.text = text
        self.line = line

    def at_line(self, line: int) -> NotationError:
        """The same complaint, saying in which line."""
        return NotationError(self.problem, self.text, line)


class ContradictoryRules(ValueError):
    """Options that cannot stand together, or an option that a game does not have."""
