"""Counting Hearts: what is scored, the moon, and the end of the game: H-11 to H-16."""

from __future__ import annotations

from random import Random

import pytest

from allfours.cards import parse_card
from allfours.errors import Reason
from allfours.game.engine import apply, legal_moves, to_act, why_not
from allfours.game.events import Called, Scored
from allfours.game.moves import HOST, Call, Play, Word, sample
from allfours.game.state import Game
from allfours.game.view import SPECTATOR, view
from allfours.rules.card import parse_rule_card
from tests.games.deals import acting, after, dealer_of, game_of, legal, phase, points, refusal, told
from tests.games.whole_deals import deal_again, dealt, only, play_out, suits
from tests.marks import clause

CLUBS, DIAMONDS, SPADES, ALL_HEARTS = suits(*(f"23456789TJQKA{suit}" for suit in "CDSH"))
SHORT = ("2C AH KH QH", "3C JH TH 9H", "QS 8H 7H 6H", "5H 4H 3H 2H")
SHORT_LINES = ("1: 2C 3C QS 2H", "2: JH 6H 3H QH", "1: AH 9H 7H 4H", "1: KH TH 8H 5H")
"""A deal of sixteen cards: seat 2 takes the queen and a heart, seat 1 the other hearts."""


def moon(
    shooter: int = 1,
    options: str = "",
    scores: tuple[int, int, int, int] = (0, 0, 0, 0),
    game: Game | None = None,
) -> Game:
    """A deal in which this seat holds all clubs and so takes every trick."""
    hands = [DIAMONDS, SPADES, ALL_HEARTS]
    hands.insert(shooter - 1, CLUBS)
    if game is not None:
        return play_out(deal_again(game, *hands))
    return play_out(dealt(f"hearts+pass_count=0{options}", *hands, scores=scores))


@clause("H-11")
def test_each_heart_taken_scores_one_and_the_queen_of_spades_thirteen() -> None:
    card = only("hearts", *SHORT) + "+pass_count=0+deal_packets=4"
    game = after(dealt(card, *SHORT), *SHORT_LINES)
    assert game.scores == (12, 14, 0, 0)
    assert told(game) == [
        "1 +12 penalty JH 6H 3H QH AH 9H 7H 4H KH TH 8H 5H (H-11)",
        "2 +14 penalty QS 2H (H-11)",
    ]


@clause("H-11")
def test_what_cards_cost_is_an_option() -> None:
    for penalty, scores in (
        ("H:1,QS:13,3C:2", (12, 16, 0, 0)),
        ("H:1,QS:5", (12, 6, 0, 0)),
        ("H:1,QS:13,2C:-3", (12, 11, 0, 0)),
    ):
        card = only(f"hearts+penalty={penalty}", *SHORT) + "+pass_count=0+deal_packets=4"
        assert after(dealt(card, *SHORT), *SHORT_LINES).scores == scores


@clause("H-12", "D96", "D103")
def test_who_takes_all_hearts_and_the_queen_scores_nothing_and_the_others_twenty_six() -> None:
    for shooter in range(1, 5):
        game = moon(shooter)
        assert game.scores == tuple(26 * (seat != shooter) for seat in range(1, 5))
        assert points(game) == [f"{s} +26 moon" for s in range(1, 5) if s != shooter]
    assert told(moon())[0] == "no penalty: all_taken (H-12)"
    assert told(moon())[1] == "2 +26 moon (H-12)"


@clause("H-12", "D103", "H-5")
def test_with_one_suit_each_the_clubs_shoot_the_moon_and_the_queen_waits_for_trick_two() -> None:
    game = dealt("hearts", CLUBS, DIAMONDS, SPADES, ALL_HEARTS, number=4)
    game = after(game, "1: 2C 3D")
    assert refusal(game, "3: QS") == "barred_on_first_trick H-5"
    game = after(game, "3: KS")
    assert legal(game) == ALL_HEARTS
    game = play_out(after(game, "4: AH"))
    assert game.scores == (0, 26, 26, 26)


