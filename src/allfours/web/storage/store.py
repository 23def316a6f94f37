"""What is kept: every event of every table, and what lists need to know."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, func, select, update

from allfours.errors import NotationError
from allfours.table.events import Logged
from allfours.table.state import Stage, Table
from allfours.table.writing import read_event
from allfours.web.storage.journal import Lines
from allfours.web.storage.opening import database_url, file_of, open_engine
from allfours.web.storage.schema import attendance, event, gaming_table
from allfours.web.storage.writer import StorageRefused, Writer

__all__ = ["LogUnreadable", "Store", "TableRow"]


class LogUnreadable(Exception):
    """The log of a table cannot be read by this program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A table as a list shows it."""

    id: str
    opened_at: float
    touched_at: float
    version: int
    stage: Stage
    rule_card: str
    owner: str
    listed: bool
    due_at: float | None
    """By when a host must look after it; None: never."""
    summary: dict[str, Any]
    """`names` and `keys` by seat, `scores`, `winners`, `deals`, `sealed`; since they are written,
    `due` (the seats that are to act), `watching` and `delay`."""


class Store:
    """An open database."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    @classmethod
    def open(cls, database: str) -> Store:
        """Opens a database, making or migrating it if need be.

        Raises:
            DatabaseUnusable: see there.
        """
        engine = open_engine(database)
        return cls(engine, Writer(engine, file_of(database_url(database))))

    def close(self) -> None:
        """Writes what is waiting and lets the database go."""
        self._writer.close()
        self._engine.dispose()

    async def append(self, table: Table, lines: Sequence[Logged]) -> None:
        """Adds lines to the log of a table, all or none; they are durable when this returns.

        Args:
            table: the table after the lines.
            lines: in order, the first following what is stored.

        Raises:
            StorageRefused: they could not be written; nothing has changed.
        """
        await self._writer.write(Lines(table, lines))

    async def note(self, table: Table) -> None:
        """Has lists tell of a table what its log says, where they may be behind it."""
        await self._writer.write(Lines(table, ()))

    async def _catch_up(self, key: str) -> None:
        """Before a person's list is read; what cannot be written is read as it is."""
        journal = self._writer.journal
        if journal.is_behind:
            with contextlib.suppress(StorageRefused):
                await self._writer.write(lambda connection: journal.catch_up(connection, key))

    async def _catch_up_everywhere(self) -> None:
        """Before tables of anybody are looked for; nobody's moves wait for it."""
        journal = self._writer.journal
        with contextlib.suppress(StorageRefused):
            for _ in journal.slices:
                await self._writer.write(journal.catch_up_a_little)

    async def writable(self) -> bool:
        """Whether something can be written now."""

        def work(connection: Connection) -> None:
            connection.execute(update(gaming_table).where(gaming_table.c.id == "").values(id=""))

        try:
            await self._writer.write(work)
        except Exception:  # noqa: BLE001 - any reason is a no
            return False
        return True

    async def log(self, table_id: str) -> tuple[Logged, ...]:
        """The whole log of a table, in order; empty if there is no such table.

        Raises:
            LogUnreadable: it was written by something this program does not understand.
        """
        return await asyncio.to_thread(self._log, table_id)

    def _log(self, table_id: str) -> tuple[Logged, ...]:
        columns = (event.c.seq, event.c.ts, event.c.kind, event.c.body, event.c.command)
        chosen = select(*columns).where(event.c.table_id == table_id).order_by(event.c.seq)
        with self._engine.connect() as connection:
            rows = connection.execute(chosen).all()
        try:
            return tuple(
                Logged(
                    version=version,
                    at=at,
                    event=read_event(kind, msgspec.json.decode(body)),
                    command=_read_command(command),
                )
                for version, at, kind, body, command in rows
            )
        except (NotationError, ValueError, msgspec.DecodeError) as error:
            raise LogUnreadable(f"the log of table {table_id} cannot be read: {error}") from error

    async def tables_of(
        self, key: str, stages: Sequence[Stage], *, limit: int, offset: int = 0
    ) -> tuple[TableRow, ...]:
        """The tables at which a person sat or which it opened, the last used first."""
        await self._catch_up(key)
        chosen = (
            select(gaming_table)
            .join(attendance, attendance.c.table_id == gaming_table.c.id)
            .where(attendance.c.key == key, gaming_table.c.stage.in_(stages))
            .order_by(gaming_table.c.touched_at.desc(), gaming_table.c.id)
            .limit(limit)
            .offset(offset)
        )
        return await asyncio.to_thread(self._rows, chosen)

    async def count_of(self, key: str, stages: Sequence[Stage]) -> int:
        """How many tables `tables_of` would find."""
        await self._catch_up(key)
        chosen = (
            select(func.count())
            .select_from(gaming_table)
            .join(attendance, attendance.c.table_id == gaming_table.c.id)
            .where(attendance.c.key == key, gaming_table.c.stage.in_(stages))
        )

        def count() -> int:
            with self._engine.connect() as connection:
                return int(connection.execute(chosen).scalar_one())

        return await asyncio.to_thread(count)

    async def due(self, until: float, *, limit: int) -> tuple[str, ...]:
        """The tables that a host must look after by this time, the most urgent first."""
        await self._catch_up_everywhere()
        chosen = (
            select(gaming_table.c.id)
            .where(gaming_table.c.due_at <= until)
            .order_by(gaming_table.c.due_at)
            .limit(limit)
        )

        def read() -> tuple[str, ...]:
            with self._engine.connect() as connection:
                return tuple(connection.execute(chosen).scalars())

        return await asyncio.to_thread(read)

    async def listed(self, *, limit: int) -> tuple[TableRow, ...]:
        """The tables that anybody may find and that are not over, the last used first."""
        chosen = (
            select(gaming_table)
            .where(gaming_table.c.listed, gaming_table.c.stage.in_(_OPEN))
            .order_by(gaming_table.c.touched_at.desc(), gaming_table.c.id)
            .limit(limit)
        )
        return await asyncio.to_thread(self._rows, chosen)

    def _rows(self, chosen: Any) -> tuple[TableRow, ...]:
        with self._engine.connect() as connection:
            return tuple(
                TableRow(
                    **{
                        **row,
                        "stage": Stage(row["stage"]),
                        "summary": msgspec.json.decode(row["summary"]),
                    }
                )
                for row in connection.execute(chosen).mappings()
            )


_OPEN = (Stage.GATHERING, Stage.PLAYING)


def _read_command(text: str) -> tuple[str, str]:
    key, _, command = text.partition(" ")
    return (key, command)
