"""The command `allfours serve` as a program of its own, whose words can be read."""

from __future__ import annotations

import contextlib
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

__all__ = ["Served", "served"]


class Served:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said: list[str] = []

    def listen(self, pattern: str) -> str:
        """What the first group of a pattern is in the first line of its output that has it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if found := re.search(pattern, line):
                return found[1]
        raise AssertionError(f"{pattern} was not said: {self.said}")

    def end(self) -> tuple[int, str]:
        """Asks it to stop; its exit code and its log."""
        self.process.send_signal(signal.SIGTERM)
        _, log = self.process.communicate(timeout=60)
        return self.process.returncode, log


@contextlib.contextmanager
def served(folder: Path, *options: str) -> Iterator[Served]:
    """A server with its database in this folder."""
    place = ["--port", "0", "--database", str(folder / "allfours.sqlite3")]
    with subprocess.Popen(
        [sys.executable, "-m", "allfours", "serve", *place, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Served(process)
        finally:
            process.kill()
