"""The tricks as kernels know them: what is lawful in a position, and what a play does to it.

Every variant and number of players; the rules come in as a row of tables. The four-handed
kernels do the same faster (see `four`); this is what they are checked against.
"""

from __future__ import annotations

from allfours.search.bits import lane_of, lane_place
from allfours.search.compiling import kernel
from allfours.search.layout import (
    BARRED,
    BREAKS,
    BREAKS_OFF,
    BROKEN,
    EXCUSES,
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
    PLAYERS,
    SCORE,
    SIDE,
    STOCK,
    STOCK_AT,
    STOCK_END,
    TAKEN,
    TARGET,
    TRICK,
    TRICKS,
    TRUMP,
    UNDERTRUMP,
    WAITING,
    Ints,
    Row,
)
from allfours.search.planes import weigh

__all__ = ["followable", "hand_on", "lawful", "leadable", "peg", "play", "turn", "winning_place"]


@kernel("i8(i8[::1],i8[::1])", inline=True)
def turn(position: Row, rules: Ints) -> int:
    """The seat that plays next."""
    seat = position[LEADER] + position[PLAYED_TO_TRICK]
    return seat - rules[PLAYERS] if seat >= rules[PLAYERS] else seat


@kernel("i8(i8,i8,i8,i8[::1])", inline=True)
def leadable(hand: int, first_trick: int, broken: int, rules: Ints) -> int:
    """The cards of a hand that may be led."""
    if first_trick and rules[NAMED]:
        return rules[NAMED]
    others = hand & ~rules[WAITING]
    if broken or not others or others == hand:
        return hand
    if others & (others - 1) == 0 and others & rules[EXCUSES]:
        return hand
    return others


@kernel("i8(i8,i8,i8,i8,i8[::1])", inline=True)
def followable(hand: int, led: int, best_trump: int, first_trick: int, rules: Ints) -> int:
    """The cards of a hand that may be played to a lead.

    `led`: the card led. `best_trump`: the highest trump in the trick, or 0.
    """
    lane = lane_place(led)
    cards = hand & rules[MAY + lane] if hand & rules[MUST + lane] else hand
    if rules[UNDERTRUMP] and best_trump and not led & rules[TRUMP] and hand & ~rules[TRUMP]:
        free = cards & ~(rules[UNDERTRUMP] & (best_trump - 1))
        cards = free or cards
    if first_trick and rules[BARRED]:
        free = cards & ~rules[BARRED]
        cards = free or cards
    return cards


@kernel("i8(i8[::1],i8[::1])", inline=True)
def lawful(position: Row, rules: Ints) -> int:
    """The cards that the seat whose turn it is may play."""
    hand = position[HAND + turn(position, rules)]
    first = int(position[TRICKS] == 0)
    if position[PLAYED_TO_TRICK] == 0:
        return leadable(hand, first, position[BROKEN], rules)
    best = 0
    for place in range(position[PLAYED_TO_TRICK]):
        best = max(best, position[TRICK + place] & rules[TRUMP])
    return followable(hand, position[TRICK], best, first, rules)


@kernel("i8(i8[::1],i8[::1])", inline=True)
def winning_place(position: Row, rules: Ints) -> int:
    """The place in the trick (0 = the lead) of the card that is winning."""
    able = lane_of(position[TRICK]) | rules[TRUMP]
    best = position[TRICK]
    winner = 0
    for place in range(1, position[PLAYED_TO_TRICK]):
        card = position[TRICK + place] & able
        if card > best:
            best = card
            winner = place
    return winner


@kernel("i8(i8[::1],i8[::1],i8)")
def play(position: Row, rules: Ints, card: int) -> int:
    """Plays a card in its turn; the answer is whether that finished the trick.

    A finished trick is taken and pegged, hands are filled from the stock, and the next leader
    found. Counting of pegs stops once a side is out.
    """
    seat = turn(position, rules)
    place = position[PLAYED_TO_TRICK]
    position[HAND + seat] ^= card
    position[PLAYED + seat] |= card
    position[TRICK + place] = card
    position[PLAYED_TO_TRICK] = place + 1
    if card & rules[BREAKS]:
        position[BROKEN] = 1
    if card & rules[BREAKS_OFF] and place and not position[TRICK] & lane_of(card):
        position[BROKEN] = 1
    if place + 1 < rules[PLAYERS]:
        return 0
    _take(position, rules)
    return 1


@kernel("i8(i8[::1],i8[::1],i8,i8)", inline=True)
def peg(position: Row, rules: Ints, seat: int, trick: int) -> int:
    """Counts what the trumps in a trick peg for the seat that took it; 1 if it is out."""
    if not rules[PEGS] or position[OUT]:
        return 0
    side = rules[SIDE + seat]
    position[SCORE + side] += weigh(trick, rules, PEGS)
    if position[SCORE + side] < position[TARGET]:
        return 0
    position[OUT] = side + 1
    return 1


@kernel("i8(i8[::1],i8[::1])")
def _take(position: Row, rules: Ints) -> int:
    players = rules[PLAYERS]
    winner = (position[LEADER] + winning_place(position, rules)) % players
    trick = 0
    for place in range(players):
        trick |= position[TRICK + place]
    position[TAKEN + winner] |= trick
    position[TRICKS] += 1
    position[PLAYED_TO_TRICK] = 0
    peg(position, rules, winner, trick)
    if position[STOCK_AT] < position[STOCK_END]:
        for place in range(players):
            seat = (winner + place) % players
            position[HAND + seat] |= position[STOCK + position[STOCK_AT] + place]
        position[STOCK_AT] += players
    position[LEADER] = hand_on(position, rules, winner)
    return winner


@kernel("i8(i8[::1],i8[::1],i8)", inline=True)
def hand_on(position: Row, rules: Ints, due: int) -> int:
    """Who leads: the seat whose lead it is, unless that hand must hand the lead on."""
    leader = due
    if rules[HANDS_ON] and not position[BROKEN]:
        while not position[HAND + leader] & ~rules[HANDS_ON]:
            leader = (leader + 1) % rules[PLAYERS]
            if leader == due:
                break
    return leader
