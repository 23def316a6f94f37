"""Every golden record is read, replayed by the engine and found to be what it expects."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from allfours.game import events as e
from allfours.game.notation import format_record, parse_record
from allfours.game.state import Game
from allfours.rules.award import Award, Unscored, Why
from tests.marks import clause
from tests.reference.record import Expected, read_expected

FOLDER: Final = Path(__file__).parent.parent / "golden"
GOLDEN: Final = [
    pytest.param("d105_old_sledge_stand", marks=clause("D105")),
    pytest.param("t01_denexa_2_run", marks=clause("T1")),
    pytest.param("t01_english_all_fours_run", marks=clause("T1")),
    pytest.param("t01_seven_up_2_run", marks=clause("T1")),
    pytest.param("t02_english_all_fours_stand", marks=clause("T2")),
    pytest.param("t02_seven_up_2_stand", marks=clause("T2")),
    pytest.param("t04_english_all_fours_run", marks=clause("T4")),
    pytest.param("t06_seven_up_3_run", marks=clause("T6")),
    pytest.param("t07_seven_up_3_stand", marks=clause("T7")),
    pytest.param("t09_seven_up_4_run", marks=clause("T9")),
    pytest.param("t10_old_sledge_run", marks=clause("T10")),
    pytest.param("t11_all_fours_14_run", marks=clause("T11")),
    pytest.param("t14_all_fours_14_stand", marks=clause("T14")),
    pytest.param("t14_old_sledge_stand", marks=clause("T14")),
    pytest.param("t15_old_sledge_stand", marks=clause("T15")),
    pytest.param("t16_old_sledge_stand", marks=clause("T16")),
    pytest.param("t18_old_sledge_exhausted", marks=clause("T18")),
    pytest.param("t20_denexa_5_exhausted", marks=clause("T20")),
    pytest.param("t21_denexa_6_stand", marks=clause("T21")),
    pytest.param("t23_all_fives_2_run", marks=clause("T23")),
    pytest.param("t25_california_jack_exposed", marks=clause("T25")),
    pytest.param("t27_california_jack_exposed_tie", marks=clause("T27")),
    pytest.param("t28_california_jack_2", marks=clause("T28")),
    pytest.param("t30_california_jack_4", marks=clause("T30")),
    pytest.param("t31_hearts_none", marks=clause("T31")),
    pytest.param("t31_omnibus_hearts_none", marks=clause("T31")),
    pytest.param("t32_hearts_left", marks=clause("T32")),
    pytest.param("t32_omnibus_hearts_left", marks=clause("T32")),
    pytest.param("t34_hearts_across", marks=clause("T34")),
    pytest.param("t34_omnibus_hearts_across", marks=clause("T34")),
    pytest.param("t35_hearts_moon", marks=clause("T35")),
    pytest.param("t35_omnibus_hearts_moon", marks=clause("T35")),
]


def test_every_golden_record_is_replayed_under_its_own_number() -> None:
    named = {}
    for case in GOLDEN:
        (mark,) = case.marks
        named[str(case.values[0])] = mark.args[0]
    assert sorted(named) == sorted(path.stem for path in FOLDER.glob("*.record"))
    for name, shown in named.items():
        assert name.startswith(f"{shown[0].lower()}{int(shown[1:]):02d}_"), name


def cards_used(game: Game) -> int:
    used = 0
    for event in game.history:
        if isinstance(event, e.Dealt | e.RanCards):
            used += sum(len(cards) for cards in event.hands if isinstance(cards, tuple))
        elif isinstance(event, e.TurnedUp):
            used += 1
    return used


def replayed(game: Game, text: str) -> Expected:
    """What the engine makes of a record of one deal, in the words of the reference."""
    trumps = [event.suit.letter for event in game.history if isinstance(event, e.TrumpMade)]
    (ending,) = [event.ending for event in game.history if isinstance(event, e.DealEnded)]
    counts = [line.split()[2:] for line in text.splitlines() if line.startswith("; counts ")]
    return Expected(
        trump="".join(trumps),
        exhausted=cards_used(game) if ending is e.Ending.EXHAUSTED else 0,
        winners=[event.winner + 1 for event in game.history if isinstance(event, e.TrickTaken)],
        counts=[int(count) for line in counts for count in line],
        awards=[
            (entry.side + 1, entry.points, entry.reason.value)
            for entry in game.ledger
            if isinstance(entry, Award)
        ],
        uncounted=[],
        score=list(game.scores),
        out=game.winners[0] + 1 if game.winners else 0,
    )


@pytest.mark.parametrize("name", GOLDEN)
def test_the_engine_agrees_with_the_reference(name: str) -> None:
    text = (FOLDER / f"{name}.record").read_text("utf-8")
    record = parse_record(text)
    written = format_record(record)
    expected = read_expected(text)

    assert replayed(record.game, written) == expected._replace(uncounted=[])
    cut_off = {
        entry.reason.value
        for entry in record.game.ledger
        if isinstance(entry, Unscored) and entry.why is Why.GAME_WAS_OVER
    }
    assert {why for _, _, why in expected.uncounted} <= cut_off
    assert parse_record(written) == record
    assert format_record(parse_record(written)) == written


@clause("D105")
def test_d105_is_written_as_the_design_shows_it() -> None:
    text = (FOLDER / "d105_old_sledge_stand.record").read_text("utf-8")
    assert (
        format_record(parse_record(text))
        == """\
[Variant "old_sledge"]
[Seats "East" "South" "West" "North"]
[Score "5 5"]

deal 1 dealer 4
hand 1 8S 9S 6S 3S 4H 2D
hand 2 5C QC 4C 2C KH QS
hand 3 TD 7D QH 8H JH AC
hand 4 3C 8C JC JD TS 2S
up 9H
1 stand
1: 8S QS QH TS
3: 7D JD 2D 2C
4: 8C 6S 4C AC
3: JH 2S 4H KH
2: QC TD JC 9S
2: 5C 8H 3C 3S
; counts 18 18
; side 2 +1 high KH (OS-22)
; side 1 +1 low 4H (OS-22)
; side 2 +1 jack JH (OS-23): 7, out
"""
    )
