"""Which commands a person may give now: what a page offers, not what `submit` decides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from allfours.game.engine import to_act
from allfours.table.asking import waiting_for
from allfours.table.chairs import Sitter
from allfours.table.claims import why_no_claim
from allfours.table.dealing import awaited
from allfours.table.state import Stage, Table
from allfours.table.terms import Talk

__all__ = ["may"]


def may(table: Table, chair: int | None, own: tuple[int, ...], *, owner: bool) -> tuple[str, ...]:
    """Names of the commands that would be considered now, sorted.

    Args:
        table: the table.
        chair: the chair looked from; None for a spectator.
        own: all chairs this person may act for.
        owner: whether this person opened the table.
    """
    return tuple(sorted({*_of_sitter(table, chair, own), *_of_owner(table, owner=owner)}))


def _of_owner(table: Table, *, owner: bool) -> Iterator[str]:
    if not owner or table.stage in (Stage.OVER, Stage.CLOSED):
        return
    yield from ("speed", "close", "lock")
    if any(chair.sitter is Sitter.PERSON and not chair.vacant for chair in table.chairs):
        yield "kick"
    if table.stage is Stage.GATHERING:
        yield "swap"
        if any(chair.sitter is Sitter.EMPTY for chair in table.chairs):
            yield "seat_bot"
        if any(chair.sitter is not Sitter.EMPTY for chair in table.chairs):
            yield "clear"


def _of_sitter(table: Table, chair: int | None, own: tuple[int, ...]) -> Iterator[str]:
    gathering = table.stage is Stage.GATHERING
    free = any(other.is_free and not other.locked for other in table.chairs)
    if free and (gathering or (table.stage is Stage.PLAYING and not own)):
        yield "sit"
    if chair is None or table.stage is Stage.CLOSED:
        return
    yield "rename"
    if table.terms.talk is not Talk.NONE:
        yield "say"
    if table.terms.talk is Talk.FREE:
        yield "chat"
    if gathering:
        yield from ("leave", "ready")
    if table.stage is Stage.PLAYING:
        yield from ("leave", "pause")
        yield from _of_player(table, chair, own)


def _of_player(table: Table, chair: int, own: tuple[int, ...]) -> Iterator[str]:
    away = bool(table.chairs[chair].stand_in)
    yield "take_back" if away else "stand_in"
    if not away and not table.is_paused and table.seat_of(chair) in to_act(table.game):
        yield from ("move", "hint")
    if why_no_claim(table, table.seat_of(chair)) is None:
        yield "claim"
    if awaited(table) & set(own):
        yield "nonce"
    if table.asked is not None:
        if waiting_for(table) & set(own):
            yield "answer"
    elif _has_decided(table, own):
        yield "undo"


def _has_decided(table: Table, own: tuple[int, ...]) -> bool:
    """Outside practice only the last decision may be taken back, since later ones show cards."""
    decided = (move.seat for _, move in table.decisions)
    may_be_taken_back = islice(decided, None if table.terms.practice else 1)
    return any(table.chair_at(seat) in own for seat in may_be_taken_back)
