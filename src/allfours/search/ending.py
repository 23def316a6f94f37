"""An ending as the solver sees it: two sides, open hands, at most twenty-four cards.

The cards still to be taken are numbered by suit and rank, trumps last, so a set of them is a mask
of 24 bits and the higher bit of two able cards wins. What a trick is worth is written per card:
its value toward Game, and points that depend on who takes it (the Jack, a Low that goes to its
captor, pegs). High, a Low that goes to its holder and all that is taken already are settled.
"""

from __future__ import annotations

from typing import Final

from allfours.search.bits import lane_place, popcount, top
from allfours.search.compiling import instruction, kernel
from allfours.search.layout import (
    BARRED,
    DEALER,
    GAME,
    GAME_POINTS,
    HAND,
    HANG_POINTS,
    HIGH,
    JACK,
    JACK_POINTS,
    JACK_TO,
    LEADER,
    LOW,
    LOW_MUST_BE,
    LOW_TO_CAPTOR,
    MAY,
    MUST,
    ORDER,
    PEGS,
    PLAYED,
    PLAYED_TO_TRICK,
    PLAYERS,
    SIDE,
    TAKEN,
    TIE_TO,
    TRICK,
    TRICKS,
    TRUMP,
    UNDERTRUMP,
    VALUE,
    Ints,
    Row,
)
from allfours.search.machine import lawful
from allfours.search.planes import weigh

__all__ = ["ENDING_SIZE", "prepare"]

# The row of an ending. By suit means by lane, by card means by number.
SEATS: Final = 0
TRUMPS: Final = 1
OF_FIRST: Final = 2
"""Cards of the first side; the next, of the second."""
OF_SUIT: Final = 4
HELD_MUST: Final = 8
HELD_MAY: Final = 12
"""By suit led: holding one of the former, a hand must play one of the latter."""
OF_SEAT: Final = 16
"""By seat: the cards held when the ending began, and that of its seat in the present trick."""
SIDE_OF: Final = 20
UNDER: Final = 24
"""Trumps, where they may not be played below a higher one; else 0."""
BAR: Final = 25
"""Cards barred from the first trick, where the ending begins in it; else 0."""
CARDS: Final = 26
"""How many there are."""
FOR_GAME: Final = 27
FOR_TIE: Final = 28
"""What winning Game and tying it is worth to the first side."""
SETTLED: Final = 29
"""Points that are settled, of the first side less those of the second."""
MARGIN: Final = 30
"""Value taken toward Game, of the first side less that of the second."""
LEFT: Final = 31
"""Value still to be taken."""
PAYING: Final = 32
"""Cards of which it matters for points who takes them."""
TURN: Final = 33
LEAD: Final = 34
"""The leader of the present trick."""
TABLE: Final = 35
"""Cards in the present trick."""
LAWFUL: Final = 36
"""The cards that may be played now."""
ALL: Final = 37
"""The cards still in hands."""
BEST: Final = 38
"""The card that is winning the present trick, or 0; then the seat that played it."""
ABLE: Final = 40
"""Cards that can win the present trick."""
LED: Final = 41
"""The suit led to it."""
NODES: Final = 42
"""Tricks looked at, counted by the search."""
WORTH_OF: Final = 48
"""By card: its value toward Game."""
TO_FIRST: Final = 72
"""By card: points if the first side takes it."""
TO_SECOND: Final = 96
"""By card: points if the second side takes it; against the first, so negative."""
LIKE: Final = 120
"""By card: equal for cards of one suit that are worth the same to everybody."""
SUIT_OF: Final = 144
BIT_OF: Final = 168
"""By card: its bit in a position."""
WORTH_PLANES: Final = 192
"""The values toward Game as binary planes: how many, then (weight, mask) for each."""
ENDING_SIZE: Final = WORTH_PLANES + 48

MOST_CARDS: Final = 24


@instruction("ctlz")
def _leading(mask: int) -> int:
    return 64 - mask.bit_length()


@kernel("i8(i8)", inline=True)
def highest(mask: int) -> int:
    """The number of the highest card of a mask; it must not be empty."""
    return 63 - _leading(mask)


