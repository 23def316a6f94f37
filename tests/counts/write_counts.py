"""Writes `tests/counts/*.txt` anew: `python -m tests.counts.write_counts`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final

from allfours import parse_rule_card, rule_card
from allfours.rules.record import TurnUp
from tests.conformance.tables import ROWS
from tests.counts.counting import ways
from tests.counts.positions import Position, reach

__all__ = ["CARDS", "COUNTS", "files", "line_of"]

COUNTS: Final = Path(__file__).parent
HEAD: Final = "# rule card, pack, calls, policy, place: how many series of 1, 2, … legal moves\n"

CARDS: Final = (
    *map(rule_card, ROWS),
    "seven_up+follow=follow_or_trump",
    "seven_up+players=3+after_run=keep_all",
    "old_sledge+undertrump=barred_unless_only_trumps",
    "old_sledge+follow=strict",
    "all_fours_14+follow=follow_or_trump_must_ruff",
    "all_fours_14+run_packet=1+after_run=keep_if_one_run",
    "denexa_all_fours+bunch=unanimous_after_run",
    "denexa_all_fours+players=6+short_stock=run_not_offered",
    "california_jack+players=3+trump_by=cut+stock_face=down",
    "california_jack_exposed+undertrump=barred_unless_only_trumps",
    "hearts+queen_breaks_hearts=yes",
    "hearts+heart_instead_of_queen=yes",
    "hearts+first_trick_bar=none",
)
"""Every row for every number of players, and house rules that change what is legal."""

_PLACES: Final = {"calls": 2, "first": 2, "last": 3}
"""How many positions of each place are kept."""
_PACKS: Final = (17, 29, 13, 24, 40, 30, 4, 7, 10, 20, 25, 27, 35)


def files() -> dict[str, list[Position]]:
    """The positions kept, by file name."""
    found: dict[str, list[Position]] = {}
    for card in CARDS:
        file = found.setdefault(f"{parse_rule_card(card).variant.key}.txt", [])
        for place, many in _PLACES.items():
            file += islice(_reachable(card, place), many)
    return found


def _reachable(card: str, place: str) -> Iterator[Position]:
    begs = isinstance(parse_rule_card(card).trump, TurnUp)
    for number, pack in enumerate(_PACKS if begs or place != "calls" else ()):
        calls = "stand" if not begs or number % 3 == 1 else "run"
        position = Position(card, pack, calls, ("LOW", "HIGH")[number % 2], place)
        with suppress(LookupError):
            reach(position)
            yield position


def line_of(position: Position) -> str:
    """The line of a file for one position."""
    card, pack, calls, policy, place = position
    return f"{card} Q{pack} {calls} {policy} {place}: {' '.join(map(str, ways(position)))}"


def write_all() -> None:
    """Writes every file."""
    for name, positions in files().items():
        lines = "".join(f"{line_of(position)}\n" for position in positions)
        (COUNTS / name).write_text(HEAD + lines, "utf-8")


if __name__ == "__main__":
    write_all()
