"""A real server in a thread, and players who come to it."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvicorn

from allfours.web.app import Settings, create_app
from allfours.web.limits import Limits
from tests.web.player import Player

SECRET = b"a secret of the tests, 32 bytes."


@contextlib.contextmanager
def running(database: str, **more: object) -> Iterator[str]:
    """A server with this database; its address."""
    limits = Limits(
        commands_per_second=10_000,
        commands_at_once=10_000,
        tables_per_minute=10_000,
        requests_per_second=10_000,
        requests_at_once=10_000,
        sockets_per_address=1_000,
    )
    settings = Settings(database=database, secret=SECRET, limits=limits, bot_workers=1)
    for name, value in more.items():
        object.__setattr__(settings, name, value)
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        create_app(settings),
        ws="websockets-sansio",
        ws_max_size=8 * 1024,
        log_level="error",
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that a module's tests share."""
    with running(str(tmp_path_factory.mktemp("data") / "games.sqlite3")) as address:
        yield address


@pytest.fixture
def join(server: str) -> Iterator[Callable[[], Player]]:
    """Makes a player who comes to the server."""
    with contextlib.ExitStack() as stack:

        def come() -> Player:
            player = Player(server)
            stack.callback(player.close)
            return player

        yield come


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Where a database may be made."""
    return str(tmp_path / "games.sqlite3")
