"""Random games through the public door, one state at a time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from allfours import apply, legal_moves, new_game, sample, to_act
from allfours.game.moves import Move
from allfours.game.state import Game
from allfours.rules.record import Race, Rules

__all__ = ["Step", "near_the_end", "steps"]


class Step(NamedTuple):
    """A move made: the game before it, the move, the game after it."""

    before: Game
    move: Move
    after: Game


def near_the_end(rules: Rules, rng: Random, within: int) -> tuple[int, ...]:
    """Scores from which each side has at most so many points to go, where that can be."""
    if isinstance(rules.end, Race):
        least = max(0, rules.end.target - within)
        return tuple(rng.randrange(least, rules.end.target) for _ in range(rules.side_count))
    least = max(0, rules.end.end_score - within)
    return tuple(rng.randint(least, rules.end.end_score) for _ in range(rules.side_count))


def steps(game: Game, rng: Random, *, deals: int) -> Iterator[Step]:
    """Random moves, by a random seat of those to act, until the game or so many deals are over."""
    while not game.is_over and len(game.past) < deals:
        seat = rng.choice(sorted(to_act(game)))
        move = sample(legal_moves(game, seat), rng)
        after = apply(game, move)
        yield Step(game, move, after)
        game = after


def random_game(rules: Rules, rng: Random, *, deals: int, within: int | None = None) -> list[Step]:
    """The steps of a new game; `within` so many points of the end for each side if said."""
    scores = None if within is None else near_the_end(rules, rng, within)
    number = rng.randint(1, 4)
    return list(steps(new_game(rules, scores=scores, number=number), rng, deals=deals))
