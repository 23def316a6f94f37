"""What to say, throw away or pass: each choice tried in the same sampled worlds.

The engine makes the choice in a game that stands for the world; whatever is then to be said,
thrown away or passed before the first lead, everybody leaves to `club`; the tricks are played out
greedily by the kernel. A deal that ends before the first lead is worth what it scored.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from allfours.bots.club import club
from allfours.bots.searching.considered import Considered
from allfours.bots.searching.effort import Effort
from allfours.bots.searching.weighing import option
from allfours.game.engine import advance, to_act
from allfours.game.moves import HOST, Choose, Move
from allfours.game.state import Game, Playing
from allfours.game.view import View
from allfours.game.view import view as view_of
from allfours.search.believing import holders
from allfours.search.playing_out import play_out
from allfours.search.replaying import world_game
from allfours.search.valuing import valued
from allfours.search.worlds import sample_worlds

__all__ = ["consider_calls"]

_CLEAR: Final = 2.0
"""Standard errors by which a choice must be better than that of `club`."""


def consider_calls(view: View, rng: Random, effort: Effort) -> Considered:
    """The choice of `club`, unless another is better by more than chance explains.

    A choice of cards is compared with every choice that differs from it in one card.
    """
    usual = club(view, rng)
    moves = [usual, *(move for move in _others(view, usual) if move != usual)]
    worlds = sample_worlds(view, rng, effort.call_worlds)
    starts = [
        _started(world_game(view, worlds.world(number)), view.audience, rng)
        for number in range(len(worlds))
    ]
    ends = [[_settled(advance(game, move), rng) for move in moves] for game in starts]
    worth = play_out(ends, view.audience, view.scores, noise=effort.noise, seed=rng.getrandbits(60))
    values = valued(worth - worth[:, :1])
    options = [option(move, value) for move, value in zip(moves, valued(worth), strict=True)]
    clear = [
        place
        for place, value in enumerate(values)
        if place == 0 or value.mean > _CLEAR * value.error
    ]
    best = max(clear, key=lambda place: values[place].mean)
    return Considered(
        move=moves[best],
        because=(
            "Better in the deals played out than the rule of thumb, by more than chance."
            if best
            else "The rule of thumb; no other choice is better by more than chance."
        ),
        options=tuple(sorted(options, key=lambda one: -one.value)),
        worlds=len(worlds),
        simulations=sum(isinstance(game.phase, Playing) for row in ends for game in row),
        holders=tuple(holders(worlds).items()),
    )


def _others(view: View, usual: Move) -> Iterator[Move]:
    legal = view.legal
    if isinstance(legal, tuple):
        yield from legal
        return
    assert isinstance(legal, Choose) and isinstance(usual, legal.kind)
    for out in usual.cards:
        for card in legal.cards:
            if card not in usual.cards:
                yield legal.kind(legal.seat, (*(kept for kept in usual.cards if kept != out), card))


def _started(game: Game, seat: int, rng: Random) -> Game:
    """The game when all others who choose at the same time have chosen."""
    for other in sorted(to_act(game) - {seat}):
        game = advance(game, club(view_of(game, other), rng))
    return game


def _settled(game: Game, rng: Random) -> Game:
    """The game at the first lead, or when the deal ended before."""
    while not isinstance(game.phase, Playing) and not game.is_over:
        seat = min(to_act(game))
        if seat == HOST:
            return game
        game = advance(game, club(view_of(game, seat), rng))
    return game
