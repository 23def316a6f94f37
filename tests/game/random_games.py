"""Games made by drawing among the legal moves, and the rules to make them with."""

from __future__ import annotations

from random import Random
from typing import Final

from allfours.game.engine import apply, legal_moves, new_game, to_act
from allfours.game.moves import PackOrder, sample
from allfours.game.state import Game, Shuffling
from allfours.rules.card import parse_rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.record import DrawStock, Rules

__all__ = ["TABLES", "random_game"]

HOUSE_RULES: Final = (
    "old_sledge+partners_by=drawn+first_dealer=draw_low",
    "california_jack+trump_by=cut+stock_face=down",
    "hearts+moon_award=shooter_chooses",
    "hearts+end_score=30+end_tie=play_on",
    "all_fives+peg_when=at_hand_end",
    "all_fives+keep_four_points=no",
    "seven_up+players=3+after_run=keep_all",
    "denexa_all_fours+players=7+short_stock=run_not_offered",
)
TABLES: Final[tuple[Rules, ...]] = (
    *(variant.at(players) for variant in VARIANTS.values() for players in variant.players),
    *map(parse_rule_card, HOUSE_RULES),
)
"""Every row of the catalogue for every number of players, and house rules of every kind."""


def random_game(rng: Random, rules: Rules, moves: int) -> Game:
    """A game after so many random moves, or at its end; now and then only the hands are known."""
    scores = [rng.randrange(5) for _ in range(rules.side_count)] if rng.random() < 0.3 else None
    game = new_game(rules, scores=scores, number=rng.choice((1, 1, 3)))
    while moves and not game.is_over:
        moves -= 1
        seat = rng.choice(sorted(to_act(game)))
        move = sample(legal_moves(game, seat), rng)
        drawn = isinstance(rules.stock, DrawStock)
        if isinstance(game.phase, Shuffling) and not drawn and rng.random() < 0.3:
            assert isinstance(move, PackOrder)
            at_least = rules.players * rules.hand_size + 1
            move = PackOrder(move.cards[: rng.randint(at_least, len(move.cards) + 1)])
        game = apply(game, move)
    return game
