"""Pools: every pair on the same deals, a cross table, ratings that follow it, a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest

from allfours.arena import calibrating
from allfours.arena.calibrating import with_equal_time
from allfours.arena.contest import Contest, Measure, Unit
from allfours.arena.keeping import standing_as_data
from allfours.arena.plotting import plot
from allfours.arena.pool import Pool, standing_of
from allfours.arena.rating import rate
from allfours.arena.running import run, run_all
from allfours.arena.telling import cross_table

POOL = Pool(
    rules="old_sledge",
    entrants=("random", "club", "greedy"),
    measure=Measure.DEALS,
    units=6,
    seed="p",
)


def no_time() -> float:
    return 0.0


def played(pool: Pool, *, jobs: int = 1, batch: int = 20) -> dict[int, list[Unit]]:
    units: dict[int, list[Unit]] = {place: [] for place in range(len(pool.contests))}
    for place, unit in run_all(pool.contests, clock=no_time, done={}, jobs=jobs, batch=batch):
        units[place].append(unit)
    return units


@pytest.fixture(scope="module")
def units() -> dict[int, list[Unit]]:
    return played(POOL)


def test_every_pair_meets_once_on_the_same_deals() -> None:
    assert [(one.first, one.second) for one in POOL.contests] == list(
        combinations(POOL.entrants, 2)
    )
    assert {(one.seed, one.units, one.rules) for one in POOL.contests} == {("p", 6, "old_sledge")}


def test_a_pair_of_a_pool_plays_what_it_plays_alone(units: dict[int, list[Unit]]) -> None:
    for place, contest in enumerate(POOL.contests):
        assert units[place] == list(run(contest, clock=no_time))


def test_any_number_of_workers_gives_the_same_standing(units: dict[int, list[Unit]]) -> None:
    assert standing_of(POOL, played(POOL, jobs=2, batch=1)) == standing_of(POOL, units)


def test_only_what_is_missing_is_played(
    units: dict[int, list[Unit]], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {place: {unit.number: unit for unit in units[place][:4]} for place in (0, 2)}
    fresh: list[tuple[str, str, int]] = []

    def batch(contest: Contest, numbers: Sequence[int], clock: object) -> list[Unit]:
        fresh.extend((contest.first, contest.second, number) for number in numbers)
        return []

    monkeypatch.setattr("allfours.arena.running.play_batch", batch)
    kept = list(run_all(POOL.contests, clock=no_time, done=known))
    assert kept == [(place, unit) for place in (0, 2) for unit in units[place][:4]]
    assert fresh == [
        *(("random", "club", number) for number in (4, 5)),
        *(("random", "greedy", number) for number in range(6)),
        *(("club", "greedy", number) for number in (4, 5)),
    ]


def test_the_cross_table_says_the_same_from_both_sides(units: dict[int, list[Unit]]) -> None:
    standing = standing_of(POOL, units)
    one, other = standing.against("club", "random"), standing.against("random", "club")
    assert one.value == -other.value > 0
    assert (one.low, one.high) == (-other.high, -other.low)
    with pytest.raises(KeyError):
        standing.against("club", "club")


def test_ratings_come_best_first_and_club_is_above_random(units: dict[int, list[Unit]]) -> None:
    standing = standing_of(POOL, units)
    values = [rating.value for rating in standing.ratings.values()]
    assert values == sorted(values, reverse=True)
    assert list(standing.ratings)[-1] == "random"
    assert sum(values) == pytest.approx(0, abs=1e-9)


def test_the_picture_is_well_formed_and_names_everybody(units: dict[int, list[Unit]]) -> None:
    pool = replace(POOL, rules="old_sledge+target=7<&>")
    picture = plot(replace(standing_of(POOL, units), pool=pool))
    text = "".join(ElementTree.fromstring(picture).itertext())
    assert all(name in text for name in POOL.entrants)
    assert "target=7<&>" in text


def test_the_cross_table_is_a_table(units: dict[int, list[Unit]]) -> None:
    lines = list(cross_table(standing_of(POOL, units)))
    assert len(lines) == 2 + len(POOL.entrants)
    assert len({line.count("|") for line in lines}) == 1


def test_a_standing_is_plain_data_with_every_unit(units: dict[int, list[Unit]]) -> None:
    data = standing_as_data(standing_of(POOL, units), units)
    assert data["pool"] == POOL.to_json()
    assert isinstance(data["results"], list)
    assert [len(result["units"]) for result in data["results"]] == [6, 6, 6]


PAIRS = [("a", "b"), ("a", "c"), ("b", "c")]


def test_margins_that_agree_with_each_other_are_met_by_the_ratings() -> None:
    rated = rate(PAIRS, [[0.5, 0.75, 0.25]] * 5, Measure.DEALS, 2)
    assert [rated[name].value for name in "abc"] == pytest.approx([5 / 12, -1 / 12, -4 / 12])
    assert all(one.low == pytest.approx(one.high) for one in rated.values())


def test_ratings_follow_the_games_won_and_are_centred() -> None:
    rated = rate(PAIRS, [[0.91, 0.91, 0.5]] * 100, Measure.GAMES, 2)
    assert sum(rate.value for rate in rated.values()) == pytest.approx(0, abs=1e-6)
    assert rated["a"].value - rated["b"].value == pytest.approx(400, abs=5)
    assert rated["b"].value == pytest.approx(rated["c"].value, abs=1e-6)


def test_who_won_every_game_has_a_finite_rating() -> None:
    unbeaten = rate([("a", "b")], [[1.0]] * 50, Measure.GAMES, 2)
    assert 400 < unbeaten["a"].value - unbeaten["b"].value < 1000


def test_the_interval_of_a_rating_is_that_of_the_deals_behind_it() -> None:
    rng = Random(1)
    margins = [[rng.gauss(0.3, 1.0)] for _ in range(400)]
    rated = rate([("a", "b")], margins, Measure.DEALS, 2)["a"]
    # Of two players each has half of the margin: its interval is half as wide.
    assert rated.high - rated.low == pytest.approx(2 * 1.96 / 20 / 2, rel=0.15)
    assert rated.low < rated.value < rated.high


def test_equal_time_is_a_number_of_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    def time(name: str, rules: str, clock: object) -> float:
        return 0.002 + 0.0001 * int(name.partition(":")[2])

    monkeypatch.setattr(calibrating, "_time", time)
    assert with_equal_time("rollout", "seven_up", 0.007, no_time) == "rollout:50"
    assert with_equal_time("strong", "seven_up", 0.0001, no_time) == "strong:1"
    assert with_equal_time("club", "seven_up", 0.007, no_time) == "club"
