"""Denexa's All Fours for two to seven: DX-1 to DX-21."""

from __future__ import annotations

import pytest

from allfours.cards import PACK, Suit, format_cards, parse_cards
from allfours.errors import ContradictoryRules
from allfours.game.engine import apply, legal_moves, new_game, why_not
from allfours.game.moves import HOST, Dealers, Draw, NameDealer, PackOrder, Packs
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

DX = "denexa_all_fours"
DX2, DX3, DX5, DX6, DX7 = (f"{DX}+players={players}" for players in (2, 3, 5, 6, 7))


@clause("DX-1")
def test_two_to_seven_play_each_alone() -> None:
    for players in range(2, 8):
        game = table(f"{DX}+players={players}", up="9H")
        assert len(game.scores) == players
        assert open_view(game).hand_counts == (6,) * players
        given = after(game, "1 beg", f"{players} give")
        assert given.scores == (1,) + (0,) * (players - 1)
    with pytest.raises(ContradictoryRules, match="not 8"):
        parse_rule_card(f"{DX}+players=8")
    pairs = after(table(f"{DX}+sides=alternate_pairs", up="9H"), "1 beg", "4 give")
    assert pairs.scores == (1, 0)


@clause("DX-2")
def test_the_pack_is_fifty_two_cards_with_aces_high() -> None:
    packs = legal_moves(game_of(DX), HOST)
    assert isinstance(packs, Packs)
    assert packs.cards == PACK
    game = after(table(DX3, "KC", "AC", "2C", up="9H"), "1 stand", "1: KC AC 2C")
    assert winners(game) == [2]


@clause("DX-3")
def test_six_cards_are_dealt_in_two_rounds_of_three_and_chance_finds_the_first_dealer() -> None:
    fresh = new_game(parse_rule_card(DX3))
    assert isinstance(legal_moves(fresh, HOST), Dealers)
    assert why_not(fresh, Draw(parse_cards("KC AD 2H"))) is not None
    game = apply(apply(fresh, NameDealer(1)), PackOrder(PACK))
    assert hand(game, 3) == "2C 3C 4C JC QC KC"
    assert hand(game, 1) == "5C 6C 7C AC 2D 3D"
    after_deal = after(table(DX3, "2C", "3C", "4C", up="9H", dealer=2), "3 stand", "3: 4C 2C 3C")
    assert dealer_of(after_deal) == 3
    drawn = new_game(parse_rule_card(f"{DX3}+first_dealer=draw_high"))
    assert dealer_of(apply(drawn, Draw(parse_cards("KC AD 2H")))) == 2


@clause("DX-4")
def test_the_next_card_is_the_upcard_and_in_nobodys_hand() -> None:
    game = apply(game_of(DX3), PackOrder(PACK))
    assert format_cards(open_view(game).upcards) == "7D"
    assert open_view(game).stock_count == 33
    assert all("7D" not in hand(game, seat) for seat in (1, 2, 3))
    played = after(table(DX2, "KH", "4H", up="AH"), "1 stand", "1: KH 4H")
    assert points(played)[0] == "1 +1 high KH"


@clause("DX-5")
def test_the_dealers_left_stands_or_begs() -> None:
    game = table(DX5, up="9H", dealer=3)
    assert (acting(game), legal(game)) == ([4], "stand beg")
    assert all(hand(game, seat) for seat in range(1, 6))
    stood = after(game, "4 stand")
    assert (trump_of(stood), acting(stood)) == (Suit.HEARTS, [4])


@clause("DX-6")
def test_the_dealer_gives_one_to_the_left_player_alone_or_refuses_the_gift() -> None:
    begged = after(table(DX5, up="9H 8D", dealer=3), "4 beg")
    assert (acting(begged), legal(begged)) == ([3], "give run")
    given = after(begged, "3 give")
    assert told(given)[-2] == "4 +1 gift (DX-6)"
    assert given.scores == (0, 0, 0, 1, 0)
    assert trump_of(given) is Suit.HEARTS
    assert trump_of(after(begged, "3 run")) is Suit.DIAMONDS
    assert after(table(DX3, up="9H", scores=(6, 6, 6)), "1 beg", "3 give").winners == (0,)
    barred = table(f"{DX3}+gift_may_give_out=no", up="9H", scores=(6, 6, 6))
    assert legal(after(barred, "1 beg")) == "run"
    each = after(table(f"{DX5}+gift_to=each_opponent", up="9H", dealer=3), "4 beg", "3 give")
    assert points(each) == ["4 +1 gift", "5 +1 gift", "1 +1 gift", "2 +1 gift"]


