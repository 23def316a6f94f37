"""The rule book of this table, a chapter a heading, its clauses in the margin."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer

from allfours.rules.prose import Chapter, Paragraph, RuleBook, rule_book
from allfours.rules.record import Rules
from allfours.tui.widgets.paper import Ink, Paper, Written, written

__all__ = ["Book"]

_MARGIN: Final = 8
"""Columns for the id of a clause."""


class Book(ModalScreen[None]):
    """The rules, chapter by chapter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,r,q", "dismiss", "Back to the table"),
        Binding("right,n", "turn(1)", "Next chapter"),
        Binding("left,p", "turn(-1)", "Chapter before"),
    ]

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._book = rule_book(rules)
        self._chapter = 0

    def compose(self) -> ComposeResult:
        """The title, the chapters, and the keys that work here."""
        with VerticalScroll(id="book"):
            yield Paper(_title_page(self._book))
            for chapter in self._book.chapters:
                yield Paper(_chapter_page(chapter))
        yield Footer(show_command_palette=False)

    def action_turn(self, step: int) -> None:
        """Goes to the chapter after or before this one."""
        self._chapter = max(0, min(self._chapter + step, len(self._book.chapters)))
        page = self.query(Paper)[self._chapter]
        page.scroll_visible(top=True, animate=False)


def _title_page(book: RuleBook) -> Written:
    def page(ink: Ink) -> list[RenderableType]:
        return [
            Text(book.title, ink("title")),
            Text(f"{book.subtitle}. {book.line}", ink("plain")),
            Text(f"After {book.source}.", ink("quiet")),
            Text("° custom of the family where the source is silent   * house rule", ink("quiet")),
        ]

    return page


def _chapter_page(chapter: Chapter) -> Written:
    def page(ink: Ink) -> list[RenderableType]:
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        table.add_column(width=_MARGIN, justify="right")
        table.add_column(ratio=1)
        table.add_row("", Text(chapter.title, ink("title")))
        for rule in chapter.paragraphs:
            table.add_row(Text(_margin(rule), ink("clause")), written(rule.text, ink))
        return [table]

    return page


def _margin(rule: Paragraph) -> str:
    mark = "*" if rule.house_rule else "°" if rule.inherited else ""
    return ", ".join(rule.clauses) + mark
