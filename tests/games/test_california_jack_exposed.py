"""California Jack with the stock exposed, to ten: CX-1 to CX-23."""

from __future__ import annotations

from itertools import pairwise

import pytest

from allfours.cards import PACK, Rank, Suit, parse_card
from allfours.errors import ContradictoryRules
from allfours.game.engine import apply, legal_moves, new_game, to_act, why_not
from allfours.game.events import DrawnFromStock, Unseen
from allfours.game.moves import HOST, Call, Dealers, Draw, NameDealer, PackOrder, Packs, Play, Word
from allfours.game.state import Game
from allfours.game.view import SPECTATOR, view
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
    told,
    trump_of,
    winners,
)
from tests.games.whole_deals import deal_again, dealt, high, low, only, play_out, stock_top
from tests.marks import clause

CX = "california_jack_exposed"
HANDS = ("JH 3C", "5C 6C")
STOCK = "9H AH 2H 7C"
LINES = ("1: JH 5C", "1: 3C 6C", "2: AH 9H", "2: 2H 7C")
"""A deal of eight cards: seat 1 takes the jack of trumps, seat 2 the ace and the two."""


def short(
    options: str = "",
    hands: tuple[str, str] = HANDS,
    stock: str = STOCK,
    scores: tuple[int, int] = (0, 0),
) -> Game:
    """A deal of these cards alone, two in hand."""
    card = only(CX + options, *hands, stock) + "+deal_packets=1,1"
    return dealt(card, *hands, stock=stock, scores=scores)


def answers(held: str, lead: str, top: str = "2H") -> str:
    """What may be played from this hand to this lead; hearts are trump."""
    return legal(after(dealt(CX, lead, held, stock=top), f"1: {lead}"))


@clause("CX-1")
def test_two_play_with_fifty_two_cards_from_the_ace_down_to_the_two() -> None:
    packs = legal_moves(game_of(CX), HOST)
    assert isinstance(packs, Packs)
    assert packs.cards == PACK
    with pytest.raises(ContradictoryRules, match="2 players, not 3"):
        parse_rule_card(f"{CX}+players=3")
    for suit, top in ((Suit.CLUBS, "2H"), (Suit.HEARTS, "2H"), (Suit.SPADES, "2H")):
        for lower, higher in pairwise(list(Rank)[1:]):
            low_card, high_card = lower.letter + suit.letter, higher.letter + suit.letter
            game = dealt(CX, low_card, high_card, stock=top)
            assert winners(after(game, f"1: {low_card} {high_card}")) == [2]
            game = dealt(CX, high_card, low_card, stock=top)
            assert winners(after(game, f"1: {high_card} {low_card}")) == [1]


@clause("CX-3")
def test_chance_decides_the_first_dealer_and_then_the_deal_alternates() -> None:
    game = new_game(parse_rule_card(CX))
    assert isinstance(legal_moves(game, HOST), Dealers)
    assert why_not(game, NameDealer(2)) is not None
    assert why_not(game, Draw((parse_card("KC"), parse_card("2D")))) is not None
    for first, second in ((0, 1), (1, 0)):
        deal = apply(apply(game, NameDealer(first)), PackOrder(PACK))
        deal = play_out(deal)
        assert (phase(deal), dealer_of(deal)) == ("shuffling", second + 1)
        deal = play_out(apply(deal, PackOrder(PACK)))
        assert dealer_of(deal) == first + 1
    drawn = new_game(parse_rule_card(f"{CX}+first_dealer=draw_high"))
    drawn = apply(drawn, Draw((parse_card("KC"), parse_card("2D"))))
    assert dealer_of(drawn) == 1


@clause("CX-5")
def test_each_gets_six_cards_singly_unless_threes_are_agreed() -> None:
    singly = apply(game_of(CX), PackOrder(PACK))
    assert hand(singly, 1) == "2C 4C 6C 8C TC QC"
    assert hand(singly, 2) == "3C 5C 7C 9C JC KC"
    threes = apply(game_of(f"{CX}+deal_packets=3,3"), PackOrder(PACK))
    assert hand(threes, 1) == "2C 3C 4C 8C 9C TC"
    assert hand(threes, 2) == "5C 6C 7C JC QC KC"


