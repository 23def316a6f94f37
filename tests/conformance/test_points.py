"""What every deal is worth: the invariants of the worked cases, on random deals (F15)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allfours import apply, new_game, parse_rule_card
from allfours.cards import Card, Rank, Suit
from allfours.game import events as e
from allfours.game.events import Ending
from allfours.game.moves import NameDealer, PackOrder, Word
from allfours.rules.award import For, Why
from allfours.rules.card import rule_card
from allfours.rules.record import DrawStock, FourPoints, PenaltyCards, Rules, TurnUp
from tests.conformance.playing import random_game, steps
from tests.conformance.tables import ROWS, any_table
from tests.conformance.told import ToldDeal, told_deals
from tests.marks import clause

FOUR = (For.HIGH, For.LOW, For.JACK, For.HANG_JACK, For.GAME)
WITH_TRUMP = [rules for rules in ROWS if isinstance(rules.scoring, FourPoints)]
CALIFORNIA = [rules for rules in ROWS if isinstance(rules.stock, DrawStock)]
HEARTS = [rules for rules in ROWS if isinstance(rules.scoring, PenaltyCards)]

JACK_OF_DIAMONDS = Card.of(Suit.DIAMONDS, Rank.JACK)


def deals(rules: Rules, seed: int, count: int = 40) -> list[ToldDeal]:
    """The deals of random games, as many as asked or some more."""
    rng = Random(seed)
    found: list[ToldDeal] = []
    while len(found) < count:
        found += told_deals(random_game(rules, rng, deals=count)[-1].after)
    return found


@clause("F15")
@pytest.mark.parametrize("rules", WITH_TRUMP, ids=rule_card)
def test_a_deal_is_worth_four_points_its_turn_ups_its_gift_the_hung_jack_and_the_pegs(
    rules: Rules,
) -> None:
    assert isinstance(rules.scoring, FourPoints)
    for deal in deals(rules, 1):
        given = sum(1 for event in deal.events if _said(event, Word.GIVE))
        turned = sum(_worth_when_turned(rules, event) for event in deal.events)
        hung = rules.scoring.hang_jack_points - 1
        pegs = deal.points(For.PEG)
        assert pegs <= 25
        assert deal.points() <= 4 + turned + given + hung + pegs
        assert deal.points(For.TURN_UP, For.TURN_UP_CANCELLED) <= turned
        assert deal.points(For.GIFT) in (0, given)
        assert deal.points(*FOUR) <= 4 + hung


def _said(event: e.Event, word: Word) -> bool:
    return isinstance(event, e.Called) and event.word is word


def _worth_when_turned(rules: Rules, event: e.Event) -> int:
    if not isinstance(event, e.TurnedUp):
        return 0
    assert isinstance(rules.trump, TurnUp)
    return rules.trump.turnup_points.get(event.card.rank, 0)


@clause("F15", "D13")
@settings(max_examples=80)
@given(any_table(), st.integers(0, 2**32 - 1))
def test_the_counts_captured_are_the_counts_of_the_cards_in_play(rules: Rules, seed: int) -> None:
    for deal in told_deals(random_game(rules, Random(seed), deals=2)[-1].after):
        if deal.ending is not Ending.COUNTED:
            continue
        played = [card for trick in deal.tricks for _, card in trick]
        assert sorted(played) == sorted(deal.in_play)
        game = [entry for entry in deal.entries if entry.reason is For.GAME]
        for entry in game:
            if entry.counts:
                assert sum(entry.counts) == sum(rules.game_value[card.index] for card in played)


@clause("F15", "DX-16", "SU-30", "D20", "D21")
@settings(max_examples=80)
@given(any_table(), st.integers(0, 2**32 - 1))
def test_the_highest_trump_and_a_lone_one_fall_to_the_side_that_played_them(
    rules: Rules, seed: int
) -> None:
    for deal in told_deals(random_game(rules, Random(seed), deals=2)[-1].after):
        if deal.ending is Ending.COUNTED and deal.trumps:
            highest = deal.trumps[-1]
            assert deal.side_playing(highest) == deal.side_taking(highest)
            high = [award for award in deal.awards if award.reason is For.HIGH]
            assert all(award.side == deal.side_playing(highest) for award in high)
            if len(deal.trumps) == 1:
                assert {award.side for award in deal.awards if award.reason in FOUR[:4]} <= {
                    deal.side_playing(highest)
                }


@clause("F15", "SU-28", "SU-29")
@settings(max_examples=80)
@given(any_table(), st.integers(0, 2**32 - 1))
def test_high_low_jack_and_game_are_each_told_once_scored_or_not(rules: Rules, seed: int) -> None:
    for deal in told_deals(random_game(rules, Random(seed), deals=2, within=12)[-1].after):
        told = [entry.reason for entry in deal.entries if entry.reason in FOUR]
        told = [For.JACK if reason is For.HANG_JACK else reason for reason in told]
        if deal.ending in (Ending.COUNTED, Ending.GAME_WON) and not isinstance(
            rules.scoring, PenaltyCards
        ):
            assert sorted(told) == sorted((For.HIGH, For.LOW, For.JACK, For.GAME))
        else:
            assert told == []


@clause("F15", "CX-19", "D84")
@pytest.mark.parametrize("rules", CALIFORNIA, ids=rule_card)
def test_a_deal_of_california_jack_is_worth_three_or_four(rules: Rules) -> None:
    for deal in deals(rules, 2):
        stopped = any(entry.why is Why.GAME_WAS_OVER for entry in deal.unscored)
        assert deal.points() in (3, 4) or stopped
        assert len(deal.in_play) == len(rules.cards)
        assert deal.upcards == ()
        if not stopped:
            [jack] = [award for award in deal.awards if award.reason is For.JACK]
            assert [card.rank for card in jack.cards] == [Rank.JACK]


@clause("F15", "H-11", "H-12", "D102")
@pytest.mark.parametrize("rules", HEARTS, ids=rule_card)
def test_a_deal_of_hearts_sums_to_its_penalties_or_to_a_moon(rules: Rules) -> None:
    assert isinstance(rules.scoring, PenaltyCards)
    plain = sum(rules.scoring.penalty.values())
    assert plain == (16 if JACK_OF_DIAMONDS in rules.scoring.penalty else 26)
    for deal in deals(rules, 3, 120):
        assert deal.points() == (78 if deal.points(For.MOON) else plain)


@clause("F15", "H-13", "D103")
@pytest.mark.parametrize(("award", "total"), [("others_plus", 78), ("self_minus", -26)])
@pytest.mark.parametrize("rules", HEARTS, ids=rule_card)
def test_a_moon_sums_to_seventy_eight_or_takes_twenty_six_off(
    rules: Rules, award: str, total: int
) -> None:
    table = rules.variant.at(4, moon_award=award)
    a_suit_to_each = tuple(Card.of(suit, rank) for rank in Rank for suit in Suit)
    for dealer in range(4):
        for seed in range(5):
            game = apply(new_game(table, number=4), NameDealer(dealer))
            last = list(steps(apply(game, PackOrder(a_suit_to_each)), Random(seed), deals=1))[-1]
            [deal] = told_deals(last.after)
            assert deal.points() == total


@clause("H-12")
def test_a_moon_worth_nothing_changes_no_score() -> None:
    table = parse_rule_card("hearts+moon_amount=0")
    game = apply(new_game(table, number=4), NameDealer(0))
    a_suit_to_each = tuple(Card.of(suit, rank) for rank in Rank for suit in Suit)
    last = list(steps(apply(game, PackOrder(a_suit_to_each)), Random(1), deals=1))[-1]
    [deal] = told_deals(last.after)
    assert deal.awards == ()
    assert [entry.why for entry in deal.unscored] == [Why.ALL_TAKEN]
