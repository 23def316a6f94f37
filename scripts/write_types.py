"""Writes the types of the socket's messages for the page, from the declarations of the server.

scripts/write_types.py           writes static/js/types.d.ts
scripts/write_types.py --check   fails if it would change
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import msgspec
from msgspec import inspect as m

from allfours.web.messages import client, server, shapes

TARGET = Path(__file__).resolve().parents[1] / "src/allfours/web/static/js/types.d.ts"

UNIONS: dict[str, Any] = {
    "MoveShape": shapes.MoveShape,
    "LegalShape": shapes.LegalShape,
    "EventShape": shapes.EventShape,
    "CommandMessage": client.CommandMessage,
    "ClientMessage": client.ClientMessage,
    "ServerMessage": server.ServerMessage,
}

HEAD = """\
// The messages of the socket at a table, as docs/protocol.md describes them.
// Written by scripts/write_types.py from src/allfours/web/messages; do not edit.

/** Rank and suit: "QS", "TH". */
export type CardCode = string;
"""

PLAIN: dict[type, str] = {
    m.StrType: "string",
    m.IntType: "number",
    m.FloatType: "number",
    m.BoolType: "boolean",
    m.NoneType: "null",
}
CARD_FIELDS = frozenset(
    {"card", "cards", "hand", "hands", "upcards", "stock_top", "own_choice", "trick"}
)


def typescript(kind: m.Type, *, cards: bool = False) -> str:
    """The TypeScript type of a field."""
    match kind:
        case m.Metadata(type=inner):
            return typescript(inner, cards=cards)
        case m.StrType():
            return "CardCode" if cards else "string"
        case m.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case m.VarTupleType(item_type=item):
            each = typescript(item, cards=cards)
            return f"({each})[]" if "|" in each else f"{each}[]"
        case m.DictType(value_type=value):
            return f"Record<string, {typescript(value)}>"
        case m.StructType(cls=cls):
            return cls.__name__
        case m.UnionType(types=types):
            return union(types, cards=cards)
    return PLAIN[type(kind)]


def union(types: Iterable[m.Type], *, cards: bool) -> str:
    """Alternatives; a named union by its name."""
    alternatives = list(types)
    structs = {kind.cls for kind in alternatives if isinstance(kind, m.StructType)}
    names: list[str] = []
    for name, members in UNIONS.items():
        if len(structs) > 1 and set(get_args(members)) == structs:
            names = [name]
            alternatives = [k for k in alternatives if not isinstance(k, m.StructType)]
    return " | ".join(names + [typescript(kind, cards=cards) for kind in alternatives])


def interface(cls: type[msgspec.Struct]) -> str:
    """A struct as an interface with its docstring."""
    info = m.type_info(cls)
    assert isinstance(info, m.StructType)
    lines = [f"/** {(cls.__doc__ or '').strip()} */", f"export interface {cls.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        optional = "?" if not field.required else ""
        kind = typescript(field.type, cards=field.name in CARD_FIELDS)
        lines.append(f"  {field.encode_name}{optional}: {kind};")
    return "\n".join([*lines, "}", ""])


def structs_of(*modules: Any) -> list[type[msgspec.Struct]]:
    """The shapes that these modules declare, in the order of declaration, bases left out."""
    bases = (shapes.Message, shapes.Kind)
    return [
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
        and thing not in bases
    ]


def types() -> str:
    """The whole file."""
    parts = [HEAD, f"export const PROTOCOL: {client.PROTOCOL};\n"]
    parts += [interface(cls) for cls in structs_of(shapes, client, server)]
    for name, members in UNIONS.items():
        assert isinstance(members, UnionType)
        named = [cls.__name__ for cls in get_args(members)]
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(named) + ";\n")
    return "\n".join(parts)


def main(arguments: list[str]) -> int:
    written = types()
    if "--check" in arguments:
        if TARGET.read_text() != written:
            print(f"{TARGET.name} is not what scripts/write_types.py writes", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(written)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
