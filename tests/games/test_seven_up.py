"""Seven-Up from the draw to the discards: SU-1 to SU-19."""

from __future__ import annotations

from itertools import pairwise

import pytest

from allfours.cards import PACK, Rank, Suit, format_cards, parse_cards
from allfours.errors import ContradictoryRules
from allfours.game.engine import apply, legal_moves, new_game, why_not
from allfours.game.moves import HOST, Draw, NameDealer, PackOrder, Packs
from allfours.game.state import Game
from allfours.game.view import view
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

SU2, SU3, SU4 = "seven_up", "seven_up+players=3", "seven_up+players=4"
SMALL = "seven_up+deal_packets=2+run_packet=1"
"""Two cards a hand, and one more from a run."""


def drawn(card: str, *draws: str) -> Game:
    """A game by this rule card after these draws for deal."""
    game = new_game(parse_rule_card(card))
    for draw in draws:
        game = apply(game, Draw(parse_cards(draw)))
    return game


@clause("SU-1")
def test_two_or_three_play_each_for_themselves_and_four_in_pairs_opposite() -> None:
    for card, awards in (
        (SU2, ["2 +1 high KS", "1 +1 low 3S", "2 +1 game"]),
        (SU3, ["3 +1 high AS", "1 +1 low 3S", "3 +1 game"]),
        (SU4, ["1 +1 high AS", "1 +1 low 3S", "1 +1 game"]),
    ):
        players = parse_rule_card(card).players
        hands = ["3S", "KS", "AS", "5S"] if players == 4 else ["3S", "KS", "AS"][:players]
        game = after(table(card, *hands, up="9S"), "1 stand", f"1: {' '.join(hands)}")
        assert points(game) == awards
    with pytest.raises(ContradictoryRules, match="2, 3, 4 players, not 5"):
        parse_rule_card("seven_up+players=5")


@clause("SU-2")
def test_the_pack_is_fifty_two_cards_and_in_every_suit_they_rank_from_the_ace_to_the_two() -> None:
    packs = legal_moves(game_of(SU2), HOST)
    assert isinstance(packs, Packs)
    assert packs.cards == PACK
    for suit, plain in ((Suit.CLUBS, Suit.HEARTS), (Suit.SPADES, Suit.CLUBS)):
        for lower, higher in pairwise(Rank):
            low, high = lower.letter + suit.letter, higher.letter + suit.letter
            for first, second, winner in ((low, high, 2), (high, low, 1)):
                game = table(SU2, first, second, up=f"2{plain.letter}")
                assert winners(after(game, "1 stand", f"1: {first} {second}")) == [winner]


@clause("SU-3")
def test_the_first_side_to_seven_points_wins() -> None:
    short = after(table(SU2, up="7S", scores=(5, 6)), "1 beg", "2 give")
    assert (short.scores, short.is_over) == ((6, 6), False)
    game = after(table(SU2, up="7S", scores=(6, 6)), "1 beg", "2 give")
    assert (game.scores, game.winners) == ((7, 6), (0,))
    eleven = after(table(f"{SU2}+target=11", up="7S", scores=(6, 6)), "1 beg", "2 give")
    assert not eleven.is_over


@clause("SU-4")
def test_the_highest_card_drawn_deals_ace_high_and_equal_cards_are_drawn_again() -> None:
    assert dealer_of(drawn(SU3, "KC AD 2H")) == 2
    tied = drawn(SU3, "KC 2D KH")
    assert dealer_of(tied) is None
    assert why_not(tied, Draw(parse_cards("3C 4C 5C"))) is not None
    assert dealer_of(apply(tied, Draw(parse_cards("3C 4C")))) == 3
    assert dealer_of(drawn(SU3, "KC KD KH", "2C 3C 2D")) == 2
    assert dealer_of(drawn(f"{SU3}+first_dealer=draw_low", "KC AD 2H")) == 3
    assert dealer_of(drawn(f"{SU3}+draw_ace=low", "KC AD 2H")) == 1
    assert dealer_of(drawn(f"{SU3}+first_dealer=draw_low+draw_ace=low", "KC AD 2H")) == 2


@clause("SU-4")
def test_the_dealer_may_be_agreed_instead_or_left_to_chance() -> None:
    game = new_game(parse_rule_card(SU3))
    assert dealer_of(apply(game, NameDealer(1))) == 2
    assert why_not(game, NameDealer(3)) is not None
    chance = new_game(parse_rule_card(f"{SU3}+first_dealer=random"))
    assert why_not(chance, Draw(parse_cards("KC AD 2H"))) is not None
    assert dealer_of(apply(chance, NameDealer(2))) == 3


