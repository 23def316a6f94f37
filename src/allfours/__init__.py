"""All Fours: play, score, learn and study the All Fours family of card games, and Hearts."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from allfours.bots.random import random_bot
    from allfours.cards import PACK, Card, Rank, Suit, parse_card, parse_cards
    from allfours.errors import ContradictoryRules, IllegalMove, NotationError
    from allfours.game.engine import apply, legal_moves, new_game, to_act, why_not
    from allfours.game.moves import HOST, sample
    from allfours.game.notation import format_record, parse_record
    from allfours.game.record import Record, replay
    from allfours.game.view import REVIEWER, SPECTATOR, view
    from allfours.rules.card import parse_rule_card, rule_card
    from allfours.rules.catalogue import VARIANTS, find_variant

__version__ = "0.1.0"

__all__ = [
    "HOST",
    "PACK",
    "REVIEWER",
    "SPECTATOR",
    "VARIANTS",
    "Card",
    "ContradictoryRules",
    "IllegalMove",
    "NotationError",
    "Rank",
    "Record",
    "Suit",
    "apply",
    "find_variant",
    "format_record",
    "legal_moves",
    "new_game",
    "parse_card",
    "parse_cards",
    "parse_record",
    "parse_rule_card",
    "random_bot",
    "replay",
    "rule_card",
    "sample",
    "to_act",
    "view",
    "why_not",
]

# Each name is imported when it is first asked for, so that a command which only says its version
# does not wait for the engine; from then on it is a name of the package like any other.
_HOMES = {
    "allfours.bots.random": ("random_bot",),
    "allfours.cards": ("PACK", "Card", "Rank", "Suit", "parse_card", "parse_cards"),
    "allfours.errors": ("ContradictoryRules", "IllegalMove", "NotationError"),
    "allfours.game.engine": ("apply", "legal_moves", "new_game", "to_act", "why_not"),
    "allfours.game.moves": ("HOST", "sample"),
    "allfours.game.notation": ("format_record", "parse_record"),
    "allfours.game.record": ("Record", "replay"),
    "allfours.game.view": ("REVIEWER", "SPECTATOR", "view"),
    "allfours.rules.card": ("parse_rule_card", "rule_card"),
    "allfours.rules.catalogue": ("VARIANTS", "find_variant"),
}


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        for home, names in _HOMES.items():
            if name in names:
                found: object = getattr(import_module(home), name)
                globals()[name] = found
                return found
        raise AttributeError(f"allfours has no {name}", name=name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
