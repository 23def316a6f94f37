"""Old Sledge from the draw to the bunching: OS-1 to OS-15."""

from __future__ import annotations

import pytest

from allfours.cards import PACK, Suit, format_cards, parse_cards
from allfours.errors import ContradictoryRules
from allfours.game.engine import apply, legal_moves, new_game
from allfours.game.moves import HOST, Draw, NameDealer, PackOrder, Packs
from allfours.game.view import view
from allfours.rules.axes import PassTo
from allfours.rules.card import parse_rule_card
from allfours.rules.opening import eldest, passes_to
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
    table,
    told,
    trump_of,
    winners,
)
from tests.marks import clause

OS = "old_sledge"
SMALL = "old_sledge+deal_packets=2+run_packet=1"
"""Two cards a hand, and one more from a run."""
PLAY_ON = ("1 play_on", "2 play_on", "3 play_on", "4 play_on")


@clause("OS-1")
def test_four_play_in_fixed_pairs_opposite_and_deal_and_play_go_clockwise() -> None:
    rules = parse_rule_card(OS)
    for seat in range(4):
        opposite = passes_to(rules, seat, PassTo.ACROSS)
        left = passes_to(rules, seat, PassTo.LEFT)
        assert rules.side_of[seat] == rules.side_of[opposite] != rules.side_of[left]
        assert eldest(rules, seat) == left
    game = after(table(OS, "2C", "3C", "4C", "5C", up="9H", dealer=2), "3 stand")
    game = after(game, "3: 4C 5C 2C 3C")
    assert dealer_of(game) == 3
    with pytest.raises(ContradictoryRules, match="for 4 players, not 3"):
        parse_rule_card(f"{OS}+players=3")


@clause("OS-2")
def test_the_pack_has_fifty_two_cards_from_ace_to_two() -> None:
    packs = legal_moves(game_of(OS), HOST)
    assert isinstance(packs, Packs)
    assert packs.cards == PACK
    game = after(table(OS, "TC", "KC", "AC", "QC", up="9H"), "1 stand", "1: TC KC AC QC")
    assert winners(game) == [3]
    game = after(table(OS, "3C", "2C", "JC", "TC", up="9H"), "1 stand", "1: 3C 2C JC TC")
    assert winners(game) == [3]


@clause("OS-3")
def test_partners_and_first_dealer_are_agreed_or_drawn_with_tied_draws_repeated() -> None:
    agreed = new_game(parse_rule_card(OS))
    assert dealer_of(apply(agreed, NameDealer(2))) == 3
    assert dealer_of(apply(agreed, Draw(parse_cards("3C AD 5C KC")))) == 2
    tied = apply(agreed, Draw(parse_cards("AC AD 5C KC")))
    assert (phase(tied), acting(tied)) == ("drawing", [0])
    assert dealer_of(apply(tied, Draw(parse_cards("2C 3C")))) == 2


@clause("OS-3", "F21")
def test_a_draw_for_partners_sets_the_two_highest_against_the_two_lowest() -> None:
    game = new_game(parse_rule_card(f"{OS}+partners_by=drawn"))
    game = apply(game, Draw(parse_cards("3C AD 5C KC")))
    assert (game.seating, dealer_of(game)) == ((1, 2, 3, 0), 1)
    lowest = new_game(parse_rule_card(f"{OS}+partners_by=drawn+first_dealer=draw_low"))
    lowest = apply(lowest, Draw(parse_cards("3C AD 5C KC")))
    assert (lowest.seating, dealer_of(lowest)) == ((0, 3, 2, 1), 1)
    with pytest.raises(ContradictoryRules, match="partners_by=drawn needs first_dealer"):
        parse_rule_card(f"{OS}+partners_by=drawn+first_dealer=random")


@clause("OS-5")
def test_three_cards_each_are_dealt_twice_and_the_next_is_turned() -> None:
    game = apply(game_of(OS, dealer=2), PackOrder(PACK))
    assert hand(game, 3) == "2C 3C 4C AC 2D 3D"
    assert hand(game, 2) == "JC QC KC TD JD QD"
    assert format_cards(open_view(game).upcards) == "KD"


