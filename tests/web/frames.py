"""Frames for the socket drawn from the protocol's own structs: lawful ones, and changed ones."""

from __future__ import annotations

import json
import re
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

from allfours.cards import PACK
from allfours.game.moves import Word
from allfours.web.messages import client as c

__all__ = ["FRAMES"]

_WORDS = (*map(str, PACK), *(word.value for word in Word), "random", "champion", "", "♥", "\x00")
_IDS = ("a", "b", "c-1", "A" * 64, "0" * 64, "f" * 64)
_ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


def _values(kind: inspect.Type) -> Any:
    """What a field of this type may hold."""
    match kind:
        case inspect.IntType(ge=least, le=most):
            return st.integers(0, 8) | st.integers(least, most)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.StrType(pattern=str(pattern)):
            return st.sampled_from([text for text in _IDS if re.match(pattern, text)])
        case inspect.StrType(max_length=most):
            return st.sampled_from(_WORDS) | st.text(max_size=min(most or 20, 20))
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.EnumType(cls=members):
            return st.sampled_from([member.value for member in members])
        case inspect.UnionType(types=arms):
            return st.one_of([_values(arm) for arm in arms])
        case inspect.VarTupleType(item_type=item):
            return st.lists(_values(item), max_size=6)
        case inspect.StructType(fields=fields, tag_field=str(name), tag=tag):
            needed = {f.encode_name: _values(f.type) for f in fields if f.required}
            others = {f.encode_name: _values(f.type) for f in fields if not f.required}
            return st.fixed_dictionaries({name: st.just(tag), **needed}, optional=others)
    raise TypeError(f"nothing is drawn for {kind}")


_MESSAGES = st.one_of([_values(inspect.type_info(kind)) for kind in c.ClientMessage.__args__])


@st.composite
def _changed(draw: st.DrawFn) -> str:
    """A message with a field too few, too many or of another kind."""
    message = draw(_MESSAGES)
    field = draw(st.sampled_from(sorted(message)))
    match draw(st.integers(0, 2)):
        case 0:
            del message[field]
        case 1:
            message[field] = draw(_ODD)
        case _:
            message[draw(st.text(max_size=4))] = draw(_ODD)
    return json.dumps(message)


@st.composite
def _torn(draw: st.DrawFn) -> str:
    """A message of which a part is gone, or stands twice."""
    text = json.dumps(draw(_MESSAGES))
    start, end = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
    return text[:end] + text[start:] if draw(st.booleans()) else text[:start] + text[end:]


FRAMES = _MESSAGES.map(json.dumps) | _changed() | _torn() | _ODD.map(json.dumps)
