"""Games that stand for sampled worlds, brought to the first lead by the rules of thumb."""

from __future__ import annotations

from random import Random

from allfours.bots.club import club
from allfours.game.engine import advance, to_act
from allfours.game.moves import HOST
from allfours.game.state import Game, Playing
from allfours.game.view import view as view_of
from allfours.search.replaying import world_game
from allfours.search.worlds import Worlds

__all__ = ["before_the_choice", "first_lead"]


def before_the_choice(worlds: Worlds, rng: Random) -> list[Game]:
    """The game of each world in which only the audience has still to choose."""
    view = worlds.view
    return [
        _all_but(view.audience, world_game(view, worlds.world(number)), rng)
        for number in range(len(worlds))
    ]


def first_lead(game: Game, rng: Random) -> Game:
    """The game at the first lead, or at the end of a deal that ended before."""
    while not isinstance(game.phase, Playing) and not game.is_over:
        seat = min(to_act(game))
        if seat == HOST:
            return game
        game = advance(game, club(view_of(game, seat), rng))
    return game


def _all_but(seat: int, game: Game, rng: Random) -> Game:
    """The game when all others who choose at the same time as this seat have chosen."""
    for other in sorted(to_act(game) - {seat}):
        game = advance(game, club(view_of(game, other), rng))
    return game
