"""What a deal was worth, from who took and who played which cards, in the order of counting."""

from __future__ import annotations

from allfours.search.bits import popcount, top
from allfours.search.compiling import kernel
from allfours.search.layout import (
    AFTER,
    AFTER_CHOSEN,
    BONUS,
    COST,
    COUNT,
    DEALER,
    GAME,
    GAME_POINTS,
    HANG_POINTS,
    HIGH,
    HIGH_TO_CAPTOR,
    HUNG,
    JACK,
    JACK_POINTS,
    JACK_TO,
    LOW,
    LOW_MUST_BE,
    LOW_TO_CAPTOR,
    MOON,
    MOON_KEEPS_BONUS,
    MOON_OTHERS,
    MOON_OTHERS_CHOSEN,
    MOON_SELF,
    MOON_SELF_CHOSEN,
    ORDER,
    OUT,
    PENALTIES,
    PLAYED,
    PLAYERS,
    SCORE,
    SHOOTER,
    SIDE,
    SIDES,
    TAKEN,
    TARGET,
    TIE_TO,
    TRUMP,
    VALUE,
    WINNER,
    Ints,
    Row,
)
from allfours.search.planes import weigh

__all__ = ["count"]


@kernel("i8(i8[::1],i8[::1],i8[::1])", whole=True)
def count(position: Row, rules: Ints, result: Row) -> int:
    """Counts a position whose tricks are all played into `result`; the side that is out, or -1.

    A position in which a side was out before the last trick counts nothing more.
    """
    result[SHOOTER] = -1
    if rules[PENALTIES]:
        return _penalties(position, rules, result)
    if rules[SIDES] == 2:
        return _two_sides(position, rules, result)
    return _many_sides(position, rules, result)


@kernel("i8(i8,i8)", inline=True)
def _which(first: int, card: int) -> int:
    """0 if the first of two sides has this card, else 1; -1 where there is no card."""
    return -1 if card == 0 else 0 if first & card else 1


@kernel("UniTuple(i8,2)(i8,i8,i8[::1])", inline=True)
def _both(first: int, second: int, rules: Ints) -> tuple[int, int]:
    """What two piles count toward Game."""
    ours = 0
    theirs = 0
    for number in range(rules[VALUE]):
        weight = rules[VALUE + 1 + 2 * number]
        cards = rules[VALUE + 2 + 2 * number]
        ours += weight * popcount(first & cards)
        theirs += weight * popcount(second & cards)
    return ours, theirs


@kernel("i8(i8[::1],i8[::1],i8[::1])")
def _two_sides(position: Row, rules: Ints, result: Row) -> int:
    """Two sides, without a branch that depends on the cards."""
    first = 0
    second = 0
    held = 0
    for seat in range(rules[PLAYERS]):
        second |= position[TAKEN + seat] if rules[SIDE + seat] else 0
        first |= 0 if rules[SIDE + seat] else position[TAKEN + seat]
        held |= 0 if rules[SIDE + seat] else position[PLAYED + seat]
    trumps = (first | second) & rules[TRUMP]
    low_card = trumps & -trumps
    if rules[LOW_MUST_BE]:
        low_card &= rules[LOW_MUST_BE]
    high = _which(first if rules[HIGH_TO_CAPTOR] else held, top(trumps) if trumps else 0)
    low = _which(first if rules[LOW_TO_CAPTOR] else held, low_card)
    jack = _which(first, trumps & rules[JACK])
    hung = int(jack != _which(held, trumps & rules[JACK]))
    ours, theirs = _both(first, second, rules)
    tied = rules[TIE_TO + rules[SIDE + position[DEALER]]]
    game = 0 if ours > theirs else 1 if theirs > ours else tied
    for_jack = rules[HANG_POINTS] if hung else rules[JACK_POINTS]
    target = position[TARGET]
    mine = position[SCORE]
    other = position[SCORE + 1]
    out = position[OUT]
    for place in range(4):
        point = rules[ORDER + place]
        side = high if point == 0 else low if point == 1 else jack if point == 2 else game
        gain = for_jack if point == 2 else rules[GAME_POINTS] if point == 3 else 1
        gain = 0 if side < 0 or point < 0 or out else gain
        mine += 0 if side else gain
        other += gain if side else 0
        out = 1 if mine >= target and not out else out
        out = 2 if other >= target and not out else out
    result[AFTER] = mine
    result[AFTER + 1] = other
    result[WINNER] = out - 1
    result[HIGH] = high
    result[LOW] = low
    result[JACK_TO] = jack
    result[GAME] = game
    result[HUNG] = hung
    result[COUNT] = ours
    result[COUNT + 1] = theirs
    return out - 1


