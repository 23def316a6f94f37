"""Contests as text: lines that can be added to as units are finished, and a result as data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict

from allfours.arena.contest import Contest, Result, Unit
from allfours.arena.pool import Standing
from allfours.errors import NotationError

__all__ = ["first_line", "result_as_data", "standing_as_data", "unit_line", "units_kept"]


def first_line(contest: Contest) -> str:
    """The line that a file of units begins with."""
    return json.dumps({"contest": contest.to_json()})


def unit_line(unit: Unit) -> str:
    """The line of one unit."""
    return json.dumps(asdict(unit))


def units_kept(contest: Contest, lines: Iterable[str]) -> dict[int, Unit]:
    """The units in a file of this contest, by number; the last line may be cut short.

    A file of the same contest with more or fewer units serves as well.

    Raises:
        NotationError: it is another contest's, or no such file.
    """
    given = [line for line in lines if line.strip()]
    if not given:
        return {}
    try:
        head = json.loads(given[0])["contest"]
        kept: dict[int, Unit] = {}
        for at, line in enumerate(given[1:], start=2):
            unit = _unit(line, is_last=at == len(given))
            if unit is not None:
                kept[unit.number] = unit
    except (ValueError, KeyError, TypeError) as error:
        raise NotationError("these are not the units of a contest", given[0][:80]) from error
    if {**head, "units": 0} != {**contest.to_json(), "units": 0}:
        raise NotationError("the units kept there are of another contest", given[0][:80])
    return kept


def _unit(line: str, *, is_last: bool) -> Unit | None:
    try:
        data = json.loads(line)
    except ValueError:
        if is_last:
            return None
        raise
    moves, seconds = data["moves"], data["seconds"]
    return Unit(
        number=data["number"],
        margin=data["margin"],
        moves=(moves[0], moves[1]),
        seconds=(seconds[0], seconds[1]),
    )


def result_as_data(result: Result, units: Iterable[Unit]) -> dict[str, object]:
    """The result and every unit, as plain data."""
    return {
        "contest": result.contest.to_json(),
        "margin": asdict(result.margin),
        "seconds_a_move": list(result.seconds_a_move),
        "units": [asdict(unit) for unit in sorted(units, key=lambda unit: unit.number)],
    }


def standing_as_data(standing: Standing, units: Mapping[int, Sequence[Unit]]) -> dict[str, object]:
    """Ratings, every result and every unit, as plain data."""
    return {
        "pool": standing.pool.to_json(),
        "ratings": {name: asdict(rating) for name, rating in standing.ratings.items()},
        "results": [
            result_as_data(result, units[place]) for place, result in enumerate(standing.results)
        ],
    }
