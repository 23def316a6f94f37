"""The ledger as comments of a record: what a reader may check but never needs.

A comment says a point in the words of the ledger: `; side 1 +1 low 4H (OS-22)`. Points that
nobody could expect here (a turned nine, the gift where eldest stood) are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from allfours.cards import format_cards
from allfours.game.events import Ending, Event, Played, TrickTaken
from allfours.game.ledger import is_remarkable
from allfours.rules.award import Award, Entry, For, Unscored, Why
from allfours.rules.citing import cite
from allfours.rules.points import game_counts
from allfours.rules.record import Race, Rules
from allfours.rules.settling import out

__all__ = ["counts_comment", "end_comment", "entry_comment", "is_counted"]

_FOUR_POINTS: Final = frozenset({For.HIGH, For.LOW, For.JACK, For.HANG_JACK, For.GAME})


def is_counted(entry: Entry) -> bool:
    """Whether it is one of High, Low, Jack and Game, and the count came to it."""
    reached = isinstance(entry, Award) or entry.why not in (
        Why.GAME_WAS_OVER,
        Why.REPLACED_BY_PEGS,
    )
    return reached and entry.reason in _FOUR_POINTS


def entry_comment(rules: Rules, entry: Entry, scores: Sequence[int]) -> Iterator[str]:
    """`; side 2 +1 jack JH (OS-23): 7, out` or `; game not scored: tied (SU-29)`, if remarkable.

    Args:
        rules: the rules in force.
        entry: the entry of the ledger.
        scores: the score of each side after it; index = side.
    """
    if not is_remarkable(entry):
        return
    cards = f" {format_cards(entry.cards)}" if entry.cards else ""
    clause = f"({cite(rules, entry.axis)})"
    if isinstance(entry, Unscored):
        yield f"; {entry.reason}{cards} not scored: {entry.why.replace('_', ' ')} {clause}"
        return
    is_out = f": {scores[entry.side]}, out" if out(rules, scores) == entry.side else ""
    yield f"; side {entry.side + 1} {entry.points:+d} {entry.reason}{cards} {clause}{is_out}"


def counts_comment(rules: Rules, events: Sequence[Event]) -> str:
    """`; counts 39 29`: what each side took toward Game in these events of a deal."""
    counts = [0] * rules.players
    trick = 0
    for event in events:
        if isinstance(event, Played):
            trick += rules.game_value[event.card.index]
        elif isinstance(event, TrickTaken):
            counts[event.winner] += trick
            trick = 0
    return "; counts " + " ".join(map(str, game_counts(rules, tuple(counts))))


def end_comment(
    rules: Rules, ending: Ending, dealer: int, scores: Sequence[int], winners: Sequence[int]
) -> Iterator[str]:
    """How a deal ended, where its last award has not said it.

    Args:
        rules: the rules in force.
        ending: how it ended.
        dealer: its dealer, who deals again after a deal that was thrown in.
        scores: the score of each side after it; index = side.
        winners: the sides that won the game with it.
    """
    score = "; score " + " ".join(map(str, scores))
    if not winners:
        if ending is not Ending.COUNTED:
            yield f"; {ending}: seat {dealer + 1} deals again"
        yield score
    elif not isinstance(rules.end, Race):
        yield f"{score}: won by " + " and ".join(f"side {side + 1}" for side in winners)
