"""Running a contest on any number of processes or machines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from joblib import Parallel, delayed, parallel_config

from allfours.arena.contest import Clock, Contest, Unit, play_unit
from allfours.arena.entrants import entrant

__all__ = ["play_batch", "run"]


def play_batch(contest: Contest, numbers: Sequence[int], clock: Clock) -> list[Unit]:
    """Plays these units of a contest, one after another."""
    players = {name: entrant(name) for name in (contest.first, contest.second)}
    return [play_unit(contest, number, players, clock) for number in numbers]


def run(
    contest: Contest,
    *,
    clock: Clock,
    done: Mapping[int, Unit] | None = None,
    jobs: int = 1,
    backend: str = "loky",
    batch: int = 20,
) -> Iterator[Unit]:
    """Every unit of a contest as it is finished, those already done first.

    The units do not depend on the number of jobs, the backend or the batch: each is decided by
    the contest and its number alone.

    Args:
        contest: what is played.
        clock: processor seconds, e.g. `time.process_time`; it must be picklable.
        done: units from an earlier run that need not be played again, by number.
        jobs: how many processes.
        backend: of joblib: `loky` here, `dask` or `ray` on a cluster.
        batch: units a task; a task should take a good part of a second.
    """
    known = done or {}
    yield from (known[number] for number in sorted(known) if number < contest.units)
    left = [number for number in range(contest.units) if number not in known]
    tasks = [left[at : at + batch] for at in range(0, len(left), batch)]
    if jobs == 1:
        for numbers in tasks:
            yield from play_batch(contest, numbers, clock)
        return
    with parallel_config(backend=backend, n_jobs=jobs):
        parallel = Parallel(return_as="generator_unordered")
        for units in parallel(delayed(play_batch)(contest, numbers, clock) for numbers in tasks):
            yield from units
