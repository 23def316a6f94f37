"""What no record can say is refused with its line, and no text does anything worse."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allfours.errors import IllegalMove, NotationError
from allfours.game.engine import apply, new_game
from allfours.game.notation import LONGEST_RECORD, format_record, parse_move, parse_record
from allfours.game.record import Record
from allfours.rules.card import parse_rule_card

FOLDER: Final = Path(__file__).parent.parent / "golden"
TEXTS: Final = [path.read_text("utf-8") for path in sorted(FOLDER.glob("*.record"))]
D105: Final = (FOLDER / "d105_old_sledge_stand.record").read_text("utf-8")
T1: Final = (FOLDER / "t01_seven_up_2_run.record").read_text("utf-8")


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def complaint(text: str) -> str:
    with pytest.raises(NotationError) as refused:
        parse_record(text)
    assert refused.value.line is not None
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('[Variant "old_sledge"]', "", "line 2: a record begins with the tag [Variant"),
        ("old_sledge", "new_sledge", "line 1: no such game"),
        ("old_sledge", "old_sledge+target", "line 1: an option is written option=value"),
        ("old_sledge", "old_sledge+players=3", "line 1: old_sledge is for 4 players, not 3"),
        ("old_sledge", "old_sledge+end_score=3", "line 1: old_sledge has no end_score"),
        ('"5 5"', '"5 5" "5"', "line 3: this tag has one value"),
        ('"5 5"', '"5 x"', "line 3: a score is a whole number: 'x'"),
        ('"5 5"', '"5 7"', "line 3: a side already has 7 of 7 points"),
        ('"5 5"', '"5 5 5"', "line 3: old_sledge has 2 sides, but 3 scores are given"),
        ('[Score "5 5"]', '[Score "5 5]', 'line 3: a tag is written [Name "value"]'),
        ('[Score "5 5"]', '[Seats "E" "S"]', "line 3: the tag Seats stands twice"),
        ('"West" "North"', '"West"', "line 2: 4 play, so there are 4 names"),
        ('"West"', f'"{"W" * 201}"', "line 2: a name or value is at most 200 printable"),
        ('"West"', '"\u202eWest"', "line 2: a name or value is at most 200 printable"),
        ("deal 1 dealer 4", "deal 1", "line 6: a deal begins with: deal NUMBER dealer SEAT"),
        ("deal 1 dealer 4", "deal x dealer 4", "line 6: a whole number is expected: 'x'"),
        ("deal 1 dealer 4", "deal 0 dealer 4", "line 3: deals are numbered from 1"),
        ("deal 1 dealer 4", "deal 1 dealer 8", "line 6: seats are numbered from 1 to 7: '8'"),
        ("deal 1 dealer 4", "deal 1 dealer 5", "line 6: There is no seat 5 to deal first"),
        ("hand 3 TD", "hand 3 5C", "line 11: The pack has 5♣ twice"),
        ("hand 3 TD", "hand 3 1D", "line 9: a card is a rank"),
        ("hand 3 TD", "hand 3", "line 9: a hand has 6 cards"),
        ("hand 3 TD 7D QH 8H JH AC", "hand", "line 9: a hand is: hand SEAT CARDS"),
        ("hand 3 TD", "hand 2 TD", "line 9: hand 2 stands twice"),
        ("hand 3 TD", "hand 5 TD", "line 9: there is no seat 5 at this table"),
        ("hand 3 TD 7D QH 8H JH AC\n", "", "line 10: hand 3 is missing"),
        ("up 9H\n", "", "line 11: The pack has 24 cards; the deal needs at least 25 of 52"),
        ("up 9H", "up 9H\nup 9S", "line 12: no card is turned up here: '9S'"),
        ("up 9H", "stock 7S\nup 9H", "line 12: the card turned up here is 7S: '9H'"),
        ("up 9H", "up", "line 11: cards are expected"),
        ("up 9H", "stock 9H\nstock 9H", "line 12: the stock stands once, after the hands"),
        ("1 stand", "stock 2H", "line 12: the stock stands once, after the hands"),
        ("1 stand", "2 stand", "line 12: It is the turn of seat 1: '2 stand'"),
        ("1 stand", "1 stnd", "line 12: a seat says one of stand, beg"),
        ("1 stand", "one stand", "line 12: a move begins with draw"),
        ("1 stand", "hand 1 2H", "line 12: hands are laid out at the beginning of a deal"),
        ("1 stand", "1 stand\n1 stand", "line 13: Now is the time to play a card: '1 stand'"),
        ("1: 8S", "2: 8S", "line 13: seat 1 leads here: '2:'"),
        ("1: 8S QS", "1: 8S QS 2D", "line 13: a trick has 4 cards"),
        ("1: 8S", "1: 8S\n2:", "line 14: the trick before is not finished"),
        ("1: 8S QS QH TS", "1:", "line 13: cards are expected"),
        ("QS QH TS", "8S QH TS", "line 13: You do not hold"),
        ("4: 8C 6S 4C AC", "4: 8C 6S 2S AC", "line 15: You do not hold"),
        ("3: JH 2S 4H KH", "3: JH 2S 2D KH", "line 16: You do not hold"),
        ("3: JH 2S 4H KH", "3: JH 2S 9S KH", "line 16: You hold hearts, so you must follow"),
        ("2: 5C 8H 3C 3S", "2: 5C 8H\ndeal 2 dealer 1", "line 19: the deal before is not"),
        ("3C 3S\n", "3C 3S\ndeal 2 dealer 1\n", "line 19: The game is over"),
        ("3C 3S\n", "3C 3S\n1 beg\n", "line 19: The game is over: '1 beg'"),
        ("3C 3S\n", '3C 3S\n[Place "x"]\n', "line 19: a tag after the game begins another"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(old: str, new: str, expected: str) -> None:
    assert complaint(changed(D105, old, new)).startswith(expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("up 4C", "up 9C", "line 10: the card turned up here is 4C: '9C'"),
        ("pack QD", "pack TS", "line 6: The pack has 10♠ twice"),
        ("discard 1 6D", "discard 1 AD", "line 11: You do not hold"),
        ("discard 1 6D", "discard 1", "line 11: You chose"),
        ("discard 2 2D 3H 5S", "discard 1 6D 7D 4S", "line 12: You have chosen; a choice is final"),
        ("1: 5C 9C", "1: 5C 7H", "line 13: You hold clubs, so you must follow with a club (SU-2"),
        ("; expect trump C", "deal 3 dealer 1", "line 19: this is deal 2, dealt by seat 1"),
        ("; expect trump C", "deal 2 dealer 2", "line 19: this is deal 2, dealt by seat 1"),
        ("deal 1 dealer 2", "draw KC KD\ndeal 1 dealer 2", "line 6: the draw for deal is not"),
        ("deal 1 dealer 2", "deal 9999999 dealer 2", "line 5: a whole number is expected"),
        ("deal 1 dealer 2", "dealer 1\ndeal 1 dealer 2", "line 6: this is deal 1, dealt by seat 1"),
        ('"P2"]', '"P2"]\n[Deal "2"]', "line 6: the tag Deal says 2"),
    ],
)
def test_what_a_record_says_twice_must_agree(old: str, new: str, expected: str) -> None:
    assert complaint(changed(T1, old, new)).startswith(expected)


def test_the_sentence_of_the_rule_comes_with_its_clause_and_the_move() -> None:
    said = complaint(changed(D105, "3: JH 2S 4H KH", "3: JH 2S 9S KH"))
    assert re.fullmatch(r"line 16: You hold hearts, .*[a-z] \(OS-18\): 'play 1 9S'", said)


def test_a_text_that_is_no_record_is_refused() -> None:
    for text in ("", "\n; only a comment\n"):
        with pytest.raises(NotationError, match="there is no record here"):
            parse_record(text)
    with pytest.raises(NotationError, match="a record has at most 4,000,000 characters"):
        parse_record("1 stand\n" * (LONGEST_RECORD // 8 + 1))
    assert "a line has at most" in complaint(D105 + "pack" + " 2C" * 2000)


def test_a_long_offending_text_is_shortened() -> None:
    text = complaint(changed(D105, "1 stand", "x" * 3000))
    assert len(text) < 250


@pytest.mark.parametrize(
    "text",
    ["", "play", "play 1", "play 1 2C 3C", "play 0 2C", "dealer", "dealer 1 2", "1 2", "1 stand up",
     "discard", "discard 1", "cut", "cut 2C 3C", "draw", "8 stand", "1: 2C", "²3 stand"],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)


def test_a_move_may_be_read_that_is_not_legal() -> None:
    game = parse_record(D105).game
    with pytest.raises(IllegalMove, match="The game is over"):
        apply(game, parse_move("play 1 2C"))


@pytest.mark.parametrize(
    ("names", "tags"),
    [
        (("A",), ()),
        (("A", "B\nC"), ()),
        (("A", "B"), (("Variant", "x"),)),
        (("A", "B"), (("Two words", "x"),)),
        (("A", "B"), (("Date", "1"), ("Date", "2"))),
        (("A", "B"), (("Date", "\x07"),)),
    ],
)
def test_a_record_that_could_not_be_read_back_cannot_be_made(
    names: tuple[str, ...], tags: tuple[tuple[str, str], ...]
) -> None:
    with pytest.raises(NotationError):
        Record(new_game(parse_rule_card("seven_up")), names, tags)


# Nothing else comes out of any text


LINES: Final = sorted({line for text in TEXTS for line in text.splitlines()})
STRAY: Final = st.one_of(
    st.sampled_from(LINES), st.text(max_size=30), st.from_regex(r"[1-9]: ([2-9TJQKA][CDHS] ?)+")
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A golden record in which a few lines or characters have gone astray."""
    lines = draw(st.sampled_from(TEXTS)).splitlines()
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        match draw(st.integers(0, 4)):
            case 0:
                lines[at] = draw(STRAY)
            case 1:
                lines.insert(at, draw(STRAY))
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines = lines[: at + 1]
            case _:
                place = draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:place] + draw(st.characters()) + lines[at][place + 1 :]
    return "\n".join(lines)


@settings(max_examples=300)
@given(st.one_of(mutated(), st.text()))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    try:
        record = parse_record(text)
    except NotationError:
        return
    written = format_record(record)
    assert parse_record(written) == record
    assert format_record(parse_record(written)) == written
