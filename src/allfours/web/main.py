"""Running the server: where its files are, which names it answers to, and the browser."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import uvicorn

from allfours.web.app import Settings, create_app
from allfours.web.guard import HostTest, is_local_host, names_or_addresses
from allfours.web.storage.opening import DatabaseUnusable, database_url, file_of

__all__ = ["data_folder", "serve", "server_secret"]

_DATABASE: Final = "allfours.sqlite3"
_SECRET: Final = "allfours.key"


def data_folder() -> Path:
    """Where this system keeps a user's data; ALLFOURS_DATA says otherwise."""
    if chosen := os.environ.get("ALLFOURS_DATA"):
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "allfours"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "allfours"
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "allfours"


def server_secret(folder: Path) -> bytes:
    """The secret that cookies and links are signed with, made when it is first needed."""
    file = folder / _SECRET
    try:
        return bytes.fromhex(file.read_text().strip())
    except FileNotFoundError:
        secret = secrets.token_bytes(32)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as written:
            written.write(secret.hex() + "\n")
        return secret


def _hosts(host: str, names: tuple[str, ...]) -> HostTest:
    """Which names a server answers to: the machine's own, or those it is told."""
    if is_local_host(host) and not names:
        return is_local_host
    own = socket.gethostname()
    return names_or_addresses({host, own, f"{own}.local", *names})


def _places(database: str | None) -> tuple[str, Path]:
    """The database, and the folder of the secret: beside its file."""
    if database is None:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return str(folder / _DATABASE), folder
    file = file_of(database_url(database))
    if file is None:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return database, folder
    if not file.parent.is_dir():
        raise DatabaseUnusable(f"There is no folder {file.parent} for the database.")
    return database, file.parent


def serve(
    host: str = "127.0.0.1",
    port: int = 8040,
    database: str | None = None,
    *,
    open_browser: bool = False,
    names: tuple[str, ...] = (),
    path: str = "/",
) -> None:
    """Serves until it is told to stop.

    Args:
        host: the address to listen at; only this machine can reach the default.
        port: 0 takes any that is free; a port that is taken gives way to one that is free
            where a browser is opened anyway.
        database: a URL or the path of an SQLite file; in the user's data folder if not said.
        open_browser: whether to open the page once it can be reached.
        names: further names by which the server may be called.
        path: the page to open.

    Raises:
        DatabaseUnusable: the database cannot be used; the message says why.
        OSError: the address cannot be listened at.
    """
    place, folder = _places(database)
    app = create_app(
        Settings(database=place, secret=server_secret(folder), hosts=_hosts(host, names))
    )
    listening = _listen(host, port, any_port=open_browser)
    at = listening.getsockname()[1]
    shown = f"http://{_shown(host)}:{at}{path}"
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=8 * 1024,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=8,
        lifespan="on",
    )
    print(f"All Fours is served at {shown}  (Ctrl-C stops it; games are kept)")  # noqa: T201
    with _browser(shown) if open_browser else contextlib.nullcontext():
        uvicorn.Server(config).run(sockets=[listening])


def _shown(host: str) -> str:
    everywhere = host in ("0.0.0.0", "::", "")
    name = "localhost" if everywhere else host
    return f"[{name}]" if ":" in name else name


def _listen(host: str, port: int, *, any_port: bool) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=2048, family=_family(host))
    except OSError:
        if not any_port:
            raise
    return socket.create_server((host, 0), backlog=2048, family=_family(host))


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


@contextlib.contextmanager
def _browser(address: str) -> Iterator[None]:
    """Opens a browser a moment later: the socket already listens, so nothing is missed."""
    timer = threading.Timer(0.3, webbrowser.open, (address,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
