"""What one audience of a table was shown last, and the messages that bring it up to date."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from allfours.game.events import Event
from allfours.game.telling import Teller
from allfours.game.view import Onlooker
from allfours.table.commands import PHRASES
from allfours.table.events import Logged
from allfours.table.news import news_of
from allfours.table.projection import Eyes, Projection, TableView, audience_of
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
from allfours.web.messages.shapes import EventShape, GameShape

__all__ = ["Shown", "Updates", "encode", "show", "snapshot"]

_ENCODER = msgspec.json.Encoder()
_PHRASES = tuple(m.PhraseShape(key=key, text=text) for key, text in PHRASES.items())


def encode(message: m.ServerMessage) -> str:
    """A message as it goes over the socket."""
    return _ENCODER.encode(message).decode()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What an audience knows, and who looks and tells for it."""

    eyes: Eyes
    view: TableView
    onlooker: Onlooker
    teller: Teller | None = None
    """None until there is something to tell: most who come back at once are not told at once."""
    names: tuple[str, ...] = ()
    """In player order; the teller knows these."""


def show(table: Table, eyes: Eyes) -> Shown:
    """What this audience may know of the table."""
    onlooker = Onlooker(audience_of(table, eyes))
    view = Projection(table).view(eyes, onlooker)
    return Shown(eyes=eyes, view=view, onlooker=onlooker)


def _names(table: Table) -> tuple[str, ...]:
    return tuple(chair.name for chair in table.chairs)


def _teller(table: Table, eyes: Eyes, names: tuple[str, ...], told: Sequence[Event]) -> Teller:
    """One who has told these events already."""
    teller = Teller(table.rules, names, start=table.game.start, you=eyes.chair)
    for event in told:
        teller.tell(event)
    return teller


def snapshot(
    table: Table,
    shown: Shown,
    online: Sequence[int],
    now: float,
    away: Mapping[int, float] | None = None,
    closes_at: float | None = None,
) -> str:
    """Everything, for one who has nothing; the last two as in `table_shape`."""
    view = shown.view
    return encode(
        m.SnapshotMessage(
            v=view.version,
            now=now,
            you=you_shape(view),
            rules=rules_shape(table.rules),
            phrases=_PHRASES,
            online=tuple(online),
            table=table_shape(view, table.terms, away, closes_at),
            game=game_shape(view),
            history=tuple(event_shape(table.rules, event) for event in view.game.history),
        )
    )


class Updates:
    """What brings each audience of a table from one version to another."""

    def __init__(
        self,
        table: Table,
        events: Sequence[Logged],
        now: float,
        away: Mapping[int, float] | None = None,
    ) -> None:
        """What follows from these events.

        Args:
            table: the table after them.
            events: at least one, up to its version.
            now: seconds since 1970.
            away: seats whose person has no socket, and since when.
        """
        self._table = table
        self._now = now
        self._away = away
        self._names = _names(table)
        self._news = tuple(news_shape(news_of(table, line)) for line in events)
        self._projection = Projection(table)
        self._table_shape: m.TableShape | None = None
        self._game_shape: GameShape | None = None
        self._shapes: dict[int, tuple[Event, EventShape]] = {}

    def since(self, before: Shown) -> tuple[str, Shown]:
        """The message to an audience, and what it knows then.

        `before`: what it was shown at the version before the first of the events.
        """
        view, onlooker = self._look(before)
        old, new = before.view.game.history, view.game.history
        keep = _common(old, new)
        teller = before.teller
        if teller is None or keep < len(old) or self._names != before.names:
            teller = _teller(self._table, before.eyes, self._names, new[:keep])
        tail = new[keep:]
        message = m.UpdateMessage(
            since=before.view.version,
            v=view.version,
            now=self._now,
            news=self._news,
            you=you_shape(view),
            table=self._around(view),
            game=self._position(view),
            keep=keep,
            tail=tuple(map(self._shape, tail)),
            heard=tuple(sentence for event in tail for sentence in teller.tell(event)),
        )
        shown = Shown(
            eyes=before.eyes, view=view, onlooker=onlooker, teller=teller, names=self._names
        )
        return encode(message), shown

    def _look(self, before: Shown) -> tuple[TableView, Onlooker]:
        audience = audience_of(self._table, before.eyes)
        same = audience == before.onlooker.audience
        onlooker = before.onlooker if same else Onlooker(audience)
        return self._projection.view(before.eyes, onlooker), onlooker

    def _around(self, view: TableView) -> m.TableShape:
        """The table around the game is the same for everybody."""
        if self._table_shape is None:
            self._table_shape = table_shape(view, self._table.terms, self._away)
        return self._table_shape

    def _position(self, view: TableView) -> GameShape:
        """What all see of the game is shaped once."""
        self._game_shape = game_shape(view, self._game_shape)
        return self._game_shape

    def _shape(self, event: Event) -> EventShape:
        """What all see is one event, and shaped once."""
        if id(event) not in self._shapes:
            self._shapes[id(event)] = event, event_shape(self._table.rules, event)
        return self._shapes[id(event)][1]


def _common(old: Sequence[Event], new: Sequence[Event]) -> int:
    """How many events at the beginning are the same."""
    if new[: len(old)] == old:
        return len(old)
    for place, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is not after and before != after:
            return place
    return min(len(old), len(new))
