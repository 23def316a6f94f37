"""A grid of character cells to draw on, and a widget that shows one."""

from __future__ import annotations

from abc import abstractmethod
from itertools import groupby
from typing import ClassVar, Final

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip
from textual.widget import Widget

__all__ = ["Canvas", "Drawn"]

_COVERED: Final = ""
"""What stands in the cell that the wide character before it covers."""


class Canvas:
    """Characters in rows and columns; whatever falls beside them is not drawn."""

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width = width
        self.height = height
        self._rows = [[(" ", ground)] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, ink: Style) -> None:
        """Writes from this cell to the right."""
        if not 0 <= y < self.height:
            return
        row = self._rows[y]
        for character in text:
            wide = cell_len(character)
            if wide and 0 <= x <= self.width - wide:
                self._uncover(row, x)
                self._uncover(row, x + wide)
                row[x] = (character, ink)
                row[x + 1 : x + wide] = [(_COVERED, ink)] * (wide - 1)
            x += wide

    @staticmethod
    def _uncover(row: list[tuple[str, Style]], x: int) -> None:
        """Where the second half of a wide character is, both halves become blank."""
        if x < len(row) and row[x][0] == _COVERED:
            row[x - 1 : x + 1] = [(" ", ink) for _, ink in row[x - 1 : x + 1]]

    def centred(self, x: int, y: int, text: str, ink: Style) -> None:
        """Writes around this column, as far inside as it can."""
        left = min(x - cell_len(text) // 2, self.width - cell_len(text))
        self.write(max(0, left), y, text, ink)

    def strips(self) -> list[Strip]:
        """The rows as a terminal shows them."""
        return [
            Strip(
                [
                    Segment("".join(character for character, _ in run), ink)
                    for ink, cells in groupby(row, key=lambda cell: cell[1])
                    for run in [list(cells)]
                ],
                self.width,
            )
            for row in self._rows
        ]


class Drawn(Widget):
    """A widget that is drawn on a canvas, in inks that the style sheet names."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "frame", "name", "quiet", "plate", "badge", "card", "edge", "ring", "back",
        "clubs", "diamonds", "hearts", "spades", "barred", "slot", "mark",
    }  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self._strips: list[Strip] = []

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draws all there is to see."""

    def ink(self, name: str) -> Style:
        """The style of one of the component classes."""
        return self.get_component_rich_style(name)

    def redraw(self) -> None:
        """Draws again what has changed."""
        self._strips = []
        self.refresh()

    def notify_style_update(self) -> None:
        """A theme has changed the inks."""
        super().notify_style_update()
        self._strips = []

    def on_resize(self, event: events.Resize) -> None:
        """There is more room, or less."""
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """One row of the canvas."""
        if len(self._strips) != self.size.height or not self._strips:
            canvas = Canvas(self.size.width, self.size.height, self.rich_style)
            self.draw(canvas)
            self._strips = canvas.strips()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)
