"""The command `allfours`, from outside."""

from __future__ import annotations

import subprocess
import sys

import allfours


def test_the_command_says_its_version() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "allfours", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"allfours {allfours.__version__}\n"


def test_a_command_that_does_not_exist_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "allfours", "ply"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "ply" in done.stderr
