"""The command `allfours` with games: scoring records, dealing random ones, playing."""

from __future__ import annotations

import json
from functools import partialmethod
from pathlib import Path
from typing import Final

import pytest
from textual.pilot import Pilot

from allfours.game.notation import format_record, parse_record, parse_records
from allfours.game.record import Record
from allfours.tui.app import TableApp
from tests.command_line import Run, runner
from tests.marks import clause

GOLDEN: Final = Path(__file__).parent / "golden"
D105: Final = GOLDEN / "d105_old_sledge_stand.record"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return runner(capsys, monkeypatch)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("ALLFOURS_DATA", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


# score


@clause("D105")
def test_every_point_of_a_record_is_explained(run: Run) -> None:
    lines = run("score", str(D105)).out.splitlines()
    assert lines[0].startswith("Old Sledge (old_sledge): East and West against South and North")
    assert "Deal 1, dealt by North; hearts are trump." in lines
    points = [line.strip().partition(" (")[0] for line in lines if line.startswith("  ")]
    assert points == [
        "Gift: Nobody",
        "Turn-up: Nobody",
        "High: South and North +1",
        "Low: East and West +1",
        "Jack: South and North +1",
        "Game: Nobody",
        "Score: East and West 6, South and North 7.",
    ]
    high = next(line for line in lines if line.startswith("  High"))
    assert high.startswith("  High: South and North +1 (OS-22). The king was the highest heart")
    assert lines[-1] == "South and North win the game."


def test_a_record_is_scored_from_standard_input_and_several_one_after_the_other(run: Run) -> None:
    both = D105.read_text("utf-8") + (GOLDEN / "t20_denexa_5_exhausted.record").read_text("utf-8")
    out = run("score", "-", typed=both).out
    assert out.count("Deal 1, dealt by") == 2
    assert "The pack is exhausted and dealt again; score: P1 0" in out
    assert out.splitlines()[-1].startswith("The game is not over: P1 0,")


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record")), ids=lambda path: path.stem)
def test_a_record_is_scored_for_programs(path: Path, run: Run) -> None:
    (told,) = json.loads(run("score", str(path), "--json").out)
    game = parse_record(path.read_text("utf-8")).game
    assert told["score"] == list(game.scores)
    assert told["over"] == game.is_over
    (deal,) = told["deals"]
    assert deal["score"] == told["score"]
    assert [entry["points"] for entry in deal["ledger"]] == [
        getattr(entry, "points", 0) for entry in game.ledger
    ]
    assert sum(entry["points"] for entry in deal["ledger"]) == sum(game.scores) - sum(game.start)
    assert all(entry["clauses"] and entry["text"].endswith(".") for entry in deal["ledger"])


def test_on_a_terminal_each_deal_is_a_score_sheet(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allfours.cli.scoring._on_a_terminal", lambda: True)
    monkeypatch.setenv("COLUMNS", "100")
    out = run("score", str(D105)).out
    assert "┃" in out
    sheet = [[cell.strip() for cell in line.split("│")[1:4]] for line in out.splitlines()]
    assert [row for row in sheet if row and row[0] in ("High", "Low", "Jack", "Game", "Score")] == [
        ["High", "", "+1"],
        ["Low", "+1", ""],
        ["Jack", "", "+1"],
        ["Game", "", ""],
        ["Score", "6", "7"],
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "allfours: there is no record here: '-'"),
        ("1 stand\n", "allfours: line 1: a record begins with the tag [Variant"),
        (D105.read_text("utf-8").replace("up 9H", "up 9D"), "allfours: line "),
    ],
)
def test_what_is_no_record_is_refused(text: str, sentence: str, run: Run) -> None:
    done = run("score", "-", typed=text)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(sentence)
    assert len(done.err.splitlines()) == 1


def test_a_file_that_is_no_text_is_refused(run: Run) -> None:
    Path("picture").write_bytes(b"\x89PNG\xff")
    assert run("score", "picture").err == "allfours: this is no text in UTF-8: 'picture'\n"
    Path("huge").write_bytes(b" " * 16_000_001)
    assert "at most 4,000,000 characters" in run("score", "huge").err


# deal


def test_random_games_are_records_and_a_seed_makes_them_again(run: Run) -> None:
    first = run("deal", "denexa", "-n", "5", "--count", "3", "--seed", "4")
    assert first.err == ""
    records = parse_records(first.out)
    assert len(records) == 3
    assert len({format_record(record) for record in records}) == 3
    assert all(record.game.is_over and record.game.rules.players == 5 for record in records)
    assert dict(records[2].tags) == {"Game": "3", "Seed": "4"}
    assert run("deal", "denexa", "-n", "5", "--count", "3", "--seed", "4").out == first.out
    assert run("deal", "denexa", "-n", "5", "--count", "3", "--seed", "5").out != first.out


def test_without_a_seed_games_are_never_the_same(run: Run) -> None:
    assert run("deal", "old_sledge").out != run("deal", "old_sledge").out


def test_records_are_written_to_a_new_file_only(run: Run) -> None:
    assert run("deal", "seven_up", "--count", "2", "--record", "games").code == 0
    text = Path("games").read_text("utf-8")
    assert len(parse_records(text)) == 2
    assert run("deal", "seven_up", "--record", "games").err == "allfours: File exists: games\n"
    assert Path("games").read_text("utf-8") == text


