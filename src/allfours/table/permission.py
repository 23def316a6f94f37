"""Which commands a person may give now: what a page offers, not what `submit` decides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from allfours.game.engine import to_act
from allfours.table.asking import waiting_for
from allfours.table.chairs import Sitter
from allfours.table.claims import why_no_claim
from allfours.table.dealing import awaited
from allfours.table.state import Stage, Table
from allfours.table.terms import Talk

__all__ = ["Offers"]


class Offers:
    """What may be done at a table as it stands, asked for one audience after the other."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def to(self, chair: int | None, own: tuple[int, ...], *, owner: bool) -> tuple[str, ...]:
        """Names of the commands that would be considered now, sorted.

        Args:
            chair: the chair looked from; None for a spectator.
            own: all chairs this person may act for.
            owner: whether this person opened the table.
        """
        offered = {*self._of_sitter(chair, own), *(self._of_owner if owner else ())}
        return tuple(sorted(offered))

    @cached_property
    def _of_owner(self) -> tuple[str, ...]:
        table = self._table
        if table.stage in (Stage.OVER, Stage.CLOSED):
            return ()
        offered = ["speed", "close", "lock"]
        if any(chair.sitter is Sitter.PERSON and not chair.vacant for chair in table.chairs):
            offered.append("kick")
        if table.stage is Stage.GATHERING:
            offered.append("swap")
            if any(chair.sitter is Sitter.EMPTY for chair in table.chairs):
                offered.append("seat_bot")
            if any(chair.sitter is not Sitter.EMPTY for chair in table.chairs):
                offered.append("clear")
        return tuple(offered)

    def _of_sitter(self, chair: int | None, own: tuple[int, ...]) -> Iterator[str]:
        stage = self._table.stage
        gathering = stage is Stage.GATHERING
        if self._has_room and (gathering or (stage is Stage.PLAYING and not own)):
            yield "sit"
        if chair is None or stage is Stage.CLOSED:
            return
        yield "rename"
        talk = self._table.terms.talk
        if talk is not Talk.NONE:
            yield "say"
        if talk is Talk.FREE:
            yield "chat"
        if gathering:
            yield from ("leave", "ready")
        if stage is Stage.PLAYING:
            yield from ("leave", "pause")
            yield from self._of_player(chair, own)

    def _of_player(self, chair: int, own: tuple[int, ...]) -> Iterator[str]:
        table = self._table
        away = bool(table.chairs[chair].stand_in)
        yield "take_back" if away else "stand_in"
        is_due = table.seat_of(chair) in self._due
        if is_due and not away and not table.is_paused:
            yield from ("move", "hint")
        if is_due and why_no_claim(table, table.seat_of(chair)) is None:
            yield "claim"
        if not self._awaited.isdisjoint(own):
            yield "nonce"
        if table.asked is not None:
            if not self._waiting.isdisjoint(own):
                yield "answer"
        elif not self._deciders.isdisjoint(own):
            yield "undo"

    @cached_property
    def _has_room(self) -> bool:
        return any(chair.is_free and not chair.locked for chair in self._table.chairs)

    @cached_property
    def _due(self) -> frozenset[int]:
        return to_act(self._table.game)

    @cached_property
    def _awaited(self) -> frozenset[int]:
        return awaited(self._table)

    @cached_property
    def _waiting(self) -> frozenset[int]:
        return waiting_for(self._table)

    @cached_property
    def _deciders(self) -> frozenset[int]:
        """Who has a decision to take back: outside practice the last, since later ones show cards.

        In practice any; the others at such a table are bots, which take nothing back.
        """
        table = self._table
        everybody = len(table.chairs)
        found: set[int] = set()
        for _, move in table.decisions:
            found.add(table.chair_at(move.seat))
            if not table.terms.practice or len(found) == everybody:
                break
        return frozenset(found)