@clause("CX-6")
def test_the_top_of_the_forty_card_stock_fixes_trump_for_the_deal_and_stays_to_be_drawn() -> None:
    game = dealt(CX, "7C", "9C", stock="JH QD 2S")
    assert (stock_top(game), open_view(game).stock_count) == ("JH", 40)
    assert trump_of(game) is Suit.HEARTS
    game = after(game, "1: 7C 9C")
    assert hand(game, 2).split()[-1] == "JH"
    assert (stock_top(game), trump_of(game)) == ("2S", Suit.HEARTS)


@clause("CX-7")
def test_the_player_who_did_not_deal_leads_first() -> None:
    assert acting(dealt(CX, dealer=2)) == [1]
    assert acting(dealt(CX, dealer=1)) == [2]


@clause("CX-8", "D85")
def test_nobody_bids_or_begs_and_a_jack_on_top_of_the_stock_is_no_point() -> None:
    game = dealt(CX, stock="JH")
    assert phase(game) == "playing"
    assert (told(game), game.scores) == ([], (0, 0))
    assert why_not(game, Call(0, Word.BEG)) is not None
    for option in ("turnup_points=J:1", "beg=yes"):
        with pytest.raises(ContradictoryRules, match="nothing in its rules uses it"):
            parse_rule_card(f"{CX}+{option}")


@clause("CX-9", "D6")
def test_the_leader_may_lead_any_card() -> None:
    game = dealt(CX, "TD JH 2S 3C 4C 5C", stock="QH")
    assert legal(game) == "TD JH 2S 3C 4C 5C"
    game = after(dealt(CX, "7C", "8C TD JH 2S 3D 4D", stock="QH AD"), "1: 7C 8C")
    assert (acting(game), legal(game)) == ([2], "TD JH 2S 3D 4D QH")


@clause("CX-10", "D1")
def test_a_plain_lead_may_be_followed_or_trumped_even_with_the_suit_in_hand() -> None:
    assert answers("KC 3C JH 5H TD 2S", "9C") == "KC 3C JH 5H"
    game = after(dealt(CX, "9C", "KC 3C JH 5H TD 2S", stock="2H"), "1: 9C")
    assert refusal(game, "2: TD") == "must_follow_or_trump CX-11"
    assert winners(after(game, "2: 5H")) == [2]
    strict = dealt(f"{CX}+follow=strict", "9C", "KC 3C JH 5H TD 2S", stock="2H")
    assert legal(after(strict, "1: 9C")) == "KC 3C"


@clause("CX-11", "D2", "D3", "D12")
def test_a_hand_without_the_suit_led_must_trump_and_only_without_both_throws_any_card() -> None:
    assert answers("JH TD 2S 3S 4S 5S", "9C") == "JH"
    game = after(dealt(CX, "9C", "JH TD 2S 3S 4S 5S", stock="2H"), "1: 9C")
    assert refusal(game, "2: TD") == "must_trump CX-11"
    assert answers("9D TD 2S 3S 4S 5S", "9C") == "9D TD 2S 3S 4S 5S"
    free = dealt(f"{CX}+follow=follow_or_trump", "9C", "JH TD 2S 3S 4S 5S", stock="2H")
    assert legal(after(free, "1: 9C")) == "JH TD 2S 3S 4S 5S"


@clause("CX-12", "D4", "D5")
def test_a_trump_lead_is_answered_with_a_trump_if_possible() -> None:
    assert answers("JH TD 2S 3S 4S 5S", "QH") == "JH"
    assert answers("9D TD 2S 3S 4S 5S", "QH") == "9D TD 2S 3S 4S 5S"
    game = after(dealt(CX, "QH", "JH TD 2S 3S 4S 5S", stock="2H"), "1: QH")
    assert refusal(game, "2: TD") == "must_follow CX-11"


@clause("CX-13")
def test_nobody_need_beat_the_card_led() -> None:
    assert answers("KC 3C TD 2S 3S 4S", "9C") == "KC 3C"
    assert answers("AH 3H TD 2S 3S 4S", "9H") == "AH 3H"
    game = after(dealt(CX, "9C", "KC 3C", stock="2H"), "1: 9C 3C")
    assert winners(game) == [1]


