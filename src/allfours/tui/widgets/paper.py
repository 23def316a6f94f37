"""Paper: whatever is written rather than played, in inks that the style sheet names."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text
from textual.widget import Widget

from allfours.cards import Suit

__all__ = ["Ink", "Paper", "Written", "written"]

Ink = Callable[[str], Style]
Written = Callable[[Ink], list[RenderableType]]
"""Writes a page, given the inks."""


def written(text: str, ink: Ink, name: str = "plain") -> Text:
    """Words in one ink, the suit signs among them in their own."""
    line = Text(text, ink(name))
    for suit in Suit:
        line.highlight_regex(suit.symbol, ink(suit.word))
    return line


class Paper(Widget):
    """One page."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "plain", "title", "head", "quiet", "clause", "rule", "due",
        "clubs", "diamonds", "hearts", "spades",
    }  # fmt: skip

    def __init__(self, page: Written | None = None) -> None:
        super().__init__()
        self._page = page

    def write(self, page: Written) -> None:
        """Replaces what is written."""
        self._page = page
        self.refresh(layout=True)

    def _ink(self, name: str) -> Style:
        return self.get_component_rich_style(name, partial=True)

    def render(self) -> Group:
        """The page."""
        return Group(*(self._page(self._ink) if self._page else []))
