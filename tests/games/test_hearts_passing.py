"""Passing in Hearts, H-3: which way, how many, and who may know what."""

from __future__ import annotations

from itertools import permutations

import pytest

from allfours.cards import format_cards, parse_card, parse_cards
from allfours.errors import ContradictoryRules
from allfours.game.engine import legal_moves, to_act, why_not
from allfours.game.events import Passed, Unseen
from allfours.game.moves import Choose, Pass
from allfours.game.state import Game
from allfours.game.view import SPECTATOR, view
from allfours.rules.card import parse_rule_card, rule_card
from allfours.rules.variant import axis_text
from tests.games.deals import acting, hand, legal, open_view, phase
from tests.games.whole_deals import deal_again, dealt, passed, play_out, suits
from tests.marks import clause

HANDS = suits("23456789TJQKAC", "23456789TJQKAD", "23456789TJQKAS", "23456789TJQKAH")
CHOICES = ("1 QC KC AC", "2 QD KD AD", "3 QS KS AS", "4 QH KH AH")
SUITS = "CDSH"


def passes(card: str, number: int) -> str:
    """For each seat whose cards it gets in the deal of this number; blank where none pass."""
    game = dealt(card, *HANDS, number=number)
    if phase(game) == "playing":
        return ""
    game = passed(game, *CHOICES)
    assert phase(game) == "playing"
    got = [hand(game, seat).split()[-3:] for seat in range(1, 5)]
    assert {card[:-1] for cards in got for card in cards} == {"Q", "K", "A"}
    return "".join(str(SUITS.index(cards[0][-1]) + 1) for cards in got)


@clause("H-3", "D87")
def test_cards_go_left_right_across_and_not_at_all_in_turn() -> None:
    left, right, across = "4123", "2341", "3412"
    assert [passes("hearts", deal) for deal in range(1, 9)] == [left, right, across, ""] * 2


@clause("H-3", "D87")
def test_the_way_of_passing_changes_from_deal_to_deal_of_a_game() -> None:
    game = dealt("hearts+end_score=500", *HANDS)
    ways = []
    for _ in range(5):
        if phase(game) == "passing":
            game = passed(game, *CHOICES)
            ways.append(passing_to(game))
        else:
            ways.append("")
        game = deal_again(play_out(game), *HANDS)
    assert ways == ["2341", "4123", "3412", "", "2341"]


def passing_to(game: Game) -> str:
    """To whom each seat passed in this deal."""
    return "".join(str(e.to + 1) for e in open_view(game).history[-4:] if isinstance(e, Passed))


@clause("H-3")
def test_three_cards_are_chosen_before_any_are_received() -> None:
    game = dealt("hearts", *HANDS)
    assert (phase(game), acting(game)) == ("passing", [1, 2, 3, 4])
    assert legal(game) == f"pass 3 of {HANDS[0]}"
    game = passed(game, CHOICES[0])
    assert acting(game) == [2, 3, 4]
    choice = legal_moves(game, 1)
    assert isinstance(choice, Choose)
    assert format_cards(choice.cards) == HANDS[1] == hand(game, 2)
    for cards, reason in (
        ("QD KD", "wrong_number_of_cards"),
        ("JD QD KD AD", "wrong_number_of_cards"),
        ("QC KD AD", "not_in_hand"),
        ("KD KD AD", "same_card_twice"),
    ):
        refused = why_not(game, Pass(1, parse_cards(cards)))
        assert refused is not None
        assert refused.reason == reason
    refused = why_not(game, Pass(0, parse_cards("2C 3C 4C")))
    assert refused is not None
    assert refused.reason == "already_chosen"


@clause("H-3")
def test_received_cards_may_be_played_and_passed_ones_are_gone() -> None:
    game = passed(dealt("hearts", *HANDS), "1 2C 3C 4C", *CHOICES[1:])
    assert hand(game, 2) == "2D 3D 4D 5D 6D 7D 8D 9D TD JD 2C 3C 4C"
    assert (acting(game), legal(game)) == ([2], "2C")


