"""`allfours arena`: a contest between two bots, with an honest interval."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from allfours.cli.rule_cards import Card
from allfours.cli.saying import say
from allfours.errors import NotationError

if TYPE_CHECKING:
    from allfours.arena.contest import Contest, Result, Unit

__all__ = ["arena"]

_USUAL_DEALS: Final = 100


def arena(
    rules: Card,
    first: Annotated[str, typer.Argument(metavar="A", help="One bot.")],
    second: Annotated[str, typer.Argument(metavar="B", help="The bot it meets.")],
    deals: Annotated[
        int | None,
        typer.Option("--deals", min=1, help="Deals, each played in every mixed seating; 100."),
    ] = None,
    games: Annotated[
        int | None, typer.Option("--games", min=1, help="Whole games instead, likewise.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes.")] = 1,
    backend: Annotated[
        str, typer.Option(help="Of joblib: loky here, dask or ray on a cluster.")
    ] = "loky",
    seed: Annotated[str, typer.Option("--seed", help="Chooses packs and chances.")] = "1",
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Where the result and every unit are written.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume", help="Units are kept here as they finish, and not played again next time."
        ),
    ] = None,
) -> None:
    """Let two bots play the same deals in every mixed seating.

    Says the points a deal by which A is ahead (or the share of games A wins), with the 95 percent
    interval. The number of jobs changes nothing but the time.
    """
    from allfours.arena.contest import Contest, Measure, result_of
    from allfours.arena.entrants import entrant
    from allfours.rules.card import parse_rule_card, rule_card

    if deals is not None and games is not None:
        raise NotationError("either deals or games are counted", f"{deals} and {games}")
    contest = Contest(
        rules=rule_card(parse_rule_card(rules)),
        first=first,
        second=second,
        measure=Measure.DEALS if games is None else Measure.GAMES,
        units=games or deals or _USUAL_DEALS,
        seed=seed,
    )
    for name in (first, second):
        entrant(name)
    units = list(_shown(contest.units, _played(contest, jobs, backend, resume)))
    result = result_of(contest, iter(units))
    _say_result(result)
    if json_file is not None:
        _write(json_file, result, units)


def _played(contest: Contest, jobs: int, backend: str, resume: Path | None) -> Iterator[Unit]:
    """The units as they finish, those kept first; new ones are kept."""
    from time import process_time

    from allfours.arena.keeping import first_line, unit_line, units_kept
    from allfours.arena.running import run
    from allfours.cli.files import write_whole

    lines = resume.read_text("utf-8").splitlines() if resume and resume.exists() else []
    done = units_kept(contest, lines)
    batch = max(1, min(20, contest.units // (4 * jobs)))
    units = run(contest, clock=process_time, done=done, jobs=jobs, backend=backend, batch=batch)
    if resume is None:
        yield from units
        return
    whole = [first_line(contest), *map(unit_line, done.values())]
    write_whole(resume, "".join(f"{line}\n" for line in whole))
    with resume.open("a", encoding="utf-8") as file:
        for unit in units:
            if unit.number not in done:
                file.write(f"{unit_line(unit)}\n")
                file.flush()
            yield unit


def _shown(total: int, units: Iterable[Unit]) -> Iterable[Unit]:
    """The same units with a progress bar, where anybody looks."""
    if not sys.stderr.isatty():
        return units
    from rich.console import Console
    from rich.progress import track

    return track(units, "Playing", total=total, console=Console(stderr=True), transient=True)


def _say_result(result: Result) -> None:
    contest, margin = result.contest, result.margin
    if contest.measure == "games":
        say(
            f"{contest.first} wins {margin.value:.1%} of the games against {contest.second}"
            f" [{margin.low:.1%}, {margin.high:.1%}], {margin.units} games of {contest.rules}"
        )
    else:
        say(
            f"{contest.first} against {contest.second}: {margin.value:+.3f} points a deal"
            f" [{margin.low:+.3f}, {margin.high:+.3f}], {margin.units} deals of {contest.rules},"
            f" each in every seating; s.d. {margin.deviation:.2f}"
        )
    times = zip((contest.first, contest.second), result.seconds_a_move, strict=True)
    say("Time a move: " + ", ".join(f"{name} {1000 * taken:.1f} ms" for name, taken in times))


def _write(file: Path, result: Result, units: list[Unit]) -> None:
    from allfours.arena.keeping import result_as_data
    from allfours.cli.files import write_whole

    write_whole(file, json.dumps(result_as_data(result, units), indent=1) + "\n")
