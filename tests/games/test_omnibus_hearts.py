"""Omnibus Hearts, where the jack of diamonds takes ten off: OH-1 to OH-4."""

from __future__ import annotations

from random import Random

import pytest

from allfours.errors import ContradictoryRules
from allfours.game.engine import apply, legal_moves
from allfours.game.moves import HOST, sample
from allfours.game.state import Game
from allfours.rules.card import parse_rule_card
from allfours.rules.variant import values_of
from tests.games.deals import acting, after, game_of, legal, phase, points, refusal, told
from tests.games.whole_deals import dealt, only, passed, play_out, suits
from tests.marks import clause

OMNIBUS = "omnibus_hearts"
CLUBS, DIAMONDS, SPADES, ALL_HEARTS = suits(*(f"23456789TJQKA{suit}" for suit in "CDSH"))

SHORT = ("2C TD KS AKQH", "5C AD 2S 234H", "3C JD QS 567H", "4C 9D 89TJH")
FIRST = ("1: 2C 5C 3C 4C", "2: AD JD 9D TD")
SHORT_LINES = (*FIRST, "2: 2S QS JH KS", "1: AH 4H 7H TH", "1: KH 3H 6H 9H", "1: QH 2H 5H 8H")
"""A deal of twenty-four cards: seat 1 takes all hearts and the queen, seat 2 the jack."""


def short(options: str = "", scores: tuple[int, int, int, int] = (0, 0, 0, 0)) -> Game:
    hands = suits(*SHORT)
    card = only(OMNIBUS + options, *hands) + "+pass_count=0+deal_packets=6"
    return after(dealt(card, *hands, scores=scores), *SHORT_LINES)


def moon(options: str = "", scores: tuple[int, int, int, int] = (0, 0, 0, 0)) -> Game:
    """Seat 1 holds all clubs, and so takes every trick and the jack of diamonds too."""
    card = f"{OMNIBUS}+pass_count=0{options}"
    return play_out(dealt(card, CLUBS, DIAMONDS, SPADES, ALL_HEARTS, scores=scores))


@clause("OH-1", "OH-2", "OH-3")
def test_all_but_the_jack_of_diamonds_is_as_in_hearts() -> None:
    plain, omnibus = values_of(parse_rule_card("hearts")), values_of(parse_rule_card(OMNIBUS))
    differ = {axis for axis in omnibus if omnibus[axis] != plain[axis]}
    assert differ == {"penalty", "first_trick_bar", "moon_needs"}
    left = passed(dealt(OMNIBUS, CLUBS, DIAMONDS, SPADES, ALL_HEARTS), "1 2C 3C 4C")
    assert (phase(left), acting(left)) == ("passing", [2, 3, 4])
    left = passed(left, "2 2D 3D 4D", "3 2S 3S 4S", "4 2H 3H 4H")
    assert (acting(left), legal(left)) == ([2], "2C")


@clause("OH-1")
def test_the_jack_of_diamonds_takes_ten_off_the_score_of_its_captor() -> None:
    hands = suits("2C JD AKQH", "5C AD 234H", "3C QS 567H", "4C 89TJH")
    card = only(OMNIBUS, *hands) + "+pass_count=0+deal_packets=5"
    game = after(dealt(card, *hands), "1: 2C 5C 3C 4C", "2: AD QS JH JD")
    game = play_out(game)
    taken = next(entry for entry in told(game) if "JD" in entry)
    assert taken.startswith("2 +4 penalty QS JH JD")
    assert taken.endswith("(OH-1)")
    assert sum(game.scores) == 16


@clause("OH-1")
def test_a_total_can_fall_below_nothing() -> None:
    game = short()
    assert game.scores == (26, -10, 0, 0)
    assert short(scores=(0, 4, 0, 0)).scores == (26, -6, 0, 0)


@clause("OH-1", "D102", "F15")
def test_a_deal_without_a_moon_adds_up_to_sixteen() -> None:
    rng = Random(16)
    for _ in range(20):
        game = game_of(f"{OMNIBUS}+pass_count=0")
        game = play_out(apply(game, sample(legal_moves(game, HOST), rng)), rng.choice)
        shot = any("moon" in entry for entry in points(game))
        assert sum(game.scores) == (78 if shot else 16)


@clause("OH-2", "D89")
def test_the_jack_of_diamonds_may_not_be_played_to_the_first_trick() -> None:
    held = suits("KJ3D QS AKQJT9876H")[0]
    game = after(dealt(OMNIBUS, "2C", held, number=4), "1: 2C")
    assert legal(game) == "KD 3D"
    assert refusal(game, "2: JD") == "barred_on_first_trick OH-2"
    plain = after(dealt("hearts", "2C", held, number=4), "1: 2C")
    assert legal(plain) == "KD JD 3D"


@clause("OH-2", "B8")
def test_a_hand_of_nothing_but_barred_cards_may_play_any_of_them_the_jack_too() -> None:
    held = suits("JD QS AKQJT987654H")[0]
    game = after(dealt(OMNIBUS, "2C", held, number=4), "1: 2C")
    assert legal(game) == held


@clause("OH-3", "D100")
def test_all_hearts_and_the_queen_without_the_jack_of_diamonds_are_no_moon() -> None:
    game = short()
    assert game.scores == (26, -10, 0, 0)
    assert not [entry for entry in told(game) if "moon" in entry or "all_taken" in entry]
    assert told(game)[-1] == "2 -10 penalty JD (OH-1)"


@clause("OH-3", "D101", "D103")
def test_shooting_the_moon_takes_the_jack_of_diamonds_as_well() -> None:
    game = moon()
    assert game.scores == (0, 26, 26, 26)
    assert told(game)[1] == "2 +26 moon (H-12)"


@clause("OH-3")
def test_a_moon_that_does_not_need_the_jack_of_diamonds_is_an_option() -> None:
    game = short("+moon_needs=H,QS")
    assert game.scores == (0, 26 - 10, 26, 26)
    assert points(game) == ["2 -10 penalty JD", "2 +26 moon", "3 +26 moon", "4 +26 moon"]


@clause("OH-4", "D101")
def test_a_moon_absorbs_the_jack_of_diamonds() -> None:
    assert moon().scores == (0, 26, 26, 26)
    choosing = moon("+moon_award=shooter_chooses")
    assert (phase(choosing), legal(choosing)) == ("choosing_moon", "add subtract")
    assert after(choosing, "1 add").scores == (0, 26, 26, 26)
    assert after(choosing, "1 subtract").scores == (-26, 0, 0, 0)
    assert moon("+moon_award=self_minus").scores == (-26, 0, 0, 0)


@clause("OH-4")
def test_keeping_the_ten_besides_the_moon_is_an_option() -> None:
    option = "+moon_absorbs_bonus=no"
    game = moon(option)
    assert game.scores == (-10, 26, 26, 26)
    assert points(game)[0] == "1 -10 penalty JD"
    assert moon(f"{option}+moon_award=self_minus").scores == (-36, 0, 0, 0)
    choosing = moon(f"{option}+moon_award=shooter_chooses")
    assert after(choosing, "1 subtract").scores == (-36, 0, 0, 0)


@clause("OH-3")
def test_a_moon_needs_cards_that_are_in_the_pack() -> None:
    for options in ("moon_needs=none", "removed_cards=2D,3D,4D,JD+deal_packets=12"):
        with pytest.raises(ContradictoryRules, match="moon_needs must name cards of the pack"):
            parse_rule_card(f"{OMNIBUS}+{options}")