@clause("OS-6")
def test_the_dealers_left_accepts_or_begs_and_all_may_look() -> None:
    game = table(OS, up="9H", dealer=2)
    assert (acting(game), legal(game)) == ([3], "stand beg")
    assert all(hand(game, seat) for seat in (1, 2, 3, 4))
    stood = after(game, "3 stand")
    assert (trump_of(stood), phase(stood)) == (Suit.HEARTS, "playing")
    early = table(f"{OS}+early_look=eldest_and_dealer", up="9H", dealer=2)
    assert [seat for seat in (1, 2, 3, 4) if hand(early, seat)] == [2, 3]


@clause("OS-7")
def test_the_dealer_keeps_the_suit_by_giving_the_other_pair_one() -> None:
    begged = after(table(OS, up="9H", dealer=2), "3 beg")
    assert (acting(begged), legal(begged)) == ([2], "give run")
    given = after(begged, "2 give")
    assert (given.scores, trump_of(given)) == ((1, 0), Suit.HEARTS)
    assert "1 +1 gift (OS-7)" in told(given)
    out = after(table(OS, up="9H", scores=(6, 6)), "1 beg", "4 give")
    assert out.winners == (0,)
    barred = after(table(f"{OS}+gift_may_give_out=no", up="9H", scores=(6, 6)), "1 beg")
    assert legal(barred) == "run"


@clause("OS-8")
def test_otherwise_three_more_cards_come_until_a_different_suit_is_turned() -> None:
    game = after(table(OS, up="9H 8H JD"), "1 beg", "4 run")
    assert format_cards(open_view(game).upcards) == "9H 8H JD"
    assert open_view(game).hand_counts == (12, 12, 12, 12)
    assert trump_of(after(game, *PLAY_ON)) is Suit.DIAMONDS


@clause("OS-9")
def test_an_exhausted_pack_is_shuffled_and_dealt_again_by_the_same_dealer() -> None:
    game = after(table(OS, up="9H 8H 7H", dealer=3), "4 beg", "3 run")
    assert (phase(game), dealer_of(game), game.scores) == ("shuffling", 3, (0, 0))
    packs = legal_moves(game, HOST)
    assert isinstance(packs, Packs)
    assert packs.cards == PACK


@clause("OS-10")
def test_after_a_different_suit_each_is_asked_once_from_eldest_whether_to_bunch() -> None:
    game = after(table(OS, up="9C JD", dealer=2), "3 beg", "2 run")
    for seat in (3, 4, 1, 2):
        assert (phase(game), acting(game), legal(game)) == ("bunching", [seat], "play_on bunch")
        game = after(game, f"{seat} play_on")
    assert phase(game) == "discarding"
    for calls in (("3 stand",), ("3 beg", "2 give")):
        assert phase(after(table(OS, up="9C JD", dealer=2), *calls)) == "playing"
    none = after(table(f"{OS}+bunch=none", up="9C JD", dealer=2), "3 beg", "2 run")
    assert phase(none) == "discarding"


@clause("OS-10")
def test_a_deal_is_bunched_only_when_all_the_others_agree() -> None:
    game = after(table(OS, up="9C JD", dealer=2), "3 beg", "2 run", "3 play_on", "4 bunch")
    for seat in (1, 2, 3):
        assert (phase(game), acting(game), legal(game)) == ("bunching", [seat], "agree refuse")
        game = after(game, f"{seat} agree")
    assert (phase(game), dealer_of(game), acting(game)) == ("shuffling", 2, [0])


@clause("OS-11")
def test_one_player_who_insists_keeps_the_deal_and_the_refusal_scores_nothing() -> None:
    asked = after(table(OS, up="9C 8D"), "1 beg", "4 run", "1 bunch")
    for calls in (["2 refuse"], ["2 agree", "3 refuse"], ["2 agree", "3 agree", "4 refuse"]):
        game = after(asked, *calls)
        assert (phase(game), trump_of(game)) == ("discarding", Suit.DIAMONDS)
        assert game.scores == (0, 0)


