"""What one audience of a table was shown last, and the messages that bring it up to date."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from allfours.game.events import Event
from allfours.game.telling import Teller
from allfours.table.commands import PHRASES
from allfours.table.events import Logged
from allfours.table.news import news_of
from allfours.table.projection import Eyes, TableView, table_view
from allfours.table.state import Table
from allfours.web.messages import server as m
from allfours.web.messages.encoding import (
    event_shape,
    game_shape,
    news_shape,
    rules_shape,
    table_shape,
    you_shape,
)

__all__ = ["Shown", "encode", "show", "snapshot", "update"]

_ENCODER = msgspec.json.Encoder()
_PHRASES = tuple(m.PhraseShape(key=key, text=text) for key, text in PHRASES.items())


def encode(message: m.ServerMessage) -> str:
    """A message as it goes over the socket."""
    return _ENCODER.encode(message).decode()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What an audience knows, and who tells it in words."""

    eyes: Eyes
    view: TableView
    teller: Teller
    names: tuple[str, ...]
    """In player order; the teller knows these."""


def show(table: Table, eyes: Eyes) -> Shown:
    """What this audience may know of the table."""
    view = table_view(table, eyes)
    names = _names(table)
    teller = _teller(table, eyes, names)
    for event in view.game.history:
        teller.tell(event)
    return Shown(eyes=eyes, view=view, teller=teller, names=names)


def _names(table: Table) -> tuple[str, ...]:
    return tuple(chair.name for chair in table.chairs)


def _teller(table: Table, eyes: Eyes, names: tuple[str, ...]) -> Teller:
    return Teller(table.rules, names, start=table.game.start, you=eyes.chair)


def snapshot(table: Table, shown: Shown, online: Sequence[int], now: float) -> str:
    """Everything, for one who has nothing."""
    view = shown.view
    return encode(
        m.SnapshotMessage(
            v=view.version,
            now=now,
            you=you_shape(view),
            rules=rules_shape(table.rules),
            phrases=_PHRASES,
            online=tuple(online),
            table=table_shape(view, table.terms),
            game=game_shape(view),
            history=tuple(event_shape(table.rules, event) for event in view.game.history),
        )
    )


def update(table: Table, before: Shown, events: Sequence[Logged], now: float) -> tuple[str, Shown]:
    """What is new since `before`, and what the audience knows then.

    Args:
        table: the table after the events.
        before: what was shown at the version before the first of them.
        events: at least one, all since then.
        now: seconds since 1970.
    """
    view = table_view(table, before.eyes)
    old, new = before.view.game.history, view.game.history
    keep = _common(old, new)
    names = _names(table)
    teller = before.teller
    if keep < len(old) or names != before.names:
        teller = _teller(table, before.eyes, names)
        for event in new[:keep]:
            teller.tell(event)
    tail = new[keep:]
    message = m.UpdateMessage(
        since=before.view.version,
        v=view.version,
        now=now,
        news=tuple(news_shape(news_of(table, line)) for line in events),
        you=you_shape(view),
        table=table_shape(view, table.terms),
        game=game_shape(view),
        keep=keep,
        tail=tuple(event_shape(table.rules, event) for event in tail),
        heard=tuple(sentence for event in tail for sentence in teller.tell(event)),
    )
    return encode(message), Shown(eyes=before.eyes, view=view, teller=teller, names=names)


def _common(old: Sequence[Event], new: Sequence[Event]) -> int:
    """How many events at the beginning are the same."""
    for place, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is not after and before != after:
            return place
    return min(len(old), len(new))
