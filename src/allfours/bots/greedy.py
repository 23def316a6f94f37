"""`greedy`: the frozen baseline that other bots are measured by. It never changes.

Cards by the rule of thumb of `search.greedy`. Begs with fewer than two trumps, gives with two or
more and else runs, plays on rather than bunches, throws away and passes the cheapest cards (in
Hearts the costliest, then the highest), and gives a moon to the others.
"""

from __future__ import annotations

from random import Random
from typing import Final

from allfours.cards import Card
from allfours.game.moves import Call, Choose, Move, Play, Word
from allfours.game.view import View
from allfours.rules.record import PenaltyCards
from allfours.search.bits import cards_of
from allfours.search.playout import greedy_card
from allfours.search.positions import position
from allfours.search.tables import tables
from allfours.search.worth import worth

__all__ = ["greedy"]

_ENOUGH_TRUMPS: Final = 2


def greedy(view: View, rng: Random) -> Move:
    """What the greedy player does; nothing is left to chance."""
    if isinstance(view.legal, Choose):
        return _choice(view, view.legal)
    assert isinstance(view.legal, tuple)
    if len(view.legal) > 1 and isinstance(view.legal[0], Play):
        return _play(view)
    for word in _words(view):
        if Call(view.audience, word) in view.legal:
            return Call(view.audience, word)
    return view.legal[0]


def _play(view: View) -> Move:
    assert view.leader is not None and view.dealer is not None
    row = position(
        view.rules,
        trump=view.trump,
        dealer=view.dealer,
        leader=view.leader,
        trick=view.trick,
        tricks=view.tricks,
        hearts_broken=view.hearts_broken,
        scores=view.scores,
        hands=[view.hand if seat == view.audience else () for seat in range(view.rules.players)],
    )
    bit = greedy_card(row, tables(view.rules, view.trump).row)
    return Play(view.audience, cards_of(bit, view.trump)[0])


def _words(view: View) -> tuple[Word, ...]:
    """What it would say, the first that may be said."""
    trumps = [card for card in view.hand if view.upcards and card.suit is view.upcards[-1].suit]
    if len(trumps) >= _ENOUGH_TRUMPS:
        return (Word.STAND, Word.GIVE, Word.PLAY_ON, Word.REFUSE, Word.ADD)
    return (Word.BEG, Word.RUN, Word.PLAY_ON, Word.REFUSE, Word.ADD)


def _choice(view: View, choose: Choose) -> Move:
    def keeping(card: Card) -> tuple[bool, float, int]:
        return card.suit is view.trump, float(worth(view.rules, card, view.trump)), card.rank

    costly = isinstance(view.rules.scoring, PenaltyCards)
    order = sorted(choose.cards, key=keeping, reverse=costly)
    return choose.kind(choose.seat, tuple(order[: choose.count]))
