"""High, Low, Jack, Game and the pegs: who scores each, from the facts of a deal.

One small function per point. None of them looks at the score: stopping at the target is the
business of `settling`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from allfours.cards import Card, Rank
from allfours.rules.award import Award, Entry, For, Unscored, Why
from allfours.rules.axes import GameTie, LowIs, Point, PointTo
from allfours.rules.facts import Fate, TrumpFacts
from allfours.rules.record import FourPoints, Rules

__all__ = ["POINTS", "game_counts", "peg", "peg_points"]

Counting = Callable[[Rules, FourPoints, TrumpFacts], Entry]

_SCORED_BY: Final[dict[PointTo, Callable[[Fate], int]]] = {
    # Who plays a card held it, or drew it; with a stock nobody else held it last.
    PointTo.HOLDER: lambda fate: fate.player if fate.holder is None else fate.holder,
    PointTo.CAPTOR: lambda fate: fate.captor,
}


def _high(rules: Rules, scoring: FourPoints, facts: TrumpFacts) -> Entry:
    """The highest trump in play (SU-25, OS-22, CX-19, DX-16, EF-17)."""
    if facts.high is None:
        return Unscored(reason=For.HIGH, why=Why.NO_TRUMP_IN_PLAY, axis="high_to")
    return _one_for(rules, For.HIGH, scoring.high_to, facts.high, "high_to")


def _low(rules: Rules, scoring: FourPoints, facts: TrumpFacts) -> Entry:
    """The lowest trump in play (SU-26, OS-22), or only the deuce (CJ-13 R2)."""
    if facts.low is None:
        return Unscored(reason=For.LOW, why=Why.NO_TRUMP_IN_PLAY, axis="low_to")
    if scoring.low_is is LowIs.DEUCE and facts.low.card.rank is not Rank.TWO:
        return Unscored(reason=For.LOW, why=Why.DEUCE_NOT_IN_PLAY, axis="low_is")
    return _one_for(rules, For.LOW, scoring.low_to, facts.low, "low_to")


def _one_for(rules: Rules, reason: For, to: PointTo, fate: Fate, axis: str) -> Award:
    return Award(
        side=rules.side_of[_SCORED_BY[to](fate)],
        points=1,
        reason=reason,
        axis=axis,
        cards=(fate.card,),
        trick=fate.trick,
    )


def _jack(rules: Rules, scoring: FourPoints, facts: TrumpFacts) -> Entry:
    """The jack of trumps to its captor, hung if it was taken from the other side (EF-18, EF-19)."""
    fate = facts.jack
    if fate is None:
        why = Why.TURNED_UP if facts.jack_turned else Why.NOT_IN_PLAY
        return Unscored(reason=For.JACK, why=why, axis="jack_points")
    captor, player = rules.side_of[fate.captor], rules.side_of[fate.player]
    hung = captor != player and scoring.hang_jack_points != scoring.jack_points
    points = scoring.hang_jack_points if captor != player else scoring.jack_points
    axis = "hang_jack_points" if hung else "jack_points"
    if not points:
        return Unscored(reason=For.JACK, why=Why.WORTH_NOTHING, axis=axis, cards=(fate.card,))
    return Award(
        side=captor,
        points=points,
        reason=For.HANG_JACK if hung else For.JACK,
        axis=axis,
        cards=(fate.card,),
        trick=fate.trick,
    )


def game_counts(rules: Rules, counts: tuple[int, ...]) -> tuple[int, ...]:
    """Each side's count toward Game from each seat's: partners pool (SU-28)."""
    pooled = [0] * rules.side_count
    for seat, count in enumerate(counts):
        pooled[rules.side_of[seat]] += count
    return tuple(pooled)


_TIED_GAME_TO: Final[dict[GameTie, Callable[[Rules, TrumpFacts], int | None]]] = {
    GameTie.NOBODY: lambda rules, facts: None,
    GameTie.NON_DEALER_SIDE: lambda rules, facts: 1 - rules.side_of[facts.dealer],
}


def _game(rules: Rules, scoring: FourPoints, facts: TrumpFacts) -> Entry:
    """The highest count in tricks (SU-28, OS-24); a tie by `game_tie` (SU-29, OS-25, EF-22)."""
    counts = game_counts(rules, facts.counts)
    best = [side for side, count in enumerate(counts) if count == max(counts)]
    tied = len(best) > 1
    winner = _TIED_GAME_TO[scoring.game_tie](rules, facts) if tied else best[0]
    axis = "game_tie" if tied else "game_points"
    if winner is None:
        return Unscored(reason=For.GAME, why=Why.TIED, axis=axis, counts=counts)
    if not scoring.game_points:
        return Unscored(reason=For.GAME, why=Why.WORTH_NOTHING, axis="game_points", counts=counts)
    return Award(side=winner, points=scoring.game_points, reason=For.GAME, axis=axis, counts=counts)


POINTS: Final[dict[Point, Counting]] = {
    Point.HIGH: _high,
    Point.LOW: _low,
    Point.JACK: _jack,
    Point.GAME: _game,
}
"""How each point is counted."""


def peg_points(scoring: FourPoints, cards: tuple[Card, ...]) -> int:
    """What these trumps peg together (A5-2)."""
    return sum(scoring.trick_card_points[card.rank] for card in cards)


def peg(rules: Rules, scoring: FourPoints, facts: TrumpFacts) -> Iterator[Award]:
    """One award a trick for the trumps taken in it, in trick order (A5-2, F13)."""
    for seat, trick, cards in facts.pegs:
        yield Award(
            side=rules.side_of[seat],
            points=peg_points(scoring, cards),
            reason=For.PEG,
            axis="trick_card_points",
            cards=cards,
            trick=trick,
        )
