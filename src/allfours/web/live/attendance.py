"""Who is at a live table: which chairs have a socket, and since when the others have none."""

from __future__ import annotations

from collections.abc import Mapping

from allfours.table.chairs import Sitter
from allfours.table.state import Table

__all__ = ["Attendance"]


class Attendance:
    """The people of one table, there or away."""

    def __init__(self, table: Table, now: float) -> None:
        """Nobody is there yet."""
        self.online: frozenset[int] = frozenset()
        """Chairs whose person has a socket open."""
        self.gone_since: float | None = now
        """Since when nobody of them is there; None while somebody is."""
        self._away: dict[int, float] = {}
        self.note(table, self.online, now)

    @property
    def away(self) -> Mapping[int, float]:
        """Chairs whose person has no socket, and since when."""
        return self._away

    def note(self, table: Table, online: frozenset[int], now: float) -> bool:
        """Takes down which chairs have a socket now; whether that is news."""
        persons = {
            number
            for number, chair in enumerate(table.chairs)
            if chair.sitter is Sitter.PERSON and not chair.vacant
        }
        self._away = {number: self._away.get(number, now) for number in persons - online}
        if online:
            self.gone_since = None
        elif self.gone_since is None:
            self.gone_since = now
        changed = online != self.online
        self.online = online
        return changed
