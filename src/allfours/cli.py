"""The command `allfours`."""

from __future__ import annotations

from typing import Annotated

import typer

from allfours import __version__

__all__ = ["app", "main"]

app = typer.Typer(
    name="allfours",
    help="All Fours and its family: play, study and research.",
    no_args_is_help=True,
    add_completion=False,
)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"allfours {__version__}")
        raise typer.Exit


@app.callback()
def _every_command(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_say_version, is_eager=True, help="Say the version and stop."
        ),
    ] = False,
) -> None:
    """All Fours and its family: play, study and research."""


def main() -> None:
    """Run the command line; the exit code is 2 when it could not be understood."""
    app()
