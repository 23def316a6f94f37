"""English All Fours for two: EF-1, EF-3 to EF-14, EF-16 to EF-23."""

from __future__ import annotations

import pytest

from allfours.cards import PACK, Suit, format_cards, parse_cards
from allfours.errors import ContradictoryRules
from allfours.game.engine import apply, legal_moves, new_game
from allfours.game.moves import HOST, Draw, PackOrder, Packs
from allfours.rules.card import parse_rule_card
from tests.games.deals import (
    acting,
    after,
    dealer_of,
    game_of,
    hand,
    legal,
    open_view,
    phase,
    points,
    refusal,
    table,
    told,
    trump_of,
    winners,
)
from tests.marks import clause

E2, F4 = "english_all_fours", "all_fours_14"


@clause("EF-1")
def test_two_play_alone_and_four_as_partners_opposite_in_separate_games() -> None:
    assert parse_rule_card(E2).side_of == (0, 1)
    assert parse_rule_card(F4).side_of == (0, 1, 0, 1)
    for wrong in (f"{E2}+players=4", f"{F4}+players=2"):
        with pytest.raises(ContradictoryRules):
            parse_rule_card(wrong)
    game = after(table(F4, "2C", "3C", "4C", "AC", up="9H"), "1 stand", "1: 2C 3C 4C AC")
    assert points(game) == ["2 +1 game"]


@clause("EF-3")
def test_fifty_two_cards_rank_with_the_ace_on_top() -> None:
    packs = legal_moves(game_of(E2), HOST)
    assert isinstance(packs, Packs)
    assert packs.cards == PACK
    assert winners(after(table(E2, "KC", "AC", up="9H"), "1 stand", "1: KC AC")) == [2]
    assert winners(after(table(E2, "2C", "3C", up="9H"), "1 stand", "1: 2C 3C")) == [2]


@clause("EF-4")
def test_seven_points_win_for_two_and_fourteen_for_four() -> None:
    for card, dealer, target in ((E2, 2, 7), (F4, 4, 14)):
        below = after(table(card, up="9H", scores=(target - 2, 0)), "1 beg", f"{dealer} give")
        assert not below.is_over
        out = after(table(card, up="9H", scores=(target - 1, 0)), "1 beg", f"{dealer} give")
        assert out.winners == (0,)


@clause("EF-5")
def test_the_highest_card_cut_deals_and_equal_cards_are_cut_again() -> None:
    def dealer(card: str, *cuts: str) -> int | None:
        game = new_game(parse_rule_card(card))
        for cut in cuts:
            game = apply(game, Draw(parse_cards(cut)))
        return dealer_of(game)

    assert dealer(E2, "KC AD") == 2
    assert dealer(E2, "KC KD") is None
    assert dealer(E2, "KC KD", "9C 8D") == 1
    assert dealer(f"{E2}+first_dealer=draw_low", "KC AD") == 1
    assert dealer(f"{E2}+first_dealer=draw_low+draw_ace=low", "KC AD") == 2


@clause("EF-6")
def test_six_cards_each_are_dealt_by_threes_and_the_next_is_turned() -> None:
    two = apply(game_of(E2), PackOrder(PACK))
    assert hand(two, 1) == "2C 3C 4C 8C 9C TC"
    assert format_cards(open_view(two).upcards) == str(PACK[12])
    four = apply(game_of(F4), PackOrder(PACK))
    assert hand(four, 1) == "2C 3C 4C AC 2D 3D"
    assert format_cards(open_view(four).upcards) == str(PACK[24])


@clause("EF-7")
def test_the_dealer_scores_three_for_a_jack_turned_one_for_an_ace_and_two_for_a_six() -> None:
    for up, worth in (("JS", 3), ("AS", 1), ("6S", 2)):
        assert told(table(E2, up=up)) == [f"2 +{worth} turn_up {up} (EF-7)"]
    for up in ("2S", "5S", "7S", "TS", "QS", "KS"):
        assert told(table(E2, up=up)) == []
    tobago = f"{E2}+turnup_points=A:1,J:3,2:2"
    assert points(table(tobago, up="2S")) == ["2 +2 turn_up 2S"]
    assert points(table(tobago, up="6S")) == []


@clause("EF-8")
def test_eldest_may_beg_and_the_dealer_gives_one_or_runs_the_cards() -> None:
    game = table(E2, up="9H 8D")
    assert (acting(game), legal(game)) == ([1], "stand beg")
    begged = after(game, "1 beg")
    assert (acting(begged), legal(begged)) == ([2], "give run")
    given = after(begged, "2 give")
    assert "1 +1 gift (EF-8)" in told(given)
    assert trump_of(given) is Suit.HEARTS
    ran = after(begged, "2 run")
    assert open_view(ran).hand_counts == (9, 9)
    assert trump_of(ran) is Suit.DIAMONDS
    assert after(table(E2, up="9H", scores=(6, 6)), "1 beg", "2 give").winners == (0,)


