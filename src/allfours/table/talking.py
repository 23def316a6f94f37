"""What people say to each other: phrases of the set, or their own words where the table allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.chairs import printable
from allfours.table.commands import PHRASES, Caller, Objection, Refused
from allfours.table.events import TableEvent
from allfours.table.refusals import no_such_chair, not_your_seat, refuse, unless_stage
from allfours.table.state import Stage, Table
from allfours.table.terms import Talk

__all__ = ["CHAT_LENGTH", "chat", "say"]

Decision = Sequence[TableEvent] | Refused

CHAT_LENGTH: Final = 200
"""The most characters that are said at once."""


def say(table: Table, command: c.Say, caller: Caller) -> Decision:
    """A person says one of the set phrases."""
    refusal = _of_speaker(table, command.chair, caller)
    if refusal is not None:
        return refusal
    if table.terms.talk is Talk.NONE:
        return refuse(Objection.NO_TALK, "Nobody talks at this table.")
    if command.phrase not in PHRASES:
        return refuse(Objection.NO_SUCH_PHRASE, "That is not one of the phrases.")
    return (e.Said(chair=command.chair, phrase=command.phrase),)


def chat(table: Table, command: c.Chat, caller: Caller) -> Decision:
    """A person says a line to everybody; partners may not talk in secret."""
    refusal = _of_speaker(table, command.chair, caller)
    if refusal is not None:
        return refusal
    if table.terms.talk is not Talk.FREE:
        return refuse(Objection.NO_TALK, "At this table there are only the set phrases.")
    text = printable(command.text)
    if not text or len(text) > CHAT_LENGTH:
        return refuse(Objection.NO_WORDS, f"Say something, in at most {CHAT_LENGTH} characters.")
    return (e.Chatted(chair=command.chair, text=text),)


def _of_speaker(table: Table, chair: int, caller: Caller) -> Refused | None:
    refusal = unless_stage(table, Stage.GATHERING, Stage.PLAYING, Stage.OVER) or no_such_chair(
        table, chair
    )
    if refusal is not None:
        return refusal
    return None if table.chairs[chair].is_held_by(caller.keys) else not_your_seat()