@kernel("i8(i8[::1],i8)", inline=True)
def worth_of(ending: Ints, cards: int) -> int:
    """What these cards count toward Game."""
    return weigh(cards, ending, WORTH_PLANES)


@kernel("i8(i8[::1],i8)", inline=True)
def for_game(ending: Ints, margin: int) -> int:
    """What Game is worth to the first side if it ends with this margin."""
    if margin == 0:
        return ending[FOR_TIE]
    return ending[FOR_GAME] if margin > 0 else -ending[FOR_GAME]


@kernel("i8(i8[::1],i8,i8)", inline=True)
def points_for(ending: Ints, cards: int, side: int) -> int:
    """The points that this side's taking of these cards is worth, to the first side."""
    paying = cards & ending[PAYING]
    total = 0
    while paying:
        card = highest(paying)
        paying ^= 1 << card
        total += ending[TO_SECOND + card] if side else ending[TO_FIRST + card]
    return total


@kernel("i8(i8[::1],i8[::1],i8[::1])", whole=True)
def prepare(position: Row, rules: Ints, ending: Row) -> int:
    """Writes the ending of a position; the answer is how many cards it has, or -1 if too many."""
    seats = rules[PLAYERS]
    cards = 0
    for seat in range(seats):
        cards |= position[HAND + seat]
    table = 0
    for place in range(position[PLAYED_TO_TRICK]):
        table |= position[TRICK + place]
    if popcount(cards | table) > MOST_CARDS:
        return -1
    for place in range(ENDING_SIZE):
        ending[place] = 0
    ending[SEATS] = seats
    rest = cards | table
    number = 0
    while rest:
        ending[BIT_OF + number] = rest & -rest
        rest &= rest - 1
        number += 1
    ending[CARDS] = number
    ending[TRUMPS] = numbered(ending, rules[TRUMP])
    for suit in range(4):
        ending[OF_SUIT + suit] = numbered(ending, 0x1FFF << (16 * suit))
        ending[HELD_MUST + suit] = numbered(ending, rules[MUST + suit])
        ending[HELD_MAY + suit] = numbered(ending, rules[MAY + suit])
    for seat in range(seats):
        own = position[HAND + seat] | (position[PLAYED + seat] & table)
        ending[OF_SEAT + seat] = numbered(ending, own)
        ending[SIDE_OF + seat] = rules[SIDE + seat]
        ending[OF_FIRST + rules[SIDE + seat]] |= ending[OF_SEAT + seat]
    ending[UNDER] = ending[TRUMPS] if rules[UNDERTRUMP] else 0
    ending[BAR] = 0 if position[TRICKS] else numbered(ending, rules[BARRED])
    ending[ALL] = numbered(ending, cards)
    ending[TABLE] = numbered(ending, table)
    ending[LAWFUL] = numbered(ending, lawful(position, rules))
    ending[LEAD] = position[LEADER]
    ending[TURN] = (position[LEADER] + position[PLAYED_TO_TRICK]) % seats
    _present_trick(position, ending)
    _worth(position, rules, ending)
    _classes(ending)
    return number


@kernel("i8(i8[::1],i8)")
def numbered(ending: Ints, bits: int) -> int:
    """The cards of the ending among these bits of a position."""
    found = 0
    for card in range(ending[CARDS]):
        if ending[BIT_OF + card] & bits:
            found |= 1 << card
    return found


@kernel("i8(i8[::1],i8[::1])")
def _present_trick(position: Row, ending: Row) -> int:
    if position[PLAYED_TO_TRICK] == 0:
        return 0
    ending[LED] = lane_place(position[TRICK])
    ending[ABLE] = ending[OF_SUIT + ending[LED]] | ending[TRUMPS]
    for place in range(position[PLAYED_TO_TRICK]):
        card = numbered(ending, position[TRICK + place])
        if place == 0 or (card & ending[ABLE] and card > ending[BEST]):
            ending[BEST] = card
            ending[BEST + 1] = (position[LEADER] + place) % ending[SEATS]
    return 0


