"""Scoring records: the ledger deal by deal, every point explained, with its clause."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from allfours.cli.reading_rules import AsJson
from allfours.cli.saying import say

if TYPE_CHECKING:
    from rich.table import Table

    from allfours.game.record import Record
    from allfours.game.telling import Company, Course
    from allfours.rules.award import Entry

__all__ = ["score"]


def score(
    record: Annotated[
        str, typer.Argument(metavar="RECORD", help="A file of records; - for standard input.")
    ],
    as_json: AsJson = False,
) -> None:
    """Explain every point of recorded games.

    The games of a file are replayed, and each deal's points told with their clauses.
    """
    from allfours.cli.files import read_text
    from allfours.errors import NotationError
    from allfours.game.notation import parse_records

    records = parse_records(read_text(record))
    if not records:
        raise NotationError("there is no record here", record)
    if as_json:
        typer.echo(json.dumps([_as_data(one) for one in records], indent=2, ensure_ascii=False))
        return
    for number, one in enumerate(records):
        if number:
            say()
        if _on_a_terminal():
            _show_sheets(one)
        else:
            for line in _lines(one):
                say(line)


def _on_a_terminal() -> bool:
    return sys.stdout.isatty()


class _Scored(NamedTuple):
    """One deal, and the score of each side after it; index = side."""

    deal: Course
    scores: tuple[int, ...]


def _deals(record: Record) -> Iterator[_Scored]:
    from allfours.game.telling import courses

    scores = list(record.game.start)
    for deal in courses(record.game.history):
        scores = [before + deal.points(side) for side, before in enumerate(scores)]
        yield _Scored(deal, tuple(scores))


class _Line(NamedTuple):
    """One entry of the ledger in words."""

    label: str
    text: str
    grounds: tuple[str, ...]


def _told(record: Record, company: Company, deal: Course, entry: Entry) -> _Line:
    from allfours.game.telling import grounds, label, tell_award, tell_unscored
    from allfours.rules.award import Award

    text = (
        tell_award(company, deal, entry)
        if isinstance(entry, Award)
        else tell_unscored(company, deal, entry, open_cards=record.game.is_over)
    )
    return _Line(label(company.rules, entry), text, grounds(company.rules, entry))


def _company(record: Record) -> Company:
    from allfours.game.telling import Company

    names = tuple(record.names[player] for player in record.game.seating)
    return Company(rules=record.game.rules, names=names)


# In words ------------------------------------------------------------------------------------


def _lines(record: Record) -> Iterator[str]:
    """The ledger in plain words, a line an entry."""
    from allfours.game.telling import score_in_words
    from allfours.rules.award import Award
    from allfours.rules.prose.words import capital

    company = _company(record)
    yield f"{_heading(record, company)}."
    for deal, scores in _deals(record):
        yield ""
        yield f"{_title(company, deal)}."
        for entry in deal.entries:
            told = _told(record, company, deal, entry)
            who = "nobody"
            if isinstance(entry, Award):
                who = f"{company.side(entry.side).name} {entry.points:+d}"
            yield f"  {told.label}: {capital(who)} ({', '.join(told.grounds)}). {told.text}"
        yield f"  {_ending(deal)}: {score_in_words(company, scores)}."
    yield ""
    yield _result(record, company)


def _heading(record: Record, company: Company) -> str:
    from allfours.game.telling import score_in_words
    from allfours.rules.card import rule_card
    from allfours.rules.prose.words import listed

    game = record.game
    sides = [company.side(side).name for side in range(game.rules.side_count)]
    who = " against ".join(sides) if len(sides) == 2 else listed(sides)
    start = f", from {score_in_words(company, game.start)}" if any(game.start) else ""
    return f"{game.rules.variant.name} ({rule_card(game.rules)}): {who}{start}"


def _title(company: Company, deal: Course) -> str:
    trump = f"; {deal.trump.word} are trump" if deal.trump is not None else ""
    return f"Deal {deal.number}, dealt by {company.seat(deal.dealer).name}{trump}"


def _ending(deal: Course) -> str:
    from allfours.game.events import Ending

    return {
        None: "Score so far",
        Ending.COUNTED: "Score",
        Ending.GAME_WON: "Score",
        Ending.EXHAUSTED: "The pack is exhausted and dealt again; score",
        Ending.BUNCHED: "The cards are bunched and dealt again; score",
    }[deal.ending]


def _result(record: Record, company: Company) -> str:
    from allfours.game.telling import score_in_words
    from allfours.rules.prose.words import listed

    winners = [company.side(side) for side in record.game.winners]
    if not winners:
        return f"The game is not over: {score_in_words(company, record.game.scores)}."
    if len(winners) > 1:
        return f"{listed([side.name for side in winners])} share the game."
    return f"{winners[0].does('wins')} the game."


# As a score sheet ----------------------------------------------------------------------------


def _show_sheets(record: Record) -> None:
    """A score sheet a deal, drawn for a terminal."""
    from rich.console import Console
    from rich.markup import escape

    company = _company(record)
    console = Console()
    console.print(f"[bold]{escape(_heading(record, company))}[/bold]", highlight=False)
    for deal, scores in _deals(record):
        console.print()
        console.print(_sheet(record, company, deal, scores), highlight=False)
    console.print(escape(_result(record, company)), highlight=False)


def _sheet(record: Record, company: Company, deal: Course, scores: Sequence[int]) -> Table:
    from rich.markup import escape
    from rich.table import Table

    from allfours.rules.award import Award

    sides = range(company.rules.side_count)
    sheet = Table(title=escape(_title(company, deal)), title_justify="left", show_footer=True)
    sheet.add_column("Point", footer=_ending(deal))
    for side in sides:
        sheet.add_column(escape(company.side(side).name), str(scores[side]), justify="right")
    sheet.add_column("Why")
    sheet.add_column("Clause")
    for entry in deal.entries:
        told = _told(record, company, deal, entry)
        own = entry.side if isinstance(entry, Award) else None
        points = f"{entry.points:+d}" if isinstance(entry, Award) else ""
        sheet.add_row(
            told.label,
            *(points if side == own else "" for side in sides),
            escape(told.text),
            escape(", ".join(told.grounds)),
            style="dim" if own is None else "",
        )
    return sheet


# For programs --------------------------------------------------------------------------------


def _as_data(record: Record) -> dict[str, object]:
    from allfours.rules.card import rule_card

    game, company = record.game, _company(record)
    return {
        "variant": rule_card(game.rules),
        "seats": list(company.names),
        "sides": [side + 1 for side in game.rules.side_of],
        "start": list(game.start),
        "deals": [
            {
                "number": deal.number,
                "dealer": deal.dealer + 1,
                "trump": deal.trump.letter if deal.trump is not None else None,
                "ledger": [_entry_as_data(record, company, deal, entry) for entry in deal.entries],
                "ending": deal.ending,
                "score": list(scores),
            }
            for deal, scores in _deals(record)
        ],
        "score": list(game.scores),
        "over": game.is_over,
        "winners": [side + 1 for side in game.winners],
    }


def _entry_as_data(
    record: Record, company: Company, deal: Course, entry: Entry
) -> dict[str, object]:
    from allfours.rules.award import Award

    told = _told(record, company, deal, entry)
    given: dict[str, object] = (
        {"side": entry.side + 1, "points": entry.points, "trick": entry.trick}
        if isinstance(entry, Award)
        else {"side": None, "points": 0, "why": entry.why}
    )
    return given | {
        "reason": entry.reason,
        "cards": [str(card) for card in entry.cards],
        "counts": list(entry.counts),
        "clauses": list(told.grounds),
        "label": told.label,
        "text": told.text,
    }
