"""The aim and the end of a game, as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from allfours.rules.axes import Aim, EndTie, EndWhen
from allfours.rules.prose.people import a_side
from allfours.rules.prose.words import points
from allfours.rules.record import Rules

__all__ = ["SAYS"]


def _aim(rules: Rules, value: Aim) -> str:
    return {
        Aim.MOST: "The most points win.",
        Aim.LEAST: "Points count against you: the lowest total wins.",
    }[value]


def _target(rules: Rules, value: int) -> str:
    return f"The first {a_side(rules)} to reach {points(value)} wins."


def _end_when(rules: Rules, value: EndWhen) -> str:
    return {
        EndWhen.EXCEEDS: "The game ends after the deal that takes somebody past the limit; to "
        "stand exactly on it does not end it.",
        EndWhen.REACHES: "The game ends after the deal that takes somebody to the limit or past "
        "it.",
    }[value]


def _end_score(rules: Rules, value: int) -> str:
    return f"The limit is {points(value)}."


def _end_tie(rules: Rules, value: EndTie) -> str:
    return {
        EndTie.SHARE: "If several stand lowest at the end, they share the win.",
        EndTie.PLAY_ON: "If several stand lowest at the end, another deal is played, and the "
        "end is looked at afresh.",
    }[value]


SAYS: Final[dict[str, Callable[[Rules, Any], str]]] = {
    "aim": _aim,
    "target": _target,
    "end_when": _end_when,
    "end_score": _end_score,
    "end_tie": _end_tie,
}
