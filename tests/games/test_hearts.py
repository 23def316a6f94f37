"""Hearts: the deal, the tricks, and how hearts are broken: H-1, H-2, H-4 to H-10, H-17."""

from __future__ import annotations

from itertools import pairwise

import pytest

from allfours.cards import PACK, parse_cards
from allfours.errors import ContradictoryRules, IllegalMove
from allfours.game.engine import apply, legal_moves, new_game, why_not
from allfours.game.moves import HOST, Dealers, Draw, NameDealer, PackOrder, Packs, Play
from allfours.game.state import Game
from allfours.game.view import view
from allfours.rules.card import parse_rule_card
from tests.games.deals import (
    acting,
    after,
    dealer_of,
    legal,
    open_view,
    refusal,
    trump_of,
    winners,
)
from tests.games.whole_deals import dealt, only, play_out, suits
from tests.marks import clause

HEARTS = "hearts"
CLUBS, DIAMONDS, SPADES, ALL_HEARTS = suits(*(f"23456789TJQKA{suit}" for suit in "CDSH"))


def to_follow(held: str, options: str = "") -> Game:
    """Seat 1 has led the two of clubs; this hand, at seat 2, is to play."""
    return after(dealt(HEARTS + options, "2C", *suits(held), number=4), "1: 2C")


def to_lead(held: str, options: str = "") -> Game:
    """Seat 2, with this hand, has won the first trick with the ace of clubs and is to lead."""
    game = dealt(HEARTS + options, "2C 5S", *suits(held), "3C 3S", "4C 4S", number=4)
    return after(game, "1: 2C AC 3C 4C")


def to_lead_again(thrown: str, options: str = "") -> Game:
    """Seat 2, with the six of clubs and hearts, has led clubs twice; seat 3 threw this card."""
    held = suits("AKC 6C AKJT987642H")
    game = dealt(HEARTS + options, "2C 5C 8C", *held, "3C QS 9D 5H", "4C 7C", number=4)
    return after(game, "1: 2C AC 3C 4C", f"2: KC {thrown} 7C 5C")


@clause("H-1")
def test_four_play_each_alone_and_the_lowest_score_wins() -> None:
    rules = parse_rule_card(HEARTS)
    assert (rules.players, rules.side_count) == (4, 4)
    hands = (CLUBS, DIAMONDS, SPADES, ALL_HEARTS)
    game = play_out(dealt(HEARTS, *hands, number=4, scores=(90, 75, 40, 0)))
    assert (game.scores, game.winners) == ((90, 101, 66, 26), (3,))
    for wrong in ("players=3", "players=5"):
        with pytest.raises(ContradictoryRules, match="is for 4 players"):
            parse_rule_card(f"{HEARTS}+{wrong}")
    with pytest.raises(ContradictoryRules, match="score alone"):
        parse_rule_card(f"{HEARTS}+sides=alternate_pairs")


@clause("H-2")
def test_all_fifty_two_cards_are_dealt_singly_thirteen_to_each() -> None:
    game = apply(new_game(parse_rule_card(HEARTS), number=4), NameDealer(1))
    packs = legal_moves(game, HOST)
    assert isinstance(packs, Packs)
    assert packs.cards == PACK
    game = apply(game, PackOrder(PACK))
    for place in range(4):
        assert view(game, (2 + place) % 4).hand == PACK[place::4]
    assert open_view(game).stock_count == 0


@clause("H-2")
def test_there_is_no_trump_and_in_every_suit_the_ace_is_high_and_the_two_low() -> None:
    game = dealt(HEARTS, CLUBS, DIAMONDS, SPADES, ALL_HEARTS, number=4)
    assert trump_of(game) is None
    assert winners(after(game, "1: 2C AD 3S AH")) == [1]
    for lower, higher in pairwise("3456789TJQKA"):
        for second, third, winner in ((lower, higher, 3), (higher, lower, 2)):
            game = dealt(HEARTS, "2C", f"{second}C", f"{third}C", SPADES, number=4)
            assert winners(after(game, f"1: 2C {second}C {third}C 2S")) == [winner]


@clause("H-2")
def test_chance_decides_the_first_dealer_unless_the_table_draws() -> None:
    game = new_game(parse_rule_card(HEARTS))
    assert isinstance(legal_moves(game, HOST), Dealers)
    drawn = Draw(parse_cards("KC AD 3H 4H"))
    assert why_not(game, drawn) is not None
    assert [dealer_of(apply(game, NameDealer(seat))) for seat in range(4)] == [1, 2, 3, 4]
    highest = new_game(parse_rule_card(f"{HEARTS}+first_dealer=draw_high"))
    assert dealer_of(apply(highest, drawn)) == 2
    lowest = new_game(parse_rule_card(f"{HEARTS}+first_dealer=draw_low"))
    assert dealer_of(apply(lowest, drawn)) == 3


