"""Contests played for a command: with a progress bar, and kept as they go where that is wanted."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from allfours.arena.contest import Contest, Unit

__all__ = ["played"]

Placed = tuple[int, "Unit"]
"""A unit with the place of its contest."""


def played(
    contests: Sequence[Contest], files: Sequence[Path | None], *, jobs: int, backend: str
) -> dict[int, list[Unit]]:
    """The units of each contest, by its place.

    Args:
        contests: what is played.
        files: for each, where units are kept as they finish and found again next time.
        jobs: how many processes.
        backend: of joblib.
    """
    units: dict[int, list[Unit]] = {place: [] for place in range(len(contests))}
    total = sum(contest.units for contest in contests)
    for place, unit in _shown(total, _played(contests, files, jobs, backend)):
        units[place].append(unit)
    return units


def _played(
    contests: Sequence[Contest], files: Sequence[Path | None], jobs: int, backend: str
) -> Iterator[Placed]:
    """The units as they finish, those kept first; new ones are kept."""
    from time import process_time

    from allfours.arena.keeping import unit_line
    from allfours.arena.running import run_all

    done = [_kept(contest, file) for contest, file in zip(contests, files, strict=True)]
    total = sum(contest.units for contest in contests)
    with ExitStack() as opened:
        added = [
            opened.enter_context(_begun(contest, file, known.values())) if file else None
            for contest, file, known in zip(contests, files, done, strict=True)
        ]
        for place, unit in run_all(
            contests,
            clock=process_time,
            done=dict(enumerate(done)),
            jobs=jobs,
            backend=backend,
            batch=max(1, min(20, total // (4 * jobs))),
        ):
            file = added[place]
            if file is not None and unit.number not in done[place]:
                file.write(f"{unit_line(unit)}\n")
                file.flush()
            yield place, unit


def _kept(contest: Contest, file: Path | None) -> dict[int, Unit]:
    from allfours.arena.keeping import units_kept

    lines = file.read_text("utf-8").splitlines() if file and file.exists() else []
    return units_kept(contest, lines)


def _begun(contest: Contest, file: Path, known: Iterable[Unit]) -> TextIO:
    """The file with what is known, whole, open for more."""
    from allfours.arena.keeping import first_line, unit_line
    from allfours.cli.files import write_whole

    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [first_line(contest), *map(unit_line, known)]
    write_whole(file, "".join(f"{line}\n" for line in lines))
    return file.open("a", encoding="utf-8")


def _shown(total: int, units: Iterator[Placed]) -> Iterable[Placed]:
    """The same units with a progress bar, where anybody looks."""
    if not sys.stderr.isatty():
        return units
    from rich.console import Console
    from rich.progress import track

    return track(units, "Playing", total=total, console=Console(stderr=True), transient=True)
