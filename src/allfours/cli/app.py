"""The commands together, and how a refusal is told: one sentence, exit code 2, nothing changed."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated, NoReturn

import typer

from allfours import __version__
from allfours.cli import (
    arena,
    dealing,
    explaining,
    playing,
    reading_rules,
    scoring,
    serving,
    verifying,
    warming,
)
from allfours.errors import ContradictoryRules, IllegalMove, NotationError

__all__ = ["app", "main"]

app = typer.Typer(
    name="allfours",
    help="All Fours and its family: play, study and research.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command()(playing.play)
app.command()(reading_rules.variants)
app.command()(reading_rules.rules)
app.command()(reading_rules.diff)
app.command()(scoring.score)
app.command()(dealing.deal)
app.command()(explaining.explain)
app.command()(arena.arena)
app.command()(warming.warm)
app.command()(verifying.verify)
app.command()(serving.serve)


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


def main(arguments: list[str] | None = None) -> None:
    """Runs the command line and ends the process.

    The exit code is 2 where it was not understood or could not be done.
    """
    for stream in (sys.stdout, sys.stderr):
        # Where the terminal cannot show a suit sign, a question mark is better than a crash.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app(arguments, prog_name="allfours")
    except (ContradictoryRules, IllegalMove, NotationError) as error:
        _refuse(str(error))
    except OSError as error:
        _refuse(f"{error.strerror}: {error.filename}" if error.filename else str(error))


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"allfours: {sentence}", err=True)
    sys.exit(2)
