"""What everybody is asked to agree to: who has still to answer, and what an answer brings about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from allfours.table import claims, undo
from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.commands import Caller, Objection, Refused
from allfours.table.events import TableEvent, Wish
from allfours.table.refusals import chairs_of, not_your_seat, refuse
from allfours.table.state import Table

__all__ = ["answer", "answer_of", "settled", "waiting_for"]

Decision = Sequence[TableEvent] | Refused

_ASKED: Final[dict[Wish, Callable[[Table, int], frozenset[int]]]] = {
    Wish.UNDO: undo.asked_of,
    Wish.CLAIM: claims.asked_of,
}
_DONE: Final[dict[Wish, Callable[[Table], tuple[TableEvent, ...]]]] = {
    Wish.UNDO: undo.taken_back,
    Wish.CLAIM: claims.taken,
}


def waiting_for(table: Table) -> frozenset[int]:
    """The chairs that have still to answer what is asked; empty where nothing is."""
    asked = table.asked
    return frozenset() if asked is None else _ASKED[asked.wish](table, asked.chair) - asked.agreed


def settled(table: Table) -> tuple[TableEvent, ...]:
    """What follows where something is asked and nobody has still to answer."""
    asked = table.asked
    return () if asked is None or waiting_for(table) else _DONE[asked.wish](table)


def answer(table: Table, command: c.Answer, caller: Caller) -> Decision:
    """A person agrees or not; what all agree to is done. Who asked may withdraw by a no."""
    asked = table.asked
    if asked is None or asked.version != command.asked:
        return refuse(Objection.NOTHING_ASKED, "Nothing is being asked any more.")
    if table.is_paused:
        return refuse(Objection.PAUSED, "The game is paused.")
    own = chairs_of(table, caller)
    if asked.chair in own and not command.yes:
        return (e.Answered(chair=asked.chair, yes=False),)
    waiting = waiting_for(table)
    chair = next((number for number in own if number in waiting), None)
    return not_your_seat() if chair is None else answer_of(table, chair, yes=command.yes)


def answer_of(table: Table, chair: int, *, yes: bool) -> tuple[TableEvent, ...]:
    """One who was asked answers; what all agree to is done."""
    answered = e.Answered(chair=chair, yes=yes)
    asked = table.asked
    if asked is None or not yes or waiting_for(table) != {chair}:
        return (answered,)
    return (answered, *_DONE[asked.wish](table))