@clause("H-4")
def test_the_holder_of_the_two_of_clubs_leads_it_whoever_dealt() -> None:
    for dealer in (1, 4):
        game = dealt(HEARTS, "", "AC KC", "2C 3C AD", number=4, dealer=dealer)
        assert (acting(game), legal(game)) == ([3], "2C")
        assert refusal(game, "3: 3C") == "must_lead_card H-4"
        assert refusal(game, "3: AD") == "must_lead_card H-4"
    eldest = dealt(f"{HEARTS}+first_lead=eldest", "3C 4D 5H", "", "2C", number=4)
    assert acting(eldest) == [1]
    assert refusal(eldest, "1: 5H") == "hearts_not_broken H-7"
    assert acting(after(eldest, "1: 4D")) == [2]


@clause("H-5", "D88")
def test_in_the_first_trick_a_hand_without_clubs_keeps_hearts_and_the_queen_of_spades() -> None:
    game = to_follow("KD 3D QS AKQJT98765H")
    assert legal(game) == "KD 3D"
    assert refusal(game, "2: QS") == "barred_on_first_trick H-5"
    assert refusal(game, "2: 5H") == "barred_on_first_trick H-5"
    holding = to_follow("9C KC 3D QS AKQJT9876H")
    assert legal(holding) == "9C KC"
    assert refusal(holding, "2: 3D") == "must_follow H-8"


@clause("H-5", "D90", "B8")
def test_in_the_first_trick_a_hand_of_nothing_but_barred_cards_may_play_any_of_them() -> None:
    for held in ("QS AKQJT9876543H", "AKQJT98765432H"):
        assert legal(to_follow(held)) == suits(held)[0]


@clause("H-5")
def test_which_cards_are_barred_from_the_first_trick_is_an_option() -> None:
    held = "KD 3D QS AKQJT98765H"
    for barred, lawful in (
        ("none", held),
        ("QS", "KD 3D AKQJT98765H"),
        ("H", "KD 3D QS"),
        ("H,QS,KD", "3D"),
        ("H,S,D", held),
    ):
        assert legal(to_follow(held, f"+first_trick_bar={barred}")) == suits(lawful)[0]


@clause("H-6")
def test_the_first_trick_goes_to_the_highest_club_and_its_winner_leads_next() -> None:
    game = dealt(HEARTS, "2C", "9C", "KC AS", "TC", number=4)
    game = after(game, "1: 2C 9C KC TC")
    assert (winners(game), acting(game)) == ([3], [3])


@clause("H-7", "D91")
def test_until_hearts_are_broken_any_other_card_may_be_led_the_queen_of_spades_too() -> None:
    game = to_lead("AC QS 7D AKQJT98764H")
    assert legal(game) == "QS 7D"
    assert refusal(game, "2: 4H") == "hearts_not_broken H-7"
    assert acting(after(game, "2: QS")) == [3]


@clause("H-7", "D92")
def test_a_hand_of_nothing_but_unbroken_hearts_leads_one_of_them() -> None:
    game = to_lead("AC AKQJT9876543H")
    assert (acting(game), legal(game)) == ([2], suits("AKQJT9876543H")[0])


@clause("H-7")
def test_by_a_house_rule_a_hand_of_unbroken_hearts_passes_the_lead_on_in_turn() -> None:
    option = "+forced_heart_lead=no"
    game = to_lead("AC AKQJT9876543H", option)
    assert (winners(game), acting(game)) == ([2], [3])
    assert open_view(after(game, "3: 3S")).leader == 2
    for held in ("AC QS AKQJT987654H", "AC 7D AKQJT987654H"):
        assert acting(to_lead(held, option)) == [2]
    begun = dealt(f"{HEARTS}+first_lead=eldest{option}", ALL_HEARTS, SPADES, CLUBS, number=4)
    assert acting(begun) == [2]
    assert acting(dealt(f"{HEARTS}+first_lead=eldest", ALL_HEARTS, number=4)) == [1]


@clause("H-7")
def test_a_lead_that_nobody_can_take_over_stays_with_the_winner_of_the_trick() -> None:
    hands = ("2C 2H", "3C 3H", "5C 4H", "4C 5H")
    card = (
        only(f"{HEARTS}+pass_count=0+moon_needs=2H+forced_heart_lead=no", *hands)
        + "+deal_packets=2"
    )
    game = after(dealt(card, *hands, number=4), "1: 2C 3C 5C 4C")
    assert (acting(game), legal(game)) == ([3], "4H")


@clause("H-7", "D93", "B10")
def test_with_hearts_and_the_queen_of_spades_alone_the_queen_must_be_led() -> None:
    game = to_lead("AC QS AKQJT987654H")
    assert legal(game) == "QS"
    assert refusal(game, "2: 4H") == "must_lead_queen H-7"


@clause("H-7", "D93", "B10")
def test_leading_a_heart_in_place_of_the_queen_of_spades_is_an_option() -> None:
    option = "+heart_instead_of_queen=yes"
    assert legal(to_lead("AC QS AKQJT987654H", option)) == suits("QS AKQJT987654H")[0]
    assert legal(to_lead("AC QS 7D AKQJT98765H", option)) == "QS 7D"
    seven = to_lead("AC 7D AKQJT987654H", option)
    assert legal(seven) == "7D"
    assert refusal(seven, "2: 4H") == "hearts_not_broken H-7"


