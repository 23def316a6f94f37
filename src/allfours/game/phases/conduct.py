"""What a phase must be able to answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from allfours.errors import Reason, Refusal
from allfours.game.moves import HOST, LegalMoves, Move
from allfours.game.state import Game

__all__ = ["ALONE", "Conduct", "refuse", "wrong_kind"]

P = TypeVar("P")

ALONE: Final = {seat: frozenset((seat,)) for seat in range(HOST, 8)}
"""The set of this one seat; nearly always it is one seat's turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conduct(Generic[P]):
    """How one phase is conducted."""

    to_act: Callable[[Game, P], frozenset[int]]
    """The seats that may act now, `HOST` for chance; never empty."""
    legal: Callable[[Game, P, int], LegalMoves]
    """What a seat that may act may do; never empty."""
    explain: Callable[[Game, P, Move], Refusal]
    """Why a move of a seat that may act is not among its legal moves."""
    step: Callable[[Game, P, Move], Game]
    """What follows from a legal move."""


def refuse(reason: Reason, text: str, clause: str = "") -> Refusal:
    """A refusal in one line."""
    return Refusal(reason=reason, text=text, clause=clause)


def wrong_kind(expected: str) -> Refusal:
    """The move is not of the kind that is due."""
    return refuse(Reason.WRONG_KIND_OF_MOVE, f"Now is the time to {expected}.")
