"""What all tests share: one way to draw examples, and `--clause` to run what shows a rule."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

# Tests measure no time, so no example has a deadline; a run in CI can be repeated to the letter.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--clause",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests that show this clause of the rules, as OS-22 (may be repeated)",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--clause"))
    if not wanted:
        return
    shown = {
        item: {clause_id for mark in item.iter_markers("clause") for clause_id in mark.args}
        for item in items
    }
    config.hook.pytest_deselected(items=[item for item in items if not shown[item] & wanted])
    items[:] = [item for item in items if shown[item] & wanted]
