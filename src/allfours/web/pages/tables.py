"""Tables as the lobby lists them: those to come back to, and those that stand open to anybody."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from allfours.rules.prose.words import listed, number
from allfours.table.effects import rules_of
from allfours.table.state import Stage
from allfours.table.terms import Watching
from allfours.web.storage.store import TableRow

__all__ = ["gathering", "open_tables", "own_tables"]


def own_tables(rows: Sequence[TableRow], key: str) -> list[dict[str, Any]]:
    """The tables of a guest that are not over, whose turn it is at each.

    Args:
        rows: in the order in which they are shown.
        key: of the guest.
    """
    return [_own(row, key) for row in rows]


def _own(row: TableRow, key: str) -> dict[str, Any]:
    names, keys = row.summary["names"], row.summary["keys"]
    late = row.summary.get("delay") and key not in keys
    due = [] if late else [seat for seat in row.summary.get("due", ()) if seat < len(names)]
    mine = any(keys[seat] == key for seat in due)
    others = [name for name, held in zip(names, keys, strict=True) if name and held != key]
    return {
        "variant": rules_of(row.rule_card).variant.name,
        "people": f"with {listed(others)}" if others else "nobody else yet",
        "status": _waits(row, "Your turn" if mine else _turn([names[seat] for seat in due])),
        "due": mine,
        "act": "Play on" if row.stage is Stage.PLAYING else "Go there",
        "url": f"/play/{row.id}",
        **_date(row.touched_at),
    }


def _waits(row: TableRow, playing: str) -> str:
    return playing if row.stage is Stage.PLAYING else gathering(row.summary["names"])


def _turn(names: Sequence[str]) -> str:
    return f"{listed(names)} to play" if names else "Going on"


def gathering(names: Sequence[str]) -> str:
    """How many chairs are free before the game, as a sentence without its stop.

    `names`: of who sits in each chair, empty where nobody does.
    """
    free = sum(not name for name in names)
    if not free:
        return "Waiting for all to be ready"
    return f"{number(free).capitalize()} {'chairs' if free > 1 else 'chair'} free"


def _date(touched_at: float) -> dict[str, str]:
    at = datetime.fromtimestamp(touched_at, UTC)
    return {"iso": at.strftime("%Y-%m-%dT%H:%M:%SZ"), "date": f"{at.day} {at:%B}"}


def open_tables(rows: Sequence[TableRow], key: str) -> list[dict[str, Any]]:
    """The listed tables at which this guest does not sit, as they are shown.

    Args:
        rows: listed tables that are not over.
        key: of the guest.
    """
    others = (row for row in rows if key != row.owner and key not in row.summary["keys"])
    return [_open(row) for row in others if _joins(row) or _is_watched(row)]


def _joins(row: TableRow) -> bool:
    return row.stage is Stage.GATHERING and not all(row.summary["names"])


def _is_watched(row: TableRow) -> bool:
    return bool(row.summary.get("watching") != Watching.NOBODY.value)


def _open(row: TableRow) -> dict[str, Any]:
    rules = rules_of(row.rule_card)
    sits = [name for name in row.summary["names"] if name]
    return {
        "variant": rules.variant.name,
        "people": f"for {number(rules.players)}" + (f", with {listed(sits)}" if sits else ""),
        "status": _waits(row, _stands(row)),
        "act": "Sit down" if _joins(row) else "Watch",
        "url": f"/play/{row.id}",
    }


def _stands(row: TableRow) -> str:
    scores = row.summary["scores"]
    if row.summary.get("delay"):
        return "In play"
    if len(scores) == 2:
        return f"In play, {scores[0]} to {scores[1]}"
    return f"In play, deal {row.summary['deals'] + 1}"
