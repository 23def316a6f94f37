"""The commands about bots: `arena`, `explain` and `warm`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from allfours.cli import warming as cli_warming
from allfours.search import warming
from allfours.search.compiling import cache_folder
from tests.command_line import Run, runner

GOLDEN = Path(__file__).parent / "golden"
RECORD = str(GOLDEN / "d105_old_sledge_stand.record")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return runner(capsys, monkeypatch)


def test_a_contest_is_told_with_its_interval_and_written_as_data(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    done = run("arena", "seven_up", "club", "greedy", "--deals", "3", "--json", str(file))
    assert done.code == 0
    assert done.out.startswith("club against greedy: ")
    assert "3 deals of seven_up" in done.out
    data = json.loads(file.read_text())
    assert data["contest"]["rules"] == "seven_up"
    assert len(data["units"]) == 3
    assert data["margin"]["low"] <= data["margin"]["value"] <= data["margin"]["high"]


def test_a_contest_is_taken_up_again_where_it_ended(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "units"
    contest = ("arena", "seven_up", "club", "random", "--resume", str(kept))
    run(*contest, "--deals", "2")
    before = kept.read_text().splitlines()[1:]
    once = run(*contest, "--deals", "3")
    assert kept.read_text().splitlines()[1:3] == before
    assert once.out == run(*contest, "--deals", "3").out
    assert run(*contest, "--deals", "3", "--seed", "2").code == 2


def test_games_are_counted_in_shares_won(run: Run) -> None:
    done = run("arena", "seven_up+target=4", "club", "random", "--games", "1")
    assert done.out.startswith("club wins ")
    assert "2 games of seven_up" in done.out


def test_deals_and_games_are_not_counted_together(run: Run) -> None:
    done = run("arena", "seven_up", "club", "random", "--games", "1", "--deals", "1")
    assert done.code == 2
    assert run("arena", "seven_up", "club", "nobody").err.startswith("allfours: no such player")


def test_a_pool_is_told_as_a_cross_table_drawn_and_taken_up_again(run: Run, tmp_path: Path) -> None:
    kept, file, picture = tmp_path / "kept", tmp_path / "pool.json", tmp_path / "pool.svg"
    pool = ("arena", "seven_up", "club", "random", "greedy", "--resume", str(kept))
    done = run(*pool, "--deals", "2", "--json", str(file), "--plot", str(picture))
    assert done.code == 0
    table = [line for line in done.out.splitlines() if line.startswith("|")]
    assert len(table) == 5
    assert {row.split(" | ")[0] for row in table[2:]} == {"| club", "| random", "| greedy"}
    data = json.loads(file.read_text())
    assert [len(result["units"]) for result in data["results"]] == [2, 2, 2]
    assert list(data["ratings"]) == [row.split(" | ")[0][2:] for row in table[2:]]
    assert picture.read_text().startswith("<svg")
    before = (kept / "club-random.units").read_text().splitlines()
    run(*pool, "--deals", "3")
    after = (kept / "club-random.units").read_text().splitlines()
    assert after[1:3] == before[1:]
    assert len(after) == 4


def test_a_pool_takes_each_bot_once_and_two_are_not_drawn(run: Run, tmp_path: Path) -> None:
    assert run("arena", "seven_up", "club").code == 2
    assert run("arena", "seven_up", "club", "random", "club").code == 2
    done = run("arena", "seven_up", "club", "random", "--plot", str(tmp_path / "no.svg"))
    assert done.code == 2
    done = run("arena", "seven_up", "club", "random", "--worlds", "5", "--ms", "5")
    assert "either simulations or time" in done.err


def test_a_move_of_a_record_is_explained(run: Run) -> None:
    done = run("explain", RECORD, "--ply", "20")
    assert done.code == 0
    assert "Made: play " in done.out
    assert "400 worlds, " in done.out
    assert "Who may hold what" in done.out


def test_an_explanation_is_data_and_the_same_again(run: Run) -> None:
    once = run("explain", RECORD, "--ply", "20", "--json")
    data = json.loads(once.out)
    assert data["move"] == data["options"][0]["move"]
    assert data["simulations"] == data["worlds"] * len(data["options"])
    assert run("explain", RECORD, "--ply", "20", "--json").out == once.out
    other = run("explain", RECORD, "--ply", "20", "--json", "--seed", "9")
    assert other.out != once.out


def test_a_move_that_nobody_made_is_refused(run: Run) -> None:
    done = run("explain", RECORD, "--ply", "99")
    assert (done.code, done.out) == (2, "")
    assert "25 moves" in done.err


def test_warming_says_when_it_is_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[bool] = []
    monkeypatch.setattr(warming, "warm", lambda: done.append(True))
    monkeypatch.setattr(cli_warming, "_compile_side_by_side", lambda: None)
    assert run("warm").out.startswith("Ready after ")
    assert done == [True]


def test_kernels_are_compiled_side_by_side_where_nothing_is_kept_yet(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(warming, "warm", lambda: None)
    monkeypatch.setattr(cli_warming, "_compile_side_by_side", lambda: begun.append(True))
    monkeypatch.setenv("ALLFOURS_CACHE", str(tmp_path))
    run("warm")
    cache_folder().mkdir(parents=True)
    run("warm")
    assert begun == [True]