@clause("EF-9")
def test_three_more_come_with_each_card_of_the_first_suit_until_a_different_one() -> None:
    game = after(table(E2, up="9H 8H 7H 5D"), "1 beg", "2 run")
    assert open_view(game).hand_counts == (15, 15)
    assert (phase(game), trump_of(game)) == ("discarding", Suit.DIAMONDS)


@clause("EF-10")
def test_every_turn_scores_again_and_is_kept_though_the_suit_is_rejected() -> None:
    again = after(table(E2, up="JH JD"), "1 beg", "2 run")
    assert points(again) == ["2 +3 turn_up JH", "2 +3 turn_up JD"]
    same = after(table(E2, up="6H AH JD"), "1 beg", "2 run")
    assert points(same) == ["2 +2 turn_up 6H", "2 +1 turn_up AH", "2 +3 turn_up JD"]
    first = f"{E2}+turnup_counts_at=first"
    assert points(after(table(first, up="6H AH JD"), "1 beg", "2 run")) == ["2 +2 turn_up 6H"]


@clause("EF-10", "F5", "F6")
def test_where_rejected_turns_are_forfeited_each_is_cancelled_when_the_dealer_runs_on() -> None:
    forfeit = f"{E2}+turnup_if_rejected=forfeit"
    game = after(table(forfeit, up="6H AH JD"), "1 beg", "2 run")
    assert points(game) == [
        "2 +2 turn_up 6H",
        "2 -2 turn_up_cancelled 6H",
        "2 +1 turn_up AH",
        "2 -1 turn_up_cancelled AH",
        "2 +3 turn_up JD",
    ]
    won = after(table(forfeit, up="9H AH JD", scores=(0, 6)), "1 beg", "2 run")
    assert won.winners == (1,)
    assert points(won) == ["2 +1 turn_up AH"]


@clause("EF-11", "F4")
def test_an_exhausted_pack_is_dealt_again_by_the_same_dealer_who_keeps_the_points() -> None:
    game = after(table(F4, up="6H AH 7H", dealer=3), "4 beg", "3 run")
    assert (phase(game), dealer_of(game)) == ("shuffling", 3)
    assert game.scores == (3, 0)
    forfeit = table(f"{F4}+turnup_if_rejected=forfeit", up="6H AH 7H", dealer=3)
    assert after(forfeit, "4 beg", "3 run").scores == (0, 0)
    two = after(table(E2, up="9H 8H 7H 5H 4H 3H"), "1 beg", "2 run")
    assert (phase(two), dealer_of(two)) == ("shuffling", 2)


@clause("EF-12")
def test_a_deal_is_six_tricks_after_each_discards_to_six() -> None:
    game = after(table(E2, up="9H 8D"), "1 beg", "2 run")
    assert legal(game).startswith("discard 3 of ")
    for seat in (1, 2):
        game = after(game, f"discard {seat} {' '.join(hand(game, seat).split()[:3])}")
    while phase(game) == "playing":
        game = after(game, f"{acting(game)[0]}: {legal(game).split()[0]}")
    assert len(winners(game)) == 6
    all_nine = after(table(f"{E2}+after_run=keep_all", up="9H 8D"), "1 beg", "2 run")
    while phase(all_nine) == "playing":
        all_nine = after(all_nine, f"{acting(all_nine)[0]}: {legal(all_nine).split()[0]}")
    assert len(winners(all_nine)) == 9


@clause("EF-13")
def test_eldest_leads_any_card() -> None:
    game = after(table(E2, "", "TD JH 2S 3C 4C 5C", up="9H", dealer=1), "2 stand")
    assert (acting(game), legal(game)) == ([2], "TD JH 2S 3C 4C 5C")


@clause("EF-14")
def test_a_player_with_the_suit_led_follows_or_trumps_and_one_without_it_plays_anything() -> None:
    game = after(table(E2, "9C 2D 3D", "KC JH TD", up="9H"), "1 stand", "1: 9C")
    assert legal(game) == "KC JH"
    assert refusal(game, "2: TD") == "must_follow_or_trump EF-14"
    led = after(table(E2, "QH 2D 3D", "KC JH TD", up="9H"), "1 stand", "1: QH")
    assert legal(led) == "JH"
    void = after(table(E2, "9S 2D 3D", "KC JH TD", up="9H"), "1 stand", "1: 9S")
    assert legal(void) == "KC JH TD"
    first_sentence = f"{E2}+follow=follow_or_trump_must_ruff"
    void = after(table(first_sentence, "9S 2D 3D", "KC JH TD", up="9H"), "1 stand", "1: 9S")
    assert legal(void) == "JH"


@clause("EF-16")
def test_the_highest_of_the_suit_led_wins_unless_trumped_and_the_winner_leads() -> None:
    plain = after(table(E2, "9C 2D", "TC TD", up="9H"), "1 stand", "1: 9C TC")
    assert (winners(plain), acting(plain)) == ([2], [2])
    trumped = after(table(E2, "AC 2D", "2H TD", up="9H"), "1 stand", "1: AC 2H")
    assert (winners(trumped), acting(trumped)) == ([2], [2])


