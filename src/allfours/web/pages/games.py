"""The list of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from allfours.rules.prose.words import capital, listed, number
from allfours.rules.record import Rules
from allfours.table.effects import rules_of
from allfours.web.storage.store import TableRow

__all__ = ["GAMES_A_PAGE", "games"]

GAMES_A_PAGE: Final = 20


def games(rows: Sequence[TableRow], key: str, *, count: int, page: int) -> dict[str, Any]:
    """The context of games.html.

    Args:
        rows: the games of this page, newest first.
        key: of the guest who looks.
        count: how many games there are in all.
        page: from 1.
    """
    last = max(1, -(-count // GAMES_A_PAGE))
    return {
        "games": [_game(row, key) for row in rows],
        "count": count,
        "newer": f"/games?page={page - 1}" if page > 1 else None,
        "older": f"/games?page={page + 1}" if page < last else None,
    }


def _game(row: TableRow, key: str) -> dict[str, Any]:
    rules = rules_of(row.rule_card)
    summary = row.summary
    keys, names = summary["keys"], summary["names"]
    seats = [seat for seat, held in enumerate(keys) if held == key]
    own = rules.side_of[seats[0]] if seats else None
    winners = summary["winners"]
    played = datetime.fromtimestamp(row.touched_at, UTC)
    return {
        "id": row.id,
        "variant": rules.variant.name,
        "date": f"{played.day} {played:%B}",
        "iso": played.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "players": _players(rules, names, seats[0] if seats else None),
        "result": _result(rules, summary["scores"], winners, names, own),
        "won": None if own is None or len(winners) != 1 else own in winners,
        "deals": summary["deals"],
        "seal": "sealed" if summary["sealed"] else "not sealed",
        "replay_url": f"/replay/{row.id}",
        "record_url": f"/api/tables/{row.id}/record",
    }


def _players(rules: Rules, names: Sequence[str], you: int | None) -> str:
    sides = []
    for side in range(rules.side_count):
        seats = [seat for seat, of in enumerate(rules.side_of) if of == side]
        seats.sort(key=lambda seat: seat != you)
        sides.append((you not in seats, listed([_name(names, seat, you) for seat in seats])))
    sides.sort(key=lambda side: side[0])
    first, *others = [text for _, text in sides]
    return capital(f"{first} against {listed(others)}")


def _name(names: Sequence[str], seat: int, you: int | None) -> str:
    return "you" if seat == you else names[seat]


def _result(
    rules: Rules,
    scores: Sequence[int],
    winners: Sequence[int],
    names: Sequence[str],
    own: int | None,
) -> str:
    score = " to ".join(number(scores[side]) for side in _order(scores, own, winners))
    if len(winners) > 1:
        return f"Shared, {score}"
    if own is None:
        who = listed([names[s] for s, side in enumerate(rules.side_of) if side == winners[0]])
        return f"{who} won, {score}"
    we = "We" if rules.side_count < rules.players else "You"
    return f"{we} {'won' if own in winners else 'lost'}, {score}"


def _order(scores: Sequence[int], own: int | None, winners: Sequence[int]) -> list[int]:
    """The own side first, or the winners; then the others as they stand."""
    first = own if own is not None else winners[0]
    others = [side for side in range(len(scores)) if side != first]
    return [first, *sorted(others, key=lambda side: -scores[side])]