@clause("SU-4")
def test_drawn_partners_are_the_two_highest_against_the_two_lowest_and_the_highest_deals() -> None:
    game = drawn(f"{SU4}+partners_by=drawn", "3C KD AH TS")
    assert dealer_of(game) == 1
    assert game.seating == (2, 3, 1, 0)
    sides = game.rules.side_of
    assert {game.seating[seat] for seat in range(4) if sides[seat] == sides[0]} == {1, 2}
    tied = drawn(f"{SU4}+partners_by=drawn", "3C AD AH 3S")
    assert acting(tied) == [0]
    assert apply(tied, Draw(parse_cards("2C QD KH 4S"))).seating == (2, 3, 1, 0)
    assert drawn(SU4, "3C KD AH TS").seating == (0, 1, 2, 3)


@clause("SU-5")
def test_six_cards_each_are_dealt_three_at_a_time_from_eldest_clockwise() -> None:
    game = apply(game_of(SU3, dealer=1), PackOrder(PACK))
    assert hand(game, 2) == "2C 3C 4C JC QC KC"
    assert hand(game, 1) == "8C 9C TC 4D 5D 6D"
    seen = after(game, "2 stand")
    assert hand(seen, 3) == "5C 6C 7C AC 2D 3D"
    assert game.rules.seating.rotation == "clockwise"
    singly = apply(game_of(f"{SU3}+deal_packets=6x1", dealer=1), PackOrder(PACK))
    assert hand(singly, 2) == "2C 5C 8C JC AC 4D"


@clause("SU-6")
def test_the_next_card_is_turned_up_to_propose_trump_and_is_never_in_play() -> None:
    game = apply(game_of(SU2), PackOrder(PACK))
    assert format_cards(open_view(game).upcards) == "AC"
    assert open_view(game).stock_count == 39
    assert trump_of(game) is None
    played = after(table(SU2, "KS", "4S", up="AS"), "1 stand", "1: KS 4S")
    assert points(played) == ["1 +1 high KS", "2 +1 low 4S", "1 +1 game"]


@clause("SU-7")
def test_a_jack_turned_up_scores_one_for_the_dealer_at_once() -> None:
    game = table(SU2, up="JS")
    assert legal(game) == "stand beg"
    assert told(game) == ["2 +1 turn_up JS (SU-7)"]
    for queen in (table(SU2, up="QS"), table(SU2, up="AS")):
        assert points(queen) == []
    assert points(table(f"{SU2}+turnup_points=none", up="JS")) == []
    assert points(table(f"{SU2}+turnup_points=J:0", up="JS")) == []
    later = table(f"{SU2}+turnup_credit=when_settled", up="JS")
    assert points(later) == []
    assert points(after(later, "1 stand")) == ["2 +1 turn_up JS"]


@clause("SU-8")
def test_the_deal_passes_to_the_next_player_after_each_deal() -> None:
    game = table(SU3, "3S", "KS", "AS", up="9S", dealer=2)
    game = after(game, "3 stand", "3: AS 3S KS")
    assert (dealer_of(game), phase(game)) == (3, "shuffling")


@clause("SU-9")
def test_until_the_first_turn_up_is_decided_only_eldest_and_the_dealer_see_their_hands() -> None:
    def lookers(game: Game) -> list[int]:
        return [seat for seat in (1, 2, 3, 4) if hand(game, seat)]

    game = table(SU4, up="7S 8D")
    begged = after(game, "1 beg")
    assert lookers(game) == lookers(begged) == [1, 4]
    for decided in (
        after(game, "1 stand"),
        after(begged, "4 give"),
        after(begged, "4 run"),
    ):
        assert lookers(decided) == [1, 2, 3, 4]
    assert lookers(table(f"{SU4}+early_look=all", up="7S")) == [1, 2, 3, 4]


@clause("SU-9")
def test_a_player_who_may_not_look_yet_cannot_tell_one_hand_from_another() -> None:
    low = table(SU4, "", "2C 3C 4C 5C 6C 7C", up="7S")
    high = table(SU4, "8C 9C TC JC QC KC", "AC AD AH AS KD KH", up="7S")
    assert view(low, 1) == view(high, 1)
    assert view(after(low, "1 stand"), 1) != view(after(high, "1 stand"), 1)