@clause("EF-17")
def test_high_and_low_score_for_those_dealt_the_highest_and_lowest_trump_out() -> None:
    game = after(table(E2, "KH", "4H", up="AH"), "1 stand", "1: KH 4H")
    assert "1 +1 high KH (EF-17)" in told(game)
    assert "2 +1 low 4H (EF-17)" in told(game)
    small = f"{E2}+deal_packets=2+run_packet=1"
    run = table(small, "KD 3C AD", "QD TD 2D", up="8H 9D")
    run = after(run, "1 beg", "2 run", "discard 1 AD", "discard 2 2D", "1: KD TD", "1: 3C QD")
    assert points(run)[:2] == ["1 +1 high KD", "2 +1 low TD"]


@clause("EF-18")
def test_a_turned_jack_is_three_for_the_dealer_and_a_jack_taken_home_one() -> None:
    turned = after(table(E2, "KH", "4H", up="JH"), "1 stand", "1: KH 4H")
    assert points(turned)[0] == "2 +3 turn_up JH"
    assert "no jack: turned_up (EF-18)" in told(turned)
    home = after(table(E2, "JH", "4H", up="9H"), "1 stand", "1: JH 4H")
    assert "1 +1 jack JH (EF-18)" in told(home)


@clause("EF-19")
def test_a_jack_taken_from_the_side_that_played_it_is_hung_for_three() -> None:
    game = after(table(E2, "JH", "QH", up="9H"), "1 stand", "1: JH QH")
    assert "2 +3 hang_jack JH (EF-19)" in told(game)
    plain = f"{E2}+hang_jack_points=1"
    game = after(table(plain, "JH", "QH", up="9H"), "1 stand", "1: JH QH")
    assert "2 +1 jack JH" in points(game)


@clause("EF-20", "F20")
def test_nobody_scores_the_jack_if_it_is_not_dealt() -> None:
    game = after(table(E2, "TH", "QH", up="9H"), "1 stand", "1: TH QH")
    assert "no jack: not_in_play (EF-18)" in told(game)
    small = f"{E2}+deal_packets=1+run_packet=1"
    thrown = table(small, "TD JD", "QD 2C", up="9H 9D")
    thrown = after(thrown, "1 beg", "2 run", "discard 1 JD", "discard 2 2C", "1: TD QD")
    assert "no jack: not_in_play (EF-18)" in told(thrown)


@clause("EF-21")
def test_game_scores_for_the_more_valuable_tricks() -> None:
    game = after(table(E2, "AC QD", "KC TD", up="9H"), "1 stand", "1: AC KC", "1: QD TD")
    assert [entry.counts for entry in game.ledger if entry.counts] == [(19, 0)]
    assert told(game)[-1] == "1 +1 game (EF-21)"
    fives = after(table(E2, "6C 2D", "5C KD", up="9H"), "1 stand", "1: 6C 5C", "1: 2D KD")
    assert [entry.counts for entry in fives.ledger if entry.counts] == [(0, 3)]
    jacks = after(table(E2, "JC 2D", "2C JD", up="9H"), "1 stand", "1: JC 2C", "1: 2D JD")
    assert [entry.counts for entry in jacks.ledger if entry.counts] == [(1, 1)]


@clause("EF-22")
def test_equal_counts_or_none_at_all_give_game_to_eldests_side() -> None:
    for dealer, gets, lines in ((2, 1, "1: 3C 2C"), (1, 2, "2: 2C 3C")):
        game = table(E2, "3C", "2C", up="9H", dealer=dealer)
        game = after(game, f"{gets} stand", lines)
        assert told(game)[-1] == f"{gets} +1 game (EF-22)"
    equal = after(table(E2, "KC 2D", "2C KD", up="9H"), "1 stand", "1: KC 2C", "1: 2D KD")
    assert told(equal)[-1] == "1 +1 game (EF-22)"
    four = table(F4, "2C", "3C", "4C", "5C", up="9H", dealer=1)
    four = after(four, "2 stand", "2: 3C 4C 5C 2C")
    assert told(four)[-1] == "2 +1 game (EF-22)"


@clause("EF-23")
def test_a_turned_jack_is_scored_before_play_and_then_high_low_jack_and_game() -> None:
    at_once = table(E2, up="JH", scores=(6, 4))
    assert at_once.winners == (1,)

    def won(*scores: int) -> tuple[int, ...]:
        # Seat 1 has Low and Game, seat 2 High and the hanged Jack.
        game = table(E2, "JH TC", "QH 2C", up="9H", scores=scores)
        return after(game, "1 stand", "1: JH QH", "2: 2C TC").winners

    assert won(6, 6) == (1,)
    assert won(6, 5) == (0,)
    assert won(5, 3) == (1,)
    assert won(0, 3) == (1,)
    assert won(0, 2) == ()