@clause("CX-14")
def test_the_higher_trump_else_the_higher_card_of_the_suit_led_takes_both_and_leads_next() -> None:
    for lead, answer, winner in (
        ("9C", "KC", 2),
        ("KC", "9C", 1),
        ("AC", "2H", 2),
        ("9H", "8H", 1),
        ("9H", "TH", 2),
        ("2C", "AD", 1),
    ):
        held = {"AD": "AD 3D 4D 5D 6D 7D"}.get(answer, answer)
        game = after(dealt(CX, lead, held, stock="3H"), f"1: {lead} {answer}")
        assert (winners(game), acting(game)) == ([winner], [winner])
        (trick,) = open_view(game).tricks
        assert [str(card) for card in trick.cards] == [lead, answer]


@clause("CX-15")
def test_the_duties_to_follow_and_to_trump_stay_when_the_stock_is_gone() -> None:
    hands, stock = ("2C 9D KC", "3C 5C 4H"), "6H 3D"
    card = only(CX, *hands, stock) + "+deal_packets=3"
    game = after(dealt(card, *hands, stock=stock), "1: 2C 3C")
    assert open_view(game).stock_count == 0
    assert (hand(game, 2), hand(game, 1)) == ("5C 4H 6H", "9D KC 3D")
    game = after(game, "2: 5C")
    assert legal(game) == "KC"
    game = after(game, "1: KC", "1: 9D")
    assert legal(game) == "4H 6H"


@clause("CX-16", "D80")
def test_the_winner_draws_the_top_card_and_the_loser_the_one_below_both_seen_by_all() -> None:
    game = dealt(CX, "7C 8C", "2H 3D 4D 5D 6D 7D", stock="JH QD 2S 3S")
    game = after(game, "1: 7C 2H")
    assert (winners(game), acting(game)) == ([2], [2])
    drawn = [
        DrawnFromStock(seat=1, card=parse_card("JH")),
        DrawnFromStock(seat=0, card=parse_card("QD")),
    ]
    for audience in (0, 1, SPECTATOR):
        seen = view(game, audience).history
        assert [event for event in seen if isinstance(event, DrawnFromStock)] == drawn
    assert (hand(game, 2).split()[-1], hand(game, 1).split()[-1]) == ("JH", "QD")
    assert stock_top(game) == "2S"
    assert "2 +1 low 2H (CX-19)" in told(play_out(game))


@clause("CX-17", "CX-18", "D81")
def test_the_stock_lasts_twenty_rounds_and_the_last_six_tricks_are_played_without_it() -> None:
    game = dealt(CX, stock="9H")
    for trick in range(1, 27):
        seen = open_view(game)
        left = 6 if trick <= 21 else 27 - trick
        assert seen.hand_counts == (left, left)
        assert seen.stock_count == max(0, 42 - 2 * trick)
        assert len(seen.tricks) == trick - 1
        for _ in range(2):
            (seat,) = to_act(game)
            moves = legal_moves(game, seat)
            assert isinstance(moves, tuple)
            game = apply(game, low_play(moves))
    assert phase(game) == "shuffling"
    assert len(winners(game)) == 26
    drawn = [event.card for event in game.history if isinstance(event, DrawnFromStock)]
    assert len(drawn) == 40
    assert set(drawn) == set(PACK[12:])


def low_play(moves: tuple[object, ...]) -> Play:
    """The play of the lowest card among these moves."""
    plays = {move.card: move for move in moves if isinstance(move, Play)}
    return plays[low(tuple(plays))]


@clause("CX-17")
def test_cards_deeper_in_the_stock_stay_unknown() -> None:
    first = after(dealt(CX, "7C", "9C", stock="JH QD 2S 3S 4S"), "1: 7C 9C")
    other = after(dealt(CX, "7C", "9C", stock="JH QD 2S 4S 3S"), "1: 7C 9C")
    assert first != other
    for audience in (0, 1, SPECTATOR):
        assert view(first, audience) == view(other, audience)


@clause("CX-19")
def test_high_low_and_jack_go_to_the_captor_and_holding_them_scores_nothing() -> None:
    hands, stock = ("2H JH", "AH KH"), "9H 3C 4C 5C"
    game = after(short("", hands, stock), "1: 2H KH", "2: AH JH")
    game = after(game, "2: 9H 3C", "2: 4C 5C")
    assert told(game)[:3] == [
        "2 +1 high AH (CX-19)",
        "2 +1 low 2H (CX-19)",
        "2 +1 jack JH (CX-19)",
    ]
    game = after(short(), *LINES)
    assert points(game)[:3] == ["2 +1 high AH", "2 +1 low 2H", "1 +1 jack JH"]


