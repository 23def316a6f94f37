"""A tag line of a record: `[Name "value"]`, where a backslash stands before `"` and itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from allfours.errors import NotationError
from allfours.game.notation.move_text import clip
from allfours.game.record import check_text

__all__ = ["format_tag", "parse_tag"]

_VALUE: Final = r'"((?:[^"\\]|\\["\\])*)"'
_LINE: Final = re.compile(rf"\[\s*([A-Za-z][A-Za-z0-9_]{{0,39}})((?:\s+{_VALUE})+)\s*\]\s*(?:;.*)?")


def format_tag(name: str, values: Iterable[str]) -> str:
    """The line of a tag."""
    escaped = (value.replace("\\", "\\\\").replace('"', '\\"') for value in values)
    quoted = " ".join(f'"{value}"' for value in escaped)
    return f"[{name} {quoted}]"


def parse_tag(line: str) -> tuple[str, tuple[str, ...]]:
    """The name and the values of a tag line; a comment may follow.

    Raises:
        NotationError: it is no tag.
    """
    found = _LINE.fullmatch(line)
    if found is None:
        raise NotationError('a tag is written [Name "value"]', clip(line))
    values = tuple(re.sub(r"\\(.)", r"\1", value) for value in re.findall(_VALUE, found[2]))
    for value in values:
        check_text(value)
    return found[1], values