@clause("DX-7")
def test_a_run_is_three_more_cards_each_and_a_new_upcard() -> None:
    game = after(table(DX5, up="9H 8D"), "1 beg", "5 run")
    assert open_view(game).hand_counts == (9,) * 5
    assert format_cards(open_view(game).upcards) == "9H 8D"
    assert open_view(game).stock_count == 5


@clause("DX-8")
def test_the_same_suit_is_run_again_and_any_other_is_trump() -> None:
    game = after(table(DX3, up="9H 8H 7H 6D"), "1 beg", "3 run")
    assert open_view(game).hand_counts == (15,) * 3
    assert trump_of(game) is Suit.DIAMONDS


@clause("DX-9")
def test_a_jack_scores_only_as_the_new_upcard_that_makes_trump() -> None:
    first = after(table(DX3, up="JS"), "1 stand")
    assert points(first) == []
    assert "no turn_up: turn_does_not_count (DX-9)" in told(first)
    new = after(table(DX3, up="9S JD"), "1 beg", "3 run")
    assert told(new)[-1] == "3 +1 turn_up JD (DX-9)"
    assert points(after(table(DX3, up="9S JS JD"), "1 beg", "3 run")) == ["3 +1 turn_up JD"]
    family = table(f"{DX3}+turnup_counts_at=first,new_suit", up="JS 8D")
    assert points(family) == ["3 +1 turn_up JS"]


@clause("DX-9", "F10")
def test_a_counting_first_upcard_is_forfeited_when_its_suit_is_refused() -> None:
    family = table(f"{DX3}+turnup_counts_at=first,new_suit", up="JS 8D")
    assert points(after(family, "1 beg", "3 run")) == [
        "3 +1 turn_up JS",
        "3 -1 turn_up_cancelled JS",
    ]


@clause("DX-10")
def test_after_a_run_each_player_discards_to_six() -> None:
    game = after(table(DX3, up="9H 8D"), "1 beg", "3 run")
    assert acting(game) == [1, 2, 3]
    for seat in (1, 2, 3):
        thrown = " ".join(hand(game, seat).split()[:3])
        game = after(game, f"discard {seat} {thrown}")
    assert (phase(game), open_view(game).hand_counts) == ("playing", (6, 6, 6))


@clause("DX-11")
def test_when_the_stock_runs_out_before_a_new_suit_the_same_dealer_deals_again() -> None:
    game = after(table(DX3, up="9H 8H 7H 6H", dealer=2), "3 beg", "2 run")
    assert (phase(game), dealer_of(game)) == ("shuffling", 2)
    for many in (DX6, DX7):
        none = after(table(many, up="9H", dealer=2), "3 beg", "2 run")
        assert (phase(none), dealer_of(none)) == ("shuffling", 2)
        assert set(none.scores) == {0}


@clause("DX-11", "F8")
def test_a_run_that_the_stock_cannot_serve_may_not_be_offered_by_a_house_rule() -> None:
    card = f"{DX6}+short_stock=run_not_offered"
    begged = after(table(card, up="9H"), "1 beg")
    assert legal(begged) == "give"
    assert refusal(begged, "6 run") == "run_not_offered"
    six_each = (6,) * 6
    last = table(f"{card}+gift_may_give_out=no", up="9H", scores=six_each)
    assert after(last, "1 beg", "6 give").winners == (0,)
    served = after(table(f"{DX5}+short_stock=run_not_offered", up="9H 8H"), "1 beg")
    assert legal(served) == "give run"
    assert phase(after(served, "5 run")) == "shuffling"


@clause("DX-12")
def test_the_dealers_left_leads_and_the_others_play_in_turn() -> None:
    game = after(table(DX5, up="9H", dealer=3), "4 stand")
    for seat in (4, 5, 1, 2, 3):
        assert acting(game) == [seat]
        game = after(game, f"{seat}: {legal(game).split()[0]}")
    assert game.rules.seating.rotation == "clockwise"


@clause("DX-13")
def test_a_player_follows_if_able_may_always_trump_and_when_void_plays_anything() -> None:
    game = table(DX3, "9C 2D 3D", "KC JH TD", "3H 4H 5D", up="9H")
    game = after(game, "1 stand", "1: 9C")
    assert legal(game) == "KC JH"
    assert refusal(game, "2: TD") == "must_follow_or_trump DX-13"
    assert legal(after(game, "2: JH")) == "3H 4H 5D"
    led = after(table(DX3, "QH 2D", "JH TD", "2S 3S", up="9H"), "1 stand", "1: QH")
    assert legal(led) == "JH"
    assert refusal(led, "2: TD") == "must_follow DX-13"