@clause("CX-20", "D13")
def test_game_scores_for_the_greater_value_captured_of_eighty() -> None:
    for policy in (low, high):
        game = play_out(dealt(CX, stock="9H"), policy)
        (counts,) = [entry.counts for entry in game.ledger if entry.counts]
        assert sum(counts) == 80
        best = counts.index(max(counts))
        assert told(game)[-1] == f"{best + 1} +1 game (CX-20)"


@clause("CX-20", "D14")
def test_tens_count_ten_aces_four_kings_three_queens_two_and_jacks_one_toward_game() -> None:
    for taken, count in (("TC", 10), ("AC", 4), ("KC", 3), ("QC", 2), ("JC", 1), ("9C", 0)):
        hands, stock = (f"2H {taken}", "2C 3C"), "3H 4C 5C 6C"
        game = after(short("", hands, stock), f"1: {taken} 2C")
        (counts,) = [entry.counts for entry in play_out(game).ledger if entry.counts]
        assert counts == (count, 0)
    hands, stock = ("TC TD AC KC QC 3H", "2C 3C 4C 5C 2D 2H"), "4H 6C"
    card = only(CX, *hands, stock)
    game = after(dealt(card, *hands, stock=stock), "1: TC 2C", "1: TD 2D", "1: AC 3C", "1: KC 4C")
    game = play_out(after(game, "1: QC 5C"))
    assert [entry.counts for entry in game.ledger if entry.counts] == [(29, 0)]
    assert points(game)[-1] == "1 +1 game"


@clause("CX-20", "D18")
def test_at_equal_values_nobody_scores_game() -> None:
    hands, stock = ("KC 2D", "2C KD"), "4H 3H 4C 4D"
    game = after(short("", hands, stock), "1: KC 2C", "1: 2D KD", "2: 3H 4H", "1: 4D 4C")
    assert [entry.counts for entry in game.ledger if entry.counts] == [(3, 3)]
    assert told(game)[-1] == "no game: tied (CX-20)"


@clause("CX-21")
def test_the_last_trick_brings_nothing_extra() -> None:
    game = after(short(), *LINES)
    assert winners(game)[-1] == 2
    assert points(game) == ["2 +1 high AH", "2 +1 low 2H", "1 +1 jack JH", "2 +1 game"]


@clause("CX-22", "D58")
def test_from_nothing_ten_wins_counting_in_order_and_stopping_there() -> None:
    assert dealt(CX).scores == (0, 0)
    game = after(short(scores=(9, 8)), *LINES)
    assert told(game) == [
        "2 +1 high AH (CX-19)",
        "2 +1 low 2H (CX-19)",
        *(f"no {point}: game_was_over (CX-22)" for point in ("jack", "game")),
    ]
    assert (game.scores, game.winners) == ((9, 10), (1,))
    below = after(short(scores=(8, 6)), *LINES)
    assert (below.scores, below.is_over) == ((9, 9), False)
    seven = after(short("+target=7", scores=(6, 6)), *LINES)
    assert (seven.scores, seven.winners) == ((6, 7), (1,))


@clause("CX-23")
def test_if_nobody_has_ten_the_whole_pack_is_shuffled_and_the_other_player_deals() -> None:
    game = after(short(), *LINES)
    assert (phase(game), acting(game), dealer_of(game)) == ("shuffling", [0], 1)
    packs = legal_moves(game, HOST)
    assert isinstance(packs, Packs)
    assert packs.cards == game.rules.cards
    again = deal_again(game, *HANDS, stock=STOCK)
    assert (acting(again), open_view(again).number) == ([2], 2)


@clause("CX-6", "CX-16")
def test_with_the_stock_face_down_trump_is_cut_for_and_each_sees_only_the_own_draws() -> None:
    card = f"{CX}+trump_by=cut+stock_face=down"
    game = after(dealt(card, "7C", "9C", stock="JH QD 2S", cut="5S"), "1: 7C 9C")
    assert (trump_of(game), stock_top(game)) == (Suit.SPADES, "")
    draws = {
        audience: [e.card for e in view(game, audience).history if isinstance(e, DrawnFromStock)]
        for audience in (0, 1, SPECTATOR)
    }
    jack, queen, unseen = parse_card("JH"), parse_card("QD"), Unseen(1)
    assert draws == {0: [unseen, queen], 1: [jack, unseen], SPECTATOR: [unseen, unseen]}
