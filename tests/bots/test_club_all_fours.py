"""`club` at All Fours: what it saves, what it gives, what it says."""

from __future__ import annotations

from allfours.bots.club.memory import remember
from allfours.cards import format_cards, parse_card, parse_cards
from allfours.game.view import view
from tests.bots.asking import says, thumb
from tests.games.deals import after, legal, table
from tests.games.whole_deals import dealt, only
from tests.marks import clause

SU2, OS, DX, CX = "seven_up", "old_sledge", "denexa_all_fours", "california_jack_exposed"


def test_the_jack_is_saved_where_nobody_can_take_it_any_more() -> None:
    game = after(table(SU2, "9S 2C 3C 4D 5D 6D", "JS 3S 8C 7D 8D 9D", up="2S"), "1 stand", "1: 9S")
    assert (legal(game), says(game), thumb(game)) == ("JS 3S", "JS", "Save the jack")


def test_the_jack_is_not_given_to_a_higher_trump() -> None:
    game = after(table(SU2, "AS 2C 3C 4D 5D 6D", "JS 3S 8C 7D 8D 9D", up="2S"), "1 stand", "1: AS")
    assert (legal(game), says(game)) == ("JS 3S", "3S")


def test_the_jack_is_saved_by_trumping_the_last_card_of_a_trick() -> None:
    game = table(OS, "9C", "5C", "7C", "JS 3C 4D 5D 6D 7D", up="2S")
    game = after(game, "1 stand", "1: 9C 5C 7C")
    assert (legal(game), says(game)) == ("JS 3C", "JS")


@clause("B19")
def test_a_low_trump_is_not_led_for_nothing_where_its_captor_scores_low() -> None:
    game = after(table(DX, "2S TC 5D 7D 8H 9H", up="9S"), "1 stand")
    assert says(game) != "2S"
    game = dealt(f"{CX}+trump_by=cut", "2S 3C 4C 5D 7D 8H", cut="9S")
    assert says(game) != "2S"


@clause("B19")
def test_the_two_is_saved_on_a_plain_lead_only_where_its_captor_scores_low() -> None:
    for card, saved in ((DX, "2S"), (OS, "3C")):
        game = table(card, "9C", "5C", "7C", "2S 3C 4D 5D 6D 7D", up="9S")
        game = after(game, "1 stand", "1: 9C 5C 7C")
        assert (legal(game), says(game)) == ("2S 3C", saved)


def test_a_sure_trick_of_the_partner_is_fed_a_ten_and_not_ruffed_with_a_good_trump() -> None:
    game = table(OS, "9C", "AC", "4C", "KS TD 3H 4H 5H 6H", up="2S")
    game = after(game, "1 stand", "1: 9C AC 4C")
    assert (says(game), thumb(game)) == ("TD", "Feed your side's trick")
    following = table(OS, "9C", "AC", "4C", "KS TC 3C 4H 5H 6H", up="2S")
    assert says(after(following, "1 stand", "1: 9C AC 4C")) == "TC"


def test_a_ten_is_not_given_to_a_trick_that_the_others_have() -> None:
    game = table(OS, "AC", "9C", "4C", "TC 3C 4H 5H 6H 7H", up="2S")
    assert says(after(game, "1 stand", "1: AC 9C 4C")) == "3C"


def test_eldest_begs_when_a_gift_wins_and_only_then_on_a_strong_hand() -> None:
    strong = "AS KS QS JS TS 2S"
    for score, word, named in (
        (6, "beg", "Beg when a gift wins"),
        (5, "stand", "Stand on strength"),
    ):
        game = table(SU2, strong, up="9S", scores=(score, 0))
        assert (says(game), thumb(game)) == (word, named)
    assert says(table(f"{SU2}+gift_may_give_out=no", strong, up="9S", scores=(6, 0))) == "stand"
    assert says(table(SU2, "2C 3C 4D 5D 6H 7H", up="9S")) == "beg"


