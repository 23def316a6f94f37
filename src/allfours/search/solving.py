"""The exact search between two sides of four, all hands open.

It asks whether the first side can still make so many points, and remembers the answers between
tricks. A trick is four nested loops; the last two tricks are played without looking anything up.
What is certain is cut off: value that is left against the margin, trumps that no opponent's trump
can beat.

All aims are for the points still to come, of the first side less those of the second.
"""

from __future__ import annotations

from allfours.search.bits import popcount
from allfours.search.compiling import kernel
from allfours.search.ending import (
    FOR_GAME,
    FOR_TIE,
    HELD_MAY,
    HELD_MUST,
    NODES,
    OF_FIRST,
    OF_SEAT,
    OF_SUIT,
    PAYING,
    SIDE_OF,
    SUIT_OF,
    TO_FIRST,
    TO_SECOND,
    TRUMPS,
    WORTH_OF,
    for_game,
    highest,
    points_for,
    worth_of,
)
from allfours.search.layout import Ints, Row
from allfours.search.memory import fails_to, key_of, met_from, remember, slot_of
from allfours.search.ordering import distinct, next_follow, next_lead

__all__ = ["certain", "four_reach", "last_trick"]


@kernel("i8(i8[::1],i8,i8)", inline=True)
def _obeying(ending: Ints, hand: int, suit: int) -> int:
    return hand & ending[HELD_MAY + suit] if hand & ending[HELD_MUST + suit] else hand


@kernel("i8(i8[::1],i8,i8,i8,i8)", inline=True)
def certain(ending: Ints, cards: int, aim: int, margin: int, left: int) -> int:
    """Whether the aim is sure to be met (1) or to fail (0); -1 where that is open.

    A trump that no opponent's trump beats is taken by its own side.
    """
    ours = cards & ending[TRUMPS] & ending[OF_FIRST]
    theirs = cards & ending[TRUMPS] & ending[OF_FIRST + 1]
    safe = ours & ~((2 << highest(theirs)) - 1) if theirs else ours
    lost = theirs & ~((2 << highest(ours)) - 1) if ours else theirs
    most = 0
    least = 0
    paying = cards & ending[PAYING]
    while paying:
        card = highest(paying)
        paying ^= 1 << card
        up = ending[TO_FIRST + card]
        down = ending[TO_SECOND + card]
        if safe >> card & 1:
            down = up
        elif lost >> card & 1:
            up = down
        most += max(up, down)
        least += min(up, down)
    best = margin + left - (2 * worth_of(ending, lost) if lost else 0)
    if most + for_game(ending, best) < aim:
        return 0
    worst = margin - left + (2 * worth_of(ending, safe) if safe else 0)
    return 1 if least + for_game(ending, worst) >= aim else -1


@kernel("i8(i8[::1],i8,i8,i8,i8,i8)", inline=True)
def last_trick(ending: Ints, cards: int, lead: int, aim: int, margin: int, left: int) -> int:
    """Whether the aim is met by the last trick, each hand having one card."""
    able = cards & (ending[OF_SUIT + ending[SUIT_OF + highest(lead)]] | ending[TRUMPS])
    best = 1 << highest(able)
    side = 0 if best & ending[OF_FIRST] else 1
    after = margin - left if side else margin + left
    return int(points_for(ending, cards, side) + for_game(ending, after) >= aim)


