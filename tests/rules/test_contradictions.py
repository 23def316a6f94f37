"""Options that cannot stand together are refused, each with the sentence that says why."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from allfours import parse_rule_card
from allfours.errors import ContradictoryRules
from allfours.rules.catalogue import VARIANTS
from allfours.rules.contradictions import _CONTRADICTIONS, contradictions
from allfours.rules.prose import plain_text, rule_book
from allfours.rules.record import Rules
from allfours.rules.variant import Variant, axis_text, says, values_of
from tests.rules.house_rules import VALUES, any_rules, rows

REFUSED = {
    "the pack has too few cards for these hands": (
        "seven_up+deal_packets=26",
        "denexa_all_fours+players=7+deal_packets=8",
        "hearts+deal_packets=14x1",
    ),
    "last_card_turnable=no: after this deal only the last card of the pack is left to turn": (
        "seven_up+players=3+deal_packets=17",
    ),
    "sides=alternate_pairs needs four players": (
        "seven_up+sides=alternate_pairs",
        "denexa_all_fours+players=6+sides=alternate_pairs",
    ),
    "partners_by=drawn needs sides=alternate_pairs: there are no partners to draw": (
        "seven_up+partners_by=drawn",
    ),
    "partners_by=drawn needs first_dealer=draw_high or draw_low: the same draw decides both": (
        "old_sledge+partners_by=drawn+first_dealer=random",
    ),
    "game_tie=non_dealer_side needs exactly two sides: with more, it would not say whose the"
    " point is (F7)": (
        "seven_up+players=3+game_tie=non_dealer_side",
        "denexa_all_fours+game_tie=non_dealer_side",
        "old_sledge+sides=solo",
    ),
    "high_to and low_to must be captor where cards are drawn from a stock: nobody was dealt"
    " them all (F11)": (
        "california_jack+low_to=holder",
        "california_jack_exposed+high_to=holder",
    ),
    "stock_draw=winner_first needs a stock that divides evenly among the players": (
        "california_jack+players=3+removed_cards=none",
        "california_jack+removed_cards=2C",
    ),
    "trump_by=turn_up sets a card aside and cannot go with stock_draw=winner_first": (
        "california_jack+trump_by=turn_up",
    ),
    "trump_by=stock_top and trump_by=cut are for games that draw: set stock_draw=winner_first": (
        "seven_up+trump_by=stock_top",
        "seven_up+trump_by=cut",
    ),
    "stock_face=down shows no card that could fix trump: set trump_by=cut": (
        "california_jack+stock_face=down",
    ),
    "trump_by=stock_top needs a stock: every card is dealt": (
        "california_jack+deal_packets=26x1",
    ),
    "High, Low, Jack and Game need a trump suit: trump_by=none goes with aim=least": (
        "seven_up+trump_by=none",
        "hearts+aim=most",
    ),
    "aim=least has no trump suit: set trump_by=none": ("seven_up+aim=least",),
    "aim=least is for players who score alone: set sides=solo": ("hearts+sides=alternate_pairs",),
    "break_hearts=yes belongs to games without trump": ("seven_up+break_hearts=yes",),
    "follow_or_trump needs a trump suit: with trump_by=none set follow=strict": (
        "hearts+follow=follow_or_trump",
        "omnibus_hearts+follow=follow_or_trump_must_ruff",
    ),
    "undertrump=barred_unless_only_trumps needs a trump suit: with trump_by=none set"
    " undertrump=free": ("hearts+undertrump=barred_unless_only_trumps",),
    "first_lead=holder needs a deal of the whole pack, or the card may lie unseen": (
        "old_sledge+first_lead=holder:2C",
        "hearts+deal_packets=12x1",
    ),
    "first_lead=holder names a card that is taken out of the pack": (
        "hearts+removed_cards=2C,2D,2S,3C+deal_packets=12x1",
    ),
    "precedence must name high, low, jack and game, each once": (
        "seven_up+precedence=high,low,jack",
        "seven_up+precedence=none",
    ),
    "keep_four_points=no leaves nothing to play for: set trick_card_points": (
        "seven_up+keep_four_points=no",
    ),
    "penalty must add up to more than nothing, or the end score may never be reached": (
        "hearts+penalty=none",
        "hearts+penalty=H:1,QS:-13",
    ),
    "moon_needs must name cards of the pack": (
        "hearts+moon_needs=none",
        "hearts+removed_cards=2H,3H,4H,5H+deal_packets=12x1",
    ),
    "pass_count needs trump_by=none: cards are passed only where no suit is trump": (
        "seven_up+pass_count=2",
    ),
    "pass_count leaves nobody a card to play: it must be below the hand size": (
        "hearts+pass_count=13",
    ),
    "pass_cycle must name at least one direction": ("hearts+pass_cycle=",),
}  # fmt: skip
"""By sentence, the rule cards that it refuses."""

OUT_OF_REACH = {"pass_cycle has across, which needs an even number of players"}
"""No game of the catalogue can meet this one: see the row below."""


def refusals(card: str) -> str:
    with pytest.raises(ContradictoryRules) as refused:
        parse_rule_card(card)
    return str(refused.value)


@pytest.mark.parametrize(
    ("card", "sentence"), [(card, text) for text, cards in REFUSED.items() for card in cards]
)
def test_a_contradiction_is_refused_with_its_sentence(card: str, sentence: str) -> None:
    assert refusals(card) == sentence


def test_every_contradiction_is_shown_by_a_card() -> None:
    assert {sentence for sentence, _ in _CONTRADICTIONS} == REFUSED.keys() | OUT_OF_REACH


def hearts_for_three(cycle: str) -> Variant:
    return Variant(
        key="hearts_for_three", name="Hearts for three", line="Three alone.", source="family",
        players=(3,), usual_players=3,
        settings={
            **VARIANTS["hearts"].settings,
            "removed_cards": says("H-2", "2D"),
            "deal_packets": says("H-2", "17x1"),
            "pass_cycle": says("H-3", cycle),
        },
    )  # fmt: skip


def test_passing_across_needs_an_even_number_of_players() -> None:
    with pytest.raises(ContradictoryRules) as refused:
        hearts_for_three("left,right,across,none").at()
    assert {str(refused.value)} == OUT_OF_REACH
    assert hearts_for_three("left,right,none").at().players == 3


@pytest.mark.parametrize("rules", rows(), ids=lambda rules: f"{rules.variant.key}-{rules.players}")
def test_no_game_of_the_catalogue_contradicts_itself(rules: Rules) -> None:
    assert list(contradictions(rules)) == []


@pytest.mark.parametrize(
    "card",
    [
        "seven_up+players=4+game_tie=non_dealer_side",
        "seven_up+game_tie=non_dealer_side",
        "california_jack+trump_by=cut+stock_face=down",
        "all_fives+keep_four_points=no",
        "hearts+pass_count=12",
        "hearts+removed_cards=2D,2S,3C,3D+deal_packets=12x1",
        "seven_up+players=4+partners_by=drawn",
        "denexa_all_fours+sides=alternate_pairs+partners_by=drawn+first_dealer=draw_low",
    ],
)
def test_options_on_the_edge_of_a_contradiction_can_stand(card: str) -> None:
    assert list(contradictions(parse_rule_card(card))) == []


def refusal(variant: Variant, players: int, house_rules: dict[str, str]) -> str | None:
    try:
        variant.at(players, **house_rules)
    except ContradictoryRules as refused:
        return str(refused)
    return None


@given(any_rules(), st.data())
def test_one_more_house_rule_stands_and_can_be_told_or_is_refused_in_a_sentence(
    rules: Rules, data: st.DataObject
) -> None:
    axis = data.draw(st.sampled_from([axis for axis in values_of(rules) if axis != "players"]))
    wished = {name: axis_text(rules, name) or "" for name in rules.house_rules}
    wished[axis] = data.draw(st.sampled_from(VALUES[axis]))
    refused = refusal(rules.variant, rules.players, wished)
    if refused is None:
        assert plain_text(rule_book(rules.variant.at(rules.players, **wished)))
    else:
        assert re.match(r"[A-Za-z_=,]+ .{15}", refused)
