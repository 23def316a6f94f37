"""The tags of a record: the rules, who plays, the score at the start, and whatever else is said."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from allfours.errors import NotationError
from allfours.game.notation.lines import Line, at
from allfours.game.notation.move_text import clip, parse_number
from allfours.game.notation.tag_text import parse_tag
from allfours.game.record import player_names
from allfours.rules.card import parse_rule_card
from allfours.rules.record import Rules

__all__ = ["Heading", "read_heading"]

_SCORE: Final = re.compile(r"-?[0-9]{1,6}")
_OWN: Final = ("Variant", "Seats", "Score", "Deal")


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """What the tags of a record say, and in which line."""

    rules: Rules
    names: tuple[str, ...]
    scores: tuple[int, ...] | None
    """None where the game starts from nothing."""
    number: int | None
    """Of the first deal, where a tag names it."""
    tags: tuple[tuple[str, str], ...]
    """The free tags, in order."""
    start: Line
    """The line that says how the game starts: Score, or Variant."""


def read_heading(lines: list[Line]) -> Heading:
    """What the tag lines of a record say.

    Args:
        lines: every line of the record; it has at least one.

    Raises:
        NotationError: a tag cannot be read, stands twice or is missing.
    """
    found: dict[str, tuple[Line, tuple[str, ...]]] = {}
    for line in lines:
        if line.is_tag:
            with at(line):
                name, values = parse_tag(line.text)
                if name in found:
                    raise NotationError(f"the tag {name} stands twice", clip(line.text))
                found[name] = line, values
    if "Variant" not in found:
        raise NotationError(
            'a record begins with the tag [Variant "…"]', clip(lines[0].text), lines[0].number
        )
    variant, _ = found["Variant"]
    with at(variant):
        rules = parse_rule_card(_only(found["Variant"]))
    names = player_names(rules.players)
    if "Seats" in found:
        names = found["Seats"][1]
        if len(names) != rules.players:
            line = found["Seats"][0]
            raise NotationError(
                f"{rules.players} play, so there are {rules.players} names",
                clip(line.text),
                line.number,
            )
    scores = number = None
    if "Score" in found:
        with at(found["Score"][0]):
            scores = _scores(_only(found["Score"]))
    if "Deal" in found:
        with at(found["Deal"][0]):
            number = parse_number(_only(found["Deal"]))
    return Heading(
        rules=rules,
        names=names,
        scores=scores,
        number=number,
        tags=tuple((name, _only(tag)) for name, tag in found.items() if name not in _OWN),
        start=found["Score"][0] if "Score" in found else variant,
    )


def _only(tag: tuple[Line, tuple[str, ...]]) -> str:
    line, values = tag
    if len(values) != 1:
        raise NotationError("this tag has one value", clip(line.text), line.number)
    return values[0]


def _scores(text: str) -> tuple[int, ...]:
    words = text.split()
    for word in words:
        if not _SCORE.fullmatch(word):
            raise NotationError("a score is a whole number", clip(word))
    return tuple(map(int, words))
