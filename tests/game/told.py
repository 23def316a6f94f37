"""Deals told to one audience, for the tests of telling."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from allfours.game.notation import parse_record
from allfours.game.state import Game
from allfours.game.telling import Account, account
from allfours.game.view import SPECTATOR, view

__all__ = ["GOLDEN", "NAMES", "golden", "missed", "scored", "told"]

NAMES: Final = ("Ann", "Ben", "Cara", "Dov", "Eve", "Finn", "Gus")
GOLDEN: Final = Path(__file__).parent.parent / "golden"


def golden(name: str) -> Game:
    return parse_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8")).game


def told(game: Game, audience: int = SPECTATOR, number: int | None = None) -> Account:
    return account(view(game, audience), NAMES[: game.rules.players], number)


def scored(game: Game, audience: int = SPECTATOR) -> dict[str, str]:
    """The explanations of the points, by label; of equal labels the last."""
    return {point.label: point.text for point in told(game, audience).scored}


def missed(game: Game, audience: int = SPECTATOR) -> dict[str, str]:
    return {point.label: point.text for point in told(game, audience).missed}
