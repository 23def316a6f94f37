"""`allfours arena`: a contest between two bots, or a pool of more, with honest intervals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from allfours.cli.rule_cards import Card
from allfours.cli.saying import say
from allfours.errors import NotationError

if TYPE_CHECKING:
    from allfours.arena.contest import Contest, Result
    from allfours.arena.pool import Pool, Standing

__all__ = ["arena"]

_USUAL_DEALS: Final = 100


def arena(
    rules: Card,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="A B [C]...",
            help="Two bots, or more for a pool. A searching bot's worlds a card: rollout:400.",
        ),
    ],
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
    worlds: Annotated[
        int | None,
        typer.Option("--worlds", min=1, help="Equal simulations: worlds a card of all searchers."),
    ] = None,
    milliseconds: Annotated[
        float | None,
        typer.Option(
            "--ms", min=0.1, help="Equal time: worlds by which searchers take so long a move here."
        ),
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Where the result and every unit are written.")
    ] = None,
    plot_file: Annotated[
        Path | None, typer.Option("--plot", help="Where a pool is drawn, as SVG.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            help="Units are kept here as they finish, and not played again next time;"
            " a folder for a pool.",
        ),
    ] = None,
) -> None:
    """Let bots play the same deals in every mixed seating.

    Of two, says the points a deal by which A is ahead (or the share of games A wins), with the 95
    percent interval. Of more, every pair meets: a cross table, with ratings. The number of jobs
    changes nothing but the time.
    """
    from allfours.arena.contest import Measure
    from allfours.arena.entrants import entrant
    from allfours.arena.pool import Pool
    from allfours.rules.card import parse_rule_card, rule_card

    if deals is not None and games is not None:
        raise NotationError("either deals or games are counted", f"{deals} and {games}")
    if worlds is not None and milliseconds is not None:
        raise NotationError("either simulations or time are equal", f"{worlds}, {milliseconds} ms")
    if len(bots) < 2 or (len(bots) > 2 and len(set(bots)) < len(bots)):
        raise NotationError("a contest takes two bots, a pool more, each once", " ".join(bots))
    if plot_file is not None and len(bots) == 2:
        raise NotationError("a pool is drawn, of three bots or more", " ".join(bots))
    for name in bots:
        entrant(name)
    card = rule_card(parse_rule_card(rules))
    pool = Pool(
        rules=card,
        entrants=_at_equal_effort(bots, card, worlds, milliseconds),
        measure=Measure.DEALS if games is None else Measure.GAMES,
        units=games or deals or _USUAL_DEALS,
        seed=seed,
    )
    if len(bots) == 2:
        _contest(pool.contests[0], jobs, backend, resume, json_file)
    else:
        _pool(pool, jobs, backend, resume, json_file, plot_file)


def _at_equal_effort(
    bots: list[str], card: str, worlds: int | None, milliseconds: float | None
) -> tuple[str, ...]:
    from time import process_time

    from allfours.arena.calibrating import with_equal_time
    from allfours.arena.entrants import searching_worlds

    if worlds is not None:
        return tuple(searching_worlds(name, worlds) for name in bots)
    if milliseconds is not None:
        return tuple(
            with_equal_time(name, card, milliseconds / 1000, process_time) for name in bots
        )
    return tuple(bots)


def _contest(
    contest: Contest, jobs: int, backend: str, resume: Path | None, json_file: Path | None
) -> None:
    from allfours.arena.contest import result_of
    from allfours.arena.keeping import result_as_data
    from allfours.cli.contests import played

    units = played([contest], [resume], jobs=jobs, backend=backend)[0]
    result = result_of(contest, iter(units))
    _say_result(result)
    if json_file is not None:
        _write(json_file, result_as_data(result, units))


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


def _pool(
    pool: Pool,
    jobs: int,
    backend: str,
    resume: Path | None,
    json_file: Path | None,
    plot_file: Path | None,
) -> None:
    from allfours.arena.keeping import standing_as_data
    from allfours.arena.plotting import plot
    from allfours.arena.pool import standing_of
    from allfours.cli.contests import played
    from allfours.cli.files import write_whole

    files = [resume and resume / _file_name(contest) for contest in pool.contests]
    units = played(pool.contests, files, jobs=jobs, backend=backend)
    standing = standing_of(pool, units)
    _say_standing(standing)
    if json_file is not None:
        _write(json_file, standing_as_data(standing, units))
    if plot_file is not None:
        write_whole(plot_file, plot(standing))


def _file_name(contest: Contest) -> str:
    return f"{contest.first}-{contest.second}.units".replace(":", "_")


def _say_standing(standing: Standing) -> None:
    from allfours.arena.telling import cross_table

    pool = standing.pool
    say(
        f"The row against the column; {pool.units} {pool.measure} of {pool.rules} a pair, each in"
        " every seating; after the semicolon the s.d. of one."
    )
    say()
    for line in cross_table(standing):
        typer.echo(line)


def _write(file: Path, data: dict[str, object]) -> None:
    from allfours.cli.files import write_whole

    write_whole(file, json.dumps(data, indent=1) + "\n")
