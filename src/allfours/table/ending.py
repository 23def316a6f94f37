"""When a table to which nobody comes any more is closed, and when its host must look after it."""

from __future__ import annotations

from typing import Final

from allfours.table.commands import Accepted
from allfours.table.hosting import SealDeal, WaitForPeople, close_table, duty
from allfours.table.state import Stage, Table
from allfours.table.terms import PaceKind

__all__ = [
    "ANNOUNCED_SECONDS",
    "GONE_SECONDS",
    "SILENT_SECONDS",
    "announced_end",
    "close_if_gone",
    "close_if_silent",
    "goes_on_alone",
    "gone_at",
    "take_up_at",
]

_DAY: Final = 24 * 3600.0
SILENT_SECONDS: Final = 14 * _DAY
"""A table at which nothing happens for so long is closed."""
ANNOUNCED_SECONDS: Final = 3 * _DAY
"""So long before, everybody is told."""
GONE_SECONDS: Final = 30 * 60.0
"""A game with a clock is closed when all its people have been gone for so long."""


def goes_on_alone(table: Table) -> bool:
    """Whether the game goes on by its clock while nobody is there."""
    return table.stage is Stage.PLAYING and table.terms.pace.kind is not PaceKind.NONE


def _silent_at(table: Table) -> float | None:
    is_open = table.stage in (Stage.GATHERING, Stage.PLAYING)
    return table.at + SILENT_SECONDS if is_open and not goes_on_alone(table) else None


def announced_end(table: Table, now: float) -> float | None:
    """When the table will be closed if nothing happens; None while that is not near."""
    silent = _silent_at(table)
    return silent if silent is not None and now >= silent - ANNOUNCED_SECONDS else None


def close_if_silent(table: Table, now: float) -> Accepted | None:
    """Closes a table at which nothing has happened for two weeks; None where something has."""
    silent = _silent_at(table)
    if silent is None or now < silent:
        return None
    return close_table(table, "Nothing happened here for 14 days, so the table was closed.", now)


def gone_at(table: Table, gone_since: float | None) -> float | None:
    """When a game with a clock will be closed because all its people have gone."""
    return gone_since + GONE_SECONDS if gone_since is not None and goes_on_alone(table) else None


def close_if_gone(table: Table, gone_since: float | None, now: float) -> Accepted | None:
    """Closes a game with a clock whose people have all been gone for half an hour."""
    gone = gone_at(table, gone_since)
    if gone is None or now < gone:
        return None
    return close_table(table, "Everybody was gone for half an hour, so the table was closed.", now)


def take_up_at(table: Table) -> float | None:
    """By when a host that has forgotten the table must look after it; None: never."""
    if not goes_on_alone(table):
        silent, after = _silent_at(table), table.terms.absence.after
        return table.at + after if silent and table.stage is Stage.PLAYING and after else silent
    match duty(table):
        case WaitForPeople(deadline=float() as deadline):
            return deadline
        case SealDeal() | None:
            return table.at + GONE_SECONDS
    return table.at
