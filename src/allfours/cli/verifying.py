"""Checking how recorded games were dealt: nobody chose a card."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from allfours.cli.reading_rules import AsJson
from allfours.cli.saying import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from allfours.game.record import Record
    from allfours.table.fair import Finding

__all__ = ["verify"]


def verify(
    record: Annotated[
        str, typer.Argument(metavar="RECORD", help="A file of records; - for standard input.")
    ],
    as_json: AsJson = False,
) -> None:
    """Check that no card of a game was chosen by anybody.

    Every deal is recomputed from the secret the server had committed to and the numbers the
    players added. The exit code is 0 where all deals are as committed to, 1 where one is not or
    cannot be verified, 2 where the record cannot be read.
    """
    from allfours.cli.files import read_text
    from allfours.errors import NotationError
    from allfours.game.notation import parse_records
    from allfours.table.proof import check_record

    records = parse_records(read_text(record))
    if not records:
        raise NotationError("there is no record here", record)
    checked = [(one, check_record(one)) for one in records]
    if as_json:
        typer.echo(json.dumps([_as_data(*one) for one in checked], indent=2, ensure_ascii=False))
    else:
        for number, (one, findings) in enumerate(checked):
            if number:
                say()
            _tell(one, findings)
    if not all(findings and all(one.sound for one in findings) for _, findings in checked):
        raise typer.Exit(1)


def _tell(record: Record, findings: Sequence[Finding]) -> None:
    from allfours.table.proof import AGREED_DEALER

    for finding in findings:
        say(finding.text)
    if AGREED_DEALER in record.tags:
        say("The first dealer was agreed, not left to chance.")
    if not findings:
        say("Nothing is dealt in this record.")


def _as_data(record: Record, findings: Sequence[Finding]) -> dict[str, object]:
    from allfours.rules.card import rule_card
    from allfours.table.proof import AGREED_DEALER

    return {
        "variant": rule_card(record.game.rules),
        "table": dict(record.tags).get("Table"),
        "first_dealer": "agreed" if AGREED_DEALER in record.tags else "chance",
        "sound": bool(findings) and all(one.sound for one in findings),
        "deals": [
            {"number": one.deal, "verdict": one.verdict, "text": one.text} for one in findings
        ],
    }
