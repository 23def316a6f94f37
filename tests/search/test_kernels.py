"""The kernels among themselves: fast and general, compiled and not, from any position."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from allfours import find_variant, parse_rule_card, rule_card
from allfours.game.state import Playing
from allfours.rules.record import FourPoints, Rules
from allfours.search import layout as at
from allfours.search.chance import below, scramble, share, step
from allfours.search.compiling import WORD, compiled
from allfours.search.counting import _many_sides, _two_sides
from allfours.search.dealing import deal_out, random_deals, told
from allfours.search.four import play_on_by_four
from allfours.search.playout import ALWAYS, play_on
from allfours.search.positions import game_position
from allfours.search.rollouts import roll_out, rollouts
from allfours.search.tables import NEVER, Tables
from tests.conformance.tables import ROWS, random_table
from tests.search.played import played_deals

FOURS = [rules for rules in ROWS if rules.players == 4]
NOISES = (0, ALWAYS // 4, ALWAYS)


def some_positions(rules: Rules, rng: Random, count: int) -> list[tuple[Tables, list[int]]]:
    """Random positions of random deals, the target being far off in some."""
    found: list[tuple[Tables, list[int]]] = []
    while len(found) < count:
        for deal in played_deals(rules, rng, deals=2):
            step = rng.choice(deal.steps)
            assert isinstance(step.before.phase, Playing)
            row = game_position(step.before)
            if rng.random() < 0.5:
                row[at.TARGET] = NEVER
            found.append((deal.tables, row))
    return found


def same(one: list[int], other: list[int]) -> bool:
    """Whether two positions are, but for the cards of finished tricks, the same."""
    return one[: at.TRICK] + one[at.STOCK :] == other[: at.TRICK] + other[at.STOCK :]


def test_four_handed_kernels_play_as_the_general_ones_at_any_table() -> None:
    rng = Random(1)
    compared = 0
    while compared < 250:
        rules = random_table(rng)
        if rules.players != 4:
            continue
        for deal, row in some_positions(rules, rng, 2):
            for noise in NOISES:
                one, other = list(row), list(row)
                after = play_on(one, deal.row, noise, 77)
                assert play_on_by_four(other, deal.row, noise, 77) == after
                assert same(one, other), (rule_card(rules), noise, row)
                compared += 1


@pytest.mark.parametrize("rules", ROWS, ids=rule_card)
def test_compiled_playouts_are_the_uncompiled_ones(rules: Rules) -> None:
    work = np.zeros(at.POSITION_SIZE, dtype=np.int64)
    for deal, row in some_positions(rules, Random(2), 4):
        for noise in NOISES:
            results = np.zeros((4, at.RESULT_SIZE), dtype=np.int64)
            plain = [[0] * at.RESULT_SIZE for _ in range(4)]
            rows = np.array([row, row], dtype=np.int64)
            nothing = np.zeros(1, dtype=np.int64)
            after = compiled(roll_out)(rows, deal.array, nothing, 2, noise, 9, results, work)
            assert after == roll_out([row, row], deal.row, [0], 2, noise, 9, plain, [0] * len(row))
            assert results.tolist() == plain


@pytest.mark.parametrize(
    "card", ["all_fours_14", "california_jack+players=3+trump_by=cut", "omnibus_hearts"]
)
def test_compiled_deals_are_the_uncompiled_ones(card: str) -> None:
    rules = parse_rule_card(card)
    arguments, totals = told(rules, 40, noise=ALWAYS // 2, seed=5)
    compiled(deal_out)(*arguments)
    again, _ = told(rules, 40, noise=ALWAYS // 2, seed=5)
    plain: list[Any] = [x if isinstance(x, int) else x.tolist() for x in again]
    deal_out(*plain)
    assert plain[6] == totals.tolist()
    assert sum(plain[6]) > 0


def test_two_ways_of_counting_agree_where_there_are_two_sides() -> None:
    rng = Random(3)
    counted = 0
    while counted < 200:
        rules = random_table(rng)
        if rules.side_count != 2 or not isinstance(rules.scoring, FourPoints):
            continue
        for deal, row in some_positions(rules, rng, 2):
            row[at.TARGET] = NEVER
            play_on(row, deal.row, ALWAYS, rng.getrandbits(60))
            one, other = [0] * at.RESULT_SIZE, [0] * at.RESULT_SIZE
            _two_sides(row, deal.row, one)
            _many_sides(row, deal.row, other)
            assert one == other, rule_card(rules)
            counted += 1


def test_all_first_moves_meet_the_same_chances() -> None:
    rules = find_variant("old_sledge").at()
    played = next(played_deals(rules, Random(4), deals=1))
    deal = played.tables
    rows = np.array([game_position(played.start)] * 3, dtype=np.int64)
    results = rollouts(deal, rows, (0, 0), times=5, noise=ALWAYS, seed=8)
    assert results.shape == (3, 2, 5, at.RESULT_SIZE)
    assert (results[:, 0] == results[:, 1]).all()
    assert len({tuple(result) for result in results[:, 0].reshape(15, -1).tolist()}) > 1
    assert (rollouts(deal, rows, (0, 0), times=5, noise=ALWAYS, seed=9) != results).any()


def test_random_deals_are_worth_what_random_deals_of_the_engine_are() -> None:
    rules = find_variant("all_fours_14").at(target="1000")
    deals = [deal for seed in range(30) for deal in played_deals(rules, Random(seed), deals=20)]
    gained = []
    for deal in deals:
        after, before = deal.end.scores, deal.start.scores
        gained.append(sum(after) - sum(before))
    mean = sum(gained) / len(gained)
    error = (sum((gain - mean) ** 2 for gain in gained) / len(gained) ** 2) ** 0.5
    expected = sum(random_deals(rules, 40_000, seed=1)) / 40_000
    # After runs the hands are not random six cards, but what is thrown away is: discards here
    # are random too.
    assert abs(mean - expected) < 5 * error


def test_numbers_below_a_bound_are_equally_likely_and_draws_differ() -> None:
    counter = [12345]
    drawn = [below(counter, 7) for _ in range(14_000)]
    square = sum((drawn.count(n) - 2000) ** 2 / 2000 for n in range(7))
    assert square < 40
    state = 1
    seen = set()
    for _ in range(2000):
        state = step(state)
        draw = scramble(state)
        assert 0 <= draw <= WORD
        seen.add(draw)
        assert all(0 <= share(draw, place, 13) < 13 for place in range(4))
    assert len(seen) == 2000
