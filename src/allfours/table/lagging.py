"""What those who watch without a seat see of a table: the same, later by what was agreed.

Until the first card and once the game is over there is nothing to see late.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from allfours.table.events import Logged
from allfours.table.log import fold, follow
from allfours.table.state import Stage, Table

__all__ = ["Late", "let_through", "seen_late"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Late:
    """A table as it is seen late."""

    seen: Table
    held: tuple[Logged, ...] = ()
    """The lines of the log that followed and are not seen yet."""


def let_through(late: Late, present: Table, now: float) -> tuple[Late, tuple[Logged, ...]]:
    """What is seen now, and the lines that are new in it.

    Args:
        late: what was seen last.
        present: the table after all that is held back.
        now: seconds since 1970.
    """
    at_once = not present.line or present.stage in (Stage.OVER, Stage.CLOSED)
    seen, passed = late.seen, 0
    for line in late.held:
        if not at_once and line.at + present.terms.delay > now:
            break
        seen = follow(seen, line)
        passed += 1
    return Late(seen=seen, held=late.held[passed:]), late.held[:passed]


def seen_late(log: Sequence[Logged], present: Table, now: float) -> Late:
    """What is seen by one who has seen nothing yet, from the whole log of a table."""
    opened = Late(seen=fold(log[:1]), held=tuple(log[1:]))
    return let_through(opened, present, now)[0]
