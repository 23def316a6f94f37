"""California Jack for two, three and four: CJ-1 to CJ-16."""

from __future__ import annotations

from random import Random

import pytest

from allfours.cards import PACK, Suit, parse_card, parse_cards
from allfours.errors import ContradictoryRules
from allfours.game.engine import apply, legal_moves, new_game
from allfours.game.events import Dealt, DrawnFromStock, TrumpCut, Unseen
from allfours.game.moves import HOST, CutTrump, Draw, PackOrder, Packs
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
    phase,
    points,
    refusal,
    told,
    trump_of,
    winners,
)
from tests.games.whole_deals import dealt, only, play_out, stock_top
from tests.marks import clause

CJ2, CJ3, CJ4 = "california_jack", "california_jack+players=3", "california_jack+players=4"

SHORT = ("2H 3C", "KH 4C")
SHORT_STOCK = "JH AH 5C 6C"
SHORT_LINES = ("1: 2H KH", "2: JH AH", "1: 3C 4C", "2: 6C 5C")
"""A deal of eight cards: seat 2 takes the two of trumps, seat 1 the jack with the ace it drew."""


def short(
    options: str = "",
    hands: tuple[str, str] = SHORT,
    stock: str = SHORT_STOCK,
    scores: tuple[int, int] = (0, 0),
) -> Game:
    """A deal for two of these cards alone, two in hand."""
    card = only(CJ2 + options, *hands, stock) + "+deal_packets=1,1"
    return dealt(card, *hands, stock=stock, scores=scores)


def drawn(game: Game) -> list[str]:
    """Who drew what from the stock, as everybody sees it: `1 JH`."""
    return [
        f"{event.seat + 1} {event.card}"
        for event in view(game, SPECTATOR).history
        if isinstance(event, DrawnFromStock)
    ]


@clause("CJ-1")
def test_two_three_or_four_play_each_alone() -> None:
    for card, players in ((CJ2, 2), (CJ3, 3), (CJ4, 4)):
        rules = parse_rule_card(card)
        assert rules.players == rules.side_count == players
    hands, stock = ("2H", "3H", "4C", "5C"), "KH 6C JH AH"
    card = only(CJ4, *hands, stock) + "+deal_packets=1"
    game = after(dealt(card, *hands, stock=stock), "1: 2H 3H 4C 5C", "2: KH 6C JH AH")
    assert points(game) == ["1 +1 high AH", "2 +1 low 2H", "1 +1 jack JH", "1 +1 game"]
    assert game.scores == (3, 1, 0, 0)
    with pytest.raises(ContradictoryRules, match="2, 3, 4 players, not 5"):
        parse_rule_card("california_jack+players=5")


@clause("CJ-2")
def test_six_cards_are_dealt_to_each_face_down_one_at_a_time() -> None:
    for card, players in ((CJ2, 2), (CJ3, 3), (CJ4, 4)):
        game = game_of(card, dealer=1)
        pack = game.rules.cards
        game = apply(game, PackOrder(pack))
        for place in range(players):
            seat = (1 + place) % players
            assert view(game, seat).hand == pack[place : 6 * players : players]
            (deal,) = [e for e in view(game, seat).history if isinstance(e, Dealt)]
            others = [cards for at, cards in enumerate(deal.hands) if at != seat]
            assert others == [Unseen(6)] * (players - 1)
    threes = apply(game_of(f"{CJ2}+deal_packets=3,3"), PackOrder(PACK))
    assert view(threes, 0).hand == (*PACK[:3], *PACK[6:9])


@clause("CJ-2")
def test_the_first_dealer_is_drawn_for_and_the_deal_then_passes_on() -> None:
    game = new_game(parse_rule_card(CJ3))
    game = apply(game, Draw(parse_cards("KC AD 3H")))
    assert dealer_of(game) == 2
    game = play_out(apply(game, PackOrder(game.rules.cards)))
    assert (phase(game), dealer_of(game)) == ("shuffling", 3)
    lowest = new_game(parse_rule_card(f"{CJ3}+first_dealer=draw_low"))
    assert dealer_of(apply(lowest, Draw(parse_cards("KC AD 3H")))) == 3


@clause("CJ-3")
def test_the_stock_lies_face_up_and_only_its_top_card_is_seen() -> None:
    game = dealt(CJ2, "AC", "AD", stock="9H 2S 3S 4S")
    assert stock_top(game) == "9H"
    assert view(game, 0).stock_count == 40
    deeper = dealt(CJ2, "AC", "AD", stock="9H 4S 3S 2S")
    assert deeper != game
    for audience in (0, 1, SPECTATOR):
        assert view(deeper, audience) == view(game, audience)
    other = dealt(CJ2, "AC", "AD", stock="8H 2S 3S 4S")
    assert view(other, 0) != view(game, 0)


