"""Running the server: where its files are, which names it answers to, and the browser."""

from __future__ import annotations

import contextlib
import gc
import os
import secrets
import signal
import socket
import ssl
import sys
import threading
import webbrowser
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import prometheus_client
import uvicorn

from allfours.web.addresses import EVERYWHERE, lan_addresses, listen, printed_code, url
from allfours.web.app import Settings, create_app
from allfours.web.folders import data_folder
from allfours.web.guard import HostTest, is_local_host, names_or_addresses
from allfours.web.limits import Limits
from allfours.web.logs import keep_logs
from allfours.web.measures import Measures
from allfours.web.storage.opening import DatabaseUnusable, database_url, file_of

__all__ = ["Reach", "serve", "server_secret"]

_DATABASE: Final = "allfours.sqlite3"
_SECRET: Final = "allfours.key"
_SWITCH_SECONDS: Final = 0.0005
_COLLECTED_AFTER: Final = (20_000, 20, 10)
"""Objects, young and middle-aged collections between two collections of cycles."""


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
        return str(folder / _DATABASE), folder
    file = file_of(database_url(database))
    if file is None:
        folder = data_folder()
        return database, folder
    if not file.parent.is_dir():
        raise DatabaseUnusable(f"There is no folder {file.parent} for the database.")
    return database, file.parent


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """From where and how a server can be reached."""

    host: str = "127.0.0.1"
    """The address to listen at; only this machine can reach the default."""
    port: int = 8040
    """0 takes any that is free."""
    names: tuple[str, ...] = ()
    """Further names by which the server may be called."""
    certificate: Path | None = None
    """For TLS, with all certificates between it and the root, as PEM."""
    key: Path | None = None
    """The private key of the certificate."""
    proxy: str = ""
    """The address of a proxy that speaks TLS and says who asks; empty for none."""
    admin_port: int | None = None
    """Where this machine alone may read the figures; None for nowhere, 0 for any that is free."""

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach it over TLS."""
        return self.certificate is not None or bool(self.proxy)


def serve(
    reach: Reach | None = None,
    database: str | None = None,
    *,
    open_browser: bool = False,
    path: str = "/",
    log_level: str = "warning",
    limits: Limits | None = None,
) -> None:
    """Serves until it is told to stop; then finishes what was begun and ends.

    Args:
        reach: from where; this machine alone if not said.
        database: a URL or the path of an SQLite file; in the user's data folder if not said.
        open_browser: whether to open the page once it can be reached; a port that is taken then
            gives way to one that is free.
        path: the page to open.
        log_level: what is worth a line on standard error: "info" or "warning".
        limits: how much anybody may ask, and how often; the usual ones if not said.

    Raises:
        DatabaseUnusable: the database cannot be used; the message says why.
        OSError: the address cannot be listened at, or the certificate cannot be read.
    """
    reach = reach or Reach()
    keep_logs(log_level)
    if reach.certificate is not None:
        # Before anything is opened that would have to be closed again.
        ssl.create_default_context().load_cert_chain(reach.certificate, reach.key)
    place, folder = _places(database)
    app = create_app(
        Settings(
            database=place,
            secret=server_secret(folder),
            hosts=_hosts(reach.host, reach.names),
            is_secure=reach.is_secure,
            limits=limits or Limits(),
        )
    )
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=8 * 1024,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        # Compression would cost 50 KiB of memory a socket, to save one kilobyte or two a move.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=8,
        lifespan="on",
        ssl_certfile=reach.certificate,
        ssl_keyfile=reach.key,
        proxy_headers=bool(reach.proxy),
        forwarded_allow_ips=reach.proxy or None,
    )
    # The thread that writes lets go of the interpreter at each row, and gets it back only after so
    # long where the loop is busy: 5 ms each time would be most of what a move takes.
    sys.setswitchinterval(_SWITCH_SECONDS)
    # Tables are not in cycles: to look through thousands of them for any, again and again while
    # their people come in, would be a seventh of the work.
    gc.freeze()
    gc.set_threshold(*_COLLECTED_AFTER)
    # A signal has done its work once the server has stopped; nobody needs to hear of it again.
    signal.signal(signal.SIGTERM, lambda *_: None)
    with (
        listen(reach.host, reach.port, any_port=open_browser) as listening,
        _figures(app.state.measures, reach.admin_port),
        contextlib.suppress(KeyboardInterrupt),
    ):
        at = _greet(reach, listening, path)
        with _browser(at) if open_browser else contextlib.nullcontext():
            uvicorn.Server(config).run(sockets=[listening])


def _greet(reach: Reach, listening: socket.socket, path: str) -> str:
    """Says where the server can be reached, with a code for a phone's camera; its own address."""
    secure = reach.certificate is not None
    at = url(reach.host, listening, secure=secure) + path
    _say(f"All Fours is served at {at}  (Ctrl-C stops it; games are kept)")
    if reach.host not in EVERYWHERE:
        return at
    others = [url(own, listening, secure=secure) + path for own in lan_addresses()]
    if not others:
        _say("This machine is in no network: nobody else can reach it.")
        return at
    _say("On this network: " + "  ".join(others))
    if sys.stdout.isatty():
        _say(printed_code(others[0]))
    return at


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201


@contextlib.contextmanager
def _figures(measures: Measures, port: int | None) -> Iterator[None]:
    """Lets this machine read the server's figures, as Prometheus asks for them."""
    if port is None:
        yield
        return
    server, thread = prometheus_client.start_http_server(
        port, addr="127.0.0.1", registry=measures.registry
    )
    _say(f"Its figures are at http://127.0.0.1:{server.server_port}/metrics")
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


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