@clause("H-12")
def test_twelve_hearts_and_the_queen_are_no_moon() -> None:
    game = after(
        dealt(only("hearts", *SHORT) + "+pass_count=0+deal_packets=4", *SHORT),
        "1: 2C 3C 7H 2H",
        "2: JH 6H 3H QH",
        "1: AH 9H 8H 4H",
        "1: KH TH QS 5H",
    )
    assert game.scores == (24, 2, 0, 0)
    assert not [entry for entry in points(game) if "moon" in entry]


@clause("H-12")
def test_all_hearts_without_the_queen_are_no_moon() -> None:
    hands = suits("5C KS AKQJH", "2C QS 2D 258H", "3C 3S 3D 369H", "4C A2S 47TH")
    card = only("hearts+break_hearts=no", *hands) + "+pass_count=0+deal_packets=6"
    game = after(
        dealt(card, *hands),
        "2: 2C 3C 4C 5C",
        "1: AH 2H 3H 4H",
        "1: KH 5H 6H 7H",
        "1: QH 8H 9H TH",
        "1: JH 2D 3D 2S",
        "1: KS QS 3S AS",
    )
    assert game.scores == (13, 0, 0, 13)


@clause("H-12")
def test_what_a_moon_needs_and_is_worth_is_an_option() -> None:
    assert moon(options="+moon_amount=30").scores == (0, 30, 30, 30)
    assert moon(options="+moon_award=self_minus").scores == (-26, 0, 0, 0)
    assert moon(options="+moon_award=self_minus+moon_amount=30").scores == (-30, 0, 0, 0)
    card = only("hearts+moon_needs=QS,2H", *SHORT) + "+pass_count=0+deal_packets=4"
    assert after(dealt(card, *SHORT), *SHORT_LINES).scores == (12 + 26, 0, 26, 26)


@clause("H-13", "D97")
def test_the_shooter_may_take_twenty_six_off_instead_where_that_is_agreed() -> None:
    game = moon(options="+moon_award=shooter_chooses", scores=(60, 80, 20, 50))
    assert (phase(game), acting(game), legal(game)) == ("choosing_moon", [1], "add subtract")
    assert game.scores == (60, 80, 20, 50)
    added = after(game, "1 add")
    assert (added.scores, added.winners) == ((60, 106, 46, 76), (2,))
    taken_off = after(game, "1 subtract")
    assert (taken_off.scores, taken_off.is_over) == ((34, 80, 20, 50), False)
    assert told(taken_off)[-1].startswith("1 -26 moon")
    assert told(added)[-1].startswith("4 +26 moon")


@clause("H-13")
def test_the_choice_is_the_shooters_alone_and_seen_by_all_once_made() -> None:
    game = moon(3, options="+moon_award=shooter_chooses")
    assert acting(game) == [3]
    refused = why_not(game, Call(0, Word.ADD))
    assert refused is not None
    assert refused.reason is Reason.NOT_YOUR_TURN
    for wrong in (Call(2, Word.STAND), Play(2, parse_card("2C"))):
        refused = why_not(game, wrong)
        assert refused is not None
        assert refused.reason is Reason.WRONG_KIND_OF_MOVE
    for audience in (0, 1, 2, 3, SPECTATOR):
        seen = view(game, audience)
        assert (seen.phase, seen.to_act) == ("choosing_moon", frozenset({2}))
        assert len(seen.tricks) == 13
        assert bool(seen.legal) is (audience == 2)
        assert not [event for event in seen.history if isinstance(event, Scored)]
    chosen = apply(game, Call(2, Word.SUBTRACT))
    assert Called(seat=2, word=Word.SUBTRACT) in view(chosen, 0).history
    assert (phase(chosen), chosen.scores) == ("shuffling", (0, 0, -26, 0))


@clause("H-13")
def test_nobody_is_asked_where_the_choice_is_not_agreed_or_nobody_shot_the_moon() -> None:
    assert phase(moon()) == "shuffling"
    card = only("hearts+moon_award=shooter_chooses", *SHORT) + "+pass_count=0+deal_packets=4"
    assert phase(after(dealt(card, *SHORT), *SHORT_LINES)) == "shuffling"


