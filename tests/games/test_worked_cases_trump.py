"""Worked cases D31 to D50: the turn-up, begging, running, bunching."""

from __future__ import annotations

import pytest

from allfours.cards import Suit
from allfours.game.engine import legal_moves
from allfours.game.moves import HOST, Packs
from allfours.game.state import Game
from tests.games.deals import (
    acting,
    after,
    dealer_of,
    hand,
    legal,
    open_view,
    phase,
    points,
    table,
    trump_of,
    winners,
)
from tests.marks import clause

SU2, SU3, SU4 = "seven_up", "seven_up+players=3", "seven_up+players=4"
DX = "denexa_all_fours"
OS, E2, F4 = "old_sledge", "english_all_fours", "all_fours_14"
PLAY_ON = ("1 play_on", "2 play_on", "3 play_on", "4 play_on")


def redealt_by(game: Game) -> int | None:
    """Who must deal the whole pack again; None where no pack is due."""
    packs = legal_moves(game, HOST)
    return dealer_of(game) if isinstance(packs, Packs) and packs.cards == game.rules.cards else None


def discard_first(game: Game) -> Game:
    """Everybody throws the first cards of the hand."""
    size = game.rules.hand_size
    for seat in acting(game):
        cards = hand(game, seat).split()
        game = after(game, f"discard {seat} {' '.join(cards[: len(cards) - size])}")
    return game


@clause("D31")
@pytest.mark.parametrize(("card", "dealer"), [(SU2, 2), (SU3, 3), (SU4, 4)])
def test_when_eldest_stands_the_suit_is_trump_without_points_and_eldest_leads(
    card: str, dealer: int
) -> None:
    game = after(table(card, up="7S", dealer=dealer), "1 stand")
    assert (trump_of(game), points(game), acting(game)) == (Suit.SPADES, [], [1])
    assert len(legal(game).split()) == 6


@clause("D32")
def test_a_gift_is_one_to_eldest_with_the_suit_kept_and_no_new_cards() -> None:
    game = after(table(SU2, up="7S"), "1 beg", "2 give")
    assert (game.scores, trump_of(game)) == ((1, 0), Suit.SPADES)
    assert open_view(game).hand_counts == (6, 6)


@clause("D33")
def test_a_jack_of_the_same_suit_is_nothing_and_the_jack_of_the_new_suit_one() -> None:
    game = after(table(SU2, up="7S JS JD"), "1 beg", "2 run")
    assert points(game) == ["2 +1 turn_up JD"]
    assert trump_of(game) is Suit.DIAMONDS
    assert open_view(game).hand_counts == (12, 12)
    assert open_view(game).stock_count == 52 - 27
    assert legal(game).startswith("discard 6 of ")
    assert open_view(discard_first(game)).hand_counts == (6, 6)


@clause("D34")
@pytest.mark.parametrize(("option", "net"), [("", 0), ("+turnup_if_rejected=keep", 1)])
def test_a_rejected_first_jack_nets_nothing_unless_it_is_kept(option: str, net: int) -> None:
    game = after(table(SU2 + option, up="JS 4D"), "1 beg", "2 run")
    assert game.scores == (0, net)


@clause("D35")
def test_a_jack_that_stands_in_old_sledge_scores_when_settled_and_before_the_tricks() -> None:
    game = table(OS, up="JS")
    assert game.scores == (0, 0)
    stood = after(game, "1 stand")
    assert (stood.scores, phase(stood), winners(stood)) == ((0, 1), "playing", [])


@clause("D36")
def test_when_all_agree_to_bunch_the_jack_is_worth_nothing_and_the_same_dealer_deals() -> None:
    game = after(table(OS, up="9C JD"), "1 beg", "4 run")
    game = after(game, "1 play_on", "2 bunch", "3 agree", "4 agree", "1 agree")
    assert (game.scores, redealt_by(game)) == ((0, 0), 4)


@clause("D37")
def test_when_one_refuses_to_bunch_the_jack_counts_and_everybody_discards_to_six() -> None:
    game = after(table(OS, up="9C JD"), "1 beg", "4 run", "1 bunch", "2 agree", "3 refuse")
    assert points(game) == ["2 +1 turn_up JD"]
    assert acting(game) == [1, 2, 3, 4]
    assert open_view(discard_first(game)).hand_counts == (6, 6, 6, 6)


@clause("D38")
def test_six_jack_and_ace_turned_in_one_deal_make_six_points_before_play() -> None:
    game = after(table(F4, up="6S JS AH"), "1 beg", "4 run")
    assert points(game) == ["2 +2 turn_up 6S", "2 +3 turn_up JS", "2 +1 turn_up AH"]
    assert (game.scores, trump_of(game)) == ((0, 6), Suit.HEARTS)


@clause("D39")
@pytest.mark.parametrize(("option", "worth"), [("", 0), ("+turnup_counts_at=first,new_suit", 1)])
def test_a_first_jack_is_worth_nothing_to_denexa_unless_the_table_says_so(
    option: str, worth: int
) -> None:
    game = after(table(DX + option, up="JS"), "1 stand")
    assert game.scores == (0, 0, 0, worth)


