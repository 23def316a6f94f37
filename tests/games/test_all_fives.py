"""All Fives: Seven-Up with pegs for the trumps taken, A5-1 to A5-8."""

from __future__ import annotations

from allfours.rules.card import parse_rule_card
from allfours.rules.variant import values_of
from tests.games.deals import after, legal, phase, points, refusal, table, told
from tests.marks import clause

A5, A5_3, A5_4 = "all_fives", "all_fives+players=3", "all_fives+players=4"
COUNTERS = "AS KS QS JS TS 5S"


@clause("A5-1")
def test_it_is_played_as_seven_up_by_two_three_or_four_in_pairs() -> None:
    for card, dealer in ((A5, 2), (A5_3, 3), (A5_4, 4)):
        begged = after(table(card, up="7D 8D 9C"), "1 beg")
        assert legal(begged) == "give run"
        assert points(after(begged, f"{dealer} give")) == ["1 +1 gift"]
        assert phase(after(begged, f"{dealer} run")) == "discarding"
    game = after(table(A5, "9C 4S", "KC 3S", up="2S"), "1 stand", "1: 9C")
    assert refusal(game, "2: 3S") == "must_follow SU-22"
    pairs = after(table(A5_4, "2C", "3C", "5S", "4C", up="2S"), "1 stand", "1: 2C 3C 5S 4C")
    assert points(pairs) == ["1 +5 peg 5S", "1 +1 high 5S", "1 +1 low 5S"]


@clause("A5-1")
def test_it_differs_from_seven_up_in_nothing_but_the_pegs_and_the_target() -> None:
    for players in (2, 3, 4):
        fives = values_of(parse_rule_card(f"all_fives+players={players}"))
        seven_up = values_of(parse_rule_card(f"seven_up+players={players}"))
        differ = {axis for axis, value in fives.items() if value != seven_up[axis]}
        assert differ == {"trick_card_points", "target"}


@clause("A5-2")
def test_trumps_won_in_a_trick_peg_ten_five_four_three_two_and_one() -> None:
    worth = {"TS": 10, "5S": 5, "KS": 3, "QS": 2, "JS": 1}
    for counter, pegs in worth.items():
        game = after(table(A5, f"{counter} 2C", "AS 3C", up="2S"), "1 stand", f"1: {counter} AS")
        assert told(game)[2:] == [f"2 +{pegs + 4} peg {counter} AS (A5-2)"]
    plain = after(table(A5, "9S 2C", "8S 3C", up="2S"), "1 stand", "1: 9S 8S")
    assert points(plain) == []
    side = after(table(A5, "TC 2C", "AC 3C", up="2S"), "1 stand", "1: TC AC")
    assert points(side) == []


@clause("A5-3")
def test_high_low_jack_and_game_score_one_each_besides_the_pegs() -> None:
    others = "9S 8S 7S 6S 4S 3S"
    game = after(table(A5, COUNTERS, others, up="2S"), "1 stand")
    for mine, theirs in zip(COUNTERS.split(), others.split(), strict=True):
        game = after(game, f"1: {mine} {theirs}") if mine != "5S" else game
    assert game.scores == (20, 0)
    game = after(game, "1: 5S 3S")
    assert points(game)[-4:] == ["1 +1 high AS", "2 +1 low 3S", "1 +1 jack JS", "1 +1 game"]
    assert game.scores == (28, 1)


@clause("A5-3")
def test_pegs_in_place_of_the_four_points_are_an_option() -> None:
    card = f"{A5}+keep_four_points=no"
    game = after(table(card, "JS", "9S", up="2S"), "1 stand", "1: JS 9S")
    assert points(game) == ["1 +1 peg JS"]
    assert [entry for entry in told(game) if "replaced_by_pegs" in entry] == [
        f"no {point}: replaced_by_pegs (house rule keep_four_points=no)"
        for point in ("high", "low", "jack", "game")
    ]


@clause("A5-4")
def test_the_five_of_trumps_adds_nothing_to_the_count_for_game() -> None:
    game = after(table(A5, "5S 2C", "3S QC", up="2S"), "1 stand", "1: 5S 3S", "1: 2C QC")
    assert points(game)[-1] == "2 +1 game"
    assert [entry.counts for entry in game.ledger if entry.counts] == [(0, 2)]
    fosters = f"{A5}+game_values=T:10,5:5,A:4,K:3,Q:2,J:1"
    game = after(table(fosters, "5S 2C", "3S QC", up="2S"), "1 stand", "1: 5S 3S", "1: 2C QC")
    assert points(game)[-1] == "1 +1 game"


@clause("A5-5")
def test_the_first_side_to_sixty_one_wins() -> None:
    short = after(table(A5, up="9S", scores=(59, 60)), "1 beg", "2 give")
    assert not short.is_over
    game = after(table(A5, up="9S", scores=(60, 60)), "1 beg", "2 give")
    assert (game.winners, game.scores) == ((0,), (61, 60))


@clause("A5-6")
def test_a_trick_is_pegged_as_soon_as_it_is_won_and_ends_the_game_there_and_then() -> None:
    game = table(A5, "AS TS 2C", "5S 3S 3C", up="2S", scores=(45, 60))
    game = after(game, "1 stand", "1: AS 5S")
    assert (game.scores, game.is_over) == ((54, 60), False)
    game = after(game, "1: TS 3S")
    assert (game.scores, game.winners) == ((64, 60), (0,))
    assert told(game)[-4:] == [
        f"no {point}: game_was_over (A5-7)" for point in ("high", "low", "jack", "game")
    ]


@clause("A5-6", "F13")
def test_the_trumps_of_one_trick_are_one_award_which_may_pass_sixty_one() -> None:
    game = table(A5_3, "TS", "AS", "5S", up="2S", scores=(0, 60, 0))
    game = after(game, "1 stand", "1: TS AS 5S")
    assert points(game) == ["2 +19 peg TS AS 5S"]
    assert game.scores == (0, 79, 0)


@clause("A5-6")
def test_pegging_only_when_the_hand_is_over_is_an_option() -> None:
    card = f"{A5}+peg_when=at_hand_end"
    game = table(card, "AS 2C", "5S TC", up="2S", scores=(52, 52))
    game = after(game, "1 stand", "1: AS 5S")
    assert game.scores == (52, 52)
    game = after(game, "1: 2C TC")
    assert points(game) == ["1 +9 peg AS 5S"]
    assert (game.scores, game.winners) == ((61, 52), (0,))


@clause("A5-7")
def test_the_turn_up_the_gift_the_pegs_in_trick_order_and_the_four_points_count_in_turn() -> None:
    game = table(A5, "5S 2S KC", "TS AS 3C", up="JS")
    game = after(game, "1 beg", "2 give", "1: 5S TS", "2: AS 2S", "2: 3C KC")
    assert points(game) == [
        "2 +1 turn_up JS",
        "1 +1 gift",
        "2 +15 peg 5S TS",
        "2 +4 peg AS",
        "2 +1 high AS",
        "1 +1 low 2S",
        "2 +1 game",
    ]


@clause("A5-8")
def test_only_a_jack_scores_for_being_turned_up() -> None:
    for silent in ("TS", "5S", "AS", "KS", "QS"):
        assert points(table(A5, up=silent)) == []
    assert told(table(A5, up="JS")) == ["2 +1 turn_up JS (A5-8)"]
    assert points(after(table(A5, up="JS 5D"), "1 beg", "2 run")) == [
        "2 +1 turn_up JS",
        "2 -1 turn_up_cancelled JS",
    ]
