"""A table's game as text and as a review: what may be taken away once it is over."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from allfours.game.notation import format_record
from allfours.game.record import Record
from allfours.game.view import REVIEWER, view
from allfours.table.dealing import ceremonies
from allfours.table.projection import Eyes, table_view
from allfours.table.proof import tags_of
from allfours.table.state import Stage, Table
from allfours.web.messages.encoding import event_shape, rules_shape, table_shape
from allfours.web.messages.server import RulesShape, TableShape
from allfours.web.messages.shapes import EventShape

__all__ = ["ReviewShape", "dealing_of", "record_of", "review_of"]


class ReviewShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game with everything open."""

    rules: RulesShape
    table: TableShape
    scores: tuple[int, ...]
    """At the start; index = side."""
    history: tuple[EventShape, ...]


def review_of(table: Table) -> ReviewShape:
    """The whole game for a reviewer.

    Raises:
        ValueError: it is not over.
    """
    seen = table_view(table, Eyes(chair=None))
    return ReviewShape(
        rules=rules_shape(table.rules),
        table=table_shape(seen, table.terms),
        scores=table.game.start,
        history=tuple(
            event_shape(table.rules, event) for event in view(table.game, REVIEWER).history
        ),
    )


def record_of(table: Table) -> str:
    """The record of a finished game, with all that is needed to check its dealing."""
    played = datetime.fromtimestamp(table.opened_at, UTC)
    agreed = table.terms.first_dealer is not None
    date = ("Date", played.strftime("%Y-%m-%d"))
    tags = (date, *tags_of(table.id, ceremonies(table), agreed=agreed))
    names = tuple(chair.name or f"P{place}" for place, chair in enumerate(table.chairs, start=1))
    return format_record(Record(table.game, names, tags))


def dealing_of(table: Table) -> dict[str, Any]:
    """How every deal was dealt; secrets and numbers once nothing is to be hidden any more."""
    shown = table.stage in (Stage.OVER, Stage.CLOSED)
    return {
        "table": table.id,
        "rules": table.terms.rule_card,
        "players": table.rules.players,
        "first_dealer": "chance" if table.terms.first_dealer is None else "agreed",
        "deals": [
            {
                "deal": seal.deal,
                "commitment": seal.commitment,
                "secret": seal.secret.hex() if shown else "",
                "nonces": [
                    {"chair": chair, "value": nonce.hex()}
                    for chair, nonce in (seal.nonces if seal.mixed else ())
                ],
            }
            for seal in table.seals
        ],
    }
