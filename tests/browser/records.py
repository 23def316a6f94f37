"""Games as text, for the page to read."""

from __future__ import annotations

from random import Random

from allfours.game.engine import apply, legal_moves, new_game, to_act
from allfours.game.moves import sample
from allfours.game.notation import format_record
from allfours.game.record import Record, player_names
from allfours.rules.card import parse_rule_card

__all__ = ["finished"]


def finished(rule_card: str, seed: int = 1) -> str:
    """The record of a game that was played to its end without thought."""
    rules = parse_rule_card(rule_card)
    rng = Random(seed)
    game = new_game(rules)
    while not game.is_over:
        seat = rng.choice(sorted(to_act(game)))
        game = apply(game, sample(legal_moves(game, seat), rng))
    return format_record(Record(game, player_names(rules.players), ()))
