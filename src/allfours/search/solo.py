"""Perfect play of the last tricks where more than two sides play, each for itself.

Every player does what is best for itself, knowing that all others do: of its own points it counts
as many as there are sides, less all points together (in Hearts the other way about). Of moves
equally good it takes the lowest card, so the answer is one vector of points.
"""

from __future__ import annotations

from typing import Final

from allfours.search.bits import popcount, top
from allfours.search.chance import scramble
from allfours.search.compiling import instruction, kernel
from allfours.search.counting import count
from allfours.search.layout import (
    AFTER,
    BARRED,
    BONUS,
    BREAKS,
    BREAKS_OFF,
    BROKEN,
    COST,
    EXCUSES,
    HAND,
    JACK,
    LEADER,
    MOON,
    PEGS,
    PENALTIES,
    PLAYED,
    PLAYED_TO_TRICK,
    PLAYERS,
    SCORE,
    SIDE,
    SIDES,
    STOCK,
    TAKEN,
    TARGET,
    TRICK,
    TRUMP,
    VALUE,
    Ints,
    Row,
    Rows,
)
from allfours.search.machine import lawful, play, turn
from allfours.search.tables import NEVER

__all__ = ["MEMORY_ROWS", "MEMORY_WIDTH", "ROOM", "play_solo", "solve_solo"]

LIKE: Final = 0
"""By place of a card's bit: equal for cards of a suit that are worth the same."""
POINTS: Final = 64
"""By depth, a vector of points by side."""
MATTERS: Final = POINTS + 8 * 32
"""The cards of which it matters who takes them."""
NUMBER: Final = MATTERS + 1
"""Of the present ending."""
ROOM: Final = NUMBER + 1

# A row of the memory: the number of its ending, then what it is about, then the vector.
MEMORY_ROWS: Final = 1 << 14
HANDS: Final = 1
PILES: Final = 8
LED_BY: Final = 15
VECTOR: Final = 16
MEMORY_WIDTH: Final = 24


@instruction("ctlz")
def _leading(mask: int) -> int:
    return 64 - mask.bit_length()


@kernel("i8(i8)", inline=True)
def _highest(mask: int) -> int:
    return 63 - _leading(mask)


@kernel("i8(i8[::1],i8[::1],i8,i8)")
def _are_alike(position: Ints, rules: Ints, one: int, other: int) -> int:
    """Whether two cards of a suit are worth the same and obey the same rules."""
    both = one | other
    for start in (VALUE, PEGS, COST, BONUS):
        for number in range(rules[start]):
            if popcount(rules[start + 2 + 2 * number] & both) == 1:
                return 0
    for place in (BARRED, EXCUSES, BREAKS, BREAKS_OFF, MOON, JACK):
        if popcount(rules[place] & both) == 1:
            return 0
    trumps = 0
    for seat in range(rules[PLAYERS]):
        trumps |= (position[HAND + seat] | position[PLAYED + seat]) & rules[TRUMP]
    return int(trumps & -trumps & both == 0)


@kernel("i8(i8[::1],i8[::1],i8[::1])")
def _prepare(position: Ints, rules: Ints, room: Row) -> int:
    """Which cards are alike, and which matter."""
    trumps = 0
    for seat in range(rules[PLAYERS]):
        trumps |= (position[HAND + seat] | position[PLAYED + seat]) & rules[TRUMP]
    room[MATTERS] = rules[MOON] | rules[JACK] | (trumps & -trumps)
    room[MATTERS] |= top(trumps) if trumps else 0
    for start in (VALUE, PEGS, COST, BONUS):
        for number in range(rules[start]):
            room[MATTERS] |= rules[start + 2 + 2 * number]
    room[NUMBER] += 1
    for lane in range(4):
        for rank in range(13):
            card = 1 << (16 * lane + rank)
            room[LIKE + 16 * lane + rank] = 16 * lane + rank
            for lower in range(rank):
                if _are_alike(position, rules, card, 1 << (16 * lane + lower)):
                    room[LIKE + 16 * lane + rank] = room[LIKE + 16 * lane + lower]
    return 0


@kernel("i8(i8[::1],i8[::1],i8[::1],i8)", inline=True)
def _distinct(position: Ints, rules: Ints, room: Ints, cards: int) -> int:
    """Of these cards of one hand the lowest of each run of touching cards that are alike."""
    around = 0
    for seat in range(rules[PLAYERS]):
        around |= position[HAND + seat]
    for place in range(position[PLAYED_TO_TRICK]):
        around |= position[TRICK + place]
    kept = cards
    rest = cards & (cards - 1)
    while rest:
        card = rest & -rest
        rest ^= card
        below = _highest(around & (card - 1))
        if cards >> below & 1 and room[LIKE + below] == room[LIKE + _highest(card)]:
            kept ^= card
    return kept


