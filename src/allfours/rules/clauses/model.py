"""What a clause is: one rule of one written account, numbered so that a score can cite it.

A clause says what is played here, in our words; where it comes from; and whether the program
already obeys it. The tables of clauses are the modules beside this one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias

__all__ = [
    "SOURCES",
    "Clause",
    "Source",
    "SourceKey",
    "Status",
    "UnknownClause",
    "descriptive",
    "later",
    "rule",
]

SourceKey: TypeAlias = Literal["S0", "S1", "S2", "S3", "S4", "family"]


class Status(StrEnum):
    """How far the program answers for a clause."""

    RULE = "rule"
    """The program obeys it, and a test says so."""
    DESCRIPTIVE = "descriptive"
    """It asks no behaviour of the program: an aim, a consequence, or what people do at a table."""
    LATER = "later"
    """It is a rule that the program does not carry out yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A text that clauses are taken from."""

    key: SourceKey
    title: str
    """A short honest description of the text."""
    games: str
    """The games that the text describes, as a list in prose."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One numbered rule."""

    id: str
    """The prefix of its account and a number, as "OS-18"."""
    text: str
    """One or two sentences for a player, with the default that holds where the source is open."""
    source: SourceKey
    """The text it is taken from; "family" where that text is silent and the default is ours."""
    status: Status
    reason: str
    """Why it is not (or not yet) carried out; empty for a rule."""


class UnknownClause(KeyError):
    """No clause has this id; the message is a sentence, and `id` the offending input."""

    def __init__(self, clause_id: str, suggestion: str = "") -> None:
        hint = f"; did you mean {suggestion}?" if suggestion else "."
        super().__init__(f"No clause is called {clause_id!r}{hint}")
        self.id = clause_id

    def __str__(self) -> str:
        # A KeyError would show the quoted repr of its sentence.
        return str(self.args[0])


SOURCES: Final[dict[SourceKey, Source]] = {
    source.key: source
    for source in (
        Source(
            key="S0",
            title='"The All-Fours Group", a chapter of a book of card games',
            games="Seven-Up, All Fives and California Jack",
        ),
        Source(
            key="S1",
            title="A guide to All Fours in fixed partnerships, also called Old Sledge",
            games="Old Sledge for four",
        ),
        Source(
            key="S2",
            title="A guide to California Jack with the stock exposed",
            games="California Jack for two",
        ),
        Source(
            key="S3",
            title="The rules of All Fours and of Hearts on the pages of a maker of cards, Denexa",
            games="All Fours for two to seven, Hearts and Omnibus Hearts",
        ),
        Source(
            key="S4",
            title="An encyclopaedia article on All Fours in England and Trinidad, copied in 2010",
            games="All Fours for two and for four",
        ),
        Source(
            key="family",
            title="The custom of the family, taken over where an account is silent",
            games="all games here",
        ),
    )
}
"""Every text by its key, and last the custom of the family."""


def rule(clause_id: str, source: SourceKey, text: str) -> Clause:
    """A row for a clause that the program obeys."""
    return Clause(id=clause_id, text=text, source=source, status=Status.RULE, reason="")


def descriptive(clause_id: str, source: SourceKey, text: str, reason: str) -> Clause:
    """A row for a clause that asks no behaviour of the program, and why it asks none."""
    return Clause(id=clause_id, text=text, source=source, status=Status.DESCRIPTIVE, reason=reason)


def later(clause_id: str, source: SourceKey, text: str, reason: str) -> Clause:
    """A row for a clause that the program does not carry out yet, and what happens until then."""
    return Clause(id=clause_id, text=text, source=source, status=Status.LATER, reason=reason)
