"""What to throw away or pass: every choice of cards tried in the same sampled worlds.

The others choose by `club`, the tricks are played out greedily by the kernel. Of many choices one
looks good by chance: the best is picked in one half of the worlds, and stands in place of the
choice of `club` only if it proves better in the other half.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final

from allfours.bots.club import club
from allfours.bots.searching.considered import Considered
from allfours.bots.searching.effort import Effort
from allfours.bots.searching.replayed import before_the_choice, first_lead
from allfours.bots.searching.weighing import against_the_rule
from allfours.cards import Card
from allfours.game.engine import advance
from allfours.game.events import Passed
from allfours.game.moves import Choose, Discard, Pass
from allfours.game.state import Game
from allfours.game.view import View
from allfours.search import layout as at
from allfours.search.playing_out import play_out, play_out_with_hands, play_out_with_passes
from allfours.search.tables import tables
from allfours.search.valuing import valued
from allfours.search.worlds import sample_worlds

if TYPE_CHECKING:
    from allfours.search.valuing import Worths

__all__ = ["consider_choice"]

Choice = Discard | Pass

_DOUBT: Final = 1.0
"""Standard errors by which the choice must be better than that of `club`."""
_MOST: Final = 300
"""With more ways to choose only those are tried that differ from the one of `club` in a card."""


def consider_choice(view: View, rng: Random, effort: Effort) -> Considered:
    """The choice of `club`, unless another is better by more than chance explains."""
    usual = club(view, rng)
    assert isinstance(usual, Discard | Pass) and isinstance(view.legal, Choose)
    moves = [usual, *_others(view.legal, usual)]
    worlds = sample_worlds(view, rng, effort.choice_worlds)
    games = before_the_choice(worlds, rng)
    worth = _worth(view, games, moves, rng, effort)
    half = len(games) // 2
    picked = int((worth[:half] - worth[:half, :1]).mean(axis=0).argmax())
    proof = valued(worth[half:, [picked]] - worth[half:, :1])[0]
    best = picked if picked and proof.mean > _DOUBT * proof.error else 0
    return against_the_rule(worlds, moves, worth, best)


def _others(legal: Choose, usual: Choice) -> Iterator[Choice]:
    if legal.size > _MOST:
        yield from _one_card_apart(legal, usual)
        return
    for cards in combinations(legal.cards, legal.count):
        move = legal.kind(legal.seat, cards)
        if move != usual:
            yield move


def _one_card_apart(legal: Choose, usual: Choice) -> Iterator[Choice]:
    for out in usual.cards:
        left = tuple(card for card in usual.cards if card != out)
        for card in legal.cards:
            if card not in usual.cards:
                yield legal.kind(legal.seat, (*left, card))


def _worth(
    view: View, games: Sequence[Game], moves: Sequence[Choice], rng: Random, effort: Effort
) -> Worths:
    """What each choice is worth in each world."""
    chosen = [advance(game, moves[0]) for game in games]
    noise, seed = effort.noise, rng.getrandbits(60)
    seat, before = view.audience, view.scores
    if isinstance(moves[0], Discard):
        kept = [_without(view.hand, move.cards) for move in moves]
        return play_out_with_hands(chosen, seat, kept, before, noise=noise, seed=seed)
    if tables(view.rules, None).row[at.HANDS_ON] == 0:
        passes = [move.cards for move in moves]
        to = _recipient(chosen[0], seat)
        return play_out_with_passes(chosen, seat, to, passes, before, noise=noise, seed=seed)
    ends = [[first_lead(advance(game, move), rng) for move in moves] for game in games]
    return play_out(ends, seat, before, noise=noise, seed=seed)


def _without(hand: Sequence[Card], gone: Sequence[Card]) -> list[Card]:
    return [card for card in hand if card not in gone]


def _recipient(game: Game, seat: int) -> int:
    return next(
        event.to for event in game.events if isinstance(event, Passed) and event.seat == seat
    )
