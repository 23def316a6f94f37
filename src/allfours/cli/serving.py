"""`allfours serve`: the page, for this machine or for a house."""

from __future__ import annotations

from typing import Annotated

import typer

__all__ = ["serve"]


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; the default is for this machine alone.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any that is free.")] = 8040,
    database: Annotated[
        str | None,
        typer.Option(help="A database URL or the path of an SQLite file; else your data folder."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A further name by which the server may be called; may be repeated."),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser.")
    ] = False,
) -> None:
    """Serve the page: pick a game, play it, see why."""
    # The server is loaded only here: no other command waits for it.
    from allfours.web.main import serve as run
    from allfours.web.storage.opening import DatabaseUnusable

    try:
        run(host, port, database, open_browser=open_browser, names=tuple(name or ()))
    except DatabaseUnusable as error:
        typer.echo(f"allfours: {error}", err=True)
        raise typer.Exit(2) from None