@clause("OS-12")
def test_after_any_number_of_runs_all_discard_face_down_to_six_at_once() -> None:
    once = after(table(OS, up="9C 8D"), "1 beg", "4 run", *PLAY_ON)
    assert acting(once) == [1, 2, 3, 4]
    assert legal(once).startswith("discard 3 of ")
    twice = after(table(OS, up="9C 7C 8D"), "1 beg", "4 run", *PLAY_ON)
    assert legal(twice).startswith("discard 6 of ")
    played = twice
    for seat in (3, 1, 4, 2):
        assert phase(played) == "discarding"
        thrown = " ".join(hand(played, seat).split()[:6])
        played = after(played, f"discard {seat} {thrown}")
    assert (phase(played), open_view(played).hand_counts) == ("playing", (6, 6, 6, 6))
    unseen = [event for event in view(played, 0).history if "Discarded" in repr(event)]
    assert sum("Unseen" in repr(event) for event in unseen) == 3


@clause("OS-13")
def test_discards_and_the_rest_of_the_pack_are_passed_over_for_high_low_and_jack() -> None:
    game = table(SMALL, "KD 3C AD", "QD 4C 2D", "TD 5C JD", "9D 6C 7C", up="8S 8D")
    game = after(game, "1 beg", "4 run", *PLAY_ON)
    game = after(game, "discard 1 AD", "discard 2 2D", "discard 3 JD", "discard 4 7C")
    game = after(game, "1: KD QD TD 9D", "1: 3C 4C 5C 6C")
    assert points(game) == ["1 +1 high KD", "2 +1 low 9D", "1 +1 game"]
    assert "no jack: not_in_play (OS-23)" in told(game)


@clause("OS-14")
def test_a_turned_jack_scores_for_the_dealers_pair_only_when_it_settles_trump() -> None:
    turned = table(OS, up="JS")
    assert told(turned) == []
    assert told(after(turned, "1 stand"))[-1] == "2 +1 turn_up JS (OS-14)"
    ran = after(table(OS, up="9C JD"), "1 beg", "4 run")
    assert points(ran) == []
    assert points(after(ran, *PLAY_ON)) == ["2 +1 turn_up JD"]
    at_once = table(f"{OS}+turnup_credit=at_turn", up="JS")
    assert points(at_once) == ["2 +1 turn_up JS"]


@clause("OS-15")
def test_a_jack_of_the_rejected_suit_scores_nothing_at_any_turn() -> None:
    first = after(table(OS, up="JC 8D"), "1 beg", "4 run", *PLAY_ON)
    assert points(first) == []
    assert "no turn_up: suit_rejected (OS-15)" in told(first)
    later = after(table(OS, up="9C JC 8D"), "1 beg", "4 run", *PLAY_ON)
    assert points(later) == []
    assert "no turn_up: turn_does_not_count (OS-14)" in told(later)
    exhausted = after(table(OS, up="JC 9C 8C"), "1 beg", "4 run")
    assert told(exhausted)[-1] == "no turn_up: suit_rejected (OS-15)"
    kept = after(table(f"{OS}+turnup_if_rejected=keep", up="JC 8D"), "1 beg", "4 run", *PLAY_ON)
    assert points(kept) == ["2 +1 turn_up JC"]


@clause("OS-15")
def test_bunching_loses_the_point_for_a_turned_jack() -> None:
    calls = ("1 beg", "4 run", "1 bunch", "2 agree", "3 agree", "4 agree")
    game = after(table(OS, up="9C JD"), *calls)
    assert game.scores == (0, 0)
    assert told(game)[-1] == "no turn_up: bunched (OS-15)"
    two = after(table(OS, up="JC JD"), *calls)
    assert told(two)[-2:] == [
        "no turn_up: suit_rejected (OS-15)",
        "no turn_up: bunched (OS-15)",
    ]
    credited = after(table(f"{OS}+turnup_credit=at_turn", up="9C JD"), *calls)
    assert points(credited) == ["2 +1 turn_up JD", "2 -1 turn_up_cancelled JD"]
    assert credited.scores == (0, 0)
