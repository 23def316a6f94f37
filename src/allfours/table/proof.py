"""The dealing of a game as tags of its record, and the check of a record by them.

`docs/fair-dealing.md` names the tags.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from allfours.game.engine import legal_moves, new_game
from allfours.game.moves import HOST, Dealers, Move, NameDealer
from allfours.game.record import Record, first_number, moves_of
from allfours.rules.record import Rules
from allfours.table.fair import Ceremony, Finding, Verdict, chance_by_deal, verify

__all__ = ["AGREED_DEALER", "check_record", "tags_of"]

Tags = tuple[tuple[str, str], ...]

AGREED_DEALER: Final = ("FirstDealer", "agreed")
"""The tag of a game whose first dealer the players agreed on, as after a game played before."""

_TABLE: Final = "Table"
_DEAL_TAG: Final = re.compile(r"Deal([1-9][0-9]{0,8})(?:(Commitment|Secret)|Number([1-9]))")
_HEX: Final = re.compile(r"(?:[0-9a-f]{2})*")


class _Unreadable(Exception):
    """A tag that does not say what it should; the message is the rest of a sentence."""


def tags_of(table: str, ceremonies: Sequence[Ceremony], *, agreed: bool) -> Tags:
    """All that is needed to check the deals of a game.

    Args:
        table: the id of the table.
        ceremonies: its deals.
        agreed: whether the players agreed on the first dealer.
    """
    tags = [(_TABLE, table), *([AGREED_DEALER] if agreed else [])]
    for ceremony in ceremonies:
        deal = f"Deal{ceremony.deal}"
        tags.append((f"{deal}Commitment", ceremony.commitment))
        tags.append((f"{deal}Secret", ceremony.secret.hex()))
        tags += [(f"{deal}Number{chair + 1}", nonce.hex()) for chair, nonce in ceremony.nonces]
    return tuple(tags)


def check_record(record: Record) -> tuple[Finding, ...]:
    """Recomputes every deal of a record from its tags; one finding a deal, by rising number.

    A deal without tags is not verifiable. A deal that has tags, but not all, is wrong; so is one
    that has tags and was never dealt.
    """
    rules, tags = record.game.rules, dict(record.tags)
    decided = chance_by_deal(
        moves_of(record.game),
        first=first_number(record.game),
        agreed=AGREED_DEALER in record.tags,
    )
    told: dict[int, dict[str, str]] = {}
    for name, value in record.tags:
        if found := _DEAL_TAG.fullmatch(name):
            told.setdefault(int(found[1]), {})[found[2] or found[3]] = value
    findings = []
    for deal in sorted(decided.keys() | told.keys()):
        if deal not in told:
            findings.append(_unpromised(deal, seeded="Seed" in tags))
        elif deal not in decided:
            findings.append(_wrong(deal, "it is sealed, but the record has no such deal"))
        else:
            findings.append(_check(rules, tags.get(_TABLE), deal, told[deal], decided[deal]))
    return tuple(findings)


def _unpromised(deal: int, *, seeded: bool) -> Finding:
    why = (
        "it was made from a seed"
        if seeded
        else "its record has no commitment, as when it was laid out by hand or dealt elsewhere"
    )
    text = f"Deal {deal} is not verifiable: {why}."
    return Finding(deal=deal, verdict=Verdict.NOT_VERIFIABLE, text=text)


def _wrong(deal: int, why: str) -> Finding:
    return Finding(deal=deal, verdict=Verdict.WRONG, text=f"Deal {deal}: {why}.")


def _check(
    rules: Rules, table: str | None, deal: int, told: dict[str, str], chance: tuple[Move, ...]
) -> Finding:
    if table is None:
        return _wrong(deal, "the record does not name its table")
    if not _is_due(rules, chance):
        return _wrong(deal, "its dealer was named where the rules have a draw")
    try:
        ceremony = _ceremony(rules, deal, told, chance)
    except _Unreadable as error:
        return _wrong(deal, str(error))
    return verify(rules, table, (ceremony,))[0]


def _is_due(rules: Rules, chance: tuple[Move, ...]) -> bool:
    named = any(isinstance(move, NameDealer) for move in chance)
    return not named or isinstance(legal_moves(new_game(rules), HOST), Dealers)


def _ceremony(rules: Rules, deal: int, told: dict[str, str], chance: tuple[Move, ...]) -> Ceremony:
    for part in ("Commitment", "Secret"):
        if part not in told:
            raise _Unreadable(f"its {part.lower()} is missing")
    numbers = {int(place): value for place, value in told.items() if place.isdecimal()}
    for place in numbers:
        if place > rules.players:
            raise _Unreadable(f"a number is given for player {place}, but {rules.players} play")
    return Ceremony(
        deal=deal,
        commitment=told["Commitment"],
        secret=_bytes(told["Secret"], "its secret"),
        nonces=tuple(
            (place - 1, _bytes(value, f"the number of player {place}"))
            for place, value in sorted(numbers.items())
        ),
        chance=chance,
    )


def _bytes(text: str, what: str) -> bytes:
    if not _HEX.fullmatch(text):
        raise _Unreadable(f"{what} is not written in hexadecimal digits")
    return bytes.fromhex(text)
