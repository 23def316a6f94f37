"""The one thread that writes: many tables' events in one transaction, so that each waits little.

What was awaited is durable. What cannot be written is refused with a sentence and has changed
nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from allfours.web.storage.journal import Journal, Work

__all__ = ["StorageRefused", "VersionTaken", "Writer"]


class StorageRefused(Exception):
    """The server cannot write just now; nothing has happened. The message is for the player."""


class VersionTaken(StorageRefused):
    """Somebody else has written this version of the table."""


_GROUP: Final = 256
"""At most so many works in one transaction."""

_Waiting = tuple[Work, "asyncio.Future[None]"]


class Writer:
    """A thread with a queue of work."""

    def __init__(self, engine: Engine, file: Path | None) -> None:
        self.journal: Final = Journal()
        self._engine = engine
        self._file = file
        self._identity = _identity(file)
        self._connection: Connection | None = None
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="allfours-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> None:
        """Returns once the work is durable.

        Raises:
            StorageRefused: it could not be done; nothing has changed.
        """
        if not self._thread.is_alive():
            raise _closing()
        settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((work, settled))
        await settled

    def close(self) -> None:
        """Writes what is waiting, then ends."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while (group := self._next_group()) is not None:
                if group:
                    self._write(group)
                if self.journal.patience == 0:
                    self._catch_up(self.journal.catch_up_a_little)
        finally:
            self._catch_up(self.journal.catch_up)
            self._disconnect()
            self._refuse_the_rest()

    def _catch_up(self, work: Work) -> None:
        if self.journal.is_behind and self._try([work]) is not None:
            self.journal.put_off()

    def _refuse_the_rest(self) -> None:
        left = []
        while not self._queue.empty():
            waiting = self._queue.get()
            if waiting is not None:
                left.append(waiting)
        _settle(left, _closing())

    def _next_group(self) -> list[_Waiting] | None:
        """What is to be written together; nothing if it is time for what is behind."""
        try:
            first = self._queue.get(timeout=self.journal.patience)
        except queue.Empty:
            return []
        if first is None:
            return None
        group = [first]
        while len(group) < _GROUP and not self._queue.empty():
            more = self._queue.get()
            if more is None:
                self._queue.put(None)
                break
            group.append(more)
        return group

    def _write(self, group: Sequence[_Waiting]) -> None:
        refusal = self._try([work for work, _ in group])
        if isinstance(refusal, VersionTaken) and len(group) > 1:
            # One of them is to blame; the others are not to suffer for it.
            for waiting in group:
                self._write([waiting])
            return
        _settle(group, refusal)

    def _try(self, works: Sequence[Work]) -> StorageRefused | None:
        if _identity(self._file) != self._identity:
            return StorageRefused("The server's database was moved or deleted; tell its owner.")
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
                self._connection.detach()  # nobody else is to have it after this thread
            with self._connection.begin():
                self.journal.write(self._connection, works)
        except IntegrityError:
            return VersionTaken("Somebody else was faster; look again and choose.")
        except SQLAlchemyError as error:
            # Whatever it was, a new connection may not have it any more.
            self._disconnect()
            return StorageRefused(_why(error))
        self.journal.committed(works)
        return None

    def _disconnect(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None


def _closing() -> StorageRefused:
    return StorageRefused("The server is closing; try again in a moment.")


def _settle(group: Sequence[_Waiting], refusal: StorageRefused | None) -> None:
    """Tells those who wait, each loop once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for _, settled in group:
        by_loop.setdefault(settled.get_loop(), []).append(settled)
    for loop, futures in by_loop.items():
        with contextlib.suppress(RuntimeError):  # a loop that is closed waits for nothing
            loop.call_soon_threadsafe(_tell, futures, refusal)


def _tell(futures: Sequence[asyncio.Future[None]], refusal: StorageRefused | None) -> None:
    for settled in futures:
        if settled.done():
            continue
        if refusal is None:
            settled.set_result(None)
        else:
            settled.set_exception(refusal)


def _identity(file: Path | None) -> tuple[int, int] | None:
    if file is None:
        return None
    try:
        found = file.stat()
    except OSError:
        return (0, 0)
    return (found.st_dev, found.st_ino)


def _why(error: SQLAlchemyError) -> str:
    said = str(error.orig).lower() if isinstance(error, DBAPIError) else ""
    if "full" in said:
        return "The server has no room left to write; nothing has happened."
    if "locked" in said:
        return "The server's database is busy; nothing has happened, try again in a moment."
    if "readonly" in said or "read-only" in said:
        return "The server's database can only be read; nothing has happened."
    return "The server cannot write just now; nothing has happened."
