"""The plate: what has just happened, what is asked, the choices, a hint or a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from rich.console import Group
from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

__all__ = ["Plate"]

_ABOVE_OPTIONS: Final = 2
"""The lines of what has happened and of the question, which is short where there are options."""


class Plate(Widget):
    """Ivory while the player is asked something, green otherwise."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"news", "question", "option", "pointed", "note"}

    class Clicked(Message):
        """An option was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__()
        self._news: Sequence[str] = ()
        self._question = ""
        self._note = ""
        self.options: Sequence[tuple[str, str]] = ()
        """What may be said, and what it means."""
        self.cursor = 0
        """The option pointed at."""

    def tell(self, news: Sequence[str]) -> None:
        """Shows of what has happened as many of the last sentences as there is room for."""
        self._news = news
        self.refresh(layout=True)

    def ask(self, question: str, options: Sequence[tuple[str, str]] = ()) -> None:
        """Asks the player something."""
        self._question, self.options, self.cursor, self._note = question, options, 0, ""
        self.set_class(True, "asks")
        self.refresh(layout=True)

    def rest(self) -> None:
        """The player has nothing to decide."""
        self._question, self.options, self._note = "", (), ""
        self.set_class(False, "asks")
        self.refresh(layout=True)

    def note(self, text: str) -> None:
        """Adds a hint, or why something cannot be done; empty takes it away."""
        self._note = text
        self.refresh(layout=True)

    def point_at(self, place: int) -> None:
        """Points at an option; it goes round."""
        self.cursor = place % len(self.options)
        self.refresh()

    @property
    def text(self) -> str:
        """All that stands on the plate."""
        options = [f"{word}: {meaning}" for word, meaning in self.options]
        return "\n".join(filter(None, [*self._news, self._question, *options, self._note]))

    def _ink(self, name: str) -> Style:
        return self.get_component_rich_style(name, partial=True)

    def render(self) -> Group:
        """The lines; an option is never broken, so that a click finds it."""
        lines = [Text(self._latest(), self._ink("news"), no_wrap=True, overflow="ellipsis")]
        if self._question:
            lines.append(Text(self._question, self._ink("question")))
        for place, (word, meaning) in enumerate(self.options):
            pointed = place == self.cursor
            line = Text("▸ " if pointed else "  ", no_wrap=True, overflow="ellipsis")
            line.append(f"{place + 1} {word}", self._ink("pointed" if pointed else "option"))
            line.append(f"  {meaning}", self._ink("news"))
            lines.append(line)
        if self._note:
            lines.append(Text(self._note, self._ink("note")))
        return Group(*lines)

    def _latest(self) -> str:
        latest = ""
        for sentence in reversed(self._news):
            longer = f"{sentence} {latest}".rstrip()
            if latest and cell_len(longer) > self.size.width:
                break
            latest = longer
        return latest

    def on_click(self, event: events.Click) -> None:
        """The option on this line."""
        place = event.y - _ABOVE_OPTIONS
        if 0 <= place < len(self.options):
            self.post_message(self.Clicked(place))
