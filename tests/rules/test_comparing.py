"""Two sets of rules are compared rule by rule, and a game is told by what sets it apart."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from allfours import parse_rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.prose import changes, diff, goes_without_saying, says, title, what_differs
from allfours.rules.record import Rules
from allfours.rules.variant import values_of
from tests.rules.house_rules import any_rules, rows

few = settings(max_examples=40)


@few
@given(any_rules())
def test_rules_do_not_differ_from_themselves(rules: Rules) -> None:
    assert diff(rules, rules) == ()


@few
@given(any_rules())
def test_a_table_differs_from_its_game_in_every_house_rule(rules: Rules) -> None:
    usual = rules.variant.at(rules.players)
    lines = diff(usual, rules)
    known = values_of(usual)
    for axis in rules.house_rules:
        start = f"{title(axis)}: usually " if axis in known else "Only here: "
        assert any(line.startswith(start) for line in lines), axis
    assert (lines == ()) == (rules.house_rules == ())


@few
@given(any_rules(), any_rules())
def test_a_comparison_tells_every_axis_on_which_two_tables_differ(a: Rules, b: Rules) -> None:
    lines = diff(a, b)
    of_a, of_b = values_of(a), values_of(b)
    for axis in of_a.keys() & of_b.keys():
        named = sum(line.startswith(f"{title(axis)}: ") for line in lines)
        told = not (goes_without_saying(a, axis) and goes_without_saying(b, axis)) or (
            axis in a.house_rules + b.house_rules
        )
        assert named == (of_a[axis] != of_b[axis] and told), axis
    assert all(re.match(r"[A-Z].*[.]$", line) and "{" not in line for line in lines)
    assert len(diff(b, a)) == len(lines)


def test_two_games_are_compared_by_name() -> None:
    assert diff(parse_rule_card("old_sledge"), parse_rule_card("seven_up+players=4")) == (
        "Who looks first: all in Old Sledge; eldest hand and the dealer in Seven-Up.",
        "Turning the last card: allowed in Old Sledge; not allowed in Seven-Up.",
        "When a turn-up scores: when trump is settled in Old Sledge; at once in Seven-Up.",
        "Bunching: after a run, if all agree in Old Sledge; not allowed in Seven-Up.",
        "Following suit: follow or trump in Old Sledge; follow if able in Seven-Up.",
        "A tied Game: to the dealer's opponents in Old Sledge; to nobody in Seven-Up.",
    )


def test_one_game_is_compared_by_its_players_or_by_what_is_usual() -> None:
    assert diff(parse_rule_card("seven_up"), parse_rule_card("seven_up+players=4"))[:2] == (
        "Players: two or four.",
        "Sides: each alone with two; partners opposite with four.",
    )
    assert diff(parse_rule_card("hearts+end_score=50"), parse_rule_card("hearts")) == (
        "The limit: here 50 points; usually 100 points.",
    )
    assert diff(parse_rule_card("hearts+end_score=50"), parse_rule_card("hearts+end_score=60")) == (
        "The limit: 50 points at the one table; 60 points at the other.",
    )


def test_a_rule_that_only_one_game_has_is_told_whole() -> None:
    lines = diff(parse_rule_card("hearts"), parse_rule_card("old_sledge"))
    assert "Only in Old Sledge: The first side to reach seven points wins." in lines
    assert "Only in Hearts: A moon is worth 26 points." in lines
    assert not any("bonus" in line for line in lines)


def test_a_house_rule_stands_beside_the_rule_that_it_replaces() -> None:
    rules = parse_rule_card("old_sledge+target=11+game_tie=nobody")
    tie, target = changes(rules)
    assert tie.rule == says(rules, "game_tie")
    assert tie.instead_of == says(parse_rule_card("old_sledge"), "game_tie")
    assert target.rule.text == "The first side to reach eleven points wins."
    assert changes(parse_rule_card("old_sledge")) == ()


def test_a_house_rule_may_replace_nothing() -> None:
    (cut,) = changes(parse_rule_card("california_jack+trump_by=cut"))
    assert cut.instead_of is not None
    face = changes(parse_rule_card("california_jack+trump_by=cut+stock_face=down"))[1]
    assert face.rule.axes == ("stock_face",)


def test_every_game_is_told_apart_in_two_or_three_short_facts() -> None:
    told = {rules.variant.key: what_differs(rules) for rules in rows()}
    assert told.keys() == VARIANTS.keys()
    assert len(set(told.values())) == len(told)
    for facts in told.values():
        assert 2 <= len(facts) <= 3
        assert all(re.match(r"[A-Z0-9].*[.]$", fact) and len(fact) <= 80 for fact in facts)


@pytest.mark.parametrize(
    ("card", "fact"),
    [
        ("old_sledge", "A tied Game goes to the dealer's opponents."),
        ("seven_up", "Follow suit if you can."),
        ("all_fives", "Trumps taken peg: ten 10, five 5, ace 4, king 3, queen 2, jack 1."),
        ("denexa_all_fours", "Low goes to whoever takes it."),
        ("english_all_fours", "A hanged jack is three."),
        ("all_fours_14", "Play goes anticlockwise."),
        ("california_jack", "The top of the stock makes trump."),
        ("california_jack_exposed", "Follow or trump; void, you must trump."),
        ("hearts", "Take them all, and the others pay 26."),
        ("omnibus_hearts", "Pass three cards."),
        ("old_sledge+target=11", "Target: eleven points."),
        ("hearts+moon_award=others_plus+moon_amount=52", "A moon: 52 points."),
    ],
)  # fmt: skip
def test_a_lobby_card_tells_this_fact(card: str, fact: str) -> None:
    assert fact in what_differs(parse_rule_card(card))


@few
@given(any_rules())
def test_house_rules_come_first_on_a_lobby_card(rules: Rules) -> None:
    facts = what_differs(rules)
    assert 2 <= len(facts) <= 3
    house = [axis for axis in values_of(rules) if axis in rules.house_rules][:3]
    for axis, fact in zip(house, facts, strict=False):
        assert fact.startswith(f"{title(axis)}: ")
