"""The page's types are those of the server's declarations."""

from __future__ import annotations

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
