"""Records and moves as text: what is written is read back, and what cannot be is refused."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allfours.cards import PACK
from allfours.errors import NotationError
from allfours.game.engine import apply, new_game
from allfours.game.moves import NameDealer, PackOrder
from allfours.game.notation import (
    format_move,
    format_record,
    parse_move,
    parse_record,
    parse_records,
)
from allfours.game.record import Record, first_number, moves_of, player_names, replay
from allfours.rules.card import parse_rule_card
from allfours.rules.record import Rules
from tests.game.random_games import TABLES, random_game
from tests.marks import clause

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


# What is written is read back


@settings(max_examples=120)
@given(
    rules=st.sampled_from(TABLES),
    seed=st.integers(0, 2**32),
    moves=st.one_of(st.integers(0, 40), st.integers(0, 400)),
)
def test_every_game_at_every_moment_is_read_back_equal(rules: Rules, seed: int, moves: int) -> None:
    game = random_game(Random(seed), rules, moves)
    record = Record(game, player_names(rules.players))
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
    assert replay(rules, moves_of(game), scores=game.start, number=first_number(game)) == game


@settings(max_examples=30)
@given(rules=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
def test_every_move_of_a_game_is_read_back_and_a_list_of_moves_is_a_record(
    rules: Rules, seed: int
) -> None:
    game = random_game(Random(seed), rules, 120)
    moves = moves_of(game)
    lines = [format_move(move) for move in moves]
    assert tuple(parse_move(line) for line in lines) == moves
    tags = format_record(Record(new_game(rules), player_names(rules.players)))
    score = f'[Score "{" ".join(map(str, game.start))}"]\n[Deal "{first_number(game)}"]\n'
    assert parse_record(tags.rstrip("\n") + "\n" + score + "\n".join(lines)).game == game


OWN: Final = ("Variant", "Seats", "Score", "Deal")
PRINTABLE: Final = st.text(max_size=20).filter(str.isprintable)


@settings(max_examples=60)
@given(
    names=st.tuples(PRINTABLE, PRINTABLE),
    tags=st.dictionaries(st.from_regex(r"[A-Z][a-z0-9_]{1,9}", fullmatch=True), PRINTABLE).map(
        lambda found: tuple((name, text) for name, text in found.items() if name not in OWN)
    ),
)
def test_names_and_free_tags_are_kept_in_order(
    names: tuple[str, str], tags: tuple[tuple[str, str], ...]
) -> None:
    record = Record(new_game(parse_rule_card("seven_up")), names, tags)
    assert parse_record(format_record(record)) == record


def test_choices_made_while_others_still_choose_are_kept() -> None:
    lines = [line for line in T1.splitlines() if not line.startswith(("discard 1", "1:", "2:"))]
    record = parse_record("\n".join(lines))
    assert moves_of(record.game)[-1] == parse_move("discard 2 2D 3H 5S")
    assert format_record(record).endswith("\ndiscard 2 2D 3H 5S\n")
    assert parse_record(format_record(record)) == record


def test_an_unfinished_trick_is_kept() -> None:
    record = parse_record(D105[: D105.index(" JC 9S")])
    assert format_record(record).endswith("\n2: QC TD\n")
    assert parse_record(format_record(record)) == record


def test_a_dealer_who_was_named_is_told_by_the_deal_or_alone() -> None:
    rules = parse_rule_card("hearts")
    named = apply(new_game(rules, number=3), NameDealer(2))
    text = format_record(Record(named, player_names(4)))
    assert text.endswith('[Deal "3"]\n\ndealer 3\n')
    dealt = apply(named, PackOrder(PACK))
    text = format_record(Record(dealt, player_names(4)))
    assert "[Deal" not in text
    assert "\n\ndeal 3 dealer 3\npack 2C 3C" in text


@clause("SU-4", "OS-3")
def test_partners_who_were_drawn_are_seated_by_the_draw() -> None:
    text = """\
[Variant "old_sledge+partners_by=drawn"]
[Seats "Ann" "Ben" "Cara" "Dan"]

draw KH KC 5S 2D
draw 3C 9H
seating 2 3 1 4
"""
    record = parse_record(text)
    assert format_record(record) == text
    assert record.game.seating == (1, 2, 0, 3)
    assert record.names == ("Ann", "Ben", "Cara", "Dan")
    wrong = complaint(changed(text, "seating 2 3 1 4", "seating 1 2 3 4"))
    assert wrong == "line 6: the draw does not seat the players so: '1 2 3 4'"
    early = complaint(changed(text, "draw 3C 9H\n", ""))
    assert early == "line 5: the draw does not seat the players so: '2 3 1 4'"


def test_where_only_hands_are_known_what_else_is_known_is_the_stock() -> None:
    text = changed(D105, "up 9H\n1 stand\n", "stock 9H 7C 9C 5S\nup 9H\n1 stand\n")
    record = parse_record(text)
    assert parse_record(format_record(record)) == record
    assert "\nstock 9H 7C 9C 5S\nup 9H\n" in format_record(record)
    assert "stock" not in format_record(parse_record(D105))


def test_a_game_is_told_from_any_score() -> None:
    assert parse_record(D105).game.start == (5, 5)
    omnibus = '[Variant "omnibus_hearts"]\n[Score "-12 100 7 0"]\n'
    assert parse_record(omnibus).game.scores == (-12, 100, 7, 0)


def test_points_that_nobody_got_are_said_with_the_reason() -> None:
    lines = format_record(parse_record(T1)).splitlines()
    assert "; jack not scored: not in play (SU-27)" in lines
    assert "; game not scored: tied (SU-29)" in lines
    assert not any("gift" in line or "turn_up" in line for line in lines)


def test_several_records_stand_one_after_the_other() -> None:
    bare = '[Variant "hearts"]\n[Seats "A" "B" "C" "D"]\n'
    text = "\n".join([*TEXTS[:3], bare, bare, TEXTS[4]])
    assert len(parse_records(text)) == 6
    assert parse_records(text)[2] == parse_record(TEXTS[2])
    assert parse_records("; nothing\n\n") == ()
    line = f"line {len(TEXTS[0].splitlines()) + 2}:"
    with pytest.raises(NotationError, match=f"^{line} a tag after the game begins another record"):
        parse_record("\n".join(TEXTS[:2]))


# What is written otherwise is understood


def test_people_may_write_it_their_own_way() -> None:
    loose = "\ufeff" + D105.replace("\n", "  \r\n\r\n").replace(
        "QS TH TS", "q♠ 10♥\ufe0f 10s"
    ).replace("1: ", "1 :").replace("1 stand", "1 STAND ; the eldest is content").replace(
        '"5 5"]', '"5  5" ] ; from five all'
    ).replace("up 9H", "Up 9h")
    assert loose != D105
    assert parse_record(loose) == parse_record(D105)


def test_what_the_rules_already_say_may_be_left_out() -> None:
    short = "\n".join(line for line in T1.splitlines() if not line.startswith(("up ", "[Seats")))
    assert parse_record(short) == parse_record(T1)
