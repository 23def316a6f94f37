"""Four-handed tricks, fast.

Hands lie in scalars turned so that the leader's comes first. Random play has no branch that
depends on the cards, and the number of steps in which it picks a card is written out for the last
six tricks. Rules, chances and deals are those of `machine` and `playout`, which take what is rare:
a trick already begun, a first trick with rules of its own, barred undertrumps, a lead handed on.
"""

from __future__ import annotations

from allfours.search.bits import LANE, LANES, kth, lane_place, popcount
from allfours.search.chance import scramble, share, step
from allfours.search.compiling import kernel
from allfours.search.greedy import greedy_follow, greedy_lead
from allfours.search.layout import (
    BARRED,
    BREAKS,
    BREAKS_OFF,
    BROKEN,
    HAND,
    HANDS_ON,
    LEADER,
    MAY_ALSO,
    MUST_ALSO,
    NAMED,
    OUT,
    PEGS,
    PLAYED,
    PLAYED_TO_TRICK,
    SIDE,
    STOCK,
    STOCK_AT,
    STOCK_END,
    TAKEN,
    TRICKS,
    TRUMP,
    UNDERTRUMP,
    WAITING,
    Ints,
    Row,
)
from allfours.search.machine import leadable, peg
from allfours.search.playout import ALWAYS, play_on, play_trick

__all__ = ["play_on_by_four"]

Trick = tuple[int, int, int, int, int, int, int]
"""Four hands after a trick, its winner's first; that winner's place; the cards; the lane led."""


@kernel("i8(i8[::1],i8[::1],i8,i8)", whole=True)
def play_on_by_four(position: Row, rules: Ints, noise: int, counter: int) -> int:
    """What `playout.play_on` does, for four players."""
    if rules[UNDERTRUMP] or rules[HANDS_ON]:
        return play_on(position, rules, noise, counter)
    begun = position[PLAYED_TO_TRICK] > 0
    if begun or (position[TRICKS] == 0 and (rules[NAMED] or rules[BARRED])):
        counter = play_trick(position, rules, noise, counter)
    if position[OUT]:
        return counter
    for seat in range(4):
        position[PLAYED + seat] |= position[HAND + seat]
    counter = _tricks(position, rules, noise, counter)
    for seat in range(4):
        position[PLAYED + seat] &= ~position[HAND + seat]
    return counter


@kernel("i8(i8[::1],i8,i8)", inline=True)
def _filled(position: Row, seat: int, at: int) -> int:
    """The card of the stock that a seat draws."""
    card = position[STOCK + at]
    position[PLAYED + seat] |= card
    return card


@kernel("i8(i8[::1],i8,i8,i8)", inline=True)
def _breaks(rules: Ints, broken: int, lane: int, trick: int) -> int:
    """Whether waiting cards are broken after a trick."""
    off = rules[BREAKS_OFF] & ~(LANE << (16 * lane))
    return broken | int(trick & (rules[BREAKS] | off) != 0)


@kernel("i8(i8,i8,i8)", inline=True)
def _obeying(hand: int, must: int, may: int) -> int:
    return hand & may if hand & must else hand


@kernel("i8(i8,i8,i8,i8)", inline=True)
def _drawn(cards: int, draw: int, place: int, steps: int) -> int:
    return kth(cards, share(draw, place, popcount(cards)), steps)


@kernel("UniTuple(i8,7)(i8,i8,i8,i8,i8,i8,i8,i8,i8,i8)", inline=True)
def _taken(
    first: int, second: int, third: int, fourth: int, lead: int, reply: int, answer: int, end: int,
    lane: int, trump: int,
) -> Trick:  # fmt: skip
    """The trick of these four cards, played from these hands."""
    able = (LANE << (16 * lane)) | trump
    winner = 1 if reply & able > lead else 0
    best = max(lead, reply & able)
    winner = 2 if answer & able > best else winner
    best = max(best, answer & able)
    winner = 3 if end & able > best else winner
    first ^= lead
    second ^= reply
    third ^= answer
    fourth ^= end
    # Turned by exchanging bits under a mask: a branch on the winner could not be foreseen.
    odd = -(winner & 1)
    turned = first & odd
    first ^= (first ^ second) & odd
    second ^= (second ^ third) & odd
    third ^= (third ^ fourth) & odd
    fourth = (fourth & ~odd) | turned
    far = -(winner >> 1)
    across = (first ^ third) & far
    beside = (second ^ fourth) & far
    first ^= across
    third ^= across
    second ^= beside
    fourth ^= beside
    return first, second, third, fourth, winner, lead | reply | answer | end, lane


@kernel("UniTuple(i8,7)(i8[::1],i8,i8,i8,i8,i8,i8,i8)", inline=True)
def _random_trick(
    rules: Ints, leads: int, first: int, second: int, third: int, fourth: int, draw: int, steps: int
) -> Trick:
    """A trick of random cards from hands of `steps` + 1 cards; `leads` may be led."""
    lead = _drawn(leads, draw, 0, steps)
    lane = lane_place(lead)
    led = LANE << (16 * lane)
    must = led | rules[MUST_ALSO]
    may = led | rules[MAY_ALSO]
    reply = _drawn(_obeying(second, must, may), draw, 1, steps)
    answer = _drawn(_obeying(third, must, may), draw, 2, steps)
    end = _drawn(_obeying(fourth, must, may), draw, 3, steps)
    return _taken(first, second, third, fourth, lead, reply, answer, end, lane, rules[TRUMP])


