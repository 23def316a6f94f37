"""The clauses of All Fives (A5)."""

from __future__ import annotations

from typing import Final

from allfours.rules.clauses.model import Clause, later, rule

__all__ = ["ALL_FIVES"]

ALL_FIVES: Final[tuple[Clause, ...]] = (
    rule(
        "A5-1",
        "S0",
        "All Fives is played as Seven-Up, by two, by three or by four in pairs, except where "
        "these clauses say otherwise.",
    ),
    rule(
        "A5-2",
        "S0",
        "Winning a trick also scores for the trumps in it: 10 for the ten, 5 for the five, 4 for "
        "the ace, 3 for the king, 2 for the queen and 1 for the jack, 25 in all.",
    ),
    rule(
        "A5-3",
        "S0",
        "High, Low, Jack and Game are scored as well, one point each, so a captured jack of "
        "trumps is worth two. One deal yields 29 points at most, besides a gift.",
    ),
    rule(
        "A5-4",
        "S0",
        "The count for Game is that of Seven-Up: the five of trumps adds nothing to it.",
    ),
    rule("A5-5", "S0", "The first side to reach sixty-one points wins the game."),
    rule(
        "A5-6",
        "S0",
        "The source mentions a cribbage board but not when to peg. Here the trumps of a trick are "
        "pegged together as soon as it is won, and the game ends the moment a side reaches or "
        "passes sixty-one.",
    ),
    rule(
        "A5-7",
        "S0",
        "The points of a deal are counted as they arise: a turned jack, a gift, the pegs of each "
        "trick in turn, awards for a revoke, and then High, Low, Jack and Game.",
    ),
    rule(
        "A5-8",
        "S0",
        "A ten, five, ace, king or queen scores nothing for being turned up; a turned jack "
        "scores one as in Seven-Up.",
    ),
    later(
        "A5-9",
        "S0",
        "A revoke is settled as in Seven-Up. The source does not say whether it bars pegs; here "
        "the pegs stand, and only Jack and Game are lost to the offender's side.",
        "Revokes are settled in a later version; until then an illegal play is refused.",
    ),
)
