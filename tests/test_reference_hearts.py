"""The reference answers the worked Hearts cases of the specification as it prints them."""

from tests.reference.facts import Award
from tests.reference.following import Play
from tests.reference.hearts import (
    breaks_hearts,
    exchange,
    legal_hearts,
    pass_direction,
    play_hearts,
    receiver,
)
from tests.reference.hearts_points import (
    deal_scores,
    game_winners,
    is_over,
    moon_awards,
    score_hearts_deal,
)
from tests.reference.options import ALL_HEARTS, Options, rules_for

H = rules_for("hearts", 4)
OH = rules_for("omnibus_hearts", 4)
CLUB: list[Play] = [(1, "2C")]


def legal(hand: str, trick: list[Play], options: Options, *, first: bool = False) -> str:
    return " ".join(legal_hearts(hand.split(), trick, first, False, options))


def taken(*cards_of_seats: str) -> list[list[Play]]:
    """Tricks in which each seat takes these cards with the ace of clubs, seat by seat."""
    tricks: list[list[Play]] = []
    for seat, cards in enumerate(cards_of_seats, start=1):
        tricks += [[(seat, "AC"), (seat % 4 + 1, card)] for card in cards.split()]
    return tricks


def scores(options: Options, *cards_of_seats: str) -> list[int]:
    return deal_scores(score_hearts_deal(options, taken(*cards_of_seats)))


HEARTS_AND_QUEEN = " ".join([*ALL_HEARTS, "QS"])


def test_d87_pass_cycle() -> None:
    cycle = [pass_direction(number) for number in range(1, 6)]
    assert cycle == ["left", "right", "across", "none", "left"]
    assert [receiver(4, direction) for direction in cycle[:3]] == [1, 3, 2]
    hands = [["2C"], ["3C"], ["4C"], ["5C"]]
    assert exchange(hands, hands, "right") == [["3C"], ["4C"], ["5C"], ["2C"]]
    assert exchange(hands, [], "none") == hands


def test_d88_to_d90_first_trick() -> None:
    assert legal("KD 3D QS 5H", CLUB, H, first=True) == "KD 3D"
    assert legal("KD JD 3D QS 5H", CLUB, OH, first=True) == "KD 3D"
    assert legal("KD JD 3D QS 5H", CLUB, H, first=True) == "KD JD 3D"
    only_points = " ".join([*ALL_HEARTS[1:], "QS"])
    assert legal(only_points, CLUB, H, first=True) == only_points
    assert legal("KD 2C 5C", [], H, first=True) == "2C"


def test_d91_to_d93_leads_before_hearts_are_broken() -> None:
    assert legal("QS 7D 4H", [], H) == "QS 7D"
    assert legal("4H 9H", [], H) == "4H 9H"
    assert legal("QS 4H", [], H) == "QS"
    assert legal("QS 4H", [], {**H, "heart_instead_of_queen": True}) == "QS 4H"
    assert legal_hearts(["QS", "4H"], [], False, True, H) == ["QS", "4H"]


def test_d94_whether_the_queen_breaks_hearts() -> None:
    breaking: Options = {**H, "queen_breaks_hearts": True}
    assert not breaks_hearts("QS", CLUB, H)
    assert breaks_hearts("QS", CLUB, breaking)
    assert not breaks_hearts("QS", [], breaking)
    assert not breaks_hearts("QS", [(1, "2S")], breaking)
    assert breaks_hearts("2H", CLUB, H)


def test_d95_a_trick_with_a_heart_and_the_queen_costs_fourteen() -> None:
    trick: list[Play] = [(1, "6C"), (2, "AH"), (3, "KC"), (4, "QS")]
    assert score_hearts_deal(H, [trick]) == [(3, 14, "penalty")]


def test_d96_d100_d101_moons() -> None:
    assert scores(H, HEARTS_AND_QUEEN) == [0, 26, 26, 26]
    assert scores(OH, HEARTS_AND_QUEEN, "JD") == [26, -10, 0, 0]
    assert scores(OH, HEARTS_AND_QUEEN + " JD") == [0, 26, 26, 26]
    choosing: Options = {**OH, "moon_award": "shooter_chooses"}
    tricks = taken(HEARTS_AND_QUEEN + " JD")
    assert deal_scores(score_hearts_deal(choosing, tricks, None, "self_minus")) == [-26, 0, 0, 0]
    assert deal_scores(score_hearts_deal(choosing, tricks, None, "others_plus")) == [0, 26, 26, 26]
    keeping: Options = {**OH, "moon_absorbs_bonus": False}
    assert scores(keeping, HEARTS_AND_QUEEN + " JD") == [-10, 26, 26, 26]
    assert scores({**keeping, "moon_award": "self_minus"}, HEARTS_AND_QUEEN + " JD")[0] == -36
    without_jack: Options = {**OH, "moon_needs": H["moon_needs"]}
    assert scores(without_jack, HEARTS_AND_QUEEN, "JD") == [0, 16, 26, 26]


def test_a_moon_may_need_a_card_that_costs_nothing() -> None:
    needing: Options = {**H, "moon_needs": OH["moon_needs"]}
    assert scores(needing, HEARTS_AND_QUEEN + " JD") == [0, 26, 26, 26]
    assert scores(needing, HEARTS_AND_QUEEN, "JD") == [26, 0, 0, 0]


def test_d97_the_end_is_tested_after_the_moon() -> None:
    totals = [60, 80, 20, 50]
    plus = moon_awards(H, 1, totals, "others_plus")
    minus = moon_awards({**H, "moon_award": "self_minus"}, 1, totals, "self_minus")
    assert (add(totals, plus), add(totals, minus)) == ([60, 106, 46, 76], [34, 80, 20, 50])
    assert game_winners(H, add(totals, plus)) == [3]
    assert game_winners(H, add(totals, minus)) == []
    auto: Options = {**H, "moon_award": "auto"}
    assert moon_awards(auto, 1, totals, "") == [(1, -26, "moon")]
    assert moon_awards(auto, 1, [0, 80, 20, 50], "") == plus
    assert moon_awards(auto, 1, [60, 70, 20, 50], "") == plus


def add(totals: list[int], awards: list[Award]) -> list[int]:
    return [total + points for total, points in zip(totals, deal_scores(awards), strict=True)]


def test_d98_d99_the_end_of_a_game() -> None:
    assert not is_over(H, [100, 70, 60, 30])
    assert is_over({**H, "end_when": "reaches"}, [100, 70, 60, 30])
    assert game_winners(H, [101, 70, 60, 30]) == [4]
    assert game_winners(H, [105, 40, 40, 61]) == [2, 3]
    assert game_winners({**H, "end_tie": "play_on"}, [105, 40, 40, 61]) == []


def test_d103_a_suit_to_each_seat() -> None:
    hands = [[rank + suit for rank in "23456789TJQKA"] for suit in "CDSH"]
    for options in (H, OH):
        tricks = play_hearts(hands, options, "LOW")
        assert tricks[0] == [(1, "2C"), (2, "2D"), (3, "2S"), (4, "2H")]
        assert deal_scores(score_hearts_deal(options, tricks)) == [0, 26, 26, 26]
    assert "QS" not in legal_hearts(hands[2], CLUB, True, False, H)
    assert legal_hearts(hands[3], CLUB, True, False, H) == hands[3]