@kernel("UniTuple(i8,7)(i8[::1],i8,i8,i8,i8,i8,i8)", inline=True)
def _random_trick_unrolled(
    rules: Ints, leads: int, first: int, second: int, third: int, fourth: int, draw: int
) -> Trick:
    """The same, the picking of a card written out for hands of up to six."""
    held = popcount(first)
    if held == 6:
        return _random_trick(rules, leads, first, second, third, fourth, draw, 5)
    if held == 5:
        return _random_trick(rules, leads, first, second, third, fourth, draw, 4)
    if held == 4:
        return _random_trick(rules, leads, first, second, third, fourth, draw, 3)
    if held == 3:
        return _random_trick(rules, leads, first, second, third, fourth, draw, 2)
    if held == 2:
        return _random_trick(rules, leads, first, second, third, fourth, draw, 1)
    if held == 1:
        return _random_trick(rules, leads, first, second, third, fourth, draw, 0)
    return _random_trick(rules, leads, first, second, third, fourth, draw, held - 1)


@kernel("i8(i8[::1],i8,i8,i8,i8,i8,i8,i8,i8)", inline=True)
def _chosen(
    rules: Ints, legal: int, able: int, best: int, trick: int, ours: int, draw: int, place: int,
    noise: int,
) -> int:  # fmt: skip
    if share(scramble(draw), place, ALWAYS) < noise:
        return _drawn(legal, draw, place, popcount(legal) - 1)
    return greedy_follow(legal, able, best, trick, ours, int(place == 3), rules)


@kernel("UniTuple(i8,7)(i8[::1],i8,i8,i8,i8,i8,i8,i8,i8,i8)", inline=True)
def _greedy_trick(
    rules: Ints, leads: int, first: int, second: int, third: int, fourth: int, draw: int,
    leader: int, gone: int, noise: int,
) -> Trick:  # fmt: skip
    """A trick of greedy cards, `noise` of 32768 random."""
    if share(scramble(draw), 0, ALWAYS) < noise:
        lead = _drawn(leads, draw, 0, popcount(leads) - 1)
    else:
        lead = greedy_lead(leads, LANES & ~gone & ~first, rules)
    lane = lane_place(lead)
    led = LANE << (16 * lane)
    must = led | rules[MUST_ALSO]
    may = led | rules[MAY_ALSO]
    able = led | rules[TRUMP]
    ours = rules[SIDE + leader]
    theirs = rules[SIDE + ((leader + 1) & 3)]
    legal = _obeying(second, must, may)
    reply = _chosen(rules, legal, able, lead, lead, int(ours == theirs), draw, 1, noise)
    best = max(lead, reply & able)
    won = theirs if best == reply else ours
    side = rules[SIDE + ((leader + 2) & 3)]
    legal = _obeying(third, must, may)
    answer = _chosen(rules, legal, able, best, lead | reply, int(won == side), draw, 2, noise)
    best = max(best, answer & able)
    won = side if best == answer else won
    side = rules[SIDE + ((leader + 3) & 3)]
    legal = _obeying(fourth, must, may)
    trick = lead | reply | answer
    end = _chosen(rules, legal, able, best, trick, int(won == side), draw, 3, noise)
    return _taken(first, second, third, fourth, lead, reply, answer, end, lane, rules[TRUMP])


@kernel("i8(i8[::1],i8[::1],i8,i8)")
def _tricks(position: Row, rules: Ints, noise: int, counter: int) -> int:
    """Plays all that is left, from between two tricks."""
    # What no play changes is read once: the compiler cannot know that.
    waiting = rules[WAITING]
    pegs = rules[PEGS]
    stock_at = position[STOCK_AT]
    stock_end = position[STOCK_END]
    tricks = position[TRICKS]
    broken = position[BROKEN]
    out = position[OUT]
    leader = position[LEADER]
    first = position[HAND + leader]
    second = position[HAND + ((leader + 1) & 3)]
    third = position[HAND + ((leader + 2) & 3)]
    fourth = position[HAND + ((leader + 3) & 3)]
    gone = 0
    for seat in range(4):
        gone |= position[TAKEN + seat]
    while first and not out:
        counter = step(counter)
        draw = scramble(counter)
        leads = leadable(first, 0, broken, rules) if waiting else first
        if noise >= ALWAYS:
            first, second, third, fourth, winner, trick, lane = _random_trick_unrolled(
                rules, leads, first, second, third, fourth, draw
            )
        else:
            first, second, third, fourth, winner, trick, lane = _greedy_trick(
                rules, leads, first, second, third, fourth, draw, leader, gone, noise
            )
            gone |= trick
        if waiting:
            broken = _breaks(rules, broken, lane, trick)
        leader = (leader + winner) & 3
        position[TAKEN + leader] |= trick
        tricks += 1
        if pegs:
            out = peg(position, rules, leader, trick)
        if stock_at < stock_end:
            first |= _filled(position, leader, stock_at)
            second |= _filled(position, (leader + 1) & 3, stock_at + 1)
            third |= _filled(position, (leader + 2) & 3, stock_at + 2)
            fourth |= _filled(position, (leader + 3) & 3, stock_at + 3)
            stock_at += 4
    position[LEADER] = leader
    position[BROKEN] = broken
    position[TRICKS] = tricks
    position[STOCK_AT] = stock_at
    position[HAND + leader] = first
    position[HAND + ((leader + 1) & 3)] = second
    position[HAND + ((leader + 2) & 3)] = third
    position[HAND + ((leader + 3) & 3)] = fourth
    return counter
