"""What playouts are worth to a seat."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest

from allfours.rules.card import parse_rule_card
from allfours.search import layout as at
from allfours.search.valuing import gain, gains, valued


def result(after: list[int], *, chosen: list[int] | None = None, shooter: int = -1) -> list[int]:
    row = [0] * at.RESULT_SIZE
    row[at.AFTER : at.AFTER + len(after)] = after
    row[at.AFTER_CHOSEN : at.AFTER_CHOSEN + len(after)] = chosen or after
    row[at.SHOOTER] = shooter
    return row


@pytest.mark.parametrize(
    ("card", "seat", "before", "after", "worth"),
    [
        ("old_sledge", 0, (3, 5), (6, 6), 2.0),
        ("old_sledge", 3, (3, 5), (6, 6), -2.0),
        ("seven_up+players=3", 2, (0, 0, 1), (1, 2, 4), 1.5),
        ("hearts", 1, (0, 0, 0, 0), (26, 0, 26, 26), 26.0),
        ("hearts", 0, (10, 0, 0, 0), (15, 13, 8, 0), 2.0),
    ],
)
def test_a_gain_is_the_points_of_the_own_side_less_the_mean_of_the_others(
    card: str, seat: int, before: tuple[int, ...], after: tuple[int, ...], worth: float
) -> None:
    rules = parse_rule_card(card)
    assert gain(rules, seat, before, after) == worth
    results = np.array([[result(list(after))]], dtype=np.int64)
    assert gains(rules, seat, before, results).tolist() == [[worth]]


def test_the_shooter_of_a_moon_chooses_what_is_best_for_itself() -> None:
    rules = parse_rule_card("hearts")
    shot = result([0, 26, 26, 26], chosen=[-26, 0, 0, 0], shooter=0)
    shot[at.AFTER_CHOSEN + 1] = 10
    results = np.array([shot], dtype=np.int64)
    by_shooter = gains(rules, 0, (0, 0, 0, 0), results)
    by_other = gains(rules, 1, (0, 0, 0, 0), results)
    assert by_shooter.tolist() == [pytest.approx(26 + 10 / 3)]
    assert by_other.tolist() == [pytest.approx(-10 - 26 / 3)]


def test_the_error_of_a_mean_is_that_of_the_worlds() -> None:
    [one, other] = valued(np.array([[1.0, 0.0], [3.0, 0.0]]))
    assert (one.mean, one.error) == (2.0, 1.0)
    assert (other.mean, other.error) == (0.0, 0.0)
    assert valued(np.array([[1.0]]))[0].error == inf
