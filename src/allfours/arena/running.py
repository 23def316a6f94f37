"""Running contests on any number of processes or machines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from joblib import Parallel, delayed, parallel_config

from allfours.arena.contest import Clock, Contest, Unit, play_unit
from allfours.arena.entrants import entrant

__all__ = ["play_batch", "run", "run_all"]


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
    """Every unit of one contest; see `run_all`."""
    known = {0: done or {}}
    for _, unit in run_all(
        [contest], clock=clock, done=known, jobs=jobs, backend=backend, batch=batch
    ):
        yield unit


def run_all(
    contests: Sequence[Contest],
    *,
    clock: Clock,
    done: Mapping[int, Mapping[int, Unit]],
    jobs: int = 1,
    backend: str = "loky",
    batch: int = 20,
) -> Iterator[tuple[int, Unit]]:
    """Every unit of some contests as it is finished, with the place of its contest.

    Those already done come first. The units do not depend on the number of jobs, the backend or
    the batch: each is decided by its contest and its number alone.

    Args:
        contests: what is played.
        clock: processor seconds, e.g. `time.process_time`; it must be picklable.
        done: units from an earlier run that need not be played again, by place and number.
        jobs: how many processes.
        backend: of joblib: `loky` here, `dask` or `ray` on a cluster.
        batch: units a task; a task should take a good part of a second.
    """
    tasks: list[tuple[int, list[int]]] = []
    for place, contest in enumerate(contests):
        known = done.get(place, {})
        for number in sorted(known):
            if number < contest.units:
                yield place, known[number]
        left = [number for number in range(contest.units) if number not in known]
        tasks += [(place, left[at : at + batch]) for at in range(0, len(left), batch)]
    if jobs == 1:
        for task in tasks:
            yield from _play(contests, *task, clock)
        return
    with parallel_config(backend=backend, n_jobs=jobs):
        parallel = Parallel(return_as="generator_unordered")
        for units in parallel(delayed(_play)(contests, *task, clock) for task in tasks):
            yield from units


def _play(
    contests: Sequence[Contest], place: int, numbers: Sequence[int], clock: Clock
) -> list[tuple[int, Unit]]:
    return [(place, unit) for unit in play_batch(contests[place], numbers, clock)]