@clause("H-7")
def test_hearts_may_be_led_from_the_start_where_they_need_not_be_broken() -> None:
    game = to_lead("AC QS 7D AKQJT98764H", "+break_hearts=no")
    assert legal(game) == suits("QS 7D AKQJT98764H")[0]


@clause("H-8")
def test_a_suit_that_is_held_is_followed_and_after_the_first_trick_a_void_hand_throws_any() -> None:
    held = suits("AKC 6C AKJT987642H")
    thrower = suits("3C QS 9D 5H 3H QH 23456789S")[0].replace(" 9S", "")
    game = dealt(HEARTS, "2C 5C 8C", *held, thrower, "4C 7C", number=4)
    game = after(game, "1: 2C AC 3C 4C", "2: KC")
    assert legal(game) == thrower.removeprefix("3C ")
    game = after(game, "3: QS")
    assert legal(game) == "7C"
    assert refusal(game, f"4: {view(game, 3).hand[-1]}") == "must_follow H-8"


@clause("H-9", "B4")
def test_a_heart_thrown_by_a_void_hand_breaks_hearts_from_the_next_lead_on() -> None:
    whole = suits("6C AKJT987642H")[0]
    assert legal(to_lead_again("9D")) == "6C"
    assert legal(to_lead_again("5H")) == whole
    game = dealt(HEARTS, "2C 5C 8C", *suits("AKC 6C AKJT987642H"), "3C QS 9D 5H", "4C 7C", number=4)
    game = after(game, "1: 2C AC 3C 4C", "2: KC")
    assert not open_view(game).hearts_broken
    game = after(game, "3: 5H")
    assert open_view(game).hearts_broken
    assert legal(game) == "7C"


@clause("H-9", "D94")
def test_the_queen_of_spades_does_not_break_hearts() -> None:
    game = to_lead_again("QS")
    assert legal(game) == "6C"
    assert refusal(game, "2: 4H") == "hearts_not_broken H-7"


@clause("H-9", "D94", "F1")
def test_by_a_house_rule_the_queen_of_spades_breaks_hearts_but_only_when_thrown() -> None:
    option = "+queen_breaks_hearts=yes"
    assert legal(to_lead_again("QS", option)) == suits("6C AKJT987642H")[0]
    held = suits("AC AS 6C AKJT987642H")
    game = dealt(HEARTS + option, "2C 5S", *held, "3C QS", "4C 4S", number=4)
    game = after(game, "1: 2C AC 3C 4C", "2: AS QS 4S 5S")
    assert legal(game) == "6C"
    led = after(to_lead("AC QS 6C AKJT987642H", option), "2: QS 3S 4S 5S")
    assert (acting(led), legal(led)) == ([2], "6C")


@clause("H-9")
def test_a_heart_that_had_to_be_played_to_the_first_trick_breaks_hearts() -> None:
    game = dealt(HEARTS, "2C", "AC 7D 2H", *suits("QS AKQJT9876543H"), "4C", number=4)
    game = after(game, "1: 2C AC 3H 4C")
    assert "2H" in legal(game).split()
    queen = dealt(HEARTS, "2C", "AC 7D 2H", *suits("QS AKQJT9876543H"), "4C", number=4)
    queen = after(queen, "1: 2C AC QS 4C")
    assert "2H" not in legal(queen).split()


@clause("H-9")
def test_a_heart_led_for_want_of_any_other_suit_breaks_hearts() -> None:
    held = suits("AKC QJT98765432H")
    game = dealt(HEARTS, "2C 5C 5S", *held, "3C AH KH 9D", "4C 7C 4S", number=4)
    game = after(game, "1: 2C AC 3C 4C", "2: KC 9D 7C 5C")
    assert not open_view(game).hearts_broken
    game = after(game, "2: 2H AH 4S 5S")
    assert acting(game) == [3]
    assert "KH" in legal(game).split()


@clause("H-10", "D95")
def test_a_trick_is_won_by_the_highest_card_of_the_suit_led() -> None:
    hands = ("2C QS", "AC 6C", "3C AH", "4C KC")
    options = "+deal_packets=2+pass_count=0+moon_needs=AC,QS"
    game = after(dealt(only(HEARTS, *hands) + options, *hands), "1: 2C AC 3C 4C", "2: 6C AH KC QS")
    assert winners(game) == [2, 4]
    assert game.scores == (0, 0, 0, 14)


@clause("H-17")
def test_an_illegal_play_is_refused_and_changes_nothing() -> None:
    game = dealt(HEARTS, "2C 3C", "9C 3D", "AH", number=4)
    game = after(game, "1: 2C")
    before = view(game, 1)
    for play, reason in (
        ("2: 3D", "must_follow H-8"),
        ("2: AH", "not_in_hand"),
        ("3: AH", "not_your_turn"),
        ("1: 3C", "not_your_turn"),
    ):
        assert refusal(game, play) == reason
        seat, card = play.split()
        with pytest.raises(IllegalMove):
            apply(game, Play(int(seat[0]) - 1, parse_cards(card)[0]))
    assert view(game, 1) == before
