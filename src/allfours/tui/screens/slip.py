"""A sheet of paper laid over the table, to be read and put away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, ScreenResultType
from textual.widgets import Footer

from allfours.tui.widgets.paper import Ink, Paper, Written, written

__all__ = ["Sheet", "Slip", "keys_page"]

_KEYS: Final = (
    ("1-9", "point at a card or an answer"),
    ("← →", "the card or answer beside it"),
    ("↑ ↓", "the suit beside it, or the answer above or below"),
    ("Enter", "play the card, say the word, pass or discard what is chosen"),
    ("Space", "choose a card to pass or discard, or take it back"),
    ("h", "a hint: what a club player would do, and why"),
    ("l", "the last trick"),
    ("s", "the score sheet"),
    ("r", "the rules of this game"),
    ("w", "wait for you after each trick, or not"),
    ("c", "two or four colours for the suits"),
    ("n", "day or night"),
    ("PgUp PgDn", "turn the score sheet"),
    ("q", "leave; the game is kept as it is"),
)


class Sheet(ModalScreen[ScreenResultType]):
    """Paper that scrolls, whatever its size."""

    def __init__(self, page: Written) -> None:
        super().__init__()
        self._page = page

    def compose(self) -> ComposeResult:
        """The paper, and the keys that work here."""
        with VerticalScroll(id="paper"):
            yield Paper(self._page)
        yield Footer(show_command_palette=False)


class Slip(Sheet[None]):
    """Something to read: any of its keys puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,l,s,question_mark", "dismiss", "Back to the table"),
    ]


def keys_page(in_force: Sequence[str]) -> Written:
    """The keys, and the rules that hold at this moment."""

    def page(ink: Ink) -> list[RenderableType]:
        keys = Table.grid(padding=(0, 2, 0, 0))
        keys.add_column(justify="right", no_wrap=True)
        keys.add_column()
        for key, does in _KEYS:
            keys.add_row(Text(key, ink("clause")), Text(does, ink("plain")))
        lines: list[RenderableType] = [Text("Keys", ink("title")), keys]
        if in_force:
            lines += [Text(), Text("Now", ink("title"))]
            lines += [written(rule, ink) for rule in in_force]
        return lines

    return page