@kernel("i8(i8[::1],i8[::1],i8,i8,i8,i8,i8)")
def four_reach(  # noqa: PLR0915 — a trick is four loops, and calls cost half the time
    ending: Row, memory: Row, cards: int, leader: int, aim: int, margin: int, left: int
) -> int:
    """Whether the first of two sides of four can reach an aim from between two tricks.

    Args:
        ending: see `ending`; a game whose undertrumps are not barred.
        memory: see `memory`.
        cards: those still in hands.
        leader: the seat that leads.
        aim: points still to come.
        margin: value taken so far.
        left: value of the cards.
    """
    ending[NODES] += 1
    sure = certain(ending, cards, aim, margin, left)
    if sure >= 0:
        return sure
    second = (leader + 1) & 3
    third = (leader + 2) & 3
    fourth = (leader + 3) & 3
    first_hand = cards & ending[OF_SEAT + leader]
    second_hand = cards & ending[OF_SEAT + second]
    third_hand = cards & ending[OF_SEAT + third]
    fourth_hand = cards & ending[OF_SEAT + fourth]
    held = popcount(first_hand)
    if held == 1:
        return last_trick(ending, cards, first_hand, aim, margin, left)
    if held == 2:
        return _two_tricks(
            ending, first_hand, second_hand, third_hand, fourth_hand, aim, margin, left
        )
    if cards & ending[PAYING] == 0:
        # Only Game is left: aims between its outcomes are the same aim.
        aim = ending[FOR_TIE] if aim <= ending[FOR_TIE] else ending[FOR_GAME]
    key = key_of(memory, cards, leader, aim)
    slot = slot_of(key)
    good = 0
    if memory[slot] == key:
        entry = memory[slot + 1]
        if margin <= fails_to(entry):
            return 0
        if margin >= met_from(entry):
            return 1
        good = entry >> 32
    side = ending[SIDE_OF + leader]
    wanted = 1 - side
    result = side
    leads = distinct(ending, first_hand, cards)
    while leads and result != wanted:
        lead = next_lead(ending, leads, cards & ending[OF_FIRST + wanted], good)
        leads ^= lead
        suit = ending[SUIT_OF + highest(lead)]
        able = ending[OF_SUIT + suit] | ending[TRUMPS]
        lead_worth = ending[WORTH_OF + highest(lead)]
        first_met = 1
        seconds = distinct(ending, _obeying(ending, second_hand, suit), cards)
        while seconds and first_met:
            reply = next_follow(ending, seconds, able, lead, 0, 0, lead_worth)
            seconds ^= reply
            two_worth = lead_worth + ending[WORTH_OF + highest(reply)]
            two_best = max(lead, reply & able)
            second_met = 0
            thirds = distinct(ending, _obeying(ending, third_hand, suit), cards)
            while thirds and not second_met:
                ours = int(two_best == lead)
                answer = next_follow(ending, thirds, able, two_best, ours, 0, two_worth)
                thirds ^= answer
                three_worth = two_worth + ending[WORTH_OF + highest(answer)]
                three_best = max(two_best, answer & able)
                third_met = 1
                fourths = distinct(ending, _obeying(ending, fourth_hand, suit), cards)
                while fourths and third_met:
                    ours = int(three_best & reply != 0)
                    end = next_follow(ending, fourths, able, three_best, ours, 1, three_worth)
                    fourths ^= end
                    trick = lead | reply | answer | end
                    worth = three_worth + ending[WORTH_OF + highest(end)]
                    best = max(three_best, end & able)
                    winner = leader if best == lead else second
                    winner = third if best == answer else winner
                    winner = fourth if best == end else winner
                    taker = ending[SIDE_OF + winner]
                    met = four_reach(
                        ending,
                        memory,
                        cards ^ trick,
                        winner,
                        aim - points_for(ending, trick, taker),
                        margin - worth if taker else margin + worth,
                        left - worth,
                    )
                    third_met = int(met == wanted)
                second_met = third_met
            first_met = second_met
        if first_met:
            result = wanted
            good = lead
    remember(memory, slot, key, margin, result, good)
    return result


@kernel("i8(i8[::1],i8,i8,i8,i8,i8,i8,i8)")
def _two_tricks(
    ending: Ints, first: int, second: int, third: int, fourth: int, aim: int, margin: int, left: int
) -> int:
    """The same for the last two tricks: hands of two cards, the leader's first."""
    cards = first | second | third | fourth
    pays = cards & ending[PAYING]
    side = 0 if first & ending[OF_FIRST] else 1
    wanted = 1 - side
    lead = first & -first
    for _ in range(2):
        number = highest(lead)
        suit = ending[SUIT_OF + number]
        able = ending[OF_SUIT + suit] | ending[TRUMPS]
        one = ending[WORTH_OF + number]
        first_met = 1
        seconds = _obeying(ending, second, suit)
        while seconds and first_met:
            reply = seconds & -seconds
            seconds ^= reply
            two = one + ending[WORTH_OF + highest(reply)]
            second_met = 0
            thirds = _obeying(ending, third, suit)
            while thirds and not second_met:
                answer = thirds & -thirds
                thirds ^= answer
                three = two + ending[WORTH_OF + highest(answer)]
                third_met = 1
                fourths = _obeying(ending, fourth, suit)
                while fourths and third_met:
                    end = fourths & -fourths
                    fourths ^= end
                    trick = lead | reply | answer | end
                    rest = cards ^ trick
                    best = 1 << highest(trick & able)
                    taker = 0 if best & ending[OF_FIRST] else 1
                    next_lead_from = first if best == lead else second
                    next_lead_from = third if best == answer else next_lead_from
                    next_lead_from = fourth if best == end else next_lead_from
                    last = next_lead_from & rest
                    last_able = ending[OF_SUIT + ending[SUIT_OF + highest(last)]] | ending[TRUMPS]
                    last_best = 1 << highest(rest & last_able)
                    last_taker = 0 if last_best & ending[OF_FIRST] else 1
                    worth = three + ending[WORTH_OF + highest(end)]
                    after = margin - worth if taker else margin + worth
                    after += worth - left if last_taker else left - worth
                    total = for_game(ending, after)
                    if pays:
                        total += points_for(ending, trick, taker)
                        total += points_for(ending, rest, last_taker)
                    third_met = int(int(total >= aim) == wanted)
                second_met = third_met
            first_met = second_met
        if first_met:
            return wanted
        lead = first ^ lead
    return side
