"""Four-handed tricks, fast.

Hands lie in scalars turned so that the leader's comes first, and no branch of random play depends
on the cards. Rules, chances and deals are those of `machine` and `playout`, which take what is
rare: a trick already begun, a first trick with rules of its own, barred undertrumps, a lead handed
on.
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
    MAY,
    MUST,
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
    if noise >= ALWAYS:
        return _tricks(position, rules, 1, noise, counter)
    return _tricks(position, rules, 0, noise, counter)


@kernel("i8(i8,i8,i8)", inline=True)
def _obeying(hand: int, must: int, may: int) -> int:
    return hand & may if hand & must else hand


@kernel("i8(i8,i8,i8,i8)", inline=True)
def _drawn(cards: int, draw: int, place: int, steps: int) -> int:
    return kth(cards, share(draw, place, popcount(cards)), steps)


@kernel("i8(i8[::1],i8,i8,i8,i8,i8,i8,i8,i8,i8)", inline=True)
def _chosen(
    rules: Ints,
    legal: int,
    able: int,
    best: int,
    trick: int,
    ours: int,
    draw: int,
    place: int,
    steps: int,
    noise: int,
) -> int:
    if share(scramble(draw), place, ALWAYS) < noise:
        return _drawn(legal, draw, place, steps)
    return greedy_follow(legal, able, best, trick, ours, int(place == 3), rules)


@kernel("i8(i8[::1],i8[::1],i8,i8,i8)", inline=True)
def _tricks(position: Row, rules: Ints, always: int, noise: int, counter: int) -> int:  # noqa: PLR0912, PLR0915
    trump = rules[TRUMP]
    leader = position[LEADER]
    broken = position[BROKEN]
    first = position[HAND + leader]
    second = position[HAND + ((leader + 1) & 3)]
    third = position[HAND + ((leader + 2) & 3)]
    fourth = position[HAND + ((leader + 3) & 3)]
    gone = 0
    for seat in range(4):
        position[PLAYED + seat] |= position[HAND + seat]
        gone |= position[TAKEN + seat]
    while first and not position[OUT]:
        steps = popcount(first) - 1
        counter = step(counter)
        draw = scramble(counter)
        legal = leadable(first, 0, broken, rules) if rules[WAITING] else first
        if always or share(scramble(draw), 0, ALWAYS) < noise:
            lead = _drawn(legal, draw, 0, steps)
        else:
            lead = greedy_lead(legal, LANES & ~gone & ~first, rules)
        lane = lane_place(lead)
        must = rules[MUST + lane]
        may = rules[MAY + lane]
        able = (LANE << (16 * lane)) | trump
        best = lead
        winner = 0

        legal = _obeying(second, must, may)
        if always:
            reply = _drawn(legal, draw, 1, steps)
        else:
            ours = int(rules[SIDE + leader] == rules[SIDE + ((leader + 1) & 3)])
            reply = _chosen(rules, legal, able, best, lead, ours, draw, 1, steps, noise)
        winner = 1 if reply & able > best else winner
        best = max(best, reply & able)

        legal = _obeying(third, must, may)
        if always:
            answer = _drawn(legal, draw, 2, steps)
        else:
            won = rules[SIDE + ((leader + winner) & 3)]
            ours = int(won == rules[SIDE + ((leader + 2) & 3)])
            trick = lead | reply
            answer = _chosen(rules, legal, able, best, trick, ours, draw, 2, steps, noise)
        winner = 2 if answer & able > best else winner
        best = max(best, answer & able)

        legal = _obeying(fourth, must, may)
        if always:
            final = _drawn(legal, draw, 3, steps)
        else:
            won = rules[SIDE + ((leader + winner) & 3)]
            ours = int(won == rules[SIDE + ((leader + 3) & 3)])
            trick = lead | reply | answer
            final = _chosen(rules, legal, able, best, trick, ours, draw, 3, steps, noise)
        winner = 3 if final & able > best else winner

        trick = lead | reply | answer | final
        if rules[WAITING]:
            away = rules[BREAKS_OFF] & ~(LANE << (16 * lane))
            broken |= int(trick & (rules[BREAKS] | away) != 0)
        first ^= lead
        second ^= reply
        third ^= answer
        fourth ^= final
        if winner & 1:
            first, second, third, fourth = second, third, fourth, first
        if winner & 2:
            first, second, third, fourth = third, fourth, first, second
        leader = (leader + winner) & 3
        position[TAKEN + leader] |= trick
        gone |= trick
        if rules[PEGS]:
            peg(position, rules, leader, trick)
        at = position[STOCK_AT]
        if at < position[STOCK_END]:
            first |= _fill(position, leader, at)
            second |= _fill(position, (leader + 1) & 3, at + 1)
            third |= _fill(position, (leader + 2) & 3, at + 2)
            fourth |= _fill(position, (leader + 3) & 3, at + 3)
            position[STOCK_AT] = at + 4
        position[TRICKS] += 1
    position[LEADER] = leader
    position[BROKEN] = broken
    position[HAND + leader] = first
    position[HAND + ((leader + 1) & 3)] = second
    position[HAND + ((leader + 2) & 3)] = third
    position[HAND + ((leader + 3) & 3)] = fourth
    for seat in range(4):
        position[PLAYED + seat] &= ~position[HAND + seat]
    return counter


@kernel("i8(i8[::1],i8,i8)", inline=True)
def _fill(position: Row, seat: int, at: int) -> int:
    """Draws the stock's card at this place for a seat."""
    card = position[STOCK + at]
    position[PLAYED + seat] |= card
    return card