@clause("DX-14")
def test_the_highest_of_the_suit_led_wins_unless_trumped_and_the_winner_leads() -> None:
    plain = table(DX3, "9C 2D", "AD TC", "KS 3D", up="9H")
    plain = after(plain, "1 stand", "1: 9C TC KS")
    assert (winners(plain), acting(plain)) == ([2], [2])
    trumped = table(DX3, "AC 2D", "2H 3D", "4H 5D", up="9H")
    trumped = after(trumped, "1 stand", "1: AC 2H 4H")
    assert (winners(trumped), acting(trumped)) == ([3], [3])


@clause("DX-16")
def test_high_scores_for_playing_the_highest_trump_in_play() -> None:
    game = after(table(DX3, "4H", "QH", "KH", up="AH"), "1 stand", "1: 4H QH KH")
    assert told(game)[2] == "3 +1 high KH (DX-16)"


@clause("DX-17")
def test_low_scores_for_capturing_the_lowest_trump() -> None:
    game = after(table(DX3, "4H", "QH", "KH", up="AH"), "1 stand", "1: 4H QH KH")
    assert told(game)[3] == "3 +1 low 4H (DX-17)"
    holder = table(f"{DX3}+low_to=holder", "4H", "QH", "KH", up="AH")
    assert points(after(holder, "1 stand", "1: 4H QH KH"))[1] == "1 +1 low 4H"


@clause("DX-18")
def test_the_jack_of_trumps_scores_for_taking_it_in_a_trick() -> None:
    game = after(table(DX3, "JH", "QH", "2C", up="AH"), "1 stand", "1: JH QH 2C")
    assert "2 +1 jack JH (DX-18)" in told(game)
    absent = after(table(DX3, "TH", "QH", "2C", up="AH"), "1 stand", "1: TH QH 2C")
    assert "no jack: not_in_play (DX-18)" in told(absent)
    turned = after(table(DX3, "TH", "QH", "2C", up="JH"), "1 stand", "1: TH QH 2C")
    assert "no jack: turned_up (DX-18)" in told(turned)


@clause("DX-19")
def test_game_scores_for_the_highest_total_captured() -> None:
    game = table(DX3, "AC 4D 2S", "2C TD 3S", "3C KD JS", up="2H")
    game = after(game, "1 stand", "1: AC 2C 3C", "1: 4D TD KD", "3: JS 2S 3S")
    assert [entry.counts for entry in game.ledger if entry.counts] == [(4, 0, 14)]
    assert told(game)[-1] == "3 +1 game (DX-19)"
    queens = after(table(DX3, "QC", "2C", "5C", up="2H"), "1 stand", "1: QC 2C 5C")
    assert [entry.counts for entry in queens.ledger if entry.counts] == [(2, 0, 0)]


@clause("DX-20")
def test_any_tie_for_game_scores_nothing() -> None:
    two = table(DX3, "KC 2D 2S", "2C KD 3S", "3C 3D 4S", up="9H")
    two = after(two, "1 stand", "1: KC 2C 3C", "1: 2D KD 3D", "2: 3S 4S 2S")
    assert [entry.counts for entry in two.ledger if entry.counts] == [(3, 3, 0)]
    assert told(two)[-1] == "no game: tied (DX-20)"
    nothing = after(table(DX3, "2C", "3C", "4C", up="9H"), "1 stand", "1: 2C 3C 4C")
    assert told(nothing)[-1] == "no game: tied (DX-20)"
    three = table(DX3, "KC 2D 2S", "2C KD 3S", "3C 3D KS", up="9H")
    three = after(three, "1 stand", "1: KC 2C 3C", "1: 2D KD 3D", "2: 3S KS 2S")
    assert told(three)[-1] == "no game: tied (DX-20)"


@clause("DX-20", "F7")
def test_a_tie_cannot_go_to_the_non_dealers_where_more_than_two_sides_play() -> None:
    with pytest.raises(ContradictoryRules, match="needs exactly two sides"):
        parse_rule_card(f"{DX3}+game_tie=non_dealer_side")
    parse_rule_card(f"{DX2}+game_tie=non_dealer_side")


@clause("DX-21")
def test_points_count_high_low_jack_game_and_the_first_to_seven_has_won() -> None:
    def won(*scores: int) -> tuple[int, ...]:
        # Seat 3 has High, Low and Jack; seat 1 has Game.
        game = table(DX3, "4H TC TD", "2C 3C 3D", "JH 4C 4D", up="AH", scores=scores)
        return after(game, "1 stand", "1: 4H 2C JH", "3: 4C TC 3C", "1: TD 3D 4D").winners

    assert won(6, 0, 4) == (2,)
    assert won(6, 0, 3) == (0,)
    assert won(5, 6, 3) == ()
