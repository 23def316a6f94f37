"""The page's types are those of the server's declarations."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from allfours.table.commands import Objection
from allfours.table.writing import KINDS
from allfours.web import api
from allfours.web.messages import client, server, shapes
from scripts.write_types import TARGET, main, types


def test_writing_the_types_again_changes_nothing() -> None:
    assert TARGET.read_text() == types(), "run scripts/write_types.py"
    assert main(["--check"]) == 0


def test_every_message_of_the_documented_protocol_has_a_type() -> None:
    written = types()
    for kind in ("hello", "move", "nonce", "undo", "snapshot", "update", "ack", "refused"):
        assert f't: "{kind}";' in written
    assert "  from: number;" in written
    assert "hands: (CardCode[] | number)[];" in written


def _documented() -> str:
    return (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()


@pytest.mark.parametrize("union", [client.ClientMessage, server.ServerMessage])
def test_every_message_is_documented(union: Any) -> None:
    tags = [message.__struct_config__.tag for message in get_args(union)]
    assert [tag for tag in tags if f"| `{tag}` |" not in _documented()] == []


def test_every_event_every_news_and_every_objection_is_documented() -> None:
    told = _documented()
    tags = [shape.__struct_config__.tag for shape in get_args(shapes.EventShape)]
    assert [tag for tag in tags if f"| `{tag}` |" not in told] == []
    assert [kind for kind in KINDS if not re.search(rf"`{kind}( \{{[a-z, ]+\}})?`", told)] == []
    assert [reason for reason in Objection if f"`{reason}`" not in told] == []


def test_every_address_of_the_interface_is_documented() -> None:
    told = re.sub(r"\{[^}`]*\}", "{}", _documented())
    paths = [re.sub(r"\{[^}]*\}", "{}", route.path) for route in api.ROUTES]
    assert [path for path in paths if f"{path}`" not in told and f"{path}?" not in told] == []
