"""Worked cases D1 to D12: what may be played to a lead, who wins the trick. Hearts are trump."""

from __future__ import annotations

import pytest

from allfours.game.state import Game
from allfours.rules.card import parse_rule_card
from tests.games.deals import acting, after, legal, phase, refusal, table, winners
from tests.marks import clause

STRICT = ("seven_up", "seven_up+players=3", "seven_up+players=4", "all_fives", "california_jack")
FOLLOW_OR_TRUMP = ("old_sledge", "denexa_all_fours", "english_all_fours", "all_fours_14")
MUST_RUFF = ("california_jack_exposed",)
EVERY = (*STRICT, *FOLLOW_OR_TRUMP, *MUST_RUFF)
OF_FOUR = ("seven_up+players=4", "old_sledge", "all_fours_14", "denexa_all_fours")

every_game = pytest.mark.parametrize("card", EVERY)


def begun(card: str, *hands: str) -> Game:
    """A deal with hearts as trump, seat 1 about to lead."""
    game = table(card, *hands, up="7H")
    return after(game, "1 stand") if phase(game) == "begging" else game


def answering(card: str, lead: str, hand: str) -> Game:
    """Seat 1 has led this card and seat 2, next to play, holds this hand."""
    first = " ".join([lead, "2C", "4C", "5C", "6C", "7C"][: len(hand.split())])
    return after(begun(card, first, hand), f"1: {lead}")


@clause("D1")
@every_game
def test_a_player_with_the_suit_led_must_follow_strictly_or_else_may_trump(card: str) -> None:
    game = answering(card, "9C", "KC 3C JH 5H TD 2S")
    assert legal(game) == ("KC 3C" if card in STRICT else "KC 3C JH 5H")


@clause("D2")
@every_game
def test_a_player_void_of_the_suit_led_is_free_unless_he_must_ruff(card: str) -> None:
    game = answering(card, "9C", "JH TD 2S")
    assert legal(game) == ("JH" if card in MUST_RUFF else "JH TD 2S")


@clause("D3")
@every_game
def test_a_player_without_the_suit_led_and_without_trumps_may_play_anything(card: str) -> None:
    assert legal(answering(card, "9C", "TD 2S")) == "TD 2S"


@clause("D4")
@every_game
def test_a_lead_of_trumps_must_be_followed(card: str) -> None:
    assert legal(answering(card, "QH", "JH TD 2S")) == "JH"


@clause("D5")
@every_game
def test_a_player_without_trumps_may_play_anything_to_a_lead_of_trumps(card: str) -> None:
    assert legal(answering(card, "QH", "TD 2S")) == "TD 2S"


@clause("D6")
@every_game
def test_any_card_may_be_led(card: str) -> None:
    game = begun(card, "TD JH 2S")
    assert acting(game) == [1]
    assert legal(game) == "TD JH 2S"


@clause("D7")
@pytest.mark.parametrize("card", OF_FOUR)
def test_a_low_trump_wins_over_the_ace_of_the_suit_led(card: str) -> None:
    game = begun(card, "9C", "KC", "2H", "AC")
    assert winners(after(game, "1: 9C KC 2H AC")) == [3]


@clause("D8")
@pytest.mark.parametrize("card", OF_FOUR)
def test_higher_cards_of_other_plain_suits_do_not_win(card: str) -> None:
    game = begun(card, "9C", "AD", "TC", "KS")
    assert winners(after(game, "1: 9C AD TC KS")) == [3]


@clause("D9")
def test_in_old_sledge_a_trump_may_go_under_the_jack_unless_that_is_barred() -> None:
    hands = ("9C 2C", "JH 3C", "4H KC", "5C 6C")
    game = after(begun("old_sledge", *hands), "1: 9C JH")
    assert legal(game) == "4H KC"
    assert winners(after(game, "3: 4H 5C")) == [2]
    barred = begun("old_sledge+undertrump=barred_unless_only_trumps", *hands)
    assert legal(after(barred, "1: 9C JH")) == "KC"


@clause("D10")
def test_a_hand_of_nothing_but_trumps_may_undertrump_even_where_it_is_barred() -> None:
    card = "old_sledge+undertrump=barred_unless_only_trumps"
    game = begun(card, "9C 2C", "JH 3C", "4H 3H", "5C 6C")
    assert legal(after(game, "1: 9C JH")) == "4H 3H"


@clause("D11")
@every_game
def test_trumping_while_holding_the_suit_led_is_barred_where_following_is_strict(card: str) -> None:
    game = answering(card, "9C", "KC 2H")
    refused = refusal(game, "2: 2H").split()[:1]
    assert refused == (["must_follow"] if card in STRICT else [])


@clause("D12")
def test_where_a_void_hand_must_ruff_a_discard_is_refused() -> None:
    game = answering("california_jack_exposed", "9C", "JH TD")
    assert refusal(game, "2: TD") == "must_trump CX-11"


@clause("D1", "D2")
def test_the_three_ways_to_follow_are_told_apart_by_every_game() -> None:
    follows = {card: parse_rule_card(card).play.follow for card in EVERY}
    assert {follows[card] for card in STRICT} == {"strict"}
    assert {follows[card] for card in FOLLOW_OR_TRUMP} == {"follow_or_trump"}
    assert {follows[card] for card in MUST_RUFF} == {"follow_or_trump_must_ruff"}
