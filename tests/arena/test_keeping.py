"""Units kept as lines, and taken up again."""

from __future__ import annotations

from dataclasses import replace
from time import process_time

import pytest

from allfours.arena.contest import Contest, Measure, result_of
from allfours.arena.entrants import entrant, entrant_names
from allfours.arena.keeping import first_line, result_as_data, unit_line, units_kept
from allfours.arena.running import run
from allfours.bots.catalogue import BOTS
from allfours.errors import NotationError

CONTEST = Contest(
    rules="seven_up", first="club", second="greedy", measure=Measure.DEALS, units=4, seed="k"
)


def lines() -> list[str]:
    units = list(run(CONTEST, clock=process_time))
    return [first_line(CONTEST), *map(unit_line, units)]


def test_units_kept_are_those_played_and_serve_a_longer_contest() -> None:
    kept = lines()
    units = units_kept(replace(CONTEST, units=9), kept)
    assert [unit_line(units[number]) for number in range(4)] == kept[1:]
    assert units_kept(CONTEST, []) == {}


def test_a_last_line_cut_short_is_left_out() -> None:
    *whole, last = lines()
    assert set(units_kept(CONTEST, [*whole, last[:20]])) == {0, 1, 2}
    with pytest.raises(NotationError):
        units_kept(CONTEST, [whole[0], last[:20], *whole[1:]])


def test_units_of_another_contest_are_refused() -> None:
    with pytest.raises(NotationError, match="another contest"):
        units_kept(replace(CONTEST, seed="other"), lines())
    with pytest.raises(NotationError, match="not the units"):
        units_kept(CONTEST, ["what is this"])


def test_a_result_is_plain_data_with_every_unit() -> None:
    units = list(run(CONTEST, clock=process_time))
    data = result_as_data(result_of(CONTEST, iter(units)), reversed(units))
    assert data["contest"] == CONTEST.to_json()
    assert isinstance(data["units"], list)
    assert [unit["number"] for unit in data["units"]] == [0, 1, 2, 3]


def test_baselines_enter_contests_and_sit_at_no_table() -> None:
    assert {"greedy", "rollout", *BOTS} <= set(entrant_names())
    assert {"greedy", "rollout"}.isdisjoint(BOTS)
    assert callable(entrant("greedy"))
