"""The command `allfours`: its help, its version, its refusals, and what can be read."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import allfours
from allfours.rules.catalogue import VARIANTS
from allfours.rules.prose import plain_text, rule_book
from tests.command_line import Run, runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return runner(capsys, monkeypatch)


def test_the_command_says_its_version() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "allfours", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"allfours {allfours.__version__}\n"


def test_the_help_does_not_wait_for_the_engine() -> None:
    program = (
        "import sys\nfrom allfours.cli import app\n"
        "try: app(['--help'])\nexcept SystemExit: pass\nprint(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "Commands:" in done.stdout
    loaded = set(done.stdout.splitlines()[-1].split())
    assert loaded.isdisjoint({"allfours.game.engine", "allfours.rules.record", "rich", "textual"})


def test_a_command_that_does_not_exist_is_refused(run: Run) -> None:
    done = run("ply")
    assert done.code == 2
    assert done.out == ""
    assert "ply" in done.err


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    assert run().err.startswith("Usage: allfours ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "whist"], "allfours: no such game; there are seven_up, "),
        (["rules", "hearts", "-n", "3"], "allfours: hearts is for 4 players, not 3\n"),
        (["rules", "hearts+players=4", "-n", "4"], "allfours: the rule card already says how many"),
        (["rules", "hearts+target=3"], "allfours: hearts has no target"),
        (["rules", "hearts+target"], "allfours: an option is written option=value: 'target'\n"),
        (["diff", "hearts", "harts"], "allfours: no such game"),
        (["score", "no/such/file"], "allfours: No such file or directory: no/such/file\n"),
        (["score", "."], "allfours: Is a directory: .\n"),
        (["play", "hearts", "--seat", "5"], "allfours: the players are numbered 1 to 4: '5'\n"),
        (["play", "hearts", "--bots", "god"], "allfours: no such bot; there are random, club"),
        (["play"], "allfours: no game was chosen"),
        (["deal", "hearts", "--record", "no/such/file"], "allfours: No such file or directory"),
        (["deal", "hearts", "--count", "0"], "Usage: "),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    arguments: list[str],
    sentence: str,
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("ALLFOURS_DATA", raising=False)
    done = run(*arguments)
    assert done.code == 2
    assert done.err.startswith(sentence)
    assert "Traceback" not in done.err
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_the_games_are_listed_with_their_players_and_their_character(run: Run) -> None:
    done = run("variants")
    assert done.code == 0
    lines = done.out.splitlines()
    for variant in VARIANTS.values():
        (at,) = [place for place, line in enumerate(lines) if line.split()[0] == variant.key]
        assert variant.name in lines[at]
        assert lines[at + 1] == f"    {variant.line}"
    assert "2-7 players" in done.out


def test_the_games_are_listed_for_programs(run: Run) -> None:
    rows = json.loads(run("variants", "--json").out)
    assert [row["key"] for row in rows] == list(VARIANTS)
    for row, variant in zip(rows, VARIANTS.values(), strict=True):
        assert row["players"] == list(variant.players)
        assert row["name"] == variant.name


def test_a_rule_book_is_that_of_the_rules_named(run: Run) -> None:
    assert run("rules", "Old-Sledge").out == plain_text(rule_book(VARIANTS["old_sledge"].at()))
    three = VARIANTS["seven_up"].at(3, target="11")
    assert run("rules", "seven_up+target=11", "--players", "3").out == plain_text(rule_book(three))


def test_two_rule_cards_are_compared_in_sentences(run: Run) -> None:
    lines = run("diff", "old_sledge", "old_sledge+target=11").out.splitlines()
    assert len(lines) == 1
    assert lines[0].endswith(".")
    assert run("diff", "hearts", "hearts").out == "Both play by the same rules.\n"


def test_prose_is_broken_between_words_on_a_terminal_and_left_whole_in_a_pipe(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from allfours.cli.saying import say

    line = "  A rule of many words stands here, longer than the terminal is wide."
    say(line)
    assert capsys.readouterr().out == line + "\n"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "31")
    say(line)
    broken = capsys.readouterr().out.splitlines()
    assert all(len(part) <= 30 for part in broken)
    assert " ".join(" ".join(broken).split()) == line.strip()
    assert [part[: len(part) - len(part.lstrip())] for part in broken] == ["  ", "    ", "    "]
    say("")
    assert capsys.readouterr().out == "\n"
