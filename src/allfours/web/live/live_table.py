"""A table with people at it: one writer, and everybody told once it is on disk.

Commands wait in one queue. Each is decided on the table as it is, its events are made durable,
the sender gets the answer, and every socket gets the projection for its audience. What happens
to a socket meanwhile cannot interrupt that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

from allfours.table.commands import Accepted, Caller, Outcome, Refused
from allfours.table.log import fold
from allfours.table.projection import Eyes, eyes_of
from allfours.table.state import Table
from allfours.web.live.audience import Shown, Updates, encode, show, snapshot
from allfours.web.live.visitor import CLOSE_NOT_INVITED, Visitor
from allfours.web.measures import Measures, timed
from allfours.web.messages.server import PresenceMessage
from allfours.web.storage.store import Store
from allfours.web.storage.writer import StorageRefused, VersionTaken

__all__ = ["Clock", "Decide", "LiveTable", "MayWatch"]

Clock = Callable[[], float]
_LOG = logging.getLogger("allfours.table")

MayWatch = Callable[[Table, Caller], bool]
Decide = Callable[[Table, float], Outcome | None]
"""What comes of something, on the table as it is then; None if nothing does any more."""


@dataclass(frozen=True, slots=True)
class _Job:
    decide: Decide
    answered: asyncio.Future[Outcome | StorageRefused | None]
    tell: Callable[[Accepted], None] | None
    since: float


class LiveTable:
    """The host of one table in this process."""

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Clock,
        may_watch: MayWatch,
        measures: Measures,
    ) -> None:
        self.table = table
        self.visitors: set[Visitor] = set()
        self.touched_at = clock()
        self.changed = asyncio.Event()
        """Set whenever the table or who is at it has changed."""
        self._store = store
        self._clock = clock
        self._may_watch = may_watch
        self._measures = measures
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._shown: dict[Eyes, Shown] = {}
        self._writing = asyncio.create_task(self._write(), name=f"table {table.id}")

    # Commands

    async def do(
        self, decide: Decide, tell: Callable[[Accepted], None] | None = None
    ) -> Outcome | None:
        """What comes of something, once it is durable.

        Args:
            decide: asked when its turn comes.
            tell: called with what was accepted, before anybody is shown anything.

        Raises:
            StorageRefused: it could not be written; nothing has changed.
        """
        answered: asyncio.Future[Outcome | StorageRefused | None] = (
            asyncio.get_running_loop().create_future()
        )
        if self._writing.done():
            raise StorageRefused("The server is closing the table; try again in a moment.")
        self._jobs.put_nowait(_Job(decide, answered, tell, time.perf_counter()))
        outcome = await asyncio.shield(answered)
        if isinstance(outcome, StorageRefused):
            raise outcome
        return outcome

    async def _write(self) -> None:
        while (job := await self._jobs.get()) is not None:
            try:
                job.answered.set_result(await self._carry_out(job))
            except Exception as error:  # noqa: BLE001 - the table must go on for everybody else
                # What is logged names no card, so it cannot quote the error.
                _LOG.error("table %s: %s", self.table.id, type(error).__name__)
                job.answered.set_exception(error)

    async def _carry_out(self, job: _Job) -> Outcome | StorageRefused | None:
        outcome = job.decide(self.table, self._clock())
        if outcome is None or isinstance(outcome, Refused):
            return outcome
        try:
            if outcome.events:
                with timed(self._measures.commit):
                    await self._store.append(outcome.table, outcome.events)
        except VersionTaken as refused:
            await self._reload()
            return refused
        except StorageRefused as refused:
            return refused
        if job.tell is not None:
            job.tell(outcome)
        if outcome.events:
            self.table = outcome.table
            self._publish(outcome)
            self._measures.told.observe(time.perf_counter() - job.since)
        return outcome

    async def _reload(self) -> None:
        """Takes the table from the log, where somebody else has written."""
        self.table = fold(await self._store.log(self.table.id))
        self._shown.clear()
        for visitor in self.visitors:
            self.refresh(visitor)
        self.changed.set()

    # People

    def enter(self, visitor: Visitor) -> None:
        """A socket is opened at the table."""
        self.visitors.add(visitor)
        self._told_presence()

    def leave(self, visitor: Visitor) -> None:
        """A socket is gone."""
        self.visitors.discard(visitor)
        self._shown = {eyes: self._shown[eyes] for eyes in self._all_eyes() & self._shown.keys()}
        self._told_presence()

    @property
    def online(self) -> tuple[int, ...]:
        """The seats whose player has a socket open."""
        return tuple(sorted(map(self.table.seat_of, self.chairs_online)))

    @property
    def chairs_online(self) -> frozenset[int]:
        """The chairs whose player has a socket open."""
        return frozenset(chair for eyes in self._all_eyes() for chair in eyes.chairs)

    def _told_presence(self) -> None:
        self.touched_at = self._clock()
        self.changed.set()
        told = encode(PresenceMessage(online=self.online))
        for visitor in self.visitors:
            visitor.show(told)

    def eyes_of(self, visitor: Visitor) -> Eyes:
        """Through whose eyes a socket sees."""
        seat = visitor.seat
        if seat is not None and not 0 <= seat < self.table.rules.players:
            own = eyes_of(self.table, visitor.caller)
            return Eyes(chair=None, chairs=own.chairs, owner=own.owner)
        chair = None if seat is None else self.table.chair_at(seat)
        return eyes_of(self.table, visitor.caller, chair)

    def _all_eyes(self) -> set[Eyes]:
        return {self.eyes_of(visitor) for visitor in self.visitors}

    # Views

    def refresh(self, visitor: Visitor) -> None:
        """Shows a socket everything that it may see."""
        if not self._may_watch(self.table, visitor.caller):
            visitor.close(CLOSE_NOT_INVITED, "You are not invited to this table.")
            return
        shown = self._shown_to(self.eyes_of(visitor))
        visitor.show(snapshot(self.table, shown, self.online, self._clock()), whole=True)

    def prepare(self, visitor: Visitor) -> None:
        """Remembers what a socket that is up to date knows, so that updates follow from it."""
        if not self._may_watch(self.table, visitor.caller):
            visitor.close(CLOSE_NOT_INVITED, "You are not invited to this table.")
            return
        self._shown_to(self.eyes_of(visitor))

    def _shown_to(self, eyes: Eyes) -> Shown:
        if eyes not in self._shown:
            self._shown[eyes] = show(self.table, eyes)
        return self._shown[eyes]

    def _publish(self, accepted: Accepted) -> None:
        now = self._clock()
        self.touched_at = now
        before, self._shown = self._shown, {}
        updates = Updates(self.table, accepted.events, now)
        told: dict[Eyes, str] = {}
        for visitor in self.visitors:
            eyes = self.eyes_of(visitor)
            if eyes not in before or not self._may_watch(self.table, visitor.caller):
                self.refresh(visitor)
                continue
            if eyes not in told:
                told[eyes], self._shown[eyes] = updates.since(before[eyes])
            visitor.show(told[eyes])
        self.changed.set()

    async def stop(self) -> None:
        """Finishes what waits, then ends the table in this process; its log stays."""
        self._jobs.put_nowait(None)
        await self._writing
