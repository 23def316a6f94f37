"""`allfours serve`: the page, for this machine, for a house, or for everybody."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from allfours.errors import NotationError

__all__ = ["serve"]


class Worth(StrEnum):
    """What is worth a line in the log."""

    INFO = "info"
    WARNING = "warning"


def serve(
    host: Annotated[
        str | None,
        typer.Option(
            help="The address to listen at; if not said, this machine alone can reach it."
        ),
    ] = None,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Let everybody in this network in; shows address and QR code."),
    ] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any that is free.")] = 8040,
    database: Annotated[
        str | None,
        typer.Option(help="A database URL or the path of an SQLite file; else your data folder."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A further name by which the server may be called; may be repeated."),
    ] = None,
    tls_cert: Annotated[
        Path | None, typer.Option(help="A certificate in PEM form: the page is served over TLS.")
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(help="The private key, where it is not in the same file.")
    ] = None,
    behind_proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="Trust the proxy at this address, which speaks TLS for us."
        ),
    ] = "",
    admin_port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="Show figures for Prometheus to this machine there."),
    ] = None,
    log_level: Annotated[
        Worth, typer.Option(help="What is worth a line of the log, on standard error.")
    ] = Worth.WARNING,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser.")
    ] = False,
) -> None:
    """Serve the page: pick a game, play it, see why."""
    if lan and host is not None:
        raise NotationError("--lan listens everywhere, so no other address can be named", host)
    if tls_key is not None and tls_cert is None:
        raise NotationError("a private key is of no use without --tls-cert", str(tls_key))
    # The server is loaded only here: no other command waits for it.
    from allfours.web.main import Reach
    from allfours.web.main import serve as run
    from allfours.web.storage.opening import DatabaseUnusable

    reach = Reach(
        host="0.0.0.0" if lan else host or "127.0.0.1",
        port=port,
        names=tuple(name or ()),
        certificate=tls_cert,
        key=tls_key,
        proxy=behind_proxy,
        admin_port=admin_port,
    )
    try:
        run(reach, database, open_browser=open_browser, log_level=log_level)
    except DatabaseUnusable as error:
        typer.echo(f"allfours: {error}", err=True)
        raise typer.Exit(2) from None