def test_the_dealer_pays_for_a_strong_suit_and_runs_a_poor_one() -> None:
    strong = after(table(SU2, "", "AS KS JS TS 2S AC", up="9S"), "1 beg")
    assert (says(strong), thumb(strong)) == ("give", "Pay for a good suit")
    poor = after(table(SU2, "", "2C 3C 4D 5D 6H 7H", up="9S"), "1 beg")
    assert (says(poor), thumb(poor)) == ("run", "Do not pay for a poor suit")


def test_the_dealer_never_gives_a_game_away() -> None:
    strong = "AS KS JS TS 2S AC"
    game = after(table(SU2, "", strong, up="9S", scores=(6, 0)), "1 beg")
    assert (says(game), thumb(game)) == ("run", "Never give them out")
    each = f"{SU2}+players=3+gift_to=each_opponent"
    third = after(table(each, "", "", strong, up="9S", scores=(0, 6, 0)), "1 beg")
    assert (says(third), thumb(third)) == ("run", "Never give them out")
    alone = f"{SU2}+players=3"
    third = after(table(alone, "", "", strong, up="9S", scores=(0, 6, 0)), "1 beg")
    assert says(third) == "give"


def test_trumps_are_kept_when_cards_are_thrown_away() -> None:
    game = table(SU2, "2H 3H 9C TC 4D 5D AC KC 7D", "", up="9S 8H")
    game = after(game, "1 beg", "2 run")
    assert not set(says(game).split()) & {"2H", "3H", "AC", "KC"}
    long = table(SU2, "AH KH JH 9H 7H 5H 3H 2H 4C", "", up="9S 8H")
    long = after(long, "1 beg", "2 run")
    assert "4C" in says(long).split()
    assert not set(says(long).split()) & {"AH", "KH", "JH", "2H"}


def test_a_good_card_on_top_of_the_stock_is_worth_a_trump_and_a_poor_one_is_not() -> None:
    hands = ("5C 6D 7D 8D 9D TH", "9S 3C 2D 3D 4D 5D")
    for top, played in (("AS", "9S"), ("2H", "3C"), ("AH", "3C")):
        game = dealt(f"{CX}+trump_by=cut", *hands, stock=top, cut="7S")
        assert says(after(game, "1: 5C")) == played


def test_cards_turned_up_or_thrown_away_are_known_to_be_out_of_play() -> None:
    game = table(SU2, "2H 3H 9C TC 4D 5D AC KC 7D", "", up="9S 8H")
    game = after(game, "1 beg", "2 run", "keep 1 3H AC KC TC 9C 4D")
    game = after(game, f"discard 2 {format_cards(view(game, 1).hand[:3])}")
    assert remember(view(game, 0)).dead == set(parse_cards("9S 8H 2H 5D 7D"))


def test_cards_seen_drawn_from_the_stock_are_remembered() -> None:
    hands = ("5C 6D 7D 8D 9D TH", "9C 3C 2D 3D 4D 5D")
    game = after(dealt(CX, *hands, stock="AS KD 7H"), "1: 5C 9C")
    memory = remember(view(game, 0))
    assert memory.held[1] == {parse_card("AS")}
    assert memory.held[0] == frozenset()
    assert parse_card("7H") not in memory.unseen
    assert not set(parse_cards("AS KD 5C 9C")) & memory.unseen
    game = after(game, "2: AS 6D")
    assert parse_card("AS") not in remember(view(game, 0)).held[1]


def test_a_ten_is_led_only_while_the_opponent_was_not_seen_to_draw_a_higher_card() -> None:
    hands = ("5D TC 3S", "9D 6H 7S")
    for drawn, led in (("AC", "3S"), ("2C", "TC")):
        card = only(f"{CX}+trump_by=cut", *hands, f"{drawn} 8H") + "+deal_packets=3"
        game = dealt(card, *hands, stock=f"{drawn} 8H", cut="6H")
        game = after(game, "1: 5D 9D", "2: 6H 8H")
        assert (legal(game), says(game)) == ("TC 3S", led)