def test_long_work_shows_how_far_it_is_on_standard_error_only(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet = run("deal", "seven_up", "--count", "4", "--seed", "1")
    monkeypatch.setattr("allfours.cli.dealing._is_long", lambda began: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    shown = run("deal", "seven_up", "--count", "4", "--seed", "1")
    assert shown.out == quiet.out
    assert "Games" in shown.err
    assert quiet.err == ""


# play


def saved(name: str) -> Record:
    return parse_record(Path(name).read_text("utf-8"))


def test_a_game_is_saved_after_every_move_and_continued(run: Run) -> None:
    begun = run("play", "seven_up", "--resume", "game", "--seed", "7", typed="quit\n")
    assert begun.code == 0
    assert begun.out.splitlines()[0].endswith("so this game is not verifiable.")
    assert begun.out.endswith("The game is saved. To go on:\n  allfours play --resume game\n")
    assert dict(saved("game").tags) == {"You": "1", "Bots": "club", "Seed": "7"}
    moved = run("play", "--resume", "game", typed="1\n1\n")
    assert moved.code == 0
    assert len(saved("game").game.history) > 4
    at_once = run("play", "seven_up", "--seed", "7", "--resume", "other", typed="1\n1\n")
    assert at_once.code == 0
    assert Path("other").read_text("utf-8") == Path("game").read_text("utf-8")
    assert [path.name for path in Path.cwd().iterdir() if path.is_file()] != []
    assert not any(path.name.endswith(".new") for path in Path.cwd().iterdir())


def test_a_whole_game_is_played_and_its_record_stays(run: Run) -> None:
    done = run(
        "play", "seven_up+target=2", "--resume", "game", "--bots", "random", typed="1\n" * 200
    )
    assert done.code == 0
    assert done.out.splitlines()[-1] == "The record of the game is in game."
    record = saved("game")
    assert record.game.is_over
    again = run("play", "--resume", "game")
    assert again.out.splitlines()[-1] == "The record of the game is in game."
    assert saved("game") == record


def test_on_a_terminal_the_game_is_a_table_that_is_left_and_found_again(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plays_and_leaves(pilot: Pilot[object]) -> None:
        for _ in range(3):
            await pilot.pause(0.1)
            await pilot.press("enter")
        await pilot.press("q")

    on_the_screen = partialmethod(TableApp.run, headless=True, auto_pilot=plays_and_leaves)
    monkeypatch.setattr("allfours.cli.playing._on_a_terminal", lambda: True)
    monkeypatch.setattr(TableApp, "run", on_the_screen)
    done = run("play", "seven_up", "--seed", "7", "--resume", "game", "--speed", "instant")
    assert done.code == 0
    assert done.out.endswith("The game is saved. To go on:\n  allfours play --resume game\n")
    moved = saved("game")
    assert len(moved.game.history) > 4
    assert run("play", "--resume", "game", "--speed", "instant").code == 0
    further = saved("game")
    assert further.game.history[: len(moved.game.history)] == moved.game.history
    assert run("play", "--resume", "game", "--plain", typed="quit\n").out.splitlines()[-1] == (
        "  allfours play --resume game"
    )
    # Where it was left between two deals, the host has dealt meanwhile.
    assert saved("game").game.history[: len(further.game.history)] == further.game.history


def test_a_game_without_a_file_is_kept_among_the_players_own(run: Run, home: Path) -> None:
    for _ in range(2):
        assert run("play", "hearts", typed="quit\n").code == 0
    kept = sorted(path.name for path in home.rglob("*.record"))
    assert kept == ["hearts-1.record", "hearts-2.record"]


def test_who_names_no_game_is_shown_them_and_asked(run: Run) -> None:
    done = run("play", "--resume", "game", typed="hearts\nquit\n")
    assert "Which game?" in done.out
    assert saved("game").game.rules.variant.key == "hearts"


def test_a_player_may_take_another_seat(run: Run) -> None:
    run("play", "old_sledge", "--seat", "3", "--resume", "game", typed="quit\n")
    assert saved("game").names == ("Ada", "Ben", "You", "Cleo")
    assert "You play with Ada, Ben and Cleo." in run("play", "--resume", "game").out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["hearts"], "allfours: the game in game is seven_up: 'hearts'\n"),
        (["--seat", "2"], "allfours: in the game in game you are player 1: '2'\n"),
        (["--seed", "8"], "allfours: the game in game was not begun with this seed: '8'\n"),
        (["--bots", "god"], "allfours: no such bot; there are random, club"),
    ],
)
def test_a_game_goes_on_as_it_was_begun(arguments: list[str], sentence: str, run: Run) -> None:
    run("play", "seven_up", "--seed", "7", "--resume", "game", typed="quit\n")
    text = Path("game").read_text("utf-8")
    done = run("play", *arguments, "--resume", "game", typed="1\n")
    assert done.code == 2
    assert done.err.startswith(sentence)
    assert Path("game").read_text("utf-8") == text


@pytest.mark.parametrize("tag", ['[You "0"]', '[You "x"]', '[Seed "-"]', '[Bots "god"]'])
def test_a_file_with_tags_that_make_no_sense_is_refused(tag: str, run: Run) -> None:
    Path("game").write_text(f'[Variant "hearts"]\n{tag}\n', "utf-8")
    done = run("play", "--resume", "game", typed="quit\n")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("allfours: ")


def test_a_disc_that_is_full_leaves_the_last_saved_game(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("play", "seven_up", "--seed", "7", "--resume", "game", typed="quit\n")
    text = Path("game").read_text("utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device", "game")

    monkeypatch.setattr("allfours.cli.files.os.fsync", full)
    done = run("play", "--resume", "game", typed="1\n1\n")
    assert done.code == 2
    assert done.err == "allfours: No space left on device: game\n"
    assert Path("game").read_text("utf-8") == text
    assert [path.name for path in Path.cwd().iterdir() if path.name.endswith(".new")] == []
