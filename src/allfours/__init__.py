"""All Fours: play, score, learn and study the All Fours family of card games, and Hearts."""

from allfours.bots.random import random_bot
from allfours.cards import PACK, Card, Rank, Suit, parse_card, parse_cards
from allfours.errors import ContradictoryRules, IllegalMove, NotationError
from allfours.game.engine import apply, legal_moves, new_game, to_act, why_not
from allfours.game.moves import HOST, sample
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
    "Suit",
    "apply",
    "find_variant",
    "legal_moves",
    "new_game",
    "parse_card",
    "parse_cards",
    "parse_rule_card",
    "random_bot",
    "rule_card",
    "sample",
    "to_act",
    "view",
    "why_not",
]
