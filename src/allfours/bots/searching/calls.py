"""What to say, throw away or pass: each choice tried in the same sampled worlds.

The engine makes the choice in a game that stands for the world; whatever is then to be said,
thrown away or passed before the first lead, everybody leaves to `club`; the tricks are played out
greedily by the kernel. A deal that ends before the first lead is worth what it scored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from allfours.bots.club import club
from allfours.bots.searching.considered import Considered
from allfours.bots.searching.effort import Effort
from allfours.bots.searching.weighing import weighed
from allfours.game.engine import advance, to_act
from allfours.game.moves import HOST, Choose, Discard, Move
from allfours.game.state import Game, Playing
from allfours.game.view import View
from allfours.game.view import view as view_of
from allfours.search.believing import holders
from allfours.search.playing_out import play_out, play_out_with_hands
from allfours.search.replaying import world_game
from allfours.search.valuing import valued
from allfours.search.worlds import sample_worlds

if TYPE_CHECKING:
    from allfours.search.valuing import Worths

__all__ = ["consider_calls"]

_DOUBT_OF_WORDS: Final = 1.0
"""Standard errors by which a word must be better than that of `club`."""
_DOUBT_OF_CARDS: Final = 2.0
"""Likewise for cards thrown away or passed: of many choices one looks good by chance."""


def consider_calls(view: View, rng: Random, effort: Effort) -> Considered:
    """The choice of `club`, unless another is better by more than chance explains.

    A choice of cards is compared with every choice that differs from it in one card.
    """
    usual = club(view, rng)
    moves = [usual, *_others(view, usual)]
    worlds = sample_worlds(view, rng, effort.call_worlds)
    games = [
        _all_but(view.audience, world_game(view, worlds.world(number)), rng)
        for number in range(len(worlds))
    ]
    if isinstance(usual, Discard):
        worth = _discards(games, view, moves, rng, effort)
    else:
        ends = [[_first_lead(advance(game, move), rng) for move in moves] for game in games]
        worth = play_out(
            ends, view.audience, view.scores, noise=effort.noise, seed=rng.getrandbits(60)
        )
    best = _clearly_best(worth, _DOUBT_OF_WORDS if len(moves) == 2 else _DOUBT_OF_CARDS)
    return Considered(
        move=moves[best],
        because=(
            "Better in the deals played out than the rule of thumb, by more than chance."
            if best
            else "The rule of thumb; no other choice is better by more than chance."
        ),
        options=weighed(moves, worth),
        worlds=len(worlds),
        simulations=len(worlds) * len(moves),
        holders=tuple(holders(worlds).items()),
    )


def _others(view: View, usual: Move) -> Iterator[Move]:
    legal = view.legal
    if isinstance(legal, tuple):
        yield from (move for move in legal if move != usual)
        return
    assert isinstance(legal, Choose) and isinstance(usual, legal.kind)
    for out in usual.cards:
        left = tuple(card for card in usual.cards if card != out)
        for card in legal.cards:
            if card not in usual.cards:
                yield legal.kind(legal.seat, (*left, card))


def _all_but(seat: int, game: Game, rng: Random) -> Game:
    """The game when all others who choose at the same time as this seat have chosen."""
    for other in sorted(to_act(game) - {seat}):
        game = advance(game, club(view_of(game, other), rng))
    return game


def _first_lead(game: Game, rng: Random) -> Game:
    """The game at the first lead, or at the end of a deal that ended before."""
    while not isinstance(game.phase, Playing) and not game.is_over:
        seat = min(to_act(game))
        if seat == HOST:
            return game
        game = advance(game, club(view_of(game, seat), rng))
    return game


def _discards(
    games: Sequence[Game], view: View, moves: Sequence[Move], rng: Random, effort: Effort
) -> Worths:
    """What each discard is worth in each world; nothing but the own hand depends on it."""
    hands = [
        [card for card in view.hand if card not in move.cards]
        for move in moves
        if isinstance(move, Discard)
    ]
    return play_out_with_hands(
        [advance(game, moves[0]) for game in games],
        view.audience,
        hands,
        view.scores,
        noise=effort.noise,
        seed=rng.getrandbits(60),
    )


def _clearly_best(worth: Worths, doubt: float) -> int:
    """The best choice of those that are better than the first by so many standard errors."""
    ahead = valued(worth - worth[:, :1])
    clear = [place for place, one in enumerate(ahead) if place and one.mean > doubt * one.error]
    return max(clear, key=lambda place: ahead[place].mean, default=0)
