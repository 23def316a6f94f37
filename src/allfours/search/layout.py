"""Where each number lies in the two rows that kernels read: the tables and a position.

Both are flat rows of ints, so that one argument carries each. Sizes: seats up to seven, four
lanes, a stock of at most fifty cards.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeAlias

__all__ = ["POSITION_SIZE", "RESULT_SIZE", "TABLES_SIZE", "Ints", "Row", "Rows"]

Ints: TypeAlias = Sequence[int]
"""A row that is only read: any sequence of ints, or a contiguous int64 array."""
Row: TypeAlias = MutableSequence[int]
"""A row of ints: a list, or a contiguous int64 array."""
Rows: TypeAlias = Sequence[MutableSequence[int]]
"""Rows of equal length: a list of lists, or a contiguous int64 array of two dimensions."""

SEATS: Final = 7

# The tables of the rules (see `tables`) --------------------------------------------------------

PLAYERS: Final = 0
SIDES: Final = 1
TRUMP: Final = 2
"""All trumps of the lane, or 0 where no suit is trump."""
UNDERTRUMP: Final = 3
"""Trumps that may not be played below a higher one in the trick: all, or 0."""
BARRED: Final = 4
"""Cards that may not be played to the first trick while another is lawful."""
NAMED: Final = 5
"""The card that must be led first, or 0."""
WAITING: Final = 6
"""Cards that may not be led until they are broken, or 0."""
EXCUSES: Final = 7
"""A lone card beside which a waiting one may be led all the same, or 0."""
BREAKS: Final = 8
"""Waiting cards, whose play breaks them, or 0."""
BREAKS_OFF: Final = 9
"""A card that breaks them when it is discarded, or 0."""
HANDS_ON: Final = 10
"""Unbroken cards of which a hand has nothing else to hand the lead on, or 0."""
MUST: Final = 11
"""By lane led: holding one of these, a hand must play one of `MAY`."""
MAY: Final = 15
MUST_ALSO: Final = 19
"""What `MUST` is beside the lane led; the same for every lane."""
MAY_ALSO: Final = 20
"""What `MAY` is beside the lane led; the same for every lane."""
SIDE: Final = 21
"""By seat: the side it scores for."""
HIGH_TO_CAPTOR: Final = 28
LOW_TO_CAPTOR: Final = 30
LOW_MUST_BE: Final = 31
"""The only card that can be Low, or 0 for any."""
JACK: Final = 32
JACK_POINTS: Final = 33
HANG_POINTS: Final = 34
GAME_POINTS: Final = 35
TIE_TO: Final = 36
"""By the dealer's side: the side that scores a tied Game, or -1."""
ORDER: Final = 43
"""The four points in the order of counting: 0 High, 1 Low, 2 Jack, 3 Game; -1 not scored."""
PENALTIES: Final = 47
"""Whether cards taken cost points (Hearts) rather than High, Low, Jack and Game."""
MOON: Final = 48
"""All that the moon needs."""
MOON_SELF: Final = 49
MOON_OTHERS: Final = 50
MOON_SELF_CHOSEN: Final = 51
"""The other choice, where the shooter chooses; else equal to the first."""
MOON_OTHERS_CHOSEN: Final = 52
MOON_KEEPS_BONUS: Final = 53
TARGET_SCORE: Final = 54
"""The score that ends the game at once, or a number never reached."""

# A weighted set of cards is written as planes: how many, then (weight, mask) for each.
PLANES: Final = 22
VALUE: Final = 60
"""What cards count toward Game."""
PEGS: Final = VALUE + 2 * PLANES
"""What trumps peg when taken."""
COST: Final = PEGS + 2 * PLANES
"""What cards taken cost."""
BONUS: Final = COST + 2 * PLANES
"""What cards taken earn, as a positive number."""

# What the greedy player minds: classes of equal worth, the dearest first.
WORTH: Final = BONUS + 2 * PLANES
"""How many classes, then a mask for each."""
PRIZES: Final = WORTH + 53
"""Cards worth taking: all of the classes; in Hearts the bonus cards."""
TABLES_SIZE: Final = WORTH + 54

# A position ------------------------------------------------------------------------------------

LEADER: Final = 0
"""The seat that leads or led to the present trick."""
PLAYED_TO_TRICK: Final = 1
"""Cards in the present trick."""
TRICKS: Final = 2
"""Tricks finished."""
BROKEN: Final = 3
STOCK_AT: Final = 4
STOCK_END: Final = 5
DEALER: Final = 6
TARGET: Final = 7
"""Counting stops when a side has this score."""
OUT: Final = 8
"""The side that reached the target, plus one; 0 while nobody has."""
SCORE: Final = 9
"""By side."""
HAND: Final = 16
"""By seat: the mask of cards held."""
TAKEN: Final = 23
"""By seat: cards taken in tricks."""
PLAYED: Final = 30
"""By seat: cards played; without a stock, and with the hand, all it held at the first trick."""
TRICK: Final = 37
"""By place: cards of the present trick, the lead first."""
STOCK: Final = 44
"""Cards as bits, the next at `STOCK_AT`, up to `STOCK_END`."""
POSITION_SIZE: Final = STOCK + 52

# What a deal was worth -------------------------------------------------------------------------

AFTER: Final = 0
"""By side: the score after the deal, counting stopped at the target."""
WINNER: Final = 7
"""The side that is out, or -1."""
HIGH: Final = 8
"""The side that scored High, or -1; likewise the next three."""
LOW: Final = 9
JACK_TO: Final = 10
GAME: Final = 11
HUNG: Final = 12
"""Whether the Jack was hung."""
COUNT: Final = 13
"""By side: toward Game; in Hearts by seat what the cards taken cost."""
SHOOTER: Final = 20
"""The seat that shot the moon, or -1."""
AFTER_CHOSEN: Final = 21
"""By side: the score after the other choice of a moon whose shooter chooses."""
RESULT_SIZE: Final = 28
