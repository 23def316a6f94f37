"""Commands of people: who may do what, when, and which events follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from allfours.game.engine import why_not
from allfours.table import asking, claims, sitting, talking, undo, vacating
from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.commands import Accepted, Caller, Command, Objection, Outcome, Refused
from allfours.table.dealing import give_nonce
from allfours.table.events import By, TableEvent
from allfours.table.log import append
from allfours.table.proven import with_proven_rest
from allfours.table.refusals import (
    chairs_of,
    not_owner,
    not_your_seat,
    refuse,
    unless_stage,
)
from allfours.table.state import Stage, Table

__all__ = ["submit"]

Decision = Sequence[TableEvent] | Refused


def submit(table: Table, command: Command, caller: Caller, command_id: str, now: float) -> Outcome:
    """What comes of a command.

    A command that was accepted before, by the same person under the same id, is answered as it
    was then and does nothing.

    Args:
        table: the table as it is.
        command: what is asked.
        caller: who asks.
        command_id: made by the caller, new for each command.
        now: seconds since 1970.
    """
    for key, old, version in reversed(table.answers):
        if (key, old) == (caller.key, command_id):
            return Accepted(table=table, events=(), version=version)
    decision = _DECIDE[type(command)](table, command, caller)
    if isinstance(decision, Refused):
        return decision
    by = (caller.key, command_id)
    accepted = append(table, decision, now, by)
    if isinstance(command, c.MakeMove):
        return with_proven_rest(accepted)
    if not sitting.all_are_ready(accepted.table):
        return accepted
    return append(table, (*decision, e.Begun()), now, by)


def _make_move(table: Table, command: c.MakeMove, caller: Caller) -> Decision:
    move, version = command.move, command.version
    refusal = unless_stage(table, Stage.PLAYING)
    if refusal is not None:
        return refusal
    if not 0 <= move.seat < table.rules.players:
        return not_your_seat()
    chair = table.chairs[table.chair_at(move.seat)]
    if not chair.is_held_by(caller.keys):
        return not_your_seat()
    if table.is_paused:
        return refuse(Objection.PAUSED, "The game is paused.")
    if chair.stand_in:
        return refuse(Objection.STOOD_IN, "A bot plays for you; take the seat back first.")
    if version > table.version:
        return refuse(Objection.AHEAD, f"The table is at version {table.version} only.")
    if version < table.due_since[move.seat][0]:
        return refuse(Objection.STALE, "The table has moved on; look again and choose.")
    illegal = why_not(table.game, move)
    if illegal is not None:
        return Refused(reason=illegal.reason, text=illegal.text, clause=illegal.clause)
    return (e.Moved(move=move, by=By.PERSON),)


def _of_owner(table: Table, caller: Caller) -> Refused | None:
    if caller.key != table.owner:
        return not_owner()
    return unless_stage(table, Stage.GATHERING, Stage.PLAYING)


def _set_speed(table: Table, command: c.SetSpeed, caller: Caller) -> Decision:
    return _of_owner(table, caller) or (e.SpeedSet(speed=command.speed),)


def _close(table: Table, command: c.Close, caller: Caller) -> Decision:
    return _of_owner(table, caller) or (e.Closed(reason=command.reason),)


def _pause(table: Table, command: c.Pause, caller: Caller) -> Decision:
    refusal = unless_stage(table, Stage.PLAYING)
    if refusal is not None:
        return refusal
    if not chairs_of(table, caller):
        return not_your_seat()
    if command.paused is table.is_paused:
        return refuse(Objection.PAUSED, "The game is paused." if table.is_paused else "It goes on.")
    return (e.Paused(paused=command.paused),)


_DECIDE: Final[dict[type, Callable[[Table, Any, Caller], Decision]]] = {
    c.MakeMove: _make_move,
    c.GiveNonce: give_nonce,
    c.Sit: sitting.sit,
    c.Leave: vacating.leave,
    c.Rename: sitting.rename,
    c.Ready: sitting.ready,
    c.Swap: sitting.swap,
    c.SeatBot: sitting.seat_bot,
    c.Clear: sitting.clear,
    c.Relink: sitting.relink,
    c.StandIn: sitting.stand_in,
    c.TakeBack: sitting.take_back,
    c.SetSpeed: _set_speed,
    c.Undo: undo.undo,
    c.Claim: claims.claim,
    c.Answer: asking.answer,
    c.Say: talking.say,
    c.Chat: talking.chat,
    c.Pause: _pause,
    c.Kick: vacating.kick,
    c.Lock: vacating.lock,
    c.Close: _close,
}