@clause("CJ-4")
def test_the_suit_on_top_of_the_stock_is_trump() -> None:
    for top, suit in (("9H", Suit.HEARTS), ("2S", Suit.SPADES), ("KD", Suit.DIAMONDS)):
        assert trump_of(dealt(CJ2, stock=top)) is suit
    game = dealt(CJ2, "9C 2D", "AD 2H", stock="3H")
    assert winners(after(game, "1: 2D AD")) == [2]
    ruffed = dealt(f"{CJ2}+follow=follow_or_trump", "9C", "AC 2H", stock="3H")
    assert winners(after(ruffed, "1: 9C 2H")) == [2]


@clause("CJ-4")
def test_trump_may_be_cut_for_before_the_deal_and_the_card_goes_back_into_the_pack() -> None:
    game = game_of(f"{CJ2}+trump_by=cut")
    assert (phase(game), acting(game)) == ("cutting", [0])
    game = apply(game, CutTrump(parse_card("9S")))
    assert trump_of(game) is Suit.SPADES
    assert TrumpCut(card=parse_card("9S")) in view(game, 1).history
    packs = legal_moves(game, HOST)
    assert isinstance(packs, Packs)
    assert packs.cards == PACK
    game = dealt(f"{CJ2}+trump_by=cut", "9S 4D", "2S 5D", stock="AH", cut="9S")
    assert trump_of(game) is Suit.SPADES
    assert stock_top(game) == "AH"
    game = after(game, "1: 4D 5D")
    assert (trump_of(game), hand(game, 2).split()[-1]) == (Suit.SPADES, "AH")
    assert phase(play_out(game)) == "cutting"


@clause("CJ-4", "CJ-3")
def test_a_stock_lying_face_down_needs_a_cut_and_hides_what_each_player_draws() -> None:
    with pytest.raises(ContradictoryRules, match="set trump_by=cut"):
        parse_rule_card(f"{CJ2}+stock_face=down")
    card = f"{CJ2}+trump_by=cut+stock_face=down"
    game = dealt(card, "2C 3C", "4C 5C", stock="AH KH", cut="9S")
    assert stock_top(game) == ""
    game = after(game, "1: 2C 4C")
    assert hand(game, 2).split()[-1] == "AH"
    assert hand(game, 1).split()[-1] == "KH"
    assert drawn(game) == [f"2 {Unseen(1)}", f"1 {Unseen(1)}"]
    other = dealt(card, "2C 3C", "4C 5C", stock="AH QH", cut="9S")
    assert view(after(other, "1: 2C 4C"), 1) == view(game, 1)
    assert view(after(other, "1: 2C 4C"), 0) != view(game, 0)


@clause("CJ-5")
def test_the_player_after_the_dealer_leads_first() -> None:
    assert acting(dealt(CJ2, dealer=2)) == [1]
    assert acting(dealt(CJ2, dealer=1)) == [2]
    assert acting(dealt(CJ3, dealer=2)) == [3]
    game = dealt(CJ2, "9C 2D 3H 4S 5C JH", stock="KH")
    assert legal(game) == "9C 2D 3H 4S 5C JH"


@clause("CJ-6")
def test_the_winner_of_a_trick_draws_the_top_card_and_the_opponent_the_next() -> None:
    game = dealt(CJ2, "7C 8D", "9C 6D", stock="JH QD 2S 3S 4S")
    game = after(game, "1: 7C 9C")
    assert drawn(game) == ["2 JH", "1 QD"]
    assert (hand(game, 2).split()[-1], hand(game, 1).split()[-1]) == ("JH", "QD")
    assert stock_top(game) == "2S"
    game = after(game, "2: 6D 8D")
    assert drawn(game)[2:] == ["1 2S", "2 3S"]
    assert stock_top(game) == "4S"


@clause("CJ-7")
def test_the_winner_leads_again_and_the_deal_lasts_until_stock_and_hands_are_used_up() -> None:
    game = short()
    for line, (leader, cards, stock) in zip(
        SHORT_LINES, ((1, 2, 4), (2, 2, 2), (1, 2, 0), (2, 1, 0)), strict=True
    ):
        seen = view(game, SPECTATOR)
        assert (acting(game), seen.hand_counts, seen.stock_count) == (
            [leader], (cards, cards), stock,
        )  # fmt: skip
        game = after(game, line)
    assert winners(game) == [2, 1, 2, 2]
    assert phase(game) == "shuffling"
    full = play_out(dealt(CJ2, stock="9H"))
    assert len(winners(full)) == 26


