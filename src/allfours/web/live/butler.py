"""Does at a live table what its host has to do: seals and deals, asks bots, minds the clock."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from typing import Final

from allfours.errors import IllegalMove
from allfours.game.engine import to_act
from allfours.game.moves import Move
from allfours.game.view import view
from allfours.table.absence import next_lapse
from allfours.table.claims import laid_down
from allfours.table.commands import Accepted
from allfours.table.ending import close_if_gone, gone_at
from allfours.table.events import By
from allfours.table.fair import SECRET_BYTES
from allfours.table.hosting import (
    AskBots,
    Deal,
    Duty,
    JudgeClaim,
    PlayOut,
    SealDeal,
    Settle,
    WaitForPeople,
    answer_for,
    deal_cards,
    duty,
    give_up_for,
    move_for,
    play_out,
    seal_deal,
    settle,
    stand_in_for,
)
from allfours.table.state import Stage, Table
from allfours.table.terms import Speed
from allfours.web.guests import Guests
from allfours.web.live.live_table import Clock, Decide, LiveTable
from allfours.web.storage.writer import StorageRefused
from allfours.web.thinking.pool import BotPool

__all__ = ["BOT_SECONDS", "Butler"]

BOT_SECONDS: Final[dict[Speed, float]] = {
    Speed.SLOW: 1.6,
    Speed.NORMAL: 0.8,
    Speed.FAST: 0.3,
    Speed.INSTANT: 0.0,
}
"""How long after the table changed a bot moves: the same whatever it holds."""

_LOG: Final = logging.getLogger("allfours.table")
_SUBSTITUTE: Final = "club"
"""The level that moves for a person whose time is up."""
_RETRY_SECONDS: Final = 2.0
_NOTHING: Final = WaitForPeople(deadline=None, late=())


class Butler:
    """Attends to one table until it is stopped."""

    def __init__(self, live: LiveTable, pool: BotPool, guests: Guests, clock: Clock) -> None:
        self._live = live
        self._guests = guests
        self._pool = pool
        self._clock = clock
        self._task = asyncio.create_task(self._attend(), name=f"butler {live.table.id}")

    async def stop(self) -> None:
        """Stops attending."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _attend(self) -> None:
        while True:
            self._live.changed.clear()
            try:
                await self._do(duty(self._live.table))
            except StorageRefused:
                await asyncio.sleep(_RETRY_SECONDS)
            except Exception as error:  # noqa: BLE001 - a table goes on whatever went wrong once
                _LOG.error("butler of %s: %s", self._live.table.id, type(error).__name__)
                await asyncio.sleep(_RETRY_SECONDS)

    async def _do(self, due: Duty | None) -> None:
        match due:
            case SealDeal():
                await self._seal(due)
            case Deal():
                await self._deal(due)
            case AskBots():
                await self._ask(due.seats, By.BOT, BOT_SECONDS[self._live.table.speed])
            case JudgeClaim():
                await self._judge(due)
            case Settle():
                await self._live.do(
                    lambda table, now: settle(table, now) if duty(table) == due else None
                )
            case PlayOut():
                await self._live.do(
                    lambda table, now: play_out(table, now) if duty(table) == due else None
                )
            case WaitForPeople():
                await self._wait(due)
            case _:
                await self._wait(_NOTHING)

    async def _wait(self, due: WaitForPeople) -> None:
        """Until somebody does something, time is up, or somebody has been away for too long."""
        live = self._live
        lapse = next_lapse(live.table, live.attendance.away)
        gone = gone_at(live.table, live.attendance.gone_since)
        lapses_at = None if lapse is None else lapse.at
        moments = [at for at in (due.deadline, lapses_at, gone) if at is not None]
        if not moments:
            await live.changed.wait()
        elif not await self._waits_until(min(moments)):
            return
        elif gone is not None and gone <= min(moments):
            since = live.attendance.gone_since
            await live.do(lambda table, now: close_if_gone(table, since, now))
        elif lapse is not None and lapse.at <= min(moments):
            await live.do(self._lapsed)
        else:
            await self._ask([(seat, _SUBSTITUTE) for seat in due.late], By.CLOCK, 0.0)

    def _lapsed(self, table: Table, now: float) -> Accepted | None:
        lapse = next_lapse(table, self._live.attendance.away)
        if lapse is None or now < lapse.at:
            return None
        if lapse.gives_up:
            link = self._guests.chair_key(table.id, lapse.chair, table.version)
            return give_up_for(table, lapse.chair, link, now)
        return stand_in_for(table, lapse.chair, table.terms.absence.level, now)

    async def _judge(self, due: JudgeClaim) -> None:
        """Each bot answers from what its seat knows and the hand laid down."""
        table = self._live.table
        hand = laid_down(table)
        thinking = [
            self._pool.grants(view(table.game, seat), due.claimer, hand) for seat, _ in due.seats
        ]
        wait = asyncio.sleep(BOT_SECONDS[table.speed])
        granted, _ = await asyncio.gather(asyncio.gather(*thinking), wait)
        for (seat, _), yes in zip(due.seats, granted, strict=True):
            await self._live.do(_answered(table, seat, yes=yes))

    async def _waits_until(self, deadline: float) -> bool:
        """Waits for a change or the deadline; whether it was the deadline."""
        left = deadline - self._clock()
        if left <= 0:
            return True
        try:
            await asyncio.wait_for(self._live.changed.wait(), left)
        except TimeoutError:
            return True
        return False

    async def _seal(self, due: SealDeal) -> None:
        """Nobody there to add a number, and nobody is dealt to: there is no hurry."""
        if not self._live.chairs_online:
            await self._wait(_NOTHING)
            return
        secret = secrets.token_bytes(SECRET_BYTES)
        await self._live.do(
            lambda table, now: seal_deal(table, secret, now) if duty(table) == due else None
        )

    async def _deal(self, due: Deal) -> None:
        here = due.awaited & self._live.chairs_online
        if here and not await self._waits_until(due.deadline):
            return
        await self._live.do(
            lambda table, now: deal_cards(table, now) if duty(table) == due else None
        )

    async def _ask(self, seats: Sequence[tuple[int, str]], by: By, seconds: float) -> None:
        table = self._live.table
        thinking = [
            self._pool.choose(level, _seed(table, seat), view(table.game, seat))
            for seat, level in seats
        ]
        chosen, _ = await asyncio.gather(asyncio.gather(*thinking), asyncio.sleep(seconds))
        for one in chosen:
            await self._live.do(_decided(table, one.move, by))


def _answered(asked: Table, seat: int, *, yes: bool) -> Decide:
    """The answer, if it is still what the bot was asked about."""

    def decide(table: Table, now: float) -> Accepted | None:
        now_asked, then = table.asked, asked.asked
        if now_asked is None or then is None or now_asked.version != then.version:
            return None
        try:
            return answer_for(table, seat, yes=yes, now=now)
        except ValueError:
            return None

    return decide


def _seed(table: Table, seat: int) -> str:
    """The same position of the same table always gets the same luck."""
    return f"{table.terms.bot_seed}:{len(table.line)}:{seat}"


def _decided(asked: Table, move: Move, by: By) -> Decide:
    """The move, if the seat's choice is still the one it was asked about."""

    def decide(table: Table, now: float) -> Accepted | None:
        open_still = (
            table.stage is Stage.PLAYING
            and move.seat in to_act(table.game)
            and table.due_since[move.seat] == asked.due_since[move.seat]
        )
        try:
            return move_for(table, move, by, now) if open_still else None
        except (IllegalMove, ValueError):
            return None

    return decide
