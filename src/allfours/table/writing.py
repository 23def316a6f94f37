"""The log of a table as plain data, one line an event, and back without loss.

What is read is checked against the declared fields: a log that was tampered with, or written by
a later version, is refused rather than half understood. A field that is missing takes its
default, so that old logs stay readable when an event grows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from allfours.cards import Card, parse_card
from allfours.errors import NotationError
from allfours.game.moves import Move
from allfours.game.notation import format_move, parse_move
from allfours.table import events as e
from allfours.table.events import TableEvent

__all__ = ["KINDS", "Plain", "kind_of", "read_event", "write_event"]

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]

KINDS: Final[dict[str, type[TableEvent]]] = {
    "opened": e.Opened,
    "sat": e.Sat,
    "left": e.Left,
    "renamed": e.Renamed,
    "ready": e.Readied,
    "swapped": e.Swapped,
    "bot_sat": e.BotSat,
    "cleared": e.Cleared,
    "link": e.Linked,
    "begun": e.Begun,
    "sealed": e.Sealed,
    "nonce": e.NonceGiven,
    "chance": e.Chance,
    "moved": e.Moved,
    "speed": e.SpeedSet,
    "asked": e.Asked,
    "answered": e.Answered,
    "rewound": e.Rewound,
    "stood_in": e.StoodIn,
    "took_back": e.TookBack,
    "kicked": e.Kicked,
    "gave_up": e.GaveUp,
    "locked": e.Locked,
    "paused": e.Paused,
    "chatted": e.Chatted,
    "said": e.Said,
    "followed": e.Followed,
    "closed": e.Closed,
}
"""The name of each kind of event, in the log and in messages; a name is never used again."""

_NAMES: Final = {kind: name for name, kind in KINDS.items()}


def kind_of(event: TableEvent) -> str:
    """The name of an event's kind."""
    return _NAMES[type(event)]


# Fields --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class _Form:
    """How values of one type are written and read."""

    write: Callable[[Any], Plain]
    read: Callable[[Any], Any]


def _exactly(kind: type) -> Callable[[Any], Any]:
    def read(data: object) -> object:
        if type(data) is not kind and not (kind is float and type(data) is int):
            raise NotationError(f"expected {kind.__name__}", repr(data))
        return data

    return read


def _read_text(parse: Callable[[str], Any]) -> Callable[[Any], Any]:
    def read(data: object) -> object:
        if not isinstance(data, str):
            raise NotationError("expected text", repr(data))
        try:
            return parse(data)
        except NotationError:
            raise
        except ValueError as error:
            raise NotationError("not one of those that there are", data) from error

    return read


def _same(value: Any) -> Plain:
    plain: Plain = value
    return plain


@cache
def _form(kind: Any) -> _Form:
    if kind in (str, int, bool, float):
        return _Form(write=_same, read=_exactly(kind))
    if kind is bytes:
        return _Form(write=bytes.hex, read=_read_text(bytes.fromhex))
    if kind is Card:
        return _Form(write=str, read=_read_text(parse_card))
    if kind == Move:
        return _Form(write=format_move, read=_read_text(parse_move))
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _Form(write=lambda member: str(member.value), read=_read_text(kind))
    if get_origin(kind) is tuple:
        return _list_form(_form(get_args(kind)[0]))
    if get_origin(kind) is UnionType:
        return _optional_form(_form(next(arm for arm in get_args(kind) if arm is not NoneType)))
    if is_dataclass(kind):
        return _record_form(kind)
    raise TypeError(f"no way to write {kind}")


def _list_form(one: _Form) -> _Form:
    def read(data: object) -> tuple[object, ...]:
        if not isinstance(data, list):
            raise NotationError("expected a list", repr(data))
        return tuple(one.read(item) for item in data)

    return _Form(write=lambda items: [one.write(item) for item in items], read=read)


def _optional_form(one: _Form) -> _Form:
    return _Form(
        write=lambda value: None if value is None else one.write(value),
        read=lambda data: None if data is None else one.read(data),
    )


def _record_form(kind: Any) -> _Form:
    hints = get_type_hints(kind)
    forms = {leaf.name: _form(hints[leaf.name]) for leaf in fields(kind)}
    needed = {leaf.name for leaf in fields(kind) if leaf.default is MISSING}

    def write(record: Any) -> Plain:
        return {name: form.write(getattr(record, name)) for name, form in forms.items()}

    def read(data: object) -> object:
        if not isinstance(data, dict) or not needed <= data.keys() <= forms.keys():
            raise NotationError(f"expected the fields {', '.join(forms)}", repr(data))
        return kind(**{name: forms[name].read(value) for name, value in data.items()})

    return _Form(write=write, read=read)


_RECORDS: Final = {name: _record_form(kind) for name, kind in KINDS.items()}


def write_event(event: TableEvent) -> Plain:
    """The fields of an event as plain data; its kind is told by `kind_of`."""
    return _RECORDS[kind_of(event)].write(event)


def read_event(kind: str, data: object) -> TableEvent:
    """The event of this kind with these fields.

    Raises:
        NotationError: there is no such kind, or the fields are not those it has.
    """
    if kind not in KINDS:
        raise NotationError("no such kind of event", kind)
    event: TableEvent = _RECORDS[kind].read(data)
    return event
