"""The pages on which a table is made to measure: a deal laid out by hand, and house rules."""

from __future__ import annotations

from typing import Any, Final

from allfours.bots.catalogue import BOTS
from allfours.cards import format_cards
from allfours.rules.card import rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.record import Cut, DrawStock, NoTrump, Passing, Rules, StockTop, TurnUp

__all__ = ["making"]

_SHOWN: Final = {TurnUp: "turned", StockTop: "stock", Cut: "cut", NoTrump: "none"}
"""Which card, besides the hands, a deal has open."""


def making(rules: Rules, page: str) -> dict[str, Any]:
    """The context of making.html.

    Args:
        rules: those that the page begins with.
        page: "setup" or "options".
    """
    return {
        "page": page,
        "script": f"js/{page}.js",
        "games": [
            {"key": variant.key, "name": variant.name, "current": variant is rules.variant}
            for variant in VARIANTS.values()
        ],
        "able": rules.variant.players,
        "players": rules.players,
        "variant": rules.variant.name,
        "data": {
            "card": rule_card(rules),
            "players": rules.players,
            "sides": rules.side_count,
            "pairs": "yes" if rules.side_count < rules.players else "no",
            "size": rules.hand_size,
            "shown": _SHOWN[type(rules.trump)],
            "draws": "yes" if isinstance(rules.stock, DrawStock) else "no",
            "passes": "yes" if isinstance(rules.passing, Passing) else "no",
            "pack": format_cards(rules.cards),
            "levels": ",".join(f"{level.key}:{level.name}" for level in BOTS.values()),
        },
    }
