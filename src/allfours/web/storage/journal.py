"""What is written of a table: its events at once, what lists say of it a moment later.

Rows that are behind are written a few at a time, so that no move waits long for them. Who reads
the list of the own tables finds it true all the same: `Store` has these rows written first. After
a sudden end the rows of some tables in play are behind their logs: `mark_behind` has a host look
after these, and `Lines` without events bring a row up to its log.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, func, insert, select, update

from allfours.game.engine import to_act
from allfours.game.moves import HOST
from allfours.table.ending import take_up_at
from allfours.table.events import Logged
from allfours.table.state import Stage, Table
from allfours.table.writing import kind_of, write_event
from allfours.web.storage.schema import attendance, event, gaming_table

__all__ = ["Journal", "Lines", "Work", "mark_behind"]

BEHIND_SECONDS: Final = 5.0
"""How long the row of a table in play may be behind its log."""
_AT_ONCE: Final = 8
"""Rows that are brought up to their logs in one transaction; 2 ms of a core."""

# Statements are compiled once: they are the busiest of all.
_ADD_EVENT = insert(event)
_OPEN_TABLE = insert(gaming_table)
_CHANGE_TABLE = update(gaming_table).where(
    gaming_table.c.id == bindparam("changed_id"),
    gaming_table.c.version <= bindparam("changed_version"),
)
_SITTING = frozenset({"sat", "begun"})
_PLAYING = frozenset(
    {"sealed", "nonce", "chance", "moved", "asked", "answered", "rewound", "said", "chatted"}
)
"""What changes nothing of who is at the table."""
_JSON = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines to be added to the log of a table, in order."""

    table: Table
    """As it is after them."""
    events: Sequence[Logged]

    @property
    def opens(self) -> bool:
        """Whether this is a new table."""
        return bool(self.events) and self.events[0].version == 1


Work = Lines | Callable[[Connection], None]
"""What is to be written, or how, given a connection in a transaction."""


class Journal:
    """Writes groups of work; only the thread that writes calls it."""

    def __init__(self) -> None:
        self._behind: dict[str, Table] = {}
        self._since: dict[str, float] = {}
        """In the same order, the longest behind first."""
        self._not_before = 0.0
        self._caught_up: dict[str, Table] = {}

    @property
    def is_behind(self) -> bool:
        """Whether the rows of some tables are behind their logs."""
        return bool(self._behind)

    @property
    def patience(self) -> float | None:
        """Seconds until rows that are behind have to be written; None if none are."""
        if not self._since:
            return None
        longest = next(iter(self._since.values()))
        return max(0.0, max(longest + BEHIND_SECONDS, self._not_before) - time.monotonic())

    def put_off(self) -> None:
        """What is behind could not be written just now."""
        self._not_before = time.monotonic() + 1.0

    def write(self, connection: Connection, works: Sequence[Work]) -> None:
        """Writes a group; `committed` is called once it is durable."""
        self._caught_up = {}
        lines = [work for work in works if isinstance(work, Lines)]
        opened = [_row(one.table) for one in lines if one.opens]
        if opened:
            connection.execute(_OPEN_TABLE, opened)
        events = [_event_row(one.table.id, line) for one in lines for line in one.events]
        if events:
            connection.execute(_ADD_EVENT, events)
        _change(connection, [one.table for one in lines if not one.opens and not _may_wait(one)])
        for one in lines:
            if one.opens or any(kind_of(line.event) in _SITTING for line in one.events):
                _attend(connection, one.table)
        for work in works:
            if not isinstance(work, Lines):
                work(connection)

    @property
    def slices(self) -> range:
        """As many as it takes to write all that is behind a little at a time."""
        return range(0, len(self._behind), _AT_ONCE)

    def catch_up(self, connection: Connection, key: str = "") -> None:
        """Writes all rows that are behind, or those of a person's tables; itself a work."""
        self._bring_up(
            connection,
            [table for table in self._behind.values() if not key or key in _keys(table)],
        )

    def catch_up_a_little(self, connection: Connection) -> None:
        """Writes the rows that have been behind for longest; itself a work."""
        self._bring_up(connection, list(islice(self._behind.values(), _AT_ONCE)))

    def _bring_up(self, connection: Connection, tables: Sequence[Table]) -> None:
        self._caught_up |= {table.id: table for table in tables}
        _change(connection, tables)

    def committed(self, works: Sequence[Work]) -> None:
        """A group of works is durable."""
        for table_id, table in self._caught_up.items():
            if self._behind.get(table_id) is table:
                self._forget(table_id)
        self._caught_up = {}
        for work in works:
            if not isinstance(work, Lines):
                continue
            if not _may_wait(work):
                self._forget(work.table.id)
                continue
            self._behind[work.table.id] = work.table
            self._since.setdefault(work.table.id, time.monotonic())

    def _forget(self, table_id: str) -> None:
        self._behind.pop(table_id, None)
        self._since.pop(table_id, None)


def mark_behind(connection: Connection) -> None:
    """Has a host look at once after the tables in play whose rows are behind their logs."""
    last = select(func.max(event.c.seq)).where(event.c.table_id == gaming_table.c.id)
    connection.execute(
        update(gaming_table)
        .where(
            gaming_table.c.stage.in_((Stage.GATHERING, Stage.PLAYING)),
            gaming_table.c.version < last.scalar_subquery(),
        )
        .values(due_at=0.0)
    )


def _may_wait(lines: Lines) -> bool:
    plays = all(kind_of(line.event) in _PLAYING for line in lines.events)
    return plays and lines.table.stage is Stage.PLAYING


def _keys(table: Table) -> set[str]:
    return {chair.key for chair in table.chairs if chair.key} | {table.owner}


def _change(connection: Connection, tables: Sequence[Table]) -> None:
    rows = [
        {**_row(table), "changed_id": table.id, "changed_version": table.version}
        for table in tables
    ]
    if rows:
        connection.execute(_CHANGE_TABLE, rows)


def _attend(connection: Connection, table: Table) -> None:
    keys = sorted(_keys(table))
    known = set(
        connection.execute(
            select(attendance.c.key).where(attendance.c.table_id == table.id)
        ).scalars()
    )
    fresh = [{"key": key, "table_id": table.id} for key in keys if key not in known]
    if fresh:
        connection.execute(insert(attendance), fresh)


def _event_row(table_id: str, line: Logged) -> dict[str, object]:
    return {
        "table_id": table_id,
        "seq": line.version,
        "ts": line.at,
        "kind": kind_of(line.event),
        "body": _JSON.encode(write_event(line.event)).decode(),
        "command": " ".join(line.command).strip(),
    }


def _row(table: Table) -> dict[str, Any]:
    seated = [table.chairs[table.chair_at(seat)] for seat in range(table.rules.players)]
    summary = {
        "names": [chair.name for chair in seated],
        "keys": [chair.key for chair in seated],
        "scores": table.game.scores,
        "winners": table.game.winners,
        "deals": len(table.game.past) + table.game.is_over,
        "sealed": bool(table.seals),
        "due": sorted(to_act(table.game) - {HOST}) if table.stage is Stage.PLAYING else [],
        "watching": table.terms.watching.value,
        "delay": table.terms.delay,
    }
    return {
        "id": table.id,
        "opened_at": table.opened_at,
        "touched_at": table.at,
        "version": table.version,
        "stage": table.stage.value,
        "rule_card": table.terms.rule_card,
        "owner": table.owner,
        "listed": table.terms.listed,
        "due_at": take_up_at(table),
        "summary": _JSON.encode(summary).decode(),
    }
