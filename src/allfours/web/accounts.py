"""The account of a deal, as this guest may have it told."""

from __future__ import annotations

from typing import Any

from allfours.game.telling import account
from allfours.table.projection import Eyes, table_view
from allfours.table.state import Table

__all__ = ["account_of"]


def account_of(table: Table, eyes: Eyes, number: int) -> dict[str, Any]:
    """What was scored in a deal and why, what was not, and how the sides stand.

    Raises:
        LookupError: no deal with this number has ended.
    """
    seen = table_view(table, eyes).game
    names = tuple(chair.name or f"P{place}" for place, chair in enumerate(table.chairs, start=1))
    told = account(seen, names, number)
    return {
        "kicker": told.kicker,
        "headline": told.headline,
        "scored": [
            {
                "label": point.label,
                "text": point.text,
                "grounds": point.grounds,
                "side": point.side,
                "name": point.name,
                "points": point.points,
                "cards": [str(card) for card in point.cards],
                "counts": point.counts,
                "working": point.working,
            }
            for point in told.scored
        ],
        "missed": [
            {"label": missed.label, "text": missed.text, "grounds": missed.grounds}
            for missed in told.missed
        ],
        "standings": [
            {"name": side.name, "before": side.before, "score": side.score}
            for side in told.standings
        ],
        "outlook": told.outlook,
    }