@clause("CJ-8")
def test_tricks_are_played_as_in_seven_up_so_a_suit_that_is_held_must_be_followed() -> None:
    game = after(dealt(CJ2, "9C", "KC 3C JH 5H TD 2S", stock="QH"), "1: 9C")
    assert legal(game) == "KC 3C"
    assert refusal(game, "2: JH") == "must_follow CJ-8"
    void = after(dealt(CJ2, "9C", "4H 5H JH TD 2S 3S", stock="QH"), "1: 9C")
    assert legal(void) == "4H 5H JH TD 2S 3S"
    trumps = after(dealt(CJ2, "QH", "JH TD 2S 3S 4S 5S", stock="9H"), "1: QH")
    assert legal(trumps) == "JH"


@clause("CJ-8")
def test_how_suits_are_followed_is_an_option() -> None:
    for follow, holding, void in (
        ("follow_or_trump", "KC 3C JH 5H", "4H 5H JH TD 2S 3S"),
        ("follow_or_trump_must_ruff", "KC 3C JH 5H", "4H 5H JH"),
    ):
        card = f"{CJ2}+follow={follow}"
        game = after(dealt(card, "9C", "KC 3C JH 5H TD 2S", stock="QH"), "1: 9C")
        assert legal(game) == holding
        game = after(dealt(card, "9C", "4H 5H JH TD 2S 3S", stock="QH"), "1: 9C")
        assert legal(game) == void


@clause("CJ-9", "D26")
def test_high_low_and_jack_score_for_whoever_captured_them_whoever_held_them() -> None:
    game = after(short(), *SHORT_LINES)
    assert told(game) == [
        "1 +1 high AH (CJ-9)",
        "2 +1 low 2H (CJ-9)",
        "1 +1 jack JH (CJ-9)",
        "1 +1 game (CJ-10)",
    ]


@clause("CJ-10")
def test_game_counts_all_cards_captured_the_drawn_ones_too() -> None:
    game = after(short(), *SHORT_LINES)
    assert [entry.counts for entry in game.ledger if entry.counts] == [(5, 3)]


@clause("CJ-10")
def test_a_tie_for_game_scores_for_nobody() -> None:
    tied = short("", ("KC 2H", "3C KD"), "4H 5H 4C 4D")
    tied = after(tied, "1: KC 3C", "1: 2H 5H", "2: KD 4D", "2: 4C 4H")
    assert [entry.counts for entry in tied.ledger if entry.counts] == [(3, 3)]
    assert told(tied)[-1] == "no game: tied (CJ-10)"
    given = short("+game_tie=non_dealer_side", ("KC 2H", "3C KD"), "4H 5H 4C 4D")
    given = after(given, "1: KC 3C", "1: 2H 5H", "2: KD 4D", "2: 4C 4H")
    assert told(given)[-1] == "1 +1 game (house rule game_tie=non_dealer_side (as OS-25))"


@clause("CJ-11")
def test_seven_points_win_unless_ten_are_agreed() -> None:
    seven = after(short(scores=(6, 5)), *SHORT_LINES)
    assert (seven.scores, seven.winners) == ((7, 5), (0,))
    below = after(short(scores=(3, 5)), *SHORT_LINES)
    assert (below.scores, below.is_over) == ((6, 6), False)
    ten = after(short("+target=10", scores=(6, 5)), *SHORT_LINES)
    assert (ten.scores, ten.is_over) == ((9, 6), False)
    ten = after(short("+target=10", scores=(9, 9)), *SHORT_LINES)
    assert (ten.scores, ten.winners) == ((10, 9), (0,))


@clause("CJ-12", "D86")
def test_points_that_take_two_players_out_count_in_the_order_high_low_jack_game() -> None:
    game = short("", ("2H JH", "5C 6C"), "9H 3C 7C AH", scores=(6, 6))
    game = after(game, "1: JH 5C", "1: 2H 3C", "1: 9H AH", "2: 6C 7C")
    assert told(game) == [
        "2 +1 high AH (CJ-9)",
        *(f"no {point}: game_was_over (CJ-12)" for point in ("low", "jack", "game")),
    ]
    assert (game.scores, game.winners) == ((6, 7), (1,))
    jack_first = short(
        "+precedence=jack,low,high,game", ("2H JH", "5C 6C"), "9H 3C 7C AH", scores=(6, 6)
    )
    jack_first = after(jack_first, "1: JH 5C", "1: 2H 3C", "1: 9H AH", "2: 6C 7C")
    assert jack_first.winners == (0,)


