"""The pages of the games are those that the prose of their rules makes."""

from __future__ import annotations

from pathlib import Path

import pytest

from allfours.rules.catalogue import VARIANTS
from scripts.write_docs import FOLDER, faults_of, main, page, pages, write


def test_the_pages_in_the_docs_are_up_to_date() -> None:
    assert faults_of(FOLDER) == []


def test_every_game_has_a_page_and_the_index_leads_to_it() -> None:
    made = pages()
    assert set(made) == {"README.md", *(f"{key}.md" for key in VARIANTS)}
    assert all(f"({key}.md)" in made["README.md"] for key in VARIANTS)


def test_a_page_tells_the_rules_the_questions_and_the_options() -> None:
    text = page(VARIANTS["seven_up"])
    assert text.startswith("# Seven-Up\n")
    for head in ("The play", "With three players", "Common questions", "Options"):
        assert f"\n## {head}\n" in text
    assert "- A gift may win the game for whoever gets it. *(SU-13°)*\n" in text
    assert "`non_dealer_side`: to the dealer's opponents" in text
    assert "| Aim |" not in text
    assert "| Cards passed |" not in text
    assert "- The gift goes to eldest hand and to nobody else. *(SU-13)*\n" in text
    assert all(line == line.rstrip() for line in text.splitlines())


def test_the_script_writes_what_it_checks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "variants"
    assert main(["--check"], folder) == 1
    assert main(["--write"], folder) == 0
    assert main(["--check"], folder) == 0
    (folder / "bridge.md").write_text("# Bridge\n", encoding="utf-8")
    (folder / "hearts.md").write_text("# Hearts\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["--check"], folder) == 1
    told = capsys.readouterr().out
    assert "docs/variants/bridge.md: no game is called so" in told
    assert "docs/variants/hearts.md: out of date" in told
    write(folder)
    assert faults_of(folder) == []
