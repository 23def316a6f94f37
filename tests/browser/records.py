"""Games as text, for the page to read."""

from __future__ import annotations

from random import Random

from allfours.game.notation import format_record
from allfours.game.record import Record, player_names
from allfours.rules.card import parse_rule_card
from tests.game.random_games import random_game

__all__ = ["finished"]


def finished(rule_card: str, seed: int = 1) -> str:
    """The record of a game that was played to its end without thought."""
    rules = parse_rule_card(rule_card)
    game = random_game(Random(seed), rules, -1)
    return format_record(Record(game, player_names(rules.players), ()))