@kernel("i8(i8[::1],i8[::1],i8,i8)")
def _side_with(position: Row, rules: Ints, pile: int, card: int) -> int:
    """The side with this card in its piles (`TAKEN` or `PLAYED`), or -1."""
    side = -1
    for seat in range(rules[PLAYERS]):
        side = rules[SIDE + seat] if position[pile + seat] & card else side
    return side


@kernel("i8(i8[::1],i8[::1],i8[::1])")
def _many_sides(position: Row, rules: Ints, result: Row) -> int:
    trumps = 0
    for side in range(rules[SIDES]):
        result[COUNT + side] = 0
    for seat in range(rules[PLAYERS]):
        trumps |= position[TAKEN + seat] & rules[TRUMP]
        result[COUNT + rules[SIDE + seat]] += weigh(position[TAKEN + seat], rules, VALUE)
    low = trumps & -trumps
    if rules[LOW_MUST_BE]:
        low &= rules[LOW_MUST_BE]
    high = top(trumps) if trumps else 0
    result[HIGH] = _side_with(position, rules, TAKEN if rules[HIGH_TO_CAPTOR] else PLAYED, high)
    result[LOW] = _side_with(position, rules, TAKEN if rules[LOW_TO_CAPTOR] else PLAYED, low)
    result[JACK_TO] = _side_with(position, rules, TAKEN, rules[JACK])
    holder = _side_with(position, rules, PLAYED, rules[JACK])
    result[HUNG] = int(result[JACK_TO] >= 0 and result[JACK_TO] != holder)
    best = 0
    equals = 0
    for side in range(1, rules[SIDES]):
        if result[COUNT + side] > result[COUNT + best]:
            best = side
            equals = 0
        elif result[COUNT + side] == result[COUNT + best]:
            equals += 1
    result[GAME] = rules[TIE_TO + rules[SIDE + position[DEALER]]] if equals else best
    return _stopped(position, rules, result)


@kernel("i8(i8[::1],i8[::1],i8[::1])", inline=True)
def _stopped(position: Row, rules: Ints, result: Row) -> int:
    """Adds the points to the scores in the order of counting, up to the target."""
    for side in range(rules[SIDES]):
        result[AFTER + side] = position[SCORE + side]
    out = position[OUT]
    for place in range(4):
        point = rules[ORDER + place]
        side = result[HIGH + point]
        if out or point < 0 or side < 0:
            continue
        points = 1
        if point == JACK_TO - HIGH:
            points = rules[HANG_POINTS] if result[HUNG] else rules[JACK_POINTS]
        elif point == GAME - HIGH:
            points = rules[GAME_POINTS]
        result[AFTER + side] += points
        if result[AFTER + side] >= position[TARGET]:
            out = side + 1
    result[WINNER] = out - 1
    return out - 1


@kernel("i8(i8[::1],i8[::1],i8[::1])")
def _penalties(position: Row, rules: Ints, result: Row) -> int:
    players = rules[PLAYERS]
    shooter = -1
    for seat in range(players):
        if rules[MOON] & ~position[TAKEN + seat] == 0 and shooter < 0:
            shooter = seat
    for seat in range(players):
        cost = weigh(position[TAKEN + seat], rules, COST)
        bonus = weigh(position[TAKEN + seat], rules, BONUS)
        result[COUNT + seat] = cost - bonus
        points = cost - bonus
        chosen = points
        if seat == shooter:
            points = -bonus if rules[MOON_KEEPS_BONUS] else 0
            chosen = points + rules[MOON_SELF_CHOSEN]
            points += rules[MOON_SELF]
        elif shooter >= 0:
            chosen += rules[MOON_OTHERS_CHOSEN]
            points += rules[MOON_OTHERS]
        result[AFTER + seat] = position[SCORE + seat] + points
        result[AFTER_CHOSEN + seat] = position[SCORE + seat] + chosen
    result[SHOOTER] = shooter
    result[WINNER] = -1
    return -1
