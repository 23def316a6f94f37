"""The long runs, in little: what they promise, and that a broken promise would be seen."""

from __future__ import annotations

import argparse
import sqlite3
from pathlib import Path
from random import Random

import pytest

from bench.load.attending import broken_words
from bench.load.laying_out import DATABASE, lay_out
from bench.load.playing import Company
from bench.soak import fuzz, kills

LITTLE = argparse.Namespace(tables=4, played=4, kills=1, count=1_500, seed=3)


def test_a_kill_under_load_loses_nothing_that_was_acknowledged() -> None:
    broken = kills.run(LITTLE)
    assert [word for word in broken if not word.startswith("ready within")] == []


def test_hundreds_of_hostile_frames_and_requests_break_nothing() -> None:
    assert fuzz.run(LITTLE) == []


@pytest.fixture
def played(tmp_path: Path) -> Company:
    """A company whose last move was acknowledged, as its log says."""
    (laid,) = lay_out(tmp_path, 1)
    with sqlite3.connect(tmp_path / DATABASE) as database:
        (last,) = database.execute("SELECT max(seq) FROM event").fetchone()
        database.execute("UPDATE event SET command = 'ann m1' WHERE seq = ?", (last,))
    database.close()
    company = Company(laid, Random(1), [])
    company.people[0].acked["m1"] = last
    company.people[0].version = last
    return company


def test_a_log_that_holds_what_was_acknowledged_is_found_whole(
    played: Company, tmp_path: Path
) -> None:
    assert broken_words(tmp_path, [played]) == []


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("DELETE FROM event WHERE command = 'ann m1'", "stands 0 times"),
        ("UPDATE event SET command = 'ann m1' WHERE seq = 3", "stands 2 times"),
        ("DELETE FROM event WHERE seq = 5", "does not add up"),
    ],
)
def test_a_lost_a_doubled_and_a_missing_event_are_found(
    played: Company, tmp_path: Path, harm: str, said: str
) -> None:
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute(harm)
    database.close()
    assert any(said in word for word in broken_words(tmp_path, [played]))