@clause("H-3", "B9")
def test_the_order_of_the_ways_is_a_field_of_the_rule_card() -> None:
    assert axis_text(parse_rule_card("hearts"), "pass_cycle") == "left,right,across,none"
    assert axis_text(parse_rule_card("hearts"), "queen_breaks_hearts") == "no"
    for order in permutations(("left", "right", "across", "none")):
        card = f"hearts+pass_cycle={','.join(order)}"
        ways = {"left": "4123", "right": "2341", "across": "3412", "none": ""}
        assert [passes(card, deal) for deal in range(1, 5)] == [ways[way] for way in order]
        assert rule_card(parse_rule_card(card)) in (card, "hearts")
    always = "hearts+pass_cycle=left"
    assert [passes(always, deal) for deal in range(1, 6)] == ["4123"] * 5
    with pytest.raises(ContradictoryRules, match="at least one direction"):
        parse_rule_card("hearts+pass_cycle=")


@clause("H-3", "B5")
def test_with_passing_off_no_deal_asks_for_cards_to_pass() -> None:
    for card in ("hearts+pass_count=0", "hearts+pass_cycle=none"):
        assert rule_card(parse_rule_card(card)) == card
        for number in range(1, 9):
            game = dealt(card, *HANDS, number=number)
            assert (phase(game), legal(game)) == ("playing", "2C")


@clause("H-3")
def test_how_many_cards_are_passed_is_an_option() -> None:
    game = dealt("hearts+pass_count=2", *HANDS)
    assert legal(game) == f"pass 2 of {HANDS[0]}"
    game = passed(game, "1 KC AC", "2 KD AD", "3 KS AS", "4 KH AH")
    assert hand(game, 1).split()[-2:] == ["KH", "AH"]
    with pytest.raises(ContradictoryRules, match="below the hand size"):
        parse_rule_card("hearts+pass_count=13")


@clause("H-3")
def test_at_a_table_that_plays_the_other_way_round_left_is_the_seat_that_played_before() -> None:
    card = "hearts+rotation=anticlockwise"
    assert [passes(card, deal) for deal in range(1, 5)] == ["2341", "4123", "3412", ""]
    game = passed(dealt(card, *HANDS), "1 2C 3C 4C", *CHOICES[1:])
    assert hand(game, 4).split()[-3:] == ["2C", "3C", "4C"]
    game = dealt(card, *HANDS, number=4)
    assert acting(game) == [1]
    assert view(play_out(game), SPECTATOR).dealer == 0


@clause("H-3")
def test_a_choice_is_seen_by_its_author_alone_until_all_have_chosen() -> None:
    start = dealt("hearts", *HANDS)
    one, other = passed(start, "1 QC KC AC"), passed(start, "1 2C 3C 4C")
    for audience in (1, 2, 3, SPECTATOR):
        seen = view(one, audience)
        assert seen == view(other, audience)
        assert (seen.chosen, seen.own_choice) == (frozenset({0}), None)
        assert not [event for event in seen.history if isinstance(event, Passed)]
    assert view(one, 0).own_choice == parse_cards("QC KC AC")
    assert view(other, 0).own_choice == parse_cards("2C 3C 4C")
    assert hand(one, 1) == HANDS[0]


@clause("H-3")
def test_passed_cards_are_known_to_who_gave_and_who_received_them_only() -> None:
    start = dealt("hearts", *HANDS)
    game = passed(start, *CHOICES)
    for audience in (0, 1, 2, 3, SPECTATOR):
        told = {
            event.seat: event.cards
            for event in view(game, audience).history
            if isinstance(event, Passed)
        }
        for seat, choice in enumerate(CHOICES):
            known = audience in (seat, (seat + 1) % 4)
            assert told[seat] == (parse_cards(choice[2:]) if known else Unseen(3))
    swapped = passed(start, "1 JC KC AC", *CHOICES[1:])
    for audience in (2, 3, SPECTATOR):
        assert view(swapped, audience) == view(game, audience)
    for audience in (0, 1):
        assert view(swapped, audience) != view(game, audience)


@clause("H-3")
def test_the_order_in_which_seats_choose_leaves_no_trace() -> None:
    start = dealt("hearts", *HANDS)
    first, *others = (passed(start, *order) for order in permutations(CHOICES))
    assert all(game == first for game in others)
    assert to_act(first) == {0}
    assert parse_card("2C") in view(first, 0).hand
