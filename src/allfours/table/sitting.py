"""Finding a place: sitting down, leaving, bots, readiness; and who plays for whom."""

from __future__ import annotations

from collections.abc import Sequence

from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.chairs import Chair, Sitter, clean_name
from allfours.table.commands import Caller, Objection, Refused
from allfours.table.events import TableEvent
from allfours.table.refusals import (
    chairs_of,
    no_such_chair,
    not_owner,
    not_your_seat,
    refuse,
    unless_stage,
)
from allfours.table.state import Stage, Table

__all__ = [
    "all_are_ready",
    "clear",
    "may_sit",
    "ready",
    "relink",
    "rename",
    "seat_bot",
    "sit",
    "stand_in",
    "swap",
    "take_back",
]

Decision = Sequence[TableEvent] | Refused


def all_are_ready(table: Table) -> bool:
    """Whether the game can begin: every chair is taken and every person is ready."""
    return table.stage is Stage.GATHERING and all(
        chair.sitter is not Sitter.EMPTY and chair.ready for chair in table.chairs
    )


def _of_gathering(table: Table, chair: int) -> Refused | None:
    return unless_stage(table, Stage.GATHERING) or no_such_chair(table, chair)


def _of_holder(table: Table, chair: int, caller: Caller) -> Refused | None:
    missing = no_such_chair(table, chair)
    if missing is not None:
        return missing
    return None if table.chairs[chair].is_held_by(caller.keys) else not_your_seat()


def _is_invited(table: Table, chair: Chair, caller: Caller) -> bool:
    gathering = table.stage is Stage.GATHERING
    known = gathering and (table.terms.listed or bool(chairs_of(table, caller)))
    return known or caller.key == table.owner or chair.link in caller.keys


def may_sit(table: Table, chair: int, caller: Caller) -> bool:
    """Whether somebody who gives a name may sit down in this chair now."""
    wanted = table.chairs[chair]
    begun = table.stage is not Stage.GATHERING
    if table.stage not in (Stage.GATHERING, Stage.PLAYING) or (begun and chairs_of(table, caller)):
        return False
    return wanted.is_free and not wanted.locked and _is_invited(table, wanted, caller)


def sit(table: Table, command: c.Sit, caller: Caller) -> Decision:
    """A person takes an empty chair: where anybody may, by its link, or from another chair.

    During the game only one who plays no other chair may, and only a chair that was given up.
    """
    refusal = unless_stage(table, Stage.GATHERING, Stage.PLAYING) or no_such_chair(
        table, command.chair
    )
    if refusal is not None:
        return refusal
    chair = table.chairs[command.chair]
    playing = table.stage is Stage.PLAYING
    own = chairs_of(table, caller)
    if playing and not any(other.vacant for other in table.chairs):
        return refuse(Objection.WRONG_STAGE, "The game has begun.")
    if not chair.is_free or (playing and own):
        return refuse(Objection.TAKEN, f"Seat {command.chair + 1} is taken.")
    if chair.locked:
        return refuse(Objection.LOCKED, f"Seat {command.chair + 1} is locked.")
    if not _is_invited(table, chair, caller):
        return refuse(Objection.NOT_YOUR_SEAT, "You need the link to that seat.")
    name = clean_name(command.name)
    if not name:
        return refuse(Objection.NO_NAME, "A player needs a name.")
    sat = e.Sat(chair=command.chair, key=caller.key, name=name, link=command.link)
    return (*(e.Left(chair=old, link=command.old_link) for old in own[:1]), sat)


def rename(table: Table, command: c.Rename, caller: Caller) -> Decision:
    """A person takes another name."""
    refusal = _of_holder(table, command.chair, caller)
    if refusal is not None:
        return refusal
    name = clean_name(command.name)
    if not name:
        return refuse(Objection.NO_NAME, "A player needs a name.")
    return (e.Renamed(chair=command.chair, name=name),)


def ready(table: Table, command: c.Ready, caller: Caller) -> Decision:
    """A person is ready to begin, or no longer."""
    refusal = unless_stage(table, Stage.GATHERING) or _of_holder(table, command.chair, caller)
    return refusal or (e.Readied(chair=command.chair, ready=command.ready),)


def _of_owner(table: Table, chair: int, caller: Caller) -> Refused | None:
    return not_owner() if caller.key != table.owner else _of_gathering(table, chair)


def swap(table: Table, command: c.Swap, caller: Caller) -> Decision:
    """The owner exchanges who sits in two chairs."""
    refusal = _of_owner(table, command.chair, caller) or no_such_chair(table, command.other)
    return refusal or (e.Swapped(chair=command.chair, other=command.other),)


def seat_bot(table: Table, command: c.SeatBot, caller: Caller) -> Decision:
    """The owner puts a bot into an empty chair."""
    refusal = _of_owner(table, command.chair, caller)
    if refusal is not None:
        return refusal
    if table.chairs[command.chair].sitter is not Sitter.EMPTY:
        return refuse(Objection.TAKEN, f"Seat {command.chair + 1} is taken.")
    return (e.BotSat(chair=command.chair, level=command.level, name=command.name),)


def clear(table: Table, command: c.Clear, caller: Caller) -> Decision:
    """The owner empties a chair."""
    refusal = _of_owner(table, command.chair, caller)
    if refusal is not None:
        return refusal
    if table.chairs[command.chair].sitter is Sitter.EMPTY:
        return refuse(Objection.EMPTY, f"Seat {command.chair + 1} is empty.")
    return (e.Cleared(chair=command.chair, link=command.link),)


def relink(table: Table, command: c.Relink, caller: Caller) -> Decision:
    """Who sits in a chair, or for an empty one the owner, replaces its link."""
    refusal = no_such_chair(table, command.chair)
    if refusal is not None:
        return refusal
    free = table.chairs[command.chair].is_free
    may = caller.key == table.owner if free else command.chair in chairs_of(table, caller)
    return (e.Linked(chair=command.chair, link=command.link),) if may else not_your_seat()


def stand_in(table: Table, command: c.StandIn, caller: Caller) -> Decision:
    """A person lets a bot play for the time being."""
    refusal = unless_stage(table, Stage.PLAYING) or _of_holder(table, command.chair, caller)
    if refusal is not None:
        return refusal
    if table.chairs[command.chair].stand_in:
        return refuse(Objection.TAKEN, "A bot plays for you already.")
    return (e.StoodIn(chair=command.chair, level=command.level),)


def take_back(table: Table, command: c.TakeBack, caller: Caller) -> Decision:
    """A person plays for himself again."""
    refusal = unless_stage(table, Stage.PLAYING) or _of_holder(table, command.chair, caller)
    if refusal is not None:
        return refusal
    if not table.chairs[command.chair].stand_in:
        return refuse(Objection.EMPTY, "No bot plays for you.")
    return (e.TookBack(chair=command.chair),)
