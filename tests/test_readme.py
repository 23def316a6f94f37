"""The README's first screen is true."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_the_lines_at_the_prompt_do_what_the_readme_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 8
    assert results.failed == 0


def test_every_game_of_the_catalogue_is_in_the_table_of_games() -> None:
    from allfours.rules.catalogue import VARIANTS

    text = (ROOT / "README.md").read_text()
    rows = text.partition("## The games")[2].partition("## The commands")[0]
    for variant in VARIANTS.values():
        assert variant.name.removesuffix(", two to seven players") in rows, variant.key


def test_every_page_that_the_readme_links_to_exists() -> None:
    text = (ROOT / "README.md").read_text()
    for target in (part.partition(")")[0] for part in text.split("](")[1:]):
        assert (ROOT / target).exists(), target