@kernel("i8(i8[::1],i8[::1],i8[::1])")
def _worth(position: Row, rules: Ints, ending: Row) -> int:
    """What every card is worth to whom, and what is settled."""
    taken = 0
    trumps = 0
    first_taken = 0
    first_played = 0
    for seat in range(rules[PLAYERS]):
        played = position[PLAYED + seat] | position[HAND + seat]
        trumps |= played & rules[TRUMP]
        taken |= position[TAKEN + seat]
        first_taken |= 0 if rules[SIDE + seat] else position[TAKEN + seat]
        first_played |= 0 if rules[SIDE + seat] else played
    ending[MARGIN] = 2 * weigh(first_taken, rules, VALUE) - weigh(taken, rules, VALUE)
    for card in range(ending[CARDS]):
        bit = ending[BIT_OF + card]
        ending[WORTH_OF + card] = weigh(bit, rules, VALUE)
        ending[LEFT] += ending[WORTH_OF + card]
        ending[SUIT_OF + card] = lane_place(bit)
        ending[TO_FIRST + card] = weigh(bit, rules, PEGS)
        ending[TO_SECOND + card] = -ending[TO_FIRST + card]
    for place in range(4):
        point = rules[ORDER + place]
        if point == GAME - HIGH:
            ending[FOR_GAME] = rules[GAME_POINTS]
            tied = rules[TIE_TO + rules[SIDE + position[DEALER]]]
            ending[FOR_TIE] = 0 if tied < 0 else rules[GAME_POINTS] * (1 - 2 * tied)
        elif point == 0 and trumps:
            # Nothing beats the highest trump in play, so its player takes it.
            ending[SETTLED] += 1 if top(trumps) & first_played else -1
        elif point == LOW - HIGH:
            low = trumps & -trumps
            if rules[LOW_MUST_BE]:
                low &= rules[LOW_MUST_BE]
            if rules[LOW_TO_CAPTOR] == 0:
                _pays(ending, low, low & first_played, low, 1, 1)
            else:
                _pays(ending, low, low & first_taken, taken, 1, 1)
        elif point == JACK_TO - HIGH:
            jack = rules[JACK] & trumps
            own = jack & first_played
            up = rules[JACK_POINTS] if own else rules[HANG_POINTS]
            down = rules[HANG_POINTS] if own else rules[JACK_POINTS]
            _pays(ending, jack, jack & first_taken, taken, up, down)
    return 0


@kernel("i8(i8[::1],i8,i8,i8,i8,i8)")
def _pays(ending: Row, bit: int, to_first: int, settled: int, up: int, down: int) -> int:
    """A card pays the first side `up`, or the second `down`: now if it is settled, else later.

    `bit`: the card, or 0 for none. `to_first`: whether the first side has what is settled.
    """
    if bit & settled:
        ending[SETTLED] += up if to_first else -down
        return 0
    for card in range(ending[CARDS]):
        if ending[BIT_OF + card] == bit:
            ending[TO_FIRST + card] += up
            ending[TO_SECOND + card] -= down
    return 0


@kernel("i8(i8[::1])")
def _classes(ending: Row) -> int:
    """Which cards are alike, which of them pay, and the planes of their values."""
    planes = 0
    for place in range(11):
        for sign in range(-1, 2, 2):
            cards = 0
            for card in range(ending[CARDS]):
                value = sign * ending[WORTH_OF + card]
                if value > 0 and value >> place & 1:
                    cards |= 1 << card
            if cards:
                ending[WORTH_PLANES + 1 + 2 * planes] = sign << place
                ending[WORTH_PLANES + 2 + 2 * planes] = cards
                planes += 1
    ending[WORTH_PLANES] = planes
    for card in range(ending[CARDS]):
        if ending[TO_FIRST + card] or ending[TO_SECOND + card]:
            ending[PAYING] |= 1 << card
        ending[LIKE + card] = card
        for other in range(card):
            if (
                ending[SUIT_OF + other] == ending[SUIT_OF + card]
                and ending[WORTH_OF + other] == ending[WORTH_OF + card]
                and ending[TO_FIRST + other] == ending[TO_FIRST + card]
                and ending[TO_SECOND + other] == ending[TO_SECOND + card]
            ):
                ending[LIKE + card] = ending[LIKE + other]
    return 0
