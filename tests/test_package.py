"""What holds for the package as a whole."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

import pytest

import allfours

ROOT = Path(__file__).parent.parent


def test_importing_the_package_loads_no_heavy_library() -> None:
    heavy = {"jinja2", "joblib", "numba", "numpy", "rich", "sqlalchemy", "starlette", "textual"}
    loaded = subprocess.run(
        [sys.executable, "-c", "from allfours import *; import sys; print(*sys.modules)"],
        capture_output=True,
        check=True,
        text=True,
    ).stdout.split()
    assert "allfours.game.engine" in loaded
    assert heavy.isdisjoint(loaded)


def test_every_public_name_is_where_the_package_says_and_where_types_are_read() -> None:
    source = ast.parse((ROOT / "src" / "allfours" / "__init__.py").read_text("utf-8"))
    typed = {
        node.module: tuple(alias.name for alias in node.names)
        for node in ast.walk(source)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("allfours")
    }
    assert typed == allfours._HOMES
    assert sorted(allfours.__all__) == sorted(name for names in typed.values() for name in names)
    for home, names in typed.items():
        for name in names:
            assert getattr(allfours, name) is getattr(import_module(home), name)
    assert set(allfours.__all__) <= set(dir(allfours))
    with pytest.raises(AttributeError, match="allfours has no bridge"):
        getattr(allfours, "bridge")  # noqa: B009


def test_importing_the_package_alone_does_not_load_the_engine() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", "import allfours, sys; print(*sys.modules)"],
        capture_output=True,
        check=True,
        text=True,
    ).stdout.split()
    assert [name for name in loaded if name.startswith("allfours")] == ["allfours"]


def test_a_name_once_asked_for_is_found_without_asking_again() -> None:
    assert allfours.legal_moves is vars(allfours)["legal_moves"]


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert allfours.__version__ == project["version"] == version("allfours")


def test_the_package_says_that_it_is_typed() -> None:
    assert files("allfours").joinpath("py.typed").is_file()


def test_the_locks_name_a_hash_for_every_package_and_no_address() -> None:
    for name in ("run", "dev"):
        lock = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
        pins = [line for line in lock.splitlines() if line[:1].isalnum()]
        assert pins
        assert all("==" in pin and pin.endswith("\\") for pin in pins)
        assert "://" not in lock
        assert "--index-url" not in lock


def test_the_tests_run_the_versions_that_players_run() -> None:
    def pins(name: str) -> set[str]:
        lock = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
        return {line for line in lock.splitlines() if line[:1].isalnum()}

    assert pins("run") <= pins("dev")
