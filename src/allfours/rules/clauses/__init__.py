"""Every clause of the rules, in order, with its source and whether the program obeys it.

An award, a refusal and the rule book all cite clauses by id ("OS-22"); the sentences are here
and nowhere else. Which value of which option a clause stands for is decided by the catalogue.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from allfours.rules.clauses.all_fives import ALL_FIVES
from allfours.rules.clauses.california_jack import CALIFORNIA_JACK
from allfours.rules.clauses.california_jack_exposed import CALIFORNIA_JACK_EXPOSED
from allfours.rules.clauses.denexa import DENEXA
from allfours.rules.clauses.english import ENGLISH
from allfours.rules.clauses.hearts import HEARTS, OMNIBUS_HEARTS
from allfours.rules.clauses.model import (
    SOURCES,
    Clause,
    Source,
    SourceKey,
    Status,
    UnknownClause,
)
from allfours.rules.clauses.old_sledge import OLD_SLEDGE
from allfours.rules.clauses.seven_up import SEVEN_UP

__all__ = [
    "CLAUSES",
    "SOURCES",
    "Clause",
    "Source",
    "SourceKey",
    "Status",
    "UnknownClause",
    "clause",
]

CLAUSES: Final[dict[str, Clause]] = {
    row.id: row
    for table in (
        SEVEN_UP,
        ALL_FIVES,
        CALIFORNIA_JACK,
        OLD_SLEDGE,
        CALIFORNIA_JACK_EXPOSED,
        DENEXA,
        ENGLISH,
        HEARTS,
        OMNIBUS_HEARTS,
    )
    for row in table
}
"""All clauses by id, table after table and by number within each."""


def clause(clause_id: str) -> Clause:
    """The clause with this id.

    Raises: UnknownClause, a KeyError, when there is none.
    """
    try:
        return CLAUSES[clause_id]
    except KeyError:
        near = get_close_matches(clause_id.upper(), CLAUSES, n=1)
        raise UnknownClause(clause_id, *near) from None
