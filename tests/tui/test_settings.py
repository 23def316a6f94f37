"""What a player likes the table to look like stays from one evening to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from allfours.tui.settings import Settings, keep_settings, read_settings
from tests.tui.evening import Evening
from tests.tui.positions import fresh


@pytest.mark.parametrize("text", ["", "{", "[]", '{"night": 3}', "\x00"])
def test_a_file_that_cannot_be_read_gives_the_usual_look(tmp_path: Path, text: str) -> None:
    file = tmp_path / "terminal.json"
    file.write_text(text)
    assert read_settings(file) == Settings()
    assert read_settings(tmp_path / "none") == Settings()


def test_a_disk_that_takes_nothing_spoils_no_game(tmp_path: Path) -> None:
    keep_settings(tmp_path / "no folder" / "terminal.json", Settings(night=True))
    keep_settings(None, Settings(night=True))


def test_night_and_four_colours_are_found_again(tmp_path: Path) -> None:
    file = tmp_path / "terminal.json"

    async def changes(evening: Evening) -> None:
        assert evening.app.theme == "day"
        await evening.press("n", "c")

    async def looks(evening: Evening) -> None:
        assert evening.app.theme == "night"
        assert evening.app.has_class("four-colours")
        await evening.press("c")

    Evening(fresh("seven_up"), file).play(changes)
    Evening(fresh("seven_up"), file).play(looks)
    assert read_settings(file) == Settings(night=True)