@clause("CJ-13", "D83")
def test_three_players_leave_out_the_two_of_clubs_so_that_the_three_of_clubs_can_be_low() -> None:
    packs = legal_moves(game_of(CJ3), HOST)
    assert isinstance(packs, Packs)
    assert set(PACK) - set(packs.cards) == {parse_card("2C")}

    def low_of(options: str) -> str:
        deal = dealt(CJ3 + options, "3C 4D", "4C 5D", "KC 6D", stock="9C")
        deal = play_out(after(deal, "1: 3C 4C KC"))
        return next(entry for entry in told(deal) if " low" in entry)

    assert low_of("") == "3 +1 low 3C (CJ-9)"
    assert low_of("+low_is=deuce") == "no low: deuce_not_in_play (house rule low_is=deuce)"
    assert " low 2C " in low_of("+removed_cards=2D+low_is=deuce")
    with pytest.raises(ContradictoryRules, match="divides evenly"):
        parse_rule_card(f"{CJ3}+removed_cards=none")


@clause("CJ-13")
def test_any_other_two_may_be_left_out_instead() -> None:
    for two in ("2D", "2H", "2S"):
        game = play_out(dealt(f"{CJ3}+removed_cards={two}", stock=f"9{two[1]}"))
        assert parse_card(two) not in game.rules.cards
        assert len(winners(game)) == 17
        assert f" low 3{two[1]}" in "".join(points(game))


@clause("CJ-14")
def test_four_players_use_all_fifty_two_cards() -> None:
    game = dealt(CJ4, stock="9H")
    seen = view(game, SPECTATOR)
    assert (seen.hand_counts, seen.stock_count) == ((6, 6, 6, 6), 28)
    game = play_out(game)
    assert len(winners(game)) == 13
    assert len(drawn(game)) == 28


@clause("CJ-15", "D82")
def test_play_and_drawing_go_to_the_left_the_winner_drawing_first() -> None:
    game = dealt(CJ3, "7C", "9C", "8C", stock="JH QD 2S")
    assert game.rules.seating.rotation.value == "clockwise"
    game = after(game, "1: 7C")
    assert acting(game) == [2]
    game = after(game, "2: 9C")
    assert acting(game) == [3]
    game = after(game, "3: 8C")
    assert drawn(game) == ["2 JH", "3 QD", "1 2S"]
    assert acting(game) == [2]


@clause("CJ-16", "D85")
def test_a_jack_on_top_of_the_stock_scores_nothing_for_the_dealer() -> None:
    game = dealt(CJ2, stock="JH")
    assert (told(game), game.scores) == ([], (0, 0))
    game = after(short(), *SHORT_LINES)
    assert [entry for entry in told(game) if "turn_up" in entry] == []
    with pytest.raises(ContradictoryRules, match="turnup_points"):
        parse_rule_card(f"{CJ2}+turnup_points=J:1")


@clause("F7")
def test_a_tied_game_cannot_go_to_the_non_dealers_where_there_are_more_than_two_sides() -> None:
    assert parse_rule_card(f"{CJ2}+game_tie=non_dealer_side").side_count == 2
    for card in (CJ3, CJ4):
        with pytest.raises(ContradictoryRules, match="needs exactly two sides"):
            parse_rule_card(f"{card}+game_tie=non_dealer_side")


@clause("F11")
def test_high_and_low_cannot_go_to_the_holder_where_cards_are_drawn() -> None:
    for axis in ("high_to", "low_to"):
        with pytest.raises(ContradictoryRules, match="must be captor"):
            parse_rule_card(f"{CJ2}+{axis}=holder")


@clause("F15", "D84")
@pytest.mark.parametrize("card", [CJ2, CJ3, CJ4, "california_jack_exposed"])
def test_a_deal_scores_three_points_or_four_and_every_card_in_play_is_counted(card: str) -> None:
    rng = Random(card)
    for _ in range(12):
        game = game_of(card)
        pack = tuple(rng.sample(game.rules.cards, len(game.rules.cards)))
        game = play_out(apply(game, PackOrder(pack)), rng.choice)
        (counts,) = [entry.counts for entry in game.ledger if entry.counts]
        assert sum(counts) == 80
        tied = counts.count(max(counts)) > 1
        assert sum(game.scores) == (3 if tied else 4)
        assert sum(" high " in award or " low " in award for award in points(game)) == 2
