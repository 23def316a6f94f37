"""The backup that docs/operations.md describes, in mid-game: its own commands are run."""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

from tests.web.player import Player
from tests.web.served import served
from tests.web.test_coming_back import settled

GUIDE = Path(__file__).parents[2] / "docs" / "operations.md"
ADDRESS = r"served at (\S+)/ "


def _commands() -> list[list[str]]:
    """Of backup, then of restore."""
    chapter = GUIDE.read_text("utf-8").partition("## Backup and restore")[2].partition("\n## ")[0]
    return [block.splitlines() for block in re.findall(r"```sh\n(.*?)```", chapter, re.DOTALL)]


def _do(commands: list[str], folder: Path) -> None:
    """Runs them in a shell; where the program sqlite3 is missing, its statement alone is run."""
    for command in commands:
        statement = re.fullmatch(r'sqlite3 (\S+) "(.*)"', command)
        if statement and shutil.which("sqlite3") is None:
            connection = sqlite3.connect(folder / statement[1])
            connection.execute(statement[2].replace("INTO '", f"INTO '{folder}/"))
            connection.close()
        else:
            subprocess.run(["sh", "-c", command], cwd=folder, check=True)


@pytest.mark.skipif(shutil.which("sh") is None, reason="the guide is for systems with a shell")
def test_a_game_is_restored_as_it_was_when_the_backup_was_made(tmp_path: Path) -> None:
    backup, restore = _commands()
    with served(tmp_path) as server:
        player = Player(server.listen(ADDRESS))
        player.open_table("old_sledge")
        player.connect()
        player.play(3)
        before = settled(player)
        _do(backup, tmp_path)
        player.play(2)
        assert settled(player)["v"] > before["v"]
        assert server.end()[0] == 0
    _do(restore, tmp_path)
    with served(tmp_path) as server:
        player.move_to(server.listen(ADDRESS))
        player.state = {}
        player.connect()
        assert settled(player) == before
        player.play(2)
        player.close()
