"""Deals played to the end from any position, at random or greedily, for every variant.

Each trick takes its chances from draws of its own, four plays a draw, so the four-handed kernels
of `four` give the same deals from the same counter.
"""

from __future__ import annotations

from typing import Final

from allfours.search.bits import LANES, kth, lane_of, popcount
from allfours.search.chance import scramble, share, step
from allfours.search.compiling import kernel
from allfours.search.greedy import greedy_follow, greedy_lead
from allfours.search.layout import (
    HAND,
    LEADER,
    OUT,
    PLAYED_TO_TRICK,
    PLAYERS,
    SIDE,
    TAKEN,
    TRICK,
    TRUMP,
    Ints,
    Row,
)
from allfours.search.machine import lawful, play, turn, winning_place

__all__ = ["ALWAYS", "greedy_card", "play_on", "play_trick"]

ALWAYS: Final = 1 << 15
"""As noise: every play is random."""


@kernel("i8(i8[::1],i8[::1])")
def greedy_card(position: Row, rules: Ints) -> int:
    """The card that the greedy player plays in this position, from what its seat can see."""
    legal = lawful(position, rules)
    seat = turn(position, rules)
    players = rules[PLAYERS]
    place = position[PLAYED_TO_TRICK]
    if place == 0:
        gone = position[HAND + seat]
        for other in range(players):
            gone |= position[TAKEN + other]
        return greedy_lead(legal, LANES & ~gone, rules)
    trick = 0
    for before in range(place):
        trick |= position[TRICK + before]
    winner = winning_place(position, rules)
    winning_seat = (position[LEADER] + winner) % players
    return greedy_follow(
        legal,
        lane_of(position[TRICK]) | rules[TRUMP],
        position[TRICK + winner],
        trick,
        int(rules[SIDE + winning_seat] == rules[SIDE + seat]),
        int(place == players - 1),
        rules,
    )


@kernel("i8(i8[::1],i8[::1],i8,i8)")
def play_trick(position: Row, rules: Ints, noise: int, counter: int) -> int:
    """Plays the present trick to its end. The answer is the next counter.

    `noise` of 32768 plays are random, the others greedy.
    """
    draw = 0
    first = position[PLAYED_TO_TRICK]
    for place in range(first, rules[PLAYERS]):
        if place == first or place & 3 == 0:
            counter = step(counter)
            draw = scramble(counter)
        if noise >= ALWAYS or share(scramble(draw), place & 3, ALWAYS) < noise:
            cards = lawful(position, rules)
            held = popcount(cards)
            card = kth(cards, share(draw, place & 3, held), held - 1)
        else:
            card = greedy_card(position, rules)
        play(position, rules, card)
    return counter


@kernel("i8(i8[::1],i8[::1],i8,i8)", whole=True)
def play_on(position: Row, rules: Ints, noise: int, counter: int) -> int:
    """Plays all that is left; stops early once a side is out. The answer is the next counter."""
    while position[HAND + turn(position, rules)] and not position[OUT]:
        counter = play_trick(position, rules, noise, counter)
    return counter
