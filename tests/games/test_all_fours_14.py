"""All Fours to fourteen, four players and the other way round: what EF says of four."""

from __future__ import annotations

from allfours.rules.axes import PassTo
from allfours.rules.card import parse_rule_card
from allfours.rules.opening import eldest, passes_to
from allfours.rules.variant import values_of
from tests.games.deals import (
    acting,
    after,
    dealer_of,
    legal,
    open_view,
    points,
    table,
    told,
)
from tests.marks import clause

F4 = "all_fours_14"


@clause("EF-2")
def test_four_play_counter_clockwise_so_eldest_sits_at_the_dealers_right() -> None:
    rules = parse_rule_card(F4)
    for dealer in range(4):
        assert eldest(rules, dealer) == passes_to(rules, dealer, PassTo.RIGHT)
        assert eldest(rules, dealer) != passes_to(rules, dealer, PassTo.LEFT)
    turned = parse_rule_card(f"{F4}+rotation=clockwise")
    assert eldest(turned, 0) == passes_to(turned, 0, PassTo.LEFT)
    game = after(table(F4, "2C", "3C", "4C", "5C", up="9H", dealer=2), "3 stand")
    assert acting(game) == [3]
    assert dealer_of(after(game, "3: 4C 5C 2C 3C")) == 3


@clause("EF-1")
def test_the_game_of_four_has_the_rules_of_the_game_of_two_but_for_seats_and_target() -> None:
    four = values_of(parse_rule_card(F4))
    two = values_of(parse_rule_card("english_all_fours"))
    differ = {axis for axis, value in four.items() if value != two[axis]}
    assert differ == {"players", "sides", "rotation", "target"}


@clause("EF-4", "EF-23")
def test_fourteen_win_and_counting_stops_there() -> None:
    def won(*scores: int) -> tuple[int, ...]:
        # Pair 1 has Low and Game, pair 2 High and the hanged Jack.
        game = table(F4, "JH TC", "QH 2C", "3C 4C", "5C 6C", up="9H", scores=scores)
        return after(game, "1 stand", "1: JH QH 3C 5C", "2: 2C 4C 6C TC").winners

    assert won(12, 10) == (1,)
    assert won(13, 12) == (0,)
    assert won(12, 9) == (0,)
    assert won(11, 9) == ()


@clause("EF-7", "EF-10")
def test_the_dealers_side_scores_for_every_card_turned() -> None:
    game = after(table(F4, up="AH 6H JD", dealer=1), "2 beg", "1 run")
    assert points(game) == ["1 +1 turn_up AH", "1 +2 turn_up 6H", "1 +3 turn_up JD"]
    won = after(table(F4, up="AH 6H JD", dealer=1, scores=(11, 13)), "2 beg", "1 run")
    assert (won.winners, won.scores) == ((0,), (14, 13))


@clause("EF-8")
def test_the_gift_is_for_eldests_side() -> None:
    begged = after(table(F4, up="9H", dealer=1), "2 beg")
    assert (acting(begged), legal(begged)) == ([1], "give run")
    assert told(after(begged, "1 give"))[-2] == "2 +1 gift (EF-8)"
    assert open_view(after(begged, "1 give")).hand_counts == (6, 6, 6, 6)


@clause("EF-19")
def test_a_jack_taken_by_the_partner_is_not_hung() -> None:
    partner = after(table(F4, "JH", "2C", "QH", "3C", up="9H"), "1 stand", "1: JH 2C QH 3C")
    assert "1 +1 jack JH (EF-18)" in told(partner)
    other = after(table(F4, "JH", "2C", "3C", "QH", up="9H"), "1 stand", "1: JH 2C 3C QH")
    assert "2 +3 hang_jack JH (EF-19)" in told(other)
