"""All tables of this server: opened, found again in their logs, and let go when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from allfours.errors import IllegalMove
from allfours.game.events import Seated
from allfours.game.moves import Move
from allfours.rules.opening import next_seat
from allfours.table.absence import next_lapse
from allfours.table.chairs import Chair, Sitter, key_of
from allfours.table.commands import Caller
from allfours.table.ending import close_if_silent, goes_on_alone
from allfours.table.events import Logged
from allfours.table.hosting import follow_up, go_on_from, open_table
from allfours.table.lagging import seen_late
from allfours.table.log import fold
from allfours.table.refusals import chairs_of
from allfours.table.state import Stage, Table
from allfours.table.terms import Speed, Terms, Watching
from allfours.table.vacating import is_locked_to
from allfours.web.guests import Guests
from allfours.web.limits import Buckets, Limits
from allfours.web.live.butler import Butler
from allfours.web.live.live_table import Clock, LiveTable
from allfours.web.live.visitor import CLOSE_RESTART
from allfours.web.measures import Measures
from allfours.web.storage.store import LogUnreadable, Store
from allfours.web.storage.writer import StorageRefused
from allfours.web.thinking.pool import BotPool

__all__ = ["Hall"]

_LOG: Final = logging.getLogger("allfours.table")
_IDLE_SECONDS: Final = 300.0
_SWEEP_SECONDS: Final = 60.0
_AT_ONCE: Final = 1000
"""Tables looked after in one round."""
_READ_AT_ONCE: Final = 2
"""Logs that are read at the same time; more would only wait for the interpreter, as all do then."""


class Hall:
    """The tables in memory; every other one is in the store."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        guests: Guests,
        clock: Clock,
        measures: Measures,
        limits: Limits,
    ) -> None:
        self.store = store
        self.pool = pool
        self.guests = guests
        self.clock = clock
        self.measures = measures
        self.talked = Buckets(limits.said_per_second, limits.said_at_once)
        self._tables: dict[str, LiveTable] = {}
        self._butlers: dict[str, Butler] = {}
        self._readers = asyncio.Semaphore(_READ_AT_ONCE)
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._sweeping = asyncio.create_task(self._sweep(), name="hall")

    @property
    def live(self) -> Sequence[LiveTable]:
        """The tables in memory."""
        return tuple(self._tables.values())

    def may_watch(self, table: Table, caller: Caller) -> bool:
        """Whether somebody may see what spectators of a table see."""
        if caller.key == table.owner or chairs_of(table, caller):
            return True
        if any(c.link in caller.keys and not is_locked_to(c, caller) for c in table.chairs):
            return True
        gathers = table.terms.listed and table.stage is Stage.GATHERING
        if table.terms.watching is Watching.NOBODY:
            return gathers
        watcher = key_of(self.guests.watch_token(table.id))
        return table.terms.listed or watcher in caller.keys

    async def find(self, table_id: str) -> LiveTable | None:
        """The table with this id; None if there is none.

        Raises:
            LogUnreadable: its log is not one that this program understands.
        """
        live = self._tables.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(loading)
        if live is not None:
            live.touched_at = self.clock()
        return live

    async def _load(self, table_id: str) -> LiveTable | None:
        async with self._readers:
            log = await self.store.log(table_id)
            if not log:
                return None
            try:
                table = await asyncio.to_thread(fold, log)
            except (IllegalMove, ValueError) as error:
                raise LogUnreadable(f"the log of table {table_id} does not add up") from error
        return self._host(table, log)

    def _host(self, table: Table, log: Sequence[Logged]) -> LiveTable:
        late = seen_late(log, table, self.clock()) if table.terms.delay else None
        live = LiveTable(table, self.store, self.clock, self.may_watch, self.measures, late)
        self._tables[table.id] = live
        self._butlers[table.id] = Butler(live, self.pool, self.guests, self.clock)
        return live

    async def open(
        self,
        terms: Terms,
        chairs: Sequence[Chair],
        owner: str,
        speed: Speed,
        moves: Iterable[Move] = (),
    ) -> LiveTable:
        """A new table, once it is durable.

        Args:
            terms: what is agreed.
            chairs: who sits where.
            owner: the key of who opens it.
            speed: of the bots.
            moves: those of a record that the game is to go on from.

        Raises:
            ValueError: the terms or the chairs are impossible; the message is a sentence.
            StorageRefused: it could not be written.
        """
        table_id = secrets.token_urlsafe(9)
        now = self.clock()
        linked = [
            chair
            if chair.sitter is Sitter.BOT
            else replace(chair, link=self.guests.chair_key(table_id, number, 0))
            for number, chair in enumerate(chairs)
        ]
        accepted = open_table(table_id, terms, linked, owner, speed, now)
        if moves:
            accepted = go_on_from(accepted, moves, now)
        await self.store.append(accepted.table, accepted.events)
        _LOG.info("table %s opened: %s", table_id, terms.rule_card)
        return self._host(accepted.table, accepted.events)

    async def open_again(self, live: LiveTable, owner: str) -> str:
        """The id of a table for another game: the same company, the first deal moved on by one.

        The game begins once every person is ready again; bots always are. Whoever asks first
        opens it; everybody at the old table is told.
        """
        if live.table.followed:
            return live.table.followed
        played = live.table
        first = next(event for event in played.game.history if isinstance(event, Seated))
        seated = [played.chairs[player] for player in played.game.seating]
        chairs = [
            Chair(
                sitter=Sitter.BOT if chair.vacant else chair.sitter,
                name=chair.name,
                key=chair.key,
                level=chair.stand_in if chair.vacant else chair.level,
                ready=chair.sitter is Sitter.BOT or chair.vacant or chair.key == owner,
            )
            for chair in seated
        ]
        terms = replace(
            played.terms,
            number=1,
            scores=(),
            first_dealer=next_seat(played.rules, first.dealer),
            bot_seed=secrets.token_hex(16),
        )
        opened = await self.open(terms, chairs, owner, played.speed)
        await live.do(lambda table, now: follow_up(table, opened.table.id, now))
        return live.table.followed

    async def _sweep(self) -> None:
        while True:
            try:
                await self._take_up()
                await asyncio.sleep(_SWEEP_SECONDS)
                for live in self.live:
                    if self._is_idle(live):
                        await self._let_go(live)
            except Exception as error:  # noqa: BLE001 - the other tables are still to be minded
                _LOG.error("hall: %s", type(error).__name__)
                await asyncio.sleep(_SWEEP_SECONDS)

    def _is_idle(self, live: LiveTable) -> bool:
        """Nobody is there, and nothing has to be done for anybody in the meantime."""
        minded = goes_on_alone(live.table) or next_lapse(live.table, live.attendance.away)
        return not live.visitors and not minded and self.clock() - live.touched_at > _IDLE_SECONDS

    async def _take_up(self) -> None:
        """Looks after tables to which nobody may have come for long: clocks run out, tables end."""
        for table_id in await self.store.due(self.clock() + _SWEEP_SECONDS, limit=_AT_ONCE):
            try:
                live = await self.find(table_id)
                if live is not None:
                    closed = await live.do(close_if_silent)
                    await self.store.note(live.table)
                    if closed is not None and not live.visitors:
                        await self._let_go(live)
            except (LogUnreadable, StorageRefused) as error:
                _LOG.warning("table %s: %s", table_id, type(error).__name__)

    async def _let_go(self, live: LiveTable) -> None:
        del self._tables[live.table.id]
        await self._butlers.pop(live.table.id).stop()
        await live.stop()

    async def close(self) -> None:
        """Sends everybody home, writes what waits, ends the bots; the store stays open."""
        self._sweeping.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._sweeping
        for live in self.live:
            for visitor in live.visitors:
                visitor.close(CLOSE_RESTART, "The server restarts; come back in a moment.")
        for live in self.live:
            await self._let_go(live)
        await self.pool.close()
