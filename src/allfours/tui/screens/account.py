"""The account of a deal: every point explained, what was not scored, and how it stands."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text
from textual.binding import Binding, BindingType

from allfours.game.telling import Account
from allfours.game.telling.summary import Missed, Point
from allfours.tui.screens.slip import Sheet
from allfours.tui.widgets.paper import Ink, Written, written

__all__ = ["AfterDeal", "AfterGame"]


class AfterDeal(Sheet[None]):
    """Between two deals."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "dismiss", "Next deal"),
        Binding("q", "app.leave", "Leave"),
    ]

    def __init__(self, account: Account) -> None:
        super().__init__(_page(account))


class AfterGame(Sheet[bool]):
    """After the last deal; whether to play again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "dismiss(True)", "Play again"),
        Binding("q,escape", "dismiss(False)", "Leave"),
    ]

    def __init__(self, account: Account) -> None:
        super().__init__(_page(account))


def _page(account: Account) -> Written:
    def page(ink: Ink) -> list[RenderableType]:
        line = Rule(characters="─", style=ink("rule"))
        lines: list[RenderableType] = [
            Text(account.kicker, ink("quiet")),
            Text(account.headline, ink("title")),
            Rule(characters="═", style=ink("rule")),
        ]
        for point in account.scored:
            lines += _point(point, ink)
        if account.missed:
            lines += [line] if account.scored else []
            lines += [Text("Not scored, and why", ink("quiet"))]
            lines += [_missed(missed, ink) for missed in account.missed]
        lines += [line, _standings(account, ink)]
        if account.outlook:
            lines.append(Text(account.outlook, ink("quiet")))
        return lines

    return page


def _grounds(grounds: tuple[str, ...], ink: Ink) -> Text:
    return Text(f" ({', '.join(grounds)})", ink("clause"))


def _point(point: Point, ink: Ink) -> list[RenderableType]:
    head = Table.grid(expand=True)
    head.add_column(ratio=1)
    head.add_column(justify="right")
    cards = " ".join(card.symbol for card in point.cards)
    head.add_row(
        Text(f"{point.label}  ", ink("head")).append_text(written(cards, ink)),
        Text(f"{point.name} {point.points:+d}", ink("head")),
    )
    lines: list[RenderableType] = [
        head,
        written(point.text, ink).append_text(_grounds(point.grounds, ink)),
    ]
    lines += [written(f"  {name}: {cards}", ink, "quiet") for name, cards in point.working]
    return lines


def _missed(missed: Missed, ink: Ink) -> Text:
    text = written(f"{missed.label}: {missed.text}", ink, "quiet")
    return text.append_text(_grounds(missed.grounds, ink))


def _standings(account: Account, ink: Ink) -> Table:
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    for standing in account.standings:
        gained = standing.score - standing.before
        table.add_row(
            Text(standing.name, ink("head")),
            Text(f"{standing.before} {gained:+d}" if gained else "", ink("quiet")),
            Text(str(standing.score), ink("head")),
        )
    return table
