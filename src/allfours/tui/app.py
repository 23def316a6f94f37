"""The full-screen terminal: one game after another at a quiet card table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from allfours.game import events as e
from allfours.game.moves import HOST, Move
from allfours.game.telling import account, courses, tell_log
from allfours.table.terms import Speed
from allfours.tui.pace import PACES
from allfours.tui.screens.account import AfterDeal, AfterGame
from allfours.tui.screens.table import HIGH_FROM, SHEET_FROM, TableScreen
from allfours.tui.settings import Settings, keep_settings, read_settings
from allfours.tui.sitting import Sitting
from allfours.tui.themes import DAY, NIGHT
from allfours.tui.turn import Turn

__all__ = ["TableApp"]


class TableApp(App[None]):
    """A table for one person and bots.

    It ends when the player leaves; every move made is kept by then.
    """

    CSS_PATH = "table.tcss"
    TITLE = "All Fours"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+d,ctrl+q", "leave", show=False, priority=True),
        Binding("n", "night", show=False),
        Binding("c", "colours", show=False),
    ]

    def __init__(
        self,
        sitting: Sitting,
        *,
        again: Callable[[], Sitting],
        speed: Speed = Speed.NORMAL,
        settings: Path | None = None,
    ) -> None:
        """Sits down.

        Args:
            sitting: the game to play.
            again: sets up another game of the same rules.
            speed: how long the table rests between moves.
            settings: the file in which the player's taste is kept; None to forget it.
        """
        super().__init__()
        self._file = settings
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (SHEET_FROM, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (HIGH_FROM, "-high")]
        self.sitting = sitting
        """The game that is played."""
        self.trouble: OSError | None = None
        """Why the game could not be kept, if it could not."""
        self._again = again
        self._pace = PACES[speed]
        self._told = 0
        self._news: list[str] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The names of the colours, for a theme that does not have them."""
        return DAY.variables

    def on_mount(self) -> None:
        """Sits down."""
        for theme in (DAY, NIGHT):
            self.register_theme(theme)
        taste = read_settings(self._file)
        self.theme = NIGHT.name if taste.night else DAY.name
        self.set_class(taste.four_colours, "four-colours")
        self.run_worker(self._evening(), exclusive=True)

    def action_leave(self) -> None:
        """Leaves; what was played is kept."""
        self.exit()

    def action_night(self) -> None:
        """Changes between the colours of day and of night."""
        self.theme = DAY.name if self.theme == NIGHT.name else NIGHT.name
        self._keep_settings()

    def action_colours(self) -> None:
        """Changes between two and four colours for the suits."""
        self.toggle_class("four-colours")
        self._keep_settings()

    def _keep_settings(self) -> None:
        night, four = self.theme == NIGHT.name, self.has_class("four-colours")
        keep_settings(self._file, Settings(night=night, four_colours=four))

    # Hosting

    async def _evening(self) -> None:
        """One game after another."""
        try:
            while await self._game():
                self.pop_screen()
                self.sitting = self._again()
        except OSError as error:
            self.trouble = error
        self.exit()

    async def _game(self) -> bool:
        """One game to its end; whether another is wanted."""
        sitting = self.sitting
        table = TableScreen(sitting.record.names)
        await self.push_screen(table)
        await asyncio.to_thread(sitting.save, sitting.record)
        self._told = len(sitting.view.history)
        self._news = list(tell_log(sitting.view, sitting.record.names))
        table.show(sitting.view, self._news)
        while not sitting.game.is_over:
            move = await asyncio.to_thread(sitting.move_of_others)
            if move is None:
                seat = sitting.seat
                move = await table.ask(Turn(sitting.game, seat, table.company))
            await asyncio.to_thread(sitting.make, move)
            await self._show(table, move)
        told = account(sitting.view, sitting.record.names)
        wanted = await self.push_screen_wait(AfterGame(told))
        return wanted is True

    async def _show(self, table: TableScreen, move: Move) -> None:
        """Shows what a move has led to, and gives the player time to see it."""
        sitting, names = self.sitting, self.sitting.record.names
        known = sitting.view
        new = known.history[self._told :]
        if move.seat == sitting.seat:
            self._news = []
        self._news += tell_log(known, names, self._told)
        self._told = len(known.history)
        taken = any(isinstance(event, e.TrickTaken) for event in new)
        ended = any(isinstance(event, e.DealEnded) for event in new)
        if taken:
            table.show(known, self._news, resting=courses(known.history)[-1].tricks[-1])
            await (table.until_seen() if table.waits else asyncio.sleep(self._pace.after_trick))
        if ended and not known.winners:
            await self.push_screen_wait(AfterDeal(account(known, names)))
        table.show(known, self._news)
        if move.seat not in (HOST, sitting.seat) and not taken:
            await asyncio.sleep(self._pace.after_move)