@kernel("i8(i8[::1],i8[::1],i8[::1])", inline=True)
def _row_for(position: Ints, rules: Ints, room: Ints) -> int:
    """The row of the memory for a position between tricks."""
    mixed = position[LEADER]
    for seat in range(rules[PLAYERS]):
        mixed = scramble(mixed ^ position[HAND + seat])
        mixed ^= position[TAKEN + seat] & room[MATTERS]
    return scramble(mixed) & (MEMORY_ROWS - 1)


@kernel("i8(i8[::1],i8[::1],i8[::1],i8[::1])", inline=True)
def _is_about(entry: Ints, position: Ints, rules: Ints, room: Ints) -> int:
    """Whether an entry of the memory is about this position."""
    if entry[0] != room[NUMBER] or entry[LED_BY] != 2 * position[LEADER] + position[BROKEN]:
        return 0
    for seat in range(rules[PLAYERS]):
        if entry[HANDS + seat] != position[HAND + seat]:
            return 0
        if entry[PILES + seat] != position[TAKEN + seat] & room[MATTERS]:
            return 0
    return 1


@kernel("i8(i8[::1],i8[::1],i8[::1],i8[::1],i8)", inline=True)
def _remember(entry: Row, position: Ints, rules: Ints, room: Ints, mine: int) -> int:
    entry[0] = room[NUMBER]
    entry[LED_BY] = 2 * position[LEADER] + position[BROKEN]
    for seat in range(rules[PLAYERS]):
        entry[HANDS + seat] = position[HAND + seat]
        entry[PILES + seat] = position[TAKEN + seat] & room[MATTERS]
    for side in range(rules[SIDES]):
        entry[VECTOR + side] = room[mine + side]
    return 0


@kernel("i8(i8[:,::1],i8,i8[::1],i8[::1],i8[:,::1],i8[::1])")
def play_solo(
    positions: Rows, depth: int, rules: Ints, room: Row, memory: Rows, result: Row
) -> int:
    """Writes the points that a position comes to into the room of its depth.

    Args:
        positions: a row for each depth; the one of this depth is the position, deeper ones are
            room to work in.
        depth: cards played since the first row.
        rules: the tables.
        room: see `ROOM`.
        memory: what has been found between tricks.
        result: room for the count of a deal.
    """
    position = positions[depth]
    sides = rules[SIDES]
    mine = POINTS + 8 * depth
    seat = turn(position, rules)
    if position[HAND + seat] == 0:
        count(position, rules, result)
        for side in range(sides):
            room[mine + side] = result[AFTER + side]
        return 0
    between = position[PLAYED_TO_TRICK] == 0
    entry = memory[_row_for(position, rules, room) if between else 0]
    if between and _is_about(entry, position, rules, room):
        for side in range(sides):
            room[mine + side] = entry[VECTOR + side]
        return 0
    cards = _distinct(position, rules, room, lawful(position, rules))
    after = positions[depth + 1]
    own = rules[SIDE + seat]
    best = 0
    first = True
    while cards:
        card = cards & -cards
        cards ^= card
        for place in range(STOCK):
            after[place] = position[place]
        play(after, rules, card)
        play_solo(positions, depth + 1, rules, room, memory, result)
        total = 0
        for side in range(sides):
            total += room[mine + 8 + side]
        good = sides * room[mine + 8 + own] - total
        good = -good if rules[PENALTIES] else good
        if first or good > best:
            first = False
            best = good
            for side in range(sides):
                room[mine + side] = room[mine + 8 + side]
    if between:
        _remember(entry, position, rules, room, mine)
    return 0


@kernel("i8(i8[:,::1],i8[::1],i8[::1],i8[:,::1],i8[::1],i8[::1],i8[:,::1])")
def solve_solo(
    positions: Rows, rules: Ints, room: Row, memory: Rows, result: Row, moves: Row, values: Rows
) -> int:
    """The points that every lawful move comes to; the answer is how many moves there are.

    Args:
        positions: the first row is the position, nothing left to draw; the others are room.
        rules: the tables.
        room: see `ROOM`; kept from call to call.
        memory: room to remember in, kept from call to call.
        result: room for the count of a deal.
        moves: filled in: the lawful cards as bits, from the lowest.
        values: filled in, for each: by side, the points still to be counted.
    """
    position = positions[0]
    position[TARGET] = NEVER
    _prepare(position, rules, room)
    cards = lawful(position, rules)
    different = _distinct(position, rules, room, cards)
    number = 0
    while cards:
        card = cards & -cards
        cards ^= card
        moves[number] = card
        if card & different:
            for place in range(STOCK):
                positions[1][place] = position[place]
            play(positions[1], rules, card)
            play_solo(positions, 1, rules, room, memory, result)
        for side in range(rules[SIDES]):
            values[number][side] = room[POINTS + 8 + side] - position[SCORE + side]
        number += 1
    return number
