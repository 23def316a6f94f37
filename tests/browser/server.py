"""A server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import time
from pathlib import Path

__all__ = ["Server"]

ROOT = Path(__file__).parents[2]


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Server:
    """One server on one port with one database, whether it runs or not."""

    def __init__(self, folder: Path) -> None:
        self._database = folder / "games.sqlite3"
        self._port = _free_port()
        self.address = f"http://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        """Starts it and waits until it can be reached."""
        program = [sys.executable, "-m", "tests.browser.serving"]
        self._process = subprocess.Popen([*program, str(self._database), str(self._port)], cwd=ROOT)
        while not self._answers():
            assert self._process.poll() is None, "the server did not start"
            time.sleep(0.05)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self._port)):
            return True
        return False

    def kill(self) -> None:
        """Ends it as a power cut would."""
        self._process.kill()
        self._process.wait()
