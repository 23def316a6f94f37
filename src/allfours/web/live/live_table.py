"""A table with people at it: one writer, and everybody told once it is on disk.

Commands wait in one queue. Each is decided on the table as it is, its events are made durable,
the sender gets the answer, and every socket gets the projection for its audience. What happens
to a socket meanwhile cannot interrupt that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from allfours.table import events as e
from allfours.table.commands import Accepted, Caller, Outcome, Refused
from allfours.table.ending import announced_end
from allfours.table.events import Logged
from allfours.table.lagging import Late, let_through, seen_late
from allfours.table.log import fold
from allfours.table.projection import Eyes, eyes_of
from allfours.table.state import Stage, Table
from allfours.web.live.attendance import Attendance
from allfours.web.live.audience import Shown, Updates, encode, show, snapshot
from allfours.web.live.visitor import CLOSE_NOT_INVITED, Visitor
from allfours.web.measures import Measures, timed
from allfours.web.messages.server import PresenceMessage
from allfours.web.storage.store import Store
from allfours.web.storage.writer import StorageRefused, VersionTaken

__all__ = ["Clock", "Decide", "LiveTable", "MayWatch"]

Clock = Callable[[], float]
_LOG = logging.getLogger("allfours.table")

_GATHER_SECONDS: Final = 0.1
"""Who come or go within so long of each other are told of at once."""

_SEATING: Final = (e.Sat, e.Left, e.Cleared, e.Swapped, e.BotSat, e.Linked, e.Kicked, e.GaveUp)
"""After these, other people may be at the table."""

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
        late: Late | None = None,
    ) -> None:
        """`late`: what those see who see late; None if nobody does."""
        self.table = table
        self.visitors: set[Visitor] = set()
        self.touched_at = clock()
        self.attendance = Attendance(table, clock())
        self.changed = asyncio.Event()
        """Set whenever the table or who is at it has changed."""
        self._store = store
        self._clock = clock
        self._may_watch = may_watch
        self._measures = measures
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._shown: dict[Eyes, Shown | None] = {}
        """None for eyes that know the table as it stands, though it was not shown to them here."""
        self._eyes: dict[tuple[Visitor, int | None], Eyes] = {}
        self._eyes_at: tuple[object, object] = ((), ())
        self._late = late
        self._lagging: asyncio.TimerHandle | None = None
        self._gathering: asyncio.TimerHandle | None = None
        self._writing = asyncio.create_task(self._write(), name=f"table {table.id}")
        self._let_through()

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
            before, self.table = self.table, outcome.table
            self._publish(before, outcome)
            self._measures.told.observe(time.perf_counter() - job.since)
        return outcome

    async def _reload(self) -> None:
        """Takes the table from the log, where somebody else has written."""
        log = await self._store.log(self.table.id)
        self.table = fold(log)
        if self._late is not None:
            self._late = seen_late(log, self.table, self._clock())
        self._shown.clear()
        for visitor in self.visitors:
            self.refresh(visitor)
        self._let_through()
        self.changed.set()

    # People

    def enter(self, visitor: Visitor) -> None:
        """A socket is opened at the table."""
        self.visitors.add(visitor)
        self._note_presence()

    def leave(self, visitor: Visitor) -> None:
        """A socket is gone."""
        self.visitors.discard(visitor)
        self._eyes.clear()
        self._shown = {eyes: self._shown[eyes] for eyes in self._all_eyes() & self._shown.keys()}
        self._note_presence()

    @property
    def online(self) -> tuple[int, ...]:
        """The seats whose player has a socket open."""
        return tuple(sorted(map(self.table.seat_of, self.chairs_online)))

    @property
    def chairs_online(self) -> frozenset[int]:
        """The chairs whose player has a socket open."""
        return self.attendance.online

    def _seats_away(self) -> dict[int, float]:
        away = self.attendance.away
        return {self.table.seat_of(chair): since for chair, since in away.items()}

    def _note_attendance(self) -> bool:
        online = frozenset(chair for eyes in self._all_eyes() for chair in eyes.chairs)
        return self.attendance.note(self.table, online, self._clock())

    def _note_presence(self) -> None:
        self.touched_at = self._clock()
        self._note_attendance()
        if self._gathering is None:
            loop = asyncio.get_running_loop()
            self._gathering = loop.call_later(_GATHER_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        if self._gathering is not None:
            self._gathering.cancel()
            self._gathering = None
        self.changed.set()
        told = encode(PresenceMessage(online=self.online))
        for visitor in self.visitors:
            visitor.show(told)

    def eyes_of(self, visitor: Visitor) -> Eyes:
        """Through whose eyes a socket sees."""
        seating = (self.table.chairs, self.table.game.seating)
        if self._eyes_at != seating:
            self._eyes_at = seating
            self._eyes.clear()
        at = (visitor, visitor.seat)
        if at not in self._eyes:
            self._eyes[at] = self._find_eyes(visitor)
        return self._eyes[at]

    def _find_eyes(self, visitor: Visitor) -> Eyes:
        seat = visitor.seat
        if seat is not None and not 0 <= seat < self.table.rules.players:
            own = eyes_of(self.table, visitor.caller)
            return Eyes(chair=None, chairs=own.chairs, owner=own.owner)
        chair = None if seat is None else self.table.chair_at(seat)
        return eyes_of(self.table, visitor.caller, chair)

    def _all_eyes(self) -> set[Eyes]:
        return {self.eyes_of(visitor) for visitor in self.visitors}

    # Views

    def sees_late(self, eyes: Eyes) -> bool:
        """Whether these eyes see what happens only after the delay of this table."""
        return self._late is not None and not eyes.chairs

    def as_seen(self, eyes: Eyes) -> Table:
        """The table as it stands for these eyes."""
        late = self._late
        return self.table if late is None or eyes.chairs else late.seen

    def now_for(self, eyes: Eyes) -> float:
        """The time of what these eyes see, so that clocks fit to it."""
        return self._time_of(self.as_seen(eyes), late=self.sees_late(eyes))

    def _time_of(self, seen: Table, *, late: bool) -> float:
        delayed = late and seen.stage is Stage.PLAYING
        return self._clock() - (seen.terms.delay if delayed else 0)

    def refresh(self, visitor: Visitor) -> None:
        """Shows a socket everything that it may see."""
        eyes = self._admit(visitor)
        if eyes is None:
            return
        seen, now = self.as_seen(eyes), self.now_for(eyes)
        end = announced_end(seen, now)
        told = snapshot(seen, self._shown_to(eyes), self.online, now, self._seats_away(), end)
        visitor.show(told, whole=True)

    def is_up_to_date(self, visitor: Visitor, version: int) -> bool:
        """Whether one who has seen this version has nothing new to be shown.

        If so, that is remembered, so that updates follow from it.
        """
        eyes = self.eyes_of(visitor)
        seen = self.as_seen(eyes)
        if seen.version != version or announced_end(seen, self._clock()) is not None:
            return False
        if self._admit(visitor) is not None:
            self._shown.setdefault(eyes, None)
        return True

    def _admit(self, visitor: Visitor) -> Eyes | None:
        """The eyes of a socket; None if it is sent away, for it may not watch."""
        if not self._may_watch(self.table, visitor.caller):
            visitor.close(CLOSE_NOT_INVITED, "You are not invited to this table.")
            return None
        visitor.eyes = self.eyes_of(visitor)
        return visitor.eyes

    def _shown_to(self, eyes: Eyes) -> Shown:
        """What is kept of it is that these eyes know it: many come in, and nothing may follow."""
        return self._shown.setdefault(eyes, None) or show(self.as_seen(eyes), eyes)

    def _publish(self, before: Table, accepted: Accepted) -> None:
        self.touched_at = self._clock()
        seating = any(isinstance(line.event, _SEATING) for line in accepted.events)
        if seating and self._note_attendance():
            self._tell_presence()
        if self._late is not None:
            held = (*self._late.held, *accepted.events)
            self._late = Late(seen=self._late.seen, held=held)
        self._tell(before, self.table, accepted.events, late=False)
        self._let_through()
        self.changed.set()

    def _tell(self, before: Table, table: Table, events: Sequence[Logged], *, late: bool) -> None:
        """Tells everybody who sees late, or everybody else, what has happened since `before`."""
        known = self._shown
        self._shown = {eyes: shown for eyes, shown in known.items() if self.sees_late(eyes) != late}
        now = self._time_of(table, late=late)
        updates = Updates(table, events, now, self._seats_away())
        told: dict[Eyes, str] = {}
        for visitor in self.visitors:
            eyes = self.eyes_of(visitor)
            same = eyes == visitor.eyes and self._may_watch(self.table, visitor.caller)
            if not same:
                self.refresh(visitor)
            elif self.sees_late(eyes) == late:
                if eyes not in known:
                    self.refresh(visitor)
                    continue
                if eyes not in told:
                    shown = known[eyes] or show(before, eyes)
                    told[eyes], self._shown[eyes] = updates.since(shown)
                visitor.show(told[eyes])

    def _let_through(self) -> None:
        """Shows what is old enough to those who see late, and comes back for the rest."""
        if self._lagging is not None:
            self._lagging.cancel()
            self._lagging = None
        if self._late is None:
            return
        now = self._clock()
        before = self._late.seen
        self._late, passed = let_through(self._late, self.table, now)
        if passed:
            self._tell(before, self._late.seen, passed, late=True)
        if self._late.held:
            wait = max(0.0, self._late.held[0].at + self.table.terms.delay - now)
            self._lagging = asyncio.get_running_loop().call_later(wait, self._let_through)

    async def stop(self) -> None:
        """Finishes what waits, then ends the table in this process; its log stays."""
        self._jobs.put_nowait(None)
        await self._writing
        for waiting in (self._lagging, self._gathering):
            if waiting is not None:
                waiting.cancel()
