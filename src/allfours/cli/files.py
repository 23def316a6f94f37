"""Files and streams of the commands; - is standard input or output."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from allfours.errors import NotationError
from allfours.game.notation import LONGEST_RECORD

__all__ = ["STREAM", "read_text", "write_whole"]

STREAM: Final = "-"


def read_text(name: str) -> str:
    """All that a file holds; no more than a record may have is read.

    Raises:
        NotationError: it is not text.
        OSError: it cannot be read.
    """
    limit = 4 * LONGEST_RECORD
    if name == STREAM:
        data = sys.stdin.buffer.read(limit + 1)
    else:
        with Path(name).open("rb") as file:
            data = file.read(limit + 1)
    if len(data) > limit:
        raise NotationError(f"a record has at most {LONGEST_RECORD:,} characters", name)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotationError("this is no text in UTF-8", name) from error


def write_whole(path: Path, text: str) -> None:
    """Replaces a file in one step: whenever the power fails, the old or the new one is there.

    Raises:
        OSError: it cannot be written; the old file is untouched.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
