"""Chairs that lose their person: sent away by the owner, given up, locked against newcomers.

Before the game such a chair is empty. During it a bot plays on, and whoever has the chair's new
link may sit down in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.chairs import Chair, Sitter
from allfours.table.commands import Caller, Objection, Refused
from allfours.table.events import TableEvent
from allfours.table.refusals import (
    no_such_chair,
    not_owner,
    not_your_seat,
    refuse,
    unless_stage,
)
from allfours.table.state import Stage, Table

__all__ = ["give_up", "is_locked_to", "kick", "leave", "lock"]

Decision = Sequence[TableEvent] | Refused


def kick(table: Table, command: c.Kick, caller: Caller) -> Decision:
    """The owner sends a person away."""
    refusal = _of_owner(table, command.chair, caller)
    if refusal is not None:
        return refusal
    chair = table.chairs[command.chair]
    if chair.sitter is not Sitter.PERSON or chair.vacant:
        return refuse(Objection.EMPTY, f"No person sits at seat {command.chair + 1}.")
    level = table.terms.absence.level if table.stage is Stage.PLAYING else ""
    return (e.Kicked(chair=command.chair, link=command.link, level=level),)


def lock(table: Table, command: c.Lock, caller: Caller) -> Decision:
    """The owner locks a chair against newcomers, or opens it again."""
    refusal = _of_owner(table, command.chair, caller)
    return refusal or (e.Locked(chair=command.chair, locked=command.locked),)


def leave(table: Table, command: c.Leave, caller: Caller) -> Decision:
    """A person gives up a chair."""
    refusal = unless_stage(table, Stage.GATHERING, Stage.PLAYING) or no_such_chair(
        table, command.chair
    )
    if refusal is not None:
        return refusal
    if not table.chairs[command.chair].is_held_by(caller.keys):
        return not_your_seat()
    if table.stage is Stage.GATHERING:
        return (e.Left(chair=command.chair, link=command.link),)
    return give_up(table, command.chair, command.link)


def give_up(table: Table, chair: int, link: str) -> tuple[TableEvent, ...]:
    """A person's chair is given up during the game."""
    return (e.GaveUp(chair=chair, link=link, level=table.terms.absence.level),)


def is_locked_to(chair: Chair, caller: Caller) -> bool:
    """Whether this link leads to a chair in which nobody may sit down now."""
    return chair.locked and chair.is_free and chair.link in caller.keys


def _of_owner(table: Table, chair: int, caller: Caller) -> Refused | None:
    if caller.key != table.owner:
        return not_owner()
    return unless_stage(table, Stage.GATHERING, Stage.PLAYING) or no_such_chair(table, chair)
