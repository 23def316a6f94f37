"""What holds for every deal holds for the reference on all reproducible packs."""

import pytest

from tests.reference.options import rules_for
from tests.reference.telling import Told, Trace, tell

TURN_UP_GAMES = [
    ("seven_up", 2),
    ("seven_up", 3),
    ("seven_up", 4),
    ("all_fives", 2),
    ("old_sledge", 4),
    ("denexa_all_fours", 5),
    ("denexa_all_fours", 7),
    ("english_all_fours", 2),
    ("all_fours_14", 4),
]
STOCK_GAMES = [("california_jack_exposed", 2), ("california_jack", 2), ("california_jack", 4)]
VALUES = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}


def every_deal(rules: str, players: int, calls: str, passing: str = "") -> list[Told]:
    """The deals of all 52 packs under both policies."""
    return [
        tell(Trace("", rules, players, m, calls, policy, passing))
        for m in range(1, 53)
        for policy in ("LOW", "HIGH")
    ]


@pytest.mark.parametrize("calls", ["stand", "run"])
@pytest.mark.parametrize(("rules", "players"), TURN_UP_GAMES)
def test_turn_up_deals_are_whole_and_worth_no_more_than_they_may_be(
    rules: str, players: int, calls: str
) -> None:
    options = rules_for(rules, players)
    for deal in every_deal(rules, players, calls):
        if deal.exhausted:
            assert [award for award in deal.all if not award[2].startswith("turn_up")] == []
            continue
        held = sorted(card for hand in deal.hands for card in hand)
        played = sorted(card for trick in deal.tricks for _, card in trick)
        assert held == played
        assert len(deal.tricks) == 6
        assert sum(deal.counts) == sum(VALUES.get(card[0], 0) for card in held)
        tricks_points = [award for award in deal.all if not award[2].startswith("turn_up")]
        hung = any(why == "hang_jack" for _, _, why in tricks_points)
        pegs = sum(points for _, points, why in tricks_points if why == "peg")
        assert pegs <= 25
        assert sum(points for _, points, _ in tricks_points) <= 4 + pegs + (2 if hung else 0)
        assert hung is False or options.get("hang_jack_points", 1) == 3


@pytest.mark.parametrize(("rules", "players"), STOCK_GAMES)
def test_stock_deals_play_every_card_and_are_worth_three_or_four(rules: str, players: int) -> None:
    for deal in every_deal(rules, players, ""):
        assert len({card for trick in deal.tricks for _, card in trick}) == 52
        assert sum(deal.counts) == 80
        assert sum(points for _, points, _ in deal.all) in (3, 4)
        assert [why for _, _, why in deal.all][:3] == ["high", "low", "jack"]


@pytest.mark.parametrize("passing", ["left", "right", "across", "none"])
@pytest.mark.parametrize(("rules", "plain_sum"), [("hearts", 26), ("omnibus_hearts", 16)])
def test_hearts_deals_add_up(rules: str, plain_sum: int, passing: str) -> None:
    for deal in every_deal(rules, 4, "", passing):
        assert len({card for trick in deal.tricks for _, card in trick}) == 52
        assert "2C" in [card for _, card in deal.tricks[0]][:1]
        moon = any(why == "moon" for _, _, why in deal.all)
        assert sum(deal.score) == (78 if moon else plain_sum)