@clause("SU-10")
def test_eldest_stands_or_begs() -> None:
    game = table(SU3, up="7S", dealer=1)
    assert acting(game) == [2]
    assert legal(game) == "stand beg"
    assert refusal(game, "3 beg") == "not_your_turn"
    silent = table(f"{SU3}+beg=no", up="7S", dealer=1)
    assert (phase(silent), trump_of(silent)) == ("playing", Suit.SPADES)


@clause("SU-11")
def test_when_eldest_stands_the_suit_is_trump_and_play_starts_at_once() -> None:
    game = after(table(SU2, up="7S"), "1 stand")
    assert (trump_of(game), phase(game), acting(game)) == (Suit.SPADES, "playing", [1])
    assert game.scores == (0, 0)


@clause("SU-12")
def test_when_eldest_begs_the_dealer_must_give_or_run() -> None:
    game = after(table(SU3, up="7S"), "1 beg")
    assert acting(game) == [3]
    assert legal(game) == "give run"


@clause("SU-13")
def test_a_gift_scores_one_for_the_player_who_begged_and_keeps_the_suit() -> None:
    game = after(table(SU3, up="7S"), "1 beg", "3 give")
    assert told(game)[0] == "1 +1 gift (SU-13)"
    assert game.scores == (1, 0, 0)
    assert (trump_of(game), phase(game)) == (Suit.SPADES, "playing")
    assert open_view(game).hand_counts == (6, 6, 6)
    assert points(after(table(SU4, up="7S"), "1 beg", "4 give")) == ["1 +1 gift"]
    two = table(f"{SU3}+gift_points=2", up="7S")
    assert after(two, "1 beg", "3 give").scores == (2, 0, 0)


@clause("SU-13")
def test_a_gift_to_each_opponent_is_an_option() -> None:
    card = "+gift_to=each_opponent"
    three = after(table(SU3 + card, up="7S", dealer=2), "3 beg", "2 give")
    assert points(three) == ["3 +1 gift", "1 +1 gift"]
    pairs = after(table(SU4 + card, up="7S"), "1 beg", "4 give")
    assert points(pairs) == ["1 +1 gift"]


@clause("SU-13")
def test_a_gift_may_win_the_game_unless_the_table_forbids_it() -> None:
    begged = after(table(SU2, up="7S", scores=(6, 6)), "1 beg")
    assert legal(begged) == "give run"
    assert after(begged, "2 give").winners == (0,)
    kept = after(table(f"{SU2}+gift_may_give_out=no", up="7S", scores=(6, 6)), "1 beg")
    assert legal(kept) == "run"
    assert refusal(kept, "2 give") == "gift_would_give_out"
    five = after(table(f"{SU2}+gift_may_give_out=no", up="7S", scores=(5, 6)), "1 beg")
    assert legal(five) == "give run"


@clause("SU-14")
def test_a_run_gives_three_more_cards_each_and_a_new_card_beside_the_first() -> None:
    game = after(table(SU3, up="AS KD"), "1 beg", "3 run")
    assert open_view(game).hand_counts == (9, 9, 9)
    assert format_cards(open_view(game).upcards) == "AS KD"
    assert open_view(game).stock_count == 52 - 27 - 2
    ran = after(table(SU3, up="AS 2H", dealer=2), "3 beg", "2 run")
    more = [" ".join(hand(ran, seat).split()[6:]) for seat in (3, 1, 2)]
    assert more == ["7D 8D 9D", "TD JD QD", "KD AD 3H"]
    four = after(table(f"{SU2}+run_packet=4", up="AS KD"), "1 beg", "2 run")
    assert open_view(four).hand_counts == (10, 10)


@clause("SU-14")
def test_a_rejected_turn_up_is_not_in_play() -> None:
    game = table(SMALL, "2D 3D", "4D 5D", up="KD AD TS")
    game = after(game, "1 beg", "2 run", "keep 1 2D 3D", "keep 2 4D 5D")
    held = f"{hand(game, 1)} {hand(game, 2)}"
    assert held == "2D 3D 4D 5D"
    assert trump_of(game) is Suit.SPADES


@clause("SU-15")
def test_while_the_rejected_suit_is_turned_again_the_dealer_runs_again_unasked() -> None:
    game = after(table(SU2, up="7S 9S KS JD"), "1 beg", "2 run")
    assert format_cards(open_view(game).upcards) == "7S 9S KS JD"
    assert (phase(game), trump_of(game)) == ("discarding", Suit.DIAMONDS)
    assert open_view(game).hand_counts == (15, 15)


