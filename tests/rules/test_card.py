"""Rule cards: one line of text, or JSON, says the rules of a table, and reads back as the same."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from allfours import parse_rule_card, rule_card
from allfours.errors import ContradictoryRules, NotationError
from allfours.rules.card import rules_from_json, rules_to_json
from allfours.rules.catalogue import VARIANTS
from allfours.rules.record import Rules
from allfours.rules.variant import values_of
from tests.rules.house_rules import VALUES, any_rules, lawful, rows

ROWS = pytest.mark.parametrize(
    "rules", rows(), ids=lambda rules: f"{rules.variant.key}-{rules.players}"
)


@ROWS
def test_every_game_for_every_number_goes_through_a_card_and_json(rules: Rules) -> None:
    assert parse_rule_card(rule_card(rules)) == rules
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules


@pytest.mark.parametrize("key", VARIANTS)
def test_every_single_house_rule_that_can_stand_goes_through_a_card(key: str) -> None:
    rules = VARIANTS[key].at()
    for axis in values_of(rules):
        for text in VALUES[axis] if axis != "players" else ():
            changed = lawful(rules.variant, rules.players, [(axis, text)])
            assert parse_rule_card(rule_card(changed)) == changed
            assert set(changed.house_rules) <= {axis}


@given(any_rules())
def test_house_rules_go_through_a_card_and_json_unchanged(rules: Rules) -> None:
    card = rule_card(rules)
    read = parse_rule_card(card)
    assert read == rules
    assert values_of(read) == values_of(rules)
    assert rule_card(read) == card
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules


def test_a_card_names_the_players_only_where_they_are_not_the_usual_number() -> None:
    assert rule_card(VARIANTS["seven_up"].at()) == "seven_up"
    assert rule_card(VARIANTS["seven_up"].at(2)) == "seven_up"
    assert rule_card(VARIANTS["seven_up"].at(3)) == "seven_up+players=3"


def test_a_card_is_canonical_whatever_the_order_and_spelling() -> None:
    read = parse_rule_card("  Old Sledge+target=11+game_tie=nobody+deal_packets=2x3 ")
    assert rule_card(read) == "old_sledge+game_tie=nobody+target=11"
    assert rule_card(parse_rule_card("denexa+players=5+deal_packets=1,1,1,1,1,1")) == (
        "denexa_all_fours+players=5+deal_packets=6x1"
    )
    assert rule_card(parse_rule_card("hearts+penalty=QS:25,H:1")) == "hearts+penalty=H:1,QS:25"


def test_an_option_that_is_as_usual_is_left_out() -> None:
    assert rule_card(parse_rule_card("old_sledge+game_tie=non_dealer_side")) == "old_sledge"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("high_low_jack", "seven_up"),
        ("Partnership All Fours", "old_sledge"),
        ("denexa", "denexa_all_fours"),
        ("blackburn-all-fours", "english_all_fours"),
        ("TRINIDAD_ALL_FOURS", "all_fours_14"),
        ("All Fours to fourteen", "all_fours_14"),
        ("Omnibus Hearts", "omnibus_hearts"),
    ],
)
def test_a_card_may_name_a_game_by_alias_or_printed_name(name: str, key: str) -> None:
    assert parse_rule_card(f"{name}").variant.key == key


@pytest.mark.parametrize(
    ("card", "problem", "text"),
    [
        ("", "no such game; there are seven_up, all_fives", ""),
        ("bridge", "no such game; there are seven_up, all_fives", "bridge"),
        ("old_sledge+target", "an option is written option=value", "target"),
        ("old_sledge+", "an option is written option=value", ""),
        ("old_sledge+target=11+target=12", "an option stands twice", "target=12"),
        ("old_sledge+target=eleven", "target: expected a whole number from 1 to 1000", "eleven"),
        ("old_sledge+target=0", "target: expected a whole number from 1 to 1000", "0"),
        ("old_sledge+target=١١", "target: expected a whole number from 1 to 1000", "١١"),
        ("old_sledge+game_tie=eldest", "game_tie: expected one of nobody, non_dealer_side",
         "eldest"),
        ("old_sledge+beg=true", "beg: expected yes or no", "true"),
        ("old_sledge+turnup_points=J3", "turnup_points: expected name:points", "J3"),
        ("old_sledge+turnup_points=X:3", "turnup_points: a rank is 2-9, T, J, Q, K or A", "X"),
        ("old_sledge+turnup_points=J:1,J:2", "turnup_points: a rank stands twice", "J:1,J:2"),
        ("old_sledge+turnup_counts_at=first,first", "turnup_counts_at: a value stands twice",
         "first,first"),
        ("old_sledge+deal_packets=3,y", "deal_packets: expected a whole number", "y"),
        ("old_sledge+deal_packets=3,3.5", "deal_packets: expected a whole number", "3.5"),
        ("hearts+moon_needs=H,1S", "moon_needs: a card is a rank", "1S"),
        ("hearts+penalty=QS:1,QS:2", "penalty: a card stands twice", "QS:1,QS:2"),
        ("hearts+first_lead=2C", "first_lead: expected eldest, or holder:CARD", "2C"),
        ("hearts+first_lead=holder:22", "first_lead: a card is a rank", "22"),
        ("seven_up+players=three", "players is a whole number", "three"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_the_offending_text(
    card: str, problem: str, text: str
) -> None:
    with pytest.raises(NotationError) as refused:
        parse_rule_card(card)
    assert refused.value.problem.startswith(problem)
    assert refused.value.text == text
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("seven_up+players=5", "seven_up is for 2, 3, 4 players, not 5"),
        ("old_sledge+players=2", "old_sledge is for 4 players, not 2"),
        ("old_sledge+jokers=2", "there is no option 'jokers'"),
        ("old_sledge+Target=2", "there is no option 'Target'"),
        ("old_sledge+self=2", "there is no option 'self'"),
        ("old_sledge+=2", "there is no option ''"),
        ("hearts+target=7", "hearts has no target: nothing in its rules uses it here"),
        ("seven_up+end_score=50", "seven_up has no end_score: nothing in its rules uses it here"),
        ("california_jack+beg=no", "california_jack has no beg: nothing in its rules uses it here"),
    ],
)  # fmt: skip
def test_what_a_game_does_not_have_is_refused_in_a_sentence(card: str, sentence: str) -> None:
    with pytest.raises(ContradictoryRules) as refused:
        parse_rule_card(card)
    assert str(refused.value) == sentence


def test_an_option_that_another_option_brings_may_be_set_with_it() -> None:
    rules = parse_rule_card("california_jack+trump_by=cut+stock_face=down")
    assert rule_card(rules) == "california_jack+trump_by=cut+stock_face=down"
    with pytest.raises(ContradictoryRules, match="hearts has no pass_cycle"):
        parse_rule_card("hearts+pass_count=0+pass_cycle=left")


# JSON -------------------------------------------------------------------------------------------


def test_json_names_the_game_the_players_and_the_house_rules() -> None:
    assert rules_to_json(parse_rule_card("denexa+players=5+target=11")) == {
        "variant": "denexa_all_fours",
        "players": 5,
        "house_rules": {"target": "11"},
    }


def test_json_may_leave_out_the_players_and_the_house_rules() -> None:
    assert rules_from_json({"variant": "seven_up"}) == VARIANTS["seven_up"].at()
    assert rules_from_json({"variant": "High-Low Jack", "players": None}).players == 2


@pytest.mark.parametrize(
    ("data", "problem", "text"),
    [
        ({}, "variant is the name of a game", "None"),
        ({"variant": 7}, "variant is the name of a game", "7"),
        ({"variant": "bridge"}, "no such game", "bridge"),
        ({"variant": "hearts", "players": "4"}, "players is a whole number", "'4'"),
        ({"variant": "hearts", "players": True}, "players is a whole number", "True"),
        ({"variant": "hearts", "seats": 4}, "rules have variant, players and house_rules", "seats"),
        ({"variant": "hearts", "house_rules": []}, "house_rules is a mapping", "[]"),
        ({"variant": "hearts", "house_rules": {"end_score": 50}}, "end_score: an option value is",
         "50"),
        ({"variant": "hearts", "house_rules": {"end_score": "x"}}, "end_score: expected a whole",
         "x"),
    ],
)  # fmt: skip
def test_json_that_cannot_be_read_is_refused_with_the_offending_text(
    data: dict[str, object], problem: str, text: str
) -> None:
    with pytest.raises(NotationError) as refused:
        rules_from_json(data)
    assert refused.value.problem.startswith(problem)
    assert refused.value.text == text


@pytest.mark.parametrize(
    ("house_rules", "sentence"),
    [
        ({"jokers": "2"}, "there is no option 'jokers'"),
        ({"players": "5"}, "there is no option 'players'"),
        ({"self": "5"}, "there is no option 'self'"),
        ({"target": "7"}, "hearts has no target: nothing in its rules uses it here"),
    ],
)
def test_json_with_an_option_that_the_game_does_not_have_is_refused(
    house_rules: dict[str, str], sentence: str
) -> None:
    with pytest.raises(ContradictoryRules) as refused:
        rules_from_json({"variant": "hearts", "house_rules": house_rules})
    assert str(refused.value) == sentence
