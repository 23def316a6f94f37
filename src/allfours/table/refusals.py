"""Sentences with which a table refuses, one for each objection."""

from __future__ import annotations

from typing import Final

from allfours.table.commands import Caller, Objection, Refused
from allfours.table.state import Stage, Table

__all__ = [
    "chairs_of",
    "no_such_chair",
    "not_owner",
    "not_your_seat",
    "refuse",
    "unless_stage",
]

_STAGE: Final = {
    Stage.GATHERING: "The game has not begun.",
    Stage.PLAYING: "The game has begun.",
    Stage.OVER: "The game is over.",
    Stage.CLOSED: "The table is closed.",
}


def refuse(reason: Objection, text: str) -> Refused:
    """A refusal in one line."""
    return Refused(reason=reason, text=text)


def not_your_seat() -> Refused:
    """The caller does not hold the seat."""
    return refuse(Objection.NOT_YOUR_SEAT, "You do not sit there.")


def not_owner() -> Refused:
    """The caller did not open the table."""
    return refuse(Objection.NOT_OWNER, "Only who opened the table may do that.")


def no_such_chair(table: Table, chair: int) -> Refused | None:
    """A refusal unless there is a chair of this number."""
    if 0 <= chair < len(table.chairs):
        return None
    return refuse(Objection.NO_SUCH_CHAIR, f"There is no seat {chair + 1} at this table.")


def unless_stage(table: Table, *stages: Stage) -> Refused | None:
    """A refusal unless the table is at one of these stages."""
    if table.stage in stages:
        return None
    return refuse(Objection.WRONG_STAGE, _STAGE[table.stage])


def chairs_of(table: Table, caller: Caller) -> tuple[int, ...]:
    """The chairs that the caller may act for."""
    return tuple(
        number for number, chair in enumerate(table.chairs) if chair.is_held_by(caller.keys)
    )
