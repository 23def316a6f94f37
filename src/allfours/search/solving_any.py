"""The exact search card by card: two players or four, tricks already begun, every rule of play.

Slower than the nested loops of `solving`, to which it hands over between tricks where it can.
"""

from __future__ import annotations

from allfours.search.bits import popcount
from allfours.search.compiling import kernel
from allfours.search.ending import (
    BAR,
    CARDS,
    HELD_MAY,
    HELD_MUST,
    NODES,
    OF_FIRST,
    OF_SEAT,
    OF_SUIT,
    SEATS,
    SIDE_OF,
    SUIT_OF,
    TRUMPS,
    UNDER,
    WORTH_OF,
    highest,
    points_for,
)
from allfours.search.layout import Ints, Row
from allfours.search.memory import fails_to, key_of, met_from, remember, slot_of
from allfours.search.ordering import distinct, next_follow, next_lead
from allfours.search.solving import certain, four_reach, last_trick

__all__ = ["reach"]


@kernel("i8(i8[::1],i8,i8,i8,i8,i8)", inline=True)
def _lawful(ending: Ints, hand: int, cards: int, trick: int, led: int, best: int) -> int:
    """The cards of a hand that may be played to a trick; `cards` are all those in hands."""
    legal = hand & ending[HELD_MAY + led] if hand & ending[HELD_MUST + led] else hand
    trumps = ending[TRUMPS]
    over = best & trumps
    if ending[UNDER] and over and ending[OF_SUIT + led] != trumps and hand & ~trumps:
        free = legal & ~(trumps & (over - 1))
        legal = free or legal
    if ending[BAR] and popcount(cards | trick) == ending[CARDS]:
        free = legal & ~ending[BAR]
        legal = free or legal
    return legal


@kernel("i8(i8[::1],i8[::1],i8,i8,i8,i8,i8,i8,i8,i8,i8,i8)")
def reach(  # noqa: PLR0912, PLR0915 — a kernel that calls itself must be one function
    ending: Row,
    memory: Row,
    cards: int,
    leader: int,
    trick: int,
    led: int,
    best: int,
    winner: int,
    aim: int,
    margin: int,
    left: int,
    only: int,
) -> int:
    """Whether the first of two sides can reach an aim.

    Args:
        ending: see `ending`.
        memory: see `memory`.
        cards: those still in hands.
        leader: the seat that leads or led to the present trick.
        trick: the cards in it.
        led: the suit led to it.
        best: the card that is winning it.
        winner: the seat that played that.
        aim: points still to come.
        margin: value taken in finished tricks.
        left: value of all other cards.
        only: the cards that may be played now; 0 for all that are lawful.
    """
    seats = ending[SEATS]
    place = popcount(trick)
    seat = leader + place
    seat = seat - seats if seat >= seats else seat
    hand = cards & ending[OF_SEAT + seat]
    side = ending[SIDE_OF + seat]
    wanted = 1 - side
    key = 0
    slot = 0
    good = 0
    moves = only
    if only == 0 and place == 0:
        if seats == 4 and not ending[UNDER]:
            return four_reach(ending, memory, cards, leader, aim, margin, left)
        ending[NODES] += 1
        sure = certain(ending, cards, aim, margin, left)
        if sure >= 0:
            return sure
        if hand & (hand - 1) == 0:
            return last_trick(ending, cards, hand, aim, margin, left)
        key = key_of(memory, cards, leader, aim)
        slot = slot_of(key)
        if memory[slot] == key:
            entry = memory[slot + 1]
            if margin <= fails_to(entry):
                return 0
            if margin >= met_from(entry):
                return 1
            good = entry >> 32
        moves = distinct(ending, hand, cards)
    elif only == 0:
        moves = distinct(ending, _lawful(ending, hand, cards, trick, led, best), cards | trick)
    # Numbers that are no literals: a kernel that calls itself must not see new types.
    nothing = cards & 0
    able = ending[OF_SUIT + led] | ending[TRUMPS]
    result = side
    while moves:
        if place:
            ours = int(ending[SIDE_OF + winner] == side)
            last = int(place == seats - 1)
            card = next_follow(ending, moves, able, best, ours, last, 0)
        else:
            card = next_lead(ending, moves, cards & ending[OF_FIRST + wanted], good)
        moves ^= card
        suit = led if place else ending[SUIT_OF + highest(card)]
        now_best = best
        now_winner = winner
        if place == 0 or (card & able and card > best):
            now_best = card
            now_winner = seat
        if place < seats - 1:
            met = reach(
                ending, memory, cards ^ card, leader, trick | card, suit, now_best, now_winner,
                aim, margin, left, nothing,
            )  # fmt: skip
        else:
            taken = trick | card
            taker = ending[SIDE_OF + now_winner]
            worth = nothing
            rest = taken
            while rest:
                worth += ending[WORTH_OF + highest(rest)]
                rest ^= 1 << highest(rest)
            met = reach(
                ending, memory, cards ^ card, now_winner, nothing, nothing, nothing, nothing,
                aim - points_for(ending, taken, taker),
                margin - worth if taker else margin + worth,
                left - worth, nothing,
            )  # fmt: skip
        if met == wanted:
            result = wanted
            good = card
            break
    if only == 0 and place == 0:
        remember(memory, slot, key, margin, result, good)
    return result
