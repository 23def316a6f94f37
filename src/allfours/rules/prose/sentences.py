"""One sentence for every axis, and the few that hold in the whole family.

`SAYS` has a function beside each axis: the rules, for all that the sentence must fit, and the
value to be said. A rule that the field does not have cannot be said, and a field that cannot be
said fails a test.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from allfours.rules.citing import clause_of, is_inherited
from allfours.rules.prose import before_play, counting, making_trump, playing, winning
from allfours.rules.record import Rules
from allfours.rules.variant import values_of

__all__ = ["SAYS", "Fact", "Paragraph", "fact", "says", "sentence"]

SAYS: Final[dict[str, Callable[[Rules, Any], str]]] = {
    **before_play.SAYS,
    **making_trump.SAYS,
    **playing.SAYS,
    **counting.SAYS,
    **winning.SAYS,
}
"""By axis: the sentence that says a value under these rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """One rule, or a few that the same clause tells, in English."""

    text: str
    clauses: tuple[str, ...]
    """The ids of the clauses behind it; for a house rule those of a game that plays so."""
    axes: tuple[str, ...]
    """The axes that it says; none for what holds in the whole family."""
    inherited: bool
    """Whether the source of the game is silent and this is the custom of the family (°)."""
    house_rule: bool
    """Whether the table departs here from its game."""

    def __str__(self) -> str:
        if not self.clauses:
            return f"{self.text} (house rule)" if self.house_rule else self.text
        named = ", ".join(self.clauses)
        return f"{self.text} ({'house rule, as ' if self.house_rule else ''}{named})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """What holds in every game of the family, so that no axis says it."""

    says: Callable[[Rules], str]
    clauses: tuple[str, ...]
    """A clause of each account that tells it; a game cites its own account's."""


def sentence(rules: Rules, axis: str, value: object) -> str:
    """The sentence that says this value of an axis, in the setting of these rules.

    Raises:
        KeyError: there is no such axis.
    """
    return SAYS[axis](rules, value)


def says(rules: Rules, axis: str) -> Paragraph:
    """The sentence in force for an axis, with what it rests on.

    Raises:
        KeyError: these rules have no such axis.
    """
    clause = clause_of(rules, axis)
    return Paragraph(
        text=sentence(rules, axis, values_of(rules)[axis]),
        clauses=(clause,) if clause else (),
        axes=(axis,),
        inherited=is_inherited(rules, axis),
        house_rule=axis in rules.house_rules,
    )


def _account(clause: str) -> str:
    return clause.rpartition("-")[0]


def fact(rules: Rules, known: Fact) -> Paragraph:
    """The sentence of a fact, citing the account that the game is taken from."""
    accounts = [_account(setting.clause) for setting in rules.variant.settings.values()]
    told = [clause for clause in known.clauses if _account(clause) in accounts]
    return Paragraph(
        text=known.says(rules),
        clauses=tuple(told[:1]),
        axes=(),
        inherited=not told,
        house_rule=False,
    )
