"""The command `allfours`, run in this process."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from allfours.cli import main

__all__ = ["Done", "Run", "runner"]


class Done(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


def runner(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command with these arguments; `typed`: what comes on standard input."""

    def run(*arguments: str, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode("utf-8"))))
        with pytest.raises(SystemExit) as ended:
            main(list(arguments))
        out, err = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Done(ended.value.code, out, err)

    return run
