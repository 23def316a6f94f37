"""Contests: fair seatings, the same result for anybody who runs them, honest intervals."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from time import process_time
from typing import Any

import pytest

from allfours.arena.contest import Contest, Measure, result_of
from allfours.arena.entrants import can_search, entrant, entrant_names, searching_worlds
from allfours.arena.playing import deal_points, game_winners
from allfours.arena.running import run
from allfours.arena.seating import mixed_seatings
from allfours.arena.statistics import mean_estimate, share_estimate
from allfours.errors import NotationError
from allfours.rules.card import parse_rule_card

PLAIN = Contest(
    rules="old_sledge",
    first="club",
    second="random",
    measure=Measure.DEALS,
    units=6,
    seed="t",
)


def contest(**changes: Any) -> Contest:
    return replace(PLAIN, **changes)


def no_time() -> float:
    return 0.0


@pytest.mark.parametrize("card", ["old_sledge", "hearts", "seven_up", "denexa_all_fours+players=3"])
def test_every_seating_comes_with_its_mirror(card: str) -> None:
    seatings = mixed_seatings(parse_rule_card(card))
    assert {tuple(1 - who for who in seats) for seats in seatings} == set(seatings)
    assert all(0 < sum(seats) < len(seats) for seats in seatings)


def test_hearts_is_compared_in_all_six_seatings_of_two_against_two() -> None:
    seatings = mixed_seatings(parse_rule_card("hearts"))
    assert len(seatings) == 6
    assert all(sum(seats) == 2 for seats in seatings)


def test_an_entrant_against_itself_comes_out_even_on_every_deal() -> None:
    even = contest(second="club")
    assert [unit.margin for unit in run(even, clock=no_time)] == [0.0] * even.units


@pytest.mark.parametrize("measure", list(Measure))
def test_exchanging_the_entrants_mirrors_the_result(measure: Measure) -> None:
    one = contest(measure=measure, units=3)
    other = contest(measure=measure, units=3, first="random", second="club")
    middle = 1.0 if measure is Measure.GAMES else 0.0
    for a, b in zip(run(one, clock=no_time), run(other, clock=no_time), strict=True):
        assert a.margin + b.margin == pytest.approx(middle)


def test_any_number_of_workers_gives_the_same_units() -> None:
    def units(jobs: int, batch: int) -> list[tuple[int, float]]:
        played = run(contest(), clock=no_time, jobs=jobs, batch=batch)
        return sorted((unit.number, unit.margin) for unit in played)

    assert units(1, 20) == units(2, 2) == units(1, 1)


def test_a_contest_taken_up_again_plays_only_what_is_missing() -> None:
    whole = list(run(contest(), clock=no_time))
    known = {unit.number: unit for unit in whole[:4]}
    calls = count()

    def clock() -> float:
        return float(next(calls))

    again = list(run(contest(), clock=clock, done=known))
    assert [unit.margin for unit in again] == [unit.margin for unit in whole]
    assert again[:4] == whole[:4]


def test_fewer_points_are_better_in_hearts() -> None:
    result = result_of(
        contest(rules="hearts"), run(contest(rules="hearts", units=8), clock=process_time)
    )
    assert result.margin.value > 0


def test_packs_depend_on_the_seed_alone() -> None:
    rules = parse_rule_card("all_fours_14")
    players = [entrant("random")] * 4
    first = deal_points(rules, players, "s", dealer=1)
    assert first == deal_points(rules, players, "s", dealer=1)
    assert game_winners(rules, players, "s", dealer=0) == game_winners(
        rules, players, "s", dealer=0
    )


def test_a_deal_that_is_thrown_in_is_dealt_again() -> None:
    rules = parse_rule_card("denexa_all_fours+players=7")
    scores = [deal_points(rules, [entrant("random")] * 7, str(n), dealer=n) for n in range(7)]
    assert all(any(points) for points in scores)


def test_an_unknown_entrant_is_refused_with_the_names() -> None:
    with pytest.raises(NotationError, match="club"):
        entrant("nobody")
    assert "random" in entrant_names()


def test_a_searching_bot_may_be_told_how_many_worlds_it_searches() -> None:
    assert searching_worlds("pimc", 20) == "pimc:20"
    assert searching_worlds("club", 20) == "club"
    assert {name for name in entrant_names() if can_search(name)} == {"rollout", "pimc", "strong"}
    for name in ("rollout:", "rollout:0", "rollout:many", "rollout:²", "club:20", "pimc:5:5"):
        with pytest.raises(NotationError):
            entrant(name)


def test_the_interval_of_a_mean_shrinks_with_the_units() -> None:
    few, many = mean_estimate([0.0, 1.0] * 5), mean_estimate([0.0, 1.0] * 500)
    assert few.value == many.value == 0.5
    assert (many.high - many.low) < (few.high - few.low) / 9


def test_a_share_of_nothing_won_is_not_certainly_nothing() -> None:
    none = share_estimate(0, 20)
    assert none.value == 0.0
    assert none.low == pytest.approx(0)
    assert 0.1 < none.high < 0.2
