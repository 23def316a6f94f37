"""Rules that nobody could play to an end, or that would be obeyed by nothing, are refused."""

from __future__ import annotations

import pytest

from allfours.errors import ContradictoryRules, NotationError
from allfours.rules.card import parse_rule_card


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("seven_up+keep_four_points=no", "nothing to play for"),
        ("all_fives+keep_four_points=no+trick_card_points=5:0", "nothing to play for"),
        ("hearts+penalty=none", "never be reached"),
        ("hearts+penalty=H:1,JD:-13", "never be reached"),
        ("seven_up+pass_count=3", "only where no suit is trump"),
        ("california_jack+pass_count=1", "only where no suit is trump"),
    ],
)
def test_rules_that_cannot_be_played_are_refused(card: str, sentence: str) -> None:
    with pytest.raises(ContradictoryRules, match=sentence):
        parse_rule_card(card)


def test_ranks_are_worth_no_less_than_nothing_but_a_card_may_be_a_bonus() -> None:
    with pytest.raises(NotationError, match="turnup_points"):
        parse_rule_card("seven_up+turnup_points=J:-1")
    assert parse_rule_card("hearts+penalty=H:1,QS:13,TD:-10").house_rules == ("penalty",)
