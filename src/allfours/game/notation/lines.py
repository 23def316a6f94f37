"""The lines of a record that say something, numbered, without comments and blank lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from allfours.errors import ContradictoryRules, NotationError
from allfours.game.notation.move_text import clip

__all__ = ["LONGEST_RECORD", "Line", "at", "said", "split_records"]

LONGEST_RECORD: Final = 4_000_000
"""Characters that a text may have: thousands of deals."""
_LONGEST_LINE: Final = 4_000
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_EMOJI_MARK: Final = "\ufe0f"
"""Makes a suit sign colourful; it comes along when cards are pasted."""


class Line(NamedTuple):
    """One line."""

    number: int
    """From 1."""
    text: str

    @property
    def is_tag(self) -> bool:
        """Whether it is a tag rather than part of the game."""
        return self.text.startswith("[")


def said(text: str) -> list[Line]:
    """Every line that says something.

    Raises:
        NotationError: the text or one of its lines is too long to be a record.
    """
    if len(text) > LONGEST_RECORD:
        raise NotationError(
            f"a record has at most {LONGEST_RECORD:,} characters, this has {len(text):,}",
            clip(text[:200]),
        )
    lines = []
    for number, raw in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), start=1):
        line = raw.strip()
        if not line.startswith("["):
            line = line.partition(";")[0].replace(_EMOJI_MARK, "").strip()
        if len(line) > _LONGEST_LINE:
            raise NotationError(
                f"a line has at most {_LONGEST_LINE:,} characters", clip(line), number
            )
        if line:
            lines.append(Line(number, line))
    return lines


def split_records(lines: list[Line]) -> list[list[Line]]:
    """The lines of each record: it begins with a tag after a game, or with its Variant tag."""
    records: list[list[Line]] = []
    in_game = has_variant = False
    for line in lines:
        names_variant = line.text.startswith("[Variant ")
        if not records or (line.is_tag and in_game) or (names_variant and has_variant):
            records.append([])
            has_variant = False
        records[-1].append(line)
        in_game = not line.is_tag
        has_variant |= names_variant
    return records


@contextmanager
def at(line: Line) -> Iterator[None]:
    """Complaints made in this block name the line."""
    try:
        yield
    except NotationError as error:
        raise (error.at_line(line.number) if error.line is None else error) from None
    except ContradictoryRules as error:
        raise NotationError(str(error), clip(line.text), line.number) from None
