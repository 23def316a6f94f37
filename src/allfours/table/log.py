"""The table after an event, and the table that a log amounts to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from allfours.table import events as e
from allfours.table.commands import Accepted
from allfours.table.effects import EFFECTS, new_game_of, rules_of
from allfours.table.events import Logged, TableEvent
from allfours.table.state import Stage, Table

__all__ = ["append", "fold", "follow"]

_ANSWERS_KEPT: Final = 128


def fold(log: Iterable[Logged]) -> Table:
    """The table that a whole log amounts to.

    Raises:
        ValueError: the log is empty, does not begin with `Opened`, or has a gap.
        IllegalMove: a move in it is not legal.
    """
    lines = iter(log)
    first = next(lines, None)
    if first is None or not isinstance(first.event, e.Opened) or first.version != 1:
        raise ValueError("a log begins with the opening of its table")
    table = _open(first, first.event)
    for logged in lines:
        table = follow(table, logged)
    return table


def follow(table: Table, logged: Logged) -> Table:
    """The table after its next event.

    Raises:
        ValueError: the event is not the next, or cannot follow.
        IllegalMove: it is a move that is not legal.
    """
    if logged.version != table.version + 1:
        raise ValueError(f"event {logged.version} cannot follow version {table.version}")
    table = replace(table, version=logged.version, at=logged.at)
    table = EFFECTS[type(logged.event)](table, logged.event)
    key, command = logged.command
    if not command:
        return table
    answers = table.answers
    if answers and answers[-1][:2] == (key, command):
        answers = answers[:-1]
    kept = answers[-_ANSWERS_KEPT + 1 :]
    return replace(table, answers=(*kept, (key, command, logged.version)))


def append(
    table: Table, events: Sequence[TableEvent], now: float, command: tuple[str, str] = ("", "")
) -> Accepted:
    """The table after these events, and the lines of its log; time never runs back.

    Raises:
        ValueError: an event cannot follow.
        IllegalMove: a move is not legal.
    """
    lines = []
    for event in events:
        line = Logged(
            version=table.version + 1, at=max(now, table.at), event=event, command=command
        )
        table = follow(table, line)
        lines.append(line)
    return Accepted(table=table, events=tuple(lines), version=table.version)


def _open(logged: Logged, opened: e.Opened) -> Table:
    rules = rules_of(opened.terms.rule_card)
    if len(opened.chairs) != rules.players:
        raise ValueError(f"{len(opened.chairs)} chairs for {rules.players} players")
    return Table(
        id=opened.table,
        version=logged.version,
        at=logged.at,
        opened_at=logged.at,
        terms=opened.terms,
        rules=rules,
        stage=Stage.GATHERING,
        chairs=opened.chairs,
        owner=opened.owner,
        speed=opened.speed,
        game=new_game_of(rules, opened.terms),
        line=(),
        played_out=frozenset(),
        seals=(),
        asked=None,
        due_since=((logged.version, logged.at),) * rules.players,
        bank=(float(opened.terms.pace.seconds),) * rules.players,
        answers=(),
        paused_at=None,
        refused_claim=-1,
        followed="",
        closed="",
    )
