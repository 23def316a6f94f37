"""Lines of prose on standard output: broken between words where a terminal shows them."""

from __future__ import annotations

import shutil
import sys
import textwrap

import typer

__all__ = ["say"]


def say(line: str = "") -> None:
    """Writes one line; in a pipe it stays one line, whatever its length."""
    if not sys.stdout.isatty():
        typer.echo(line)
        return
    indent = line[: len(line) - len(line.lstrip())]
    # The last column is left free: some terminals break a line that fills it.
    width = max(20, shutil.get_terminal_size().columns - 1)
    wrapped = textwrap.wrap(
        line, width, subsequent_indent=f"{indent}  ", break_on_hyphens=False, break_long_words=False
    )
    typer.echo("\n".join(wrapped))
