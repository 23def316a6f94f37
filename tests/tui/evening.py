"""An evening at the table on the full screen: keys are pressed, and the screen is read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import TypeVar

from textual.pilot import Pilot
from textual.widget import Widget

from allfours.bots.club import club
from allfours.cards import Card
from allfours.game.moves import Play
from allfours.game.record import Record, moves_of
from allfours.table.terms import Speed
from allfours.tui.app import TableApp
from allfours.tui.screens.account import AfterDeal, AfterGame
from allfours.tui.screens.table import TableScreen
from allfours.tui.sitting import Sitting
from allfours.tui.widgets.hand import Hand
from allfours.tui.widgets.plate import Plate

__all__ = ["Evening"]

W = TypeVar("W", bound=Widget)


class Evening:
    """Somebody at the keyboard, and what was saved."""

    def __init__(self, record: Record, settings: Path | None = None) -> None:
        self.saved: list[Record] = []
        self._first = record
        self.app = TableApp(
            self._sitting(), again=self._sitting, speed=Speed.INSTANT, settings=settings
        )
        self.pilot: Pilot[None] | None = None

    def _sitting(self) -> Sitting:
        return Sitting(
            record=self._first,
            you=0,
            bot=club,
            save=self.saved.append,
            chance=lambda decision: Random(f"test {decision}"),
        )

    def play(
        self, keys: Callable[[Evening], Awaitable[None]], size: tuple[int, int] = (80, 24)
    ) -> None:
        """Runs the app while these keys are pressed."""

        async def run() -> None:
            async with self.app.run_test(size=size) as pilot:
                self.pilot = pilot
                await self.wait()
                await keys(self)

        asyncio.run(run())

    @property
    def asked(self) -> object:
        """What the player can answer now; None while the table is busy."""
        screen = self.app.screen
        if isinstance(screen, TableScreen):
            return screen.turn
        return screen if isinstance(screen, AfterDeal | AfterGame) else None

    async def wait(self, before: object = None) -> None:
        """Until the player can do something other than before."""
        assert self.pilot is not None
        for _ in range(5000):
            if not self.app.is_running:
                return
            if self.asked not in (None, before):
                await self.pilot._wait_for_screen()
                return
            await asyncio.sleep(0.002)
        raise AssertionError("the table asks nothing")

    async def press(self, *keys: str) -> None:
        """Presses keys; unlike the pilot it does not wait until the whole machine is idle."""
        assert self.pilot is not None
        for key in keys:
            taken = asyncio.Event()
            self.app.simulate_key(key)
            self.app.call_later(taken.set)
            await taken.wait()
            await self.pilot._wait_for_screen()

    async def answer(self, *keys: str) -> None:
        """Presses keys that end in a move, and waits for the next question."""
        before = self.asked
        await self.press(*keys)
        await self.wait(before)

    @property
    def _text(self) -> str:
        """The letters on the screen, without spaces: a line may break anywhere."""
        lines = self.app.screen._compositor.render_strips()
        return "".join("".join(strip.text.split()) for strip in lines)

    async def shows(self, *words: str) -> bool:
        """Whether the screen comes to show all these words."""
        wanted = ["".join(word.split()) for word in words]
        for _ in range(300):
            if all(word in self._text for word in wanted):
                return True
            await asyncio.sleep(0.005)
        return False

    def one(self, kind: type[W]) -> W:
        return self.app.screen_stack[1].query_one(kind)

    @property
    def plate(self) -> str:
        return self.one(Plate).text

    @property
    def played(self) -> list[Card]:
        record = self.app.sitting.record
        return [move.card for move in moves_of(record.game) if isinstance(move, Play)]

    async def point_at(self, card: Card) -> None:
        """Points at a card, by its number if it has one."""
        place = self.one(Hand).cards.index(card)
        if place < 9:
            await self.press(str(place + 1))
        else:
            await self.press("end", *["left"] * (len(self.one(Hand).cards) - 1 - place))
