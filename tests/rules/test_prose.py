"""Every rule can be said, says what it means, and stands once in the rule book."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from allfours import parse_rule_card
from allfours.rules.clauses import CLAUSES
from allfours.rules.codec import PointTable
from allfours.rules.prose import (
    SAYS,
    Paragraph,
    choice_text,
    goes_without_saying,
    plain_text,
    questions,
    rule_book,
    says,
    sentence,
    title,
)
from allfours.rules.prose.book import CHAPTERS
from allfours.rules.prose.making_trump import runs_in_the_pack
from allfours.rules.prose.words import number
from allfours.rules.record import AXES, Rules, axis_codec
from allfours.rules.variant import values_of
from tests.marks import clause
from tests.rules.house_rules import VALUES, any_rules, rows

few = settings(max_examples=40)


def assert_english(text: str) -> None:
    assert re.match(r"[A-Z].*[.]$", text), text
    assert "  " not in text, text
    assert not re.search(r"[_{}<>=]|None|True|False|\bknave|\bdeuce|, ,|\.\.|\(\)", text), text


def told(rules: Rules) -> Iterator[Paragraph]:
    for chapter in rule_book(rules).chapters:
        yield from chapter.paragraphs


# Every field can be said ------------------------------------------------------------------------


def test_every_axis_has_a_sentence_a_title_and_one_place_in_the_book() -> None:
    placed = [item for _, items in CHAPTERS for item in items if isinstance(item, str)]
    assert sorted(placed) == sorted(AXES)
    assert set(SAYS) == set(AXES)
    titles = [title(axis) for axis in AXES]
    assert len(set(titles)) == len(AXES)
    assert all(re.match(r"[A-Z][^.]+$", text) and len(text) <= 42 for text in titles)


@pytest.mark.parametrize("axis", AXES)
def test_every_value_of_every_axis_has_a_sentence_of_its_own_under_any_rules(axis: str) -> None:
    codec = axis_codec(axis)
    for rules in rows():
        if axis not in values_of(rules):
            continue
        said = {text: sentence(rules, axis, codec.parse(text)) for text in VALUES[axis]}
        assert len(set(said.values())) == len(said), said
        for text in said.values():
            assert_english(text)


@pytest.mark.parametrize("axis", AXES)
def test_every_value_of_every_axis_has_a_short_label_of_its_own(axis: str) -> None:
    labels = {text: choice_text(axis, text) for text in VALUES[axis]}
    assert len(set(labels.values())) == len(labels), labels
    assert all(label and not re.search(r"[_.{}=]", label) for label in labels.values()), labels
    parse = axis_codec(axis).parse
    assert labels == {text: choice_text(axis, parse(text)) for text in VALUES[axis]}


def amounts(value: object) -> set[int]:
    """The numbers in a value that its sentence must name."""
    if isinstance(value, PointTable):
        return {abs(points) for points in value.values()}
    return {value} if isinstance(value, int) and not isinstance(value, bool) else set()


@few
@given(any_rules())
def test_the_numbers_of_a_rule_stand_in_its_sentence(rules: Rules) -> None:
    for axis, value in values_of(rules).items():
        text = says(rules, axis).text
        for amount in amounts(value) - {0}:
            assert re.search(rf"\b({amount}|{number(amount)})\b", text, re.IGNORECASE), text


# The book ---------------------------------------------------------------------------------------


@few
@given(any_rules())
def test_the_book_tells_every_rule_once_and_leaves_out_only_what_decides_nothing(
    rules: Rules,
) -> None:
    counted = Counter(axis for paragraph in told(rules) for axis in paragraph.axes)
    assert all(count == 1 for count in counted.values())
    for axis in values_of(rules):
        unsaid = goes_without_saying(rules, axis) and axis not in rules.house_rules
        assert (axis not in counted) == unsaid, axis


@few
@given(any_rules())
def test_a_paragraph_is_english_and_names_clauses_that_exist(rules: Rules) -> None:
    for paragraph in told(rules):
        assert_english(paragraph.text)
        assert set(paragraph.clauses) <= CLAUSES.keys()
        assert len(paragraph.clauses) <= 1
        for axis in paragraph.axes:
            alone = says(rules, axis)
            assert alone.text in paragraph.text
            assert (alone.clauses, alone.inherited, alone.house_rule) == (
                paragraph.clauses, paragraph.inherited, paragraph.house_rule,
            )  # fmt: skip


@few
@given(any_rules())
def test_a_house_rule_is_marked_as_one_and_nothing_else_is(rules: Rules) -> None:
    marked = {axis for paragraph in told(rules) if paragraph.house_rule for axis in paragraph.axes}
    assert marked == set(rules.house_rules)


def test_what_the_source_leaves_open_is_marked_as_inherited() -> None:
    rules = parse_rule_card("old_sledge")
    inherited = {
        axis for paragraph in told(rules) if paragraph.inherited for axis in paragraph.axes
    }
    assert {"first_dealer", "early_look", "gift_may_give_out"} <= inherited
    assert not {"follow", "game_tie", "bunch"} & inherited


def test_a_sentence_reads_with_its_clause() -> None:
    assert str(says(parse_rule_card("old_sledge"), "target")) == (
        "The first side to reach seven points wins. (OS-26)"
    )
    assert str(says(parse_rule_card("old_sledge+game_tie=nobody"), "game_tie")) == (
        "If the highest counts are equal, even at nothing, nobody scores Game. "
        "(house rule, as SU-29)"
    )
    assert str(says(parse_rule_card("old_sledge+target=19"), "target")) == (
        "The first side to reach 19 points wins. (house rule)"
    )


def test_an_axis_that_the_rules_do_not_have_is_not_said() -> None:
    with pytest.raises(KeyError):
        says(parse_rule_card("hearts"), "beg")
    with pytest.raises(KeyError):
        title("jokers")
    with pytest.raises(KeyError):
        choice_text("jokers", "two")


def test_the_book_opens_with_who_plays_and_names_its_source() -> None:
    book = rule_book(parse_rule_card("old_sledge"))
    assert (book.title, book.subtitle) == ("Old Sledge", "for four, two against two")
    assert "Old Sledge" in book.source
    assert book.chapters[0].paragraphs[0].text == (
        "Four play. Partners sit opposite each other and score together. "
        "Deal and play go clockwise."
    )
    assert book.chapters[0].paragraphs[0].clauses == ("OS-1",)


def test_the_plain_text_marks_what_is_inherited_and_what_is_a_house_rule() -> None:
    text = plain_text(rule_book(parse_rule_card("old_sledge+game_tie=nobody")))
    assert "nobody scores Game.  [SU-29*]\n" in text
    assert "A gift may win the game for whoever gets it.  [OS-7°]\n" in text
    assert "\nTrump\n" in text


# Sentences fit the table ------------------------------------------------------------------------


def test_sentences_speak_of_sides_or_players_as_the_table_sits() -> None:
    pairs, alone = parse_rule_card("seven_up+players=4"), parse_rule_card("seven_up+players=3")
    assert "first side to reach" in says(pairs, "target").text
    assert "first player to reach" in says(alone, "target").text
    assert "to the side that was dealt" in says(pairs, "high_to").text
    assert "to the player who was dealt" in says(alone, "high_to").text
    assert "for the dealer's side" in says(pairs, "turnup_points").text


@clause("EF-2", "EF-22")
def test_eldest_sits_on_the_side_to_which_the_deal_goes() -> None:
    two, four = (plain_text(rule_book(parse_rule_card(card))) for card in
                 ("english_all_fours", "all_fours_14"))  # fmt: skip
    assert "Eldest hand, the player at the dealer's right," in four
    assert "a tied Game goes to the dealer's opponents" in four
    assert "Eldest hand, the player who did not deal," in two
    assert "a tied Game goes to eldest hand, who did not deal" in two
    assert "clockwise" not in two


def test_following_suit_is_told_with_trump_or_without() -> None:
    assert "trump" not in says(parse_rule_card("hearts"), "follow").text
    assert "be it trump or plain" in says(parse_rule_card("seven_up"), "follow").text
    assert "you must trump" in says(parse_rule_card("california_jack_exposed"), "follow").text


@clause("SU-17", "DX-7", "DX-11")
@pytest.mark.parametrize(("players", "runs"), [(2, 5), (3, 3), (4, 2), (5, 1), (6, 0), (7, 0)])
def test_the_book_says_how_many_runs_the_pack_serves(players: int, runs: int) -> None:
    rules = parse_rule_card(f"denexa_all_fours+players={players}")
    assert runs_in_the_pack(rules) == runs
    said = says(rules, "short_stock").text
    assert ("too short for a run here" in said) == (runs == 0)
    assert goes_without_saying(rules, "after_run") == (runs == 0)


def test_hand_sizes_and_tricks_are_those_of_the_table() -> None:
    assert "to six." in says(parse_rule_card("seven_up"), "after_run").text
    assert "nine cards each" in says(parse_rule_card("seven_up+after_run=keep_if_one_run"),
                                     "after_run").text  # fmt: skip
    three = parse_rule_card("california_jack+players=3")
    assert "33 cards last" in says(three, "stock_draw").text
    assert "17 in all" in says(three, "stock_draw").text
    assert says(three, "removed_cards").text == (
        "The two of clubs is taken out, which leaves 51 cards."
    )


@clause("H-3", "H-11", "OH-1")
def test_the_pass_and_the_penalties_of_hearts_are_told_in_order() -> None:
    rules = parse_rule_card("omnibus_hearts")
    assert says(rules, "pass_cycle").text == (
        "The cards go to the left in the first deal, to the right in the second, across the table "
        "in the third and not at all in the fourth, and so round again."
    )
    assert says(rules, "penalty").text == (
        "Each heart taken costs one point and the queen of spades 13. "
        "The jack of diamonds takes ten points off."
    )


# Common questions -------------------------------------------------------------------------------


@few
@given(any_rules())
def test_common_questions_are_answered_from_the_rules_in_force(rules: Rules) -> None:
    asked = questions(rules)
    assert len(asked) >= 5
    assert len({entry.question for entry in asked}) == len(asked)
    for entry in asked:
        assert re.match(r"[A-Z].*\?$", entry.question)
        assert_english(entry.answer)
        assert set(entry.clauses) <= CLAUSES.keys()


@pytest.mark.parametrize(
    ("card", "question", "answer"),
    [
        ("seven_up", "Must I follow suit?", "Yes, if you can, be it trump or plain."),
        ("old_sledge", "Must I follow suit?", "To a trump, yes, if you can."),
        ("hearts", "Must I follow suit?", "Yes, if you can. If you cannot, any card"),
        ("old_sledge", "What if the count for Game is tied?", "Then Game goes to the dealer's opp"),
        ("old_sledge+game_tie=nobody", "What if the count for Game is tied?", "Then nobody scores"),
        ("seven_up", "Can I be given out?", "Yes. A gift that takes a player to seven wins"),
        ("seven_up+gift_may_give_out=no", "Can I be given out?", "No. The dealer may not give"),
        ("seven_up", "Who scores Low?", "The player who was dealt it, even if another player"),
        ("denexa_all_fours", "Who scores Low?", "The player who takes it in a trick, even if"),
        ("hearts", "Does reaching the limit exactly end the game?", "No. Somebody must have more"),
        ("hearts+end_when=reaches", "Does reaching the limit exactly end the game?", "Yes, after"),
        ("all_fours_14", "When is the jack hanged?", "A jack taken from an opponent is hanged"),
        ("old_sledge", "Can a bad deal be thrown in?", "Once a run has brought a new suit"),
    ],
)  # fmt: skip
def test_a_common_question_gets_this_answer(card: str, question: str, answer: str) -> None:
    said = {entry.question: entry.answer for entry in questions(parse_rule_card(card))}
    assert said[question].startswith(answer)


def test_questions_that_cannot_arise_are_not_asked() -> None:
    asked = {card: {entry.question for entry in questions(parse_rule_card(card))} for card in
             ("hearts", "old_sledge", "california_jack")}  # fmt: skip
    assert "Can I be given out?" not in asked["hearts"] | asked["california_jack"]
    assert "When may hearts be led?" in asked["hearts"] - asked["old_sledge"]
    assert "May I see what the others draw?" in asked["california_jack"] - asked["old_sledge"]
    assert "What if there is only one trump in play?" not in asked["california_jack"]