@clause("D40")
def test_denexa_counts_only_the_jack_of_the_new_suit() -> None:
    game = after(table(DX, up="7S JS JD"), "1 beg", "4 run")
    assert points(game) == ["4 +1 turn_up JD"]


@clause("D41", "B25")
def test_three_cards_of_one_suit_exhaust_the_pack_for_four() -> None:
    game = after(table(SU4, up="9S 8S 7S"), "1 beg", "4 run")
    assert redealt_by(game) == 4
    shown = after(table(SU4, up="9S 8S 7D"), "1 beg", "4 run")
    assert (phase(shown), open_view(shown).stock_count) == ("discarding", 1)


@clause("D42")
@pytest.mark.parametrize(("players", "stock"), [(6, 15), (7, 9)])
def test_with_six_or_seven_a_refused_gift_means_a_new_deal_by_the_same_dealer(
    players: int, stock: int
) -> None:
    game = table(f"{DX}+players={players}", up="9S")
    assert open_view(game).stock_count == stock
    refused = after(game, "1 beg", f"{players} run")
    assert redealt_by(refused) == players
    assert points(refused) == []
    assert not [event for event in refused.history if type(event).__name__ == "RanCards"]


@clause("D43")
def test_with_five_two_cards_of_one_suit_exhaust_the_pack() -> None:
    game = after(table(f"{DX}+players=5", up="9S 8S"), "1 beg", "5 run")
    assert redealt_by(game) == 5
    turned = after(table(f"{DX}+players=5", up="9S 8D"), "1 beg", "5 run")
    assert open_view(turned).stock_count == 5


@clause("D44")
def test_the_fifty_first_of_fifty_one_cards_may_not_be_turned() -> None:
    card = f"{SU4}+removed_cards=2C"
    assert redealt_by(after(table(card, up="9S 8S 7D"), "1 beg", "4 run")) == 4
    whole = after(table(SU4, up="9S 8S 7D"), "1 beg", "4 run")
    assert phase(whole) == "discarding"


@clause("D45")
def test_a_dealer_on_six_who_turns_a_jack_wins_without_any_begging() -> None:
    game = table(SU2, up="JS", scores=(6, 6))
    assert (game.winners, game.scores, acting(game)) == ((1,), (6, 7), [])


@clause("D46")
def test_eldest_on_six_wins_by_the_gift_unless_it_may_not_give_out() -> None:
    game = after(table(SU2, up="7S", scores=(6, 6)), "1 beg", "2 give")
    assert (game.winners, game.scores) == ((0,), (7, 6))
    barred = table(f"{SU2}+gift_may_give_out=no", up="7S", scores=(6, 6))
    assert legal(after(barred, "1 beg")) == "run"


@clause("D47")
def test_in_old_sledge_the_jack_is_counted_before_the_gift() -> None:
    game = after(table(OS, up="JS", scores=(6, 6)), "1 beg", "4 give")
    assert (game.winners, game.scores) == ((1,), (6, 7))


@clause("D48", "F9")
def test_of_three_only_the_beggar_gets_the_gift_or_both_opponents_by_option() -> None:
    assert after(table(SU3, up="7S"), "1 beg", "3 give").scores == (1, 0, 0)
    both = after(table(f"{SU3}+gift_to=each_opponent", up="7S"), "1 beg", "3 give")
    assert both.scores == (1, 1, 0)
    pairs = after(table(f"{SU4}+gift_to=each_opponent", up="7S"), "1 beg", "4 give")
    assert pairs.scores == (1, 0)
    four = table(f"{DX}+gift_to=each_opponent", up="7S", dealer=2, scores=(6, 0, 0, 6))
    four = after(four, "3 beg", "2 give")
    assert (points(four), four.winners) == (["3 +1 gift", "4 +1 gift"], (3,))


@clause("D49")
@pytest.mark.parametrize(("card", "runner"), [(OS, 4), (E2, 2)])
def test_nine_are_kept_after_one_run_and_six_after_two(card: str, runner: int) -> None:
    keep = f"{card}+after_run=keep_if_one_run+bunch=none"
    for up, tricks in (("9C 8D", 9), ("9C 8C 7D", 6)):
        game = after(table(keep, up=up), "1 beg", f"{runner} run")
        if phase(game) == "discarding":
            game = discard_first(game)
        assert set(open_view(game).hand_counts) == {tricks}
        while phase(game) == "playing":
            game = after(game, f"{acting(game)[0]}: {legal(game).split()[0]}")
        assert len(winners(game)) == tricks


@clause("D50")
def test_before_the_first_turn_up_is_decided_two_of_four_may_look() -> None:
    game = table(SU4, up="7S")
    assert [bool(hand(game, seat)) for seat in (1, 2, 3, 4)] == [True, False, False, True]
    assert [len(hand(game, seat).split()) for seat in (1, 4)] == [6, 6]
