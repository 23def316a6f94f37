"""The one thread that writes: many tables' events in one transaction, so that each waits little.

A batch is durable when its future is done. A batch that cannot be written is refused with a
sentence and has changed nothing.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

__all__ = ["StorageRefused", "VersionTaken", "Work", "Writer"]

Work = Callable[[Connection], None]
"""What is to be written, given a connection in a transaction."""


class StorageRefused(Exception):
    """The server cannot write just now; nothing has happened. The message is for the player."""


class VersionTaken(StorageRefused):
    """Somebody else has written this version of the table."""


_GROUP: Final = 256
"""At most so many batches in one transaction."""


class Writer:
    """A thread with a queue of work."""

    def __init__(self, engine: Engine, file: Path | None) -> None:
        self._engine = engine
        self._file = file
        self._identity = _identity(file)
        self._connection: Connection | None = None
        self._queue: queue.SimpleQueue[tuple[Work, Future[None]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="allfours-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> Future[None]:
        """A future that is done once the work is durable, or fails with `StorageRefused`."""
        future: Future[None] = Future()
        if self._thread.is_alive():
            self._queue.put((work, future))
        else:
            _settle(future, _closing())
        return future

    def close(self) -> None:
        """Writes what is waiting, then ends."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while (group := self._next_group()) is not None:
                self._write(group)
        finally:
            self._disconnect()
            self._refuse_the_rest()

    def _refuse_the_rest(self) -> None:
        while not self._queue.empty():
            left = self._queue.get()
            if left is not None:
                _settle(left[1], _closing())

    def _next_group(self) -> list[tuple[Work, Future[None]]] | None:
        first = self._queue.get()
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

    def _write(self, group: Sequence[tuple[Work, Future[None]]]) -> None:
        refusal = self._try([work for work, _ in group])
        if isinstance(refusal, VersionTaken) and len(group) > 1:
            # One of them is to blame; the others are not to suffer for it.
            for pair in group:
                self._write([pair])
            return
        for _, future in group:
            _settle(future, refusal)

    def _try(self, works: Sequence[Work]) -> StorageRefused | None:
        if _identity(self._file) != self._identity:
            return StorageRefused("The server's database was moved or deleted; tell its owner.")
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                for work in works:
                    work(self._connection)
        except IntegrityError:
            return VersionTaken("Somebody else was faster; look again and choose.")
        except SQLAlchemyError as error:
            # Whatever it was, a new connection may not have it any more.
            self._disconnect()
            return StorageRefused(_why(error))
        return None

    def _disconnect(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None


def _closing() -> StorageRefused:
    return StorageRefused("The server is closing; try again in a moment.")


def _settle(future: Future[None], refusal: StorageRefused | None) -> None:
    if future.set_running_or_notify_cancel():
        if refusal is None:
            future.set_result(None)
        else:
            future.set_exception(refusal)


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
