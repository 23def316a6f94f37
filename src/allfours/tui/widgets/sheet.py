"""The score sheet: how the sides stand, the deals so far, and the ledger of the present deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from allfours.game.telling import (
    Company,
    Course,
    company_of,
    courses,
    grounds,
    label,
    tell_award,
    tell_unscored,
)
from allfours.game.view import View
from allfours.rules.award import Award, Entry
from allfours.rules.prose import says
from allfours.rules.prose.words import capital
from allfours.rules.record import FourPoints, Race
from allfours.tui.widgets.paper import Ink, Written, written

__all__ = ["ledger_lines", "score_sheet"]

_HOLES_A_ROW: Final = 30


def score_sheet(view: View, names: Sequence[str]) -> Written:
    """The sheet as one player may see it. `names`: in player order."""
    company = company_of(view, names)
    deals = courses(view.history)
    past = [deal for deal in deals if deal.ending is not None]
    present = next((deal for deal in deals[-1:] if deal.ending is None), None)

    def page(ink: Ink) -> list[RenderableType]:
        lines: list[RenderableType] = [Text("Score sheet", ink("title")), _line(ink, "═")]
        lines += _standing(view, company, ink)
        if past:
            lines += [Text(), _past(company, past, ink)]
        if present is not None:
            lines += [Text(), Text(f"Deal {present.number}", ink("title")), _line(ink)]
            lines += ledger_lines(company, present, present.entries, ink)
            lines += _tricks(view, company, present, ink)
        lines += [Text(), _ending(view, ink)]
        return lines

    return page


def _line(ink: Ink, character: str = "─") -> Rule:
    return Rule(characters=character, style=ink("rule"))


def _side(company: Company, side: int) -> str:
    return capital(company.we_or_they(side).name)


def _standing(view: View, company: Company, ink: Ink) -> Iterator[RenderableType]:
    end = view.rules.end
    for side, score in enumerate(view.scores):
        row = Table.grid(expand=True)
        row.add_column()
        row.add_column(justify="right")
        winner = "  wins" if side in view.winners else ""
        row.add_row(Text(_side(company, side) + winner, ink("head")), Text(str(score), ink("head")))
        yield row
        if isinstance(end, Race):
            yield from _pegs(score, end.target, ink)


def _pegs(score: int, target: int, ink: Ink) -> Iterator[Text]:
    """A hole for every point of the game, in fives, and one to go out; those pegged are full."""
    for first in range(0, max(1, target - 1), _HOLES_A_ROW):
        last = first + _HOLES_A_ROW
        row = Text()
        for hole in range(first, target if target <= last + 1 else last):
            if hole > first and hole % 5 == 0:
                row.append(" ")
            full = hole < score
            row.append("●" if full else "○", ink("due" if full else "rule"))
        yield row


def _past(company: Company, past: Sequence[Course], ink: Ink) -> Table:
    sides = range(company.rules.side_count)
    table = Table.grid(expand=True, padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    narrow = len(sides) > 2
    for _ in sides:
        table.add_column(justify="right" if narrow else "left", ratio=None if narrow else 1)
    heads = [_side(company, side)[: 5 if narrow else None] for side in sides]
    table.add_row(*(Text(head, ink("quiet")) for head in ("Deal", *heads)))
    for deal in past:
        cells = [Text(f"{deal.points(side):+d}" if deal.points(side) else "·") for side in sides]
        if not narrow:
            for side, cell in enumerate(cells):
                cell.append(f" {_labels(company, deal, side)}", ink("quiet"))
        table.add_row(Text(str(deal.number), ink("quiet")), *cells)
    return table


def _labels(company: Company, deal: Course, side: int) -> str:
    own = [entry for entry in deal.entries if isinstance(entry, Award) and entry.side == side]
    return ", ".join(dict.fromkeys(label(company.rules, entry) for entry in own))


def ledger_lines(
    company: Company, deal: Course, entries: Sequence[Entry], ink: Ink
) -> Iterator[RenderableType]:
    """Entries of the ledger of this deal: what for, whose, why, and by which clause."""
    for entry in entries:
        given = isinstance(entry, Award)
        text = (
            tell_award(company, deal, entry)
            if isinstance(entry, Award)
            else tell_unscored(company, deal, entry)
        )
        row = Table.grid(expand=True)
        row.add_column(ratio=1)
        row.add_column(justify="right")
        who = (
            f"{_side(company, entry.side)} {entry.points:+d}"
            if isinstance(entry, Award)
            else "not scored"
        )
        row.add_row(
            Text(label(company.rules, entry), ink("head" if given else "quiet")),
            Text(who, ink("head" if given else "quiet")),
        )
        yield row
        yield written(f"{text} ", ink, "plain" if given else "quiet").append(
            f"({', '.join(grounds(company.rules, entry))})", ink("clause")
        )


def _tricks(view: View, company: Company, deal: Course, ink: Ink) -> Iterator[RenderableType]:
    """The tricks in order of play, the winning card underlined; then what each side has."""
    if not deal.tricks:
        return
    table = Table.grid(expand=True, padding=(0, 1, 0, 0))
    table.add_column(justify="right")
    table.add_column(ratio=1)
    table.add_column(justify="right", no_wrap=True)
    for number, trick in enumerate(deal.tricks, start=1):
        cards = Text()
        for card in trick.cards:
            won = trick.player_of(card) == trick.winner
            cards.append(written(card.symbol, ink))
            if won:
                cards.stylize("bold underline", len(cards) - len(card.symbol))
            cards.append(" ")
        taker = capital(company.seat(trick.winner).name)
        table.add_row(Text(str(number), ink("quiet")), cards, Text(taker, ink("quiet")))
    if deal.entries:
        yield Text()
    yield table
    if isinstance(view.rules.scoring, FourPoints) and view.rules.scoring.game_points:
        yield Text(f"Toward Game: {_toward_game(view, company, deal)}", ink("quiet"))


def _toward_game(view: View, company: Company, deal: Course) -> str:
    counts = [0] * view.rules.side_count
    for trick in deal.tricks:
        worth = sum(view.rules.game_value[card.index] for card in trick.cards)
        counts[view.rules.side_of[trick.winner]] += worth
    return ", ".join(f"{_side(company, side)} {count}" for side, count in enumerate(counts))


def _ending(view: View, ink: Ink) -> Text:
    rule = says(view.rules, "target" if isinstance(view.rules.end, Race) else "end_score")
    return Text(f"{rule.text} ", ink("quiet")).append(f"({', '.join(rule.clauses)})", ink("clause"))