@clause("SU-16")
def test_a_jack_scores_for_the_new_suit_and_never_for_the_rejected_one() -> None:
    new = after(table(SU2, up="7S JD"), "1 beg", "2 run")
    assert points(new) == ["2 +1 turn_up JD"]
    again = after(table(SU2, up="7S JS 4D"), "1 beg", "2 run")
    assert points(again) == []
    assert "no turn_up: turn_does_not_count (SU-16)" in told(again)


@clause("SU-16")
def test_a_point_credited_for_a_jack_is_taken_back_when_the_dealer_runs() -> None:
    game = after(table(SU2, up="JS 4D"), "1 beg")
    assert game.scores == (0, 1)
    ran = after(game, "2 run")
    assert told(ran)[:3] == [
        "2 +1 turn_up JS (SU-7)",
        "no gift: dealer_ran (SU-13)",
        "2 -1 turn_up_cancelled JS (SU-16)",
    ]
    assert ran.scores == (0, 0)
    kept = after(table(f"{SU2}+turnup_if_rejected=keep", up="JS 4D"), "1 beg", "2 run")
    assert points(kept) == ["2 +1 turn_up JS"]


@clause("SU-17")
def test_the_last_card_of_the_pack_is_never_turned() -> None:
    short = f"{SU4}+removed_cards=2C"
    game = after(table(short, up="9S 8S 7D"), "1 beg", "4 run")
    assert (phase(game), dealer_of(game)) == ("shuffling", 4)
    turned = after(table(f"{short}+last_card_turnable=yes", up="9S 8S 7D"), "1 beg", "4 run")
    assert (phase(turned), trump_of(turned)) == ("discarding", Suit.DIAMONDS)
    assert open_view(turned).stock_count == 0
    with pytest.raises(ContradictoryRules, match="only the last card"):
        parse_rule_card(f"{SU2}+removed_cards=C,D,H")


@clause("SU-18")
def test_an_exhausted_pack_is_dealt_again_by_the_same_dealer_and_no_point_survives() -> None:
    game = after(table(SU4, up="JS 8S 7S", dealer=3), "4 beg", "3 run")
    assert (phase(game), dealer_of(game), acting(game)) == ("shuffling", 3, [0])
    assert points(game) == ["1 +1 turn_up JS", "1 -1 turn_up_cancelled JS"]
    packs = legal_moves(game, HOST)
    assert isinstance(packs, Packs)
    assert packs.cards == PACK
    fresh = apply(game, PackOrder(PACK))
    assert (legal(fresh), acting(fresh), dealer_of(fresh)) == ("stand beg", [4], 3)
    one = after(table(f"{SU4}+short_stock=run_not_offered", up="JS 8S 7S"), "1 beg")
    assert legal(one) == "give run"


@clause("SU-19")
def test_after_a_run_everybody_discards_to_six_any_cards_at_once_and_unseen() -> None:
    game = after(table(SU2, "", "AD KD QD JD TD 9D 8D 7D 6D", up="7S 5D"), "1 beg", "2 run")
    assert acting(game) == [1, 2]
    assert refusal(game, "discard 2 AD KD") == "wrong_number_of_cards SU-19"
    assert refusal(game, "discard 2 AD KD 5D") == "not_in_hand"
    chosen = after(game, "discard 2 AD KD QD")
    assert acting(chosen) == [1]
    assert refusal(chosen, "discard 2 6D 7D 8D") == "already_chosen"
    other = after(game, "discard 2 6D 7D 8D")
    assert view(chosen, 0) == view(other, 0)
    assert view(chosen, 1) != view(other, 1)
    done = after(chosen, "discard 1 2C 3C 4C")
    assert (phase(done), open_view(done).hand_counts) == ("playing", (6, 6))
    assert hand(done, 2) == "JD TD 9D 8D 7D 6D"
    assert view(done, 0) == view(after(other, "discard 1 2C 3C 4C"), 0)


@clause("SU-19")
def test_keeping_nine_after_one_run_or_all_cards_after_any_are_options() -> None:
    for kept, one_run, two_runs in (
        ("keep_if_one_run", "playing", "discarding"),
        ("keep_all", "playing", "playing"),
        ("discard_to_hand_size", "discarding", "discarding"),
    ):
        card = f"{SU2}+after_run={kept}"
        assert phase(after(table(card, up="7S 5D"), "1 beg", "2 run")) == one_run
        assert phase(after(table(card, up="7S 9S 5D"), "1 beg", "2 run")) == two_runs
