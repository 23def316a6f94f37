"""A real server in a process of its own; run as a program it serves, else it starts that program.

`python -m bench.load.serving DATABASE PORT ADMIN_PORT` serves a database until it is killed.
"""

from __future__ import annotations

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from bench.load.laying_out import DATABASE

__all__ = ["LOG", "Server", "free_port", "running"]

LOG = "log"
"""What the server says on standard error, in the folder of its database."""

_ROOT = Path(__file__).parents[2]
_CORES = os.sched_getaffinity(0)
"""Of this process as it began, before it kept to one of them."""


def free_port() -> int:
    """A port that nobody listens at just now."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


class Server:
    """A server that can be asked, killed and started again at the same address."""

    def __init__(self, command: list[str], port: int, admin_port: int, log: Path) -> None:
        self._command = command
        self._log = log
        self._admin_port = admin_port
        self.port = port
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            process = subprocess.Popen(
                self._command,
                cwd=_ROOT,
                stdout=subprocess.DEVNULL,
                stderr=log,
                start_new_session=True,
            )
        os.sched_setaffinity(process.pid, _CORES)
        return process

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def is_ready(self) -> bool:
        """Whether it says so."""
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        with contextlib.suppress(OSError, http.client.HTTPException), contextlib.closing(asked):
            asked.request("GET", "/readyz")
            return asked.getresponse().status == 200
        return False

    def wait(self) -> float:
        """Waits until it is ready; the seconds since it was asked for."""
        began = time.perf_counter()
        while not self.is_ready():
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            time.sleep(0.02)
        return time.perf_counter() - began

    def metrics(self) -> dict[str, float]:
        """What it measured of itself, by the names that Prometheus reads."""
        address = f"http://127.0.0.1:{self._admin_port}/metrics"
        with urllib.request.urlopen(address, timeout=5) as told:
            lines = (line.rpartition(" ") for line in told.read().decode().splitlines())
        return {name: float(value) for name, _, value in lines if not name.startswith("#")}

    def kill(self) -> None:
        """Ends it at once, with its workers, wherever it is."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Asks it to end; its exit code."""
        self.process.terminate()
        return self.process.wait()

    def start_again(self) -> None:
        """Starts it where it was."""
        self.process = self._start()


@contextlib.contextmanager
def running(folder: Path, *, core: int | None = None, program: str = __name__) -> Iterator[Server]:
    """A server on the database of a folder, ready."""
    port, admin_port = free_port(), free_port()
    command = [sys.executable, "-m", program, str(folder / DATABASE), str(port), str(admin_port)]
    server = Server(command, port, admin_port, folder / LOG)
    try:
        server.wait()
        yield server
    finally:
        server.kill()


def main() -> None:
    """Serves; one address may do as much as a thousand would."""
    from allfours.web.limits import Limits
    from allfours.web.main import Reach, serve

    limits = Limits(
        tables_per_minute=1e9,
        requests_per_second=1e9,
        requests_at_once=1e9,
        sockets_per_address=1_000_000,
        bad_messages=1_000_000_000,
        commands_per_second=1e9,
        commands_at_once=1e9,
    )
    reach = Reach(port=int(sys.argv[2]), admin_port=int(sys.argv[3]))
    serve(reach, sys.argv[1], limits=limits)


if __name__ == "__main__":
    main()