@clause("H-13", "B14")
def test_a_moon_that_ends_the_game_may_leave_its_shooter_losing() -> None:
    game = moon(scores=(90, 80, 10, 50))
    assert (game.scores, game.winners) == ((90, 106, 36, 76), (2,))


@clause("H-14")
def test_the_player_at_the_dealers_left_deals_next() -> None:
    game = moon(options="+end_score=200")
    for dealer in (1, 2, 3, 4, 1):
        assert dealer_of(game) == dealer
        game = moon(game=game)


@clause("H-15", "D98")
def test_more_than_a_hundred_ends_the_game_and_exactly_a_hundred_does_not() -> None:
    exactly = moon(4, scores=(74, 44, 34, 30))
    assert (exactly.scores, exactly.is_over) == ((100, 70, 60, 30), False)
    over = moon(4, scores=(75, 44, 34, 30))
    assert (over.scores, over.winners) == ((101, 70, 60, 30), (3,))


@clause("H-15")
def test_when_and_at_which_score_the_game_ends_are_options() -> None:
    reached = moon(4, "+end_when=reaches", (74, 44, 34, 30))
    assert (reached.scores, reached.winners) == ((100, 70, 60, 30), (3,))
    below = moon(4, "+end_when=reaches", (73, 44, 34, 30))
    assert (below.scores, below.is_over) == ((99, 70, 60, 30), False)
    for start, is_over in ((24, False), (25, True)):
        assert moon(4, "+end_score=50", (start, 0, 0, 0)).is_over is is_over


@clause("H-16", "D99")
def test_players_with_the_same_lowest_total_share_the_win() -> None:
    game = moon(2, scores=(79, 40, 14, 35))
    assert (game.scores, game.winners) == ((105, 40, 40, 61), (1, 2))


@clause("H-16", "D99")
def test_playing_on_after_a_tie_for_the_lowest_total_is_an_option() -> None:
    game = moon(2, "+end_tie=play_on", (79, 40, 14, 35))
    assert (game.scores, game.is_over) == ((105, 40, 40, 61), False)
    game = moon(2, game=game)
    assert (game.scores, game.winners) == ((131, 40, 66, 87), (1,))


@clause("F3")
def test_after_a_tie_play_goes_on_if_nobody_is_over_the_limit_any_more() -> None:
    options = "+end_tie=play_on+moon_award=self_minus"
    game = moon(4, options, (101, 30, 30, 61))
    assert (game.scores, game.is_over) == ((101, 30, 30, 35), False)
    game = moon(1, game=game)
    assert (game.scores, game.is_over) == ((75, 30, 30, 35), False)
    game = moon(2, game=game)
    assert (game.scores, game.is_over) == ((75, 4, 30, 35), False)


@clause("H-11", "H-12", "F15")
@pytest.mark.parametrize(("award", "sums"), [("others_plus", {26, 78}), ("self_minus", {26, -26})])
def test_a_deal_adds_up_to_twenty_six_or_is_a_moon(award: str, sums: set[int]) -> None:
    rng = Random(award)
    for _ in range(15):
        game = game_of(f"hearts+pass_count=0+moon_award={award}")
        game = play_out(apply(game, sample(legal_moves(game, HOST), rng)), rng.choice)
        assert sum(game.scores) in sums
    assert sum(moon(options=f"+moon_award={award}").scores) in sums - {26}


@clause("B7", "H-5")
def test_the_first_trick_costs_nobody_anything_unless_a_hand_holds_nothing_else() -> None:
    rng = Random(7)
    for _ in range(40):
        game = game_of("hearts+pass_count=0")
        game = apply(game, sample(legal_moves(game, HOST), rng))
        hands = [view(game, seat).hand for seat in range(4)]
        while not view(game, SPECTATOR).tricks:
            (seat,) = to_act(game)
            game = apply(game, sample(legal_moves(game, seat), rng))
        (trick,) = view(game, SPECTATOR).tricks
        cost = parse_rule_card("hearts").play.first_trick_bar
        for card in cost & set(trick.cards):
            assert set(hands[trick.player_of(card)]) <= cost
