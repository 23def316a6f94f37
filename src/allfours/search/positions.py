"""A deal in play as a row of ints for the kernels."""

from __future__ import annotations

from collections.abc import Sequence

from allfours.cards import Card, Suit
from allfours.game.state import Game, Playing
from allfours.rules.axes import PegWhen
from allfours.rules.facts import TakenTrick
from allfours.rules.record import DrawStock, FourPoints, Rules
from allfours.search import layout as at
from allfours.search.bits import bit_of, mask_of
from allfours.search.machine import peg
from allfours.search.tables import tables

__all__ = ["game_position", "position"]


def position(
    rules: Rules,
    *,
    trump: Suit | None,
    dealer: int,
    leader: int,
    trick: Sequence[Card],
    tricks: Sequence[TakenTrick],
    hearts_broken: bool,
    scores: Sequence[int],
    hands: Sequence[Sequence[Card]] = (),
    stock: Sequence[Card] = (),
) -> list[int]:
    """The position of a deal in play, laid out as in `layout`.

    Pegs that are counted when the hand ends are in its scores as soon as their trick is taken:
    nothing is counted between.

    Args:
        rules: the rules in force.
        trump: the trump suit, or None.
        dealer: the dealer's seat.
        leader: the seat that leads or led to the present trick.
        trick: the cards of the present trick, the lead first.
        tricks: the finished tricks.
        hearts_broken: whether hearts are broken.
        scores: by side, before what is not yet counted.
        hands: by seat; may be left out and filled in later.
        stock: the cards still to be drawn, the next first.
    """
    row_of_rules = tables(rules, trump).row
    pegged_late = (
        isinstance(rules.scoring, FourPoints) and rules.scoring.peg_when is PegWhen.AT_HAND_END
    )
    row = [0] * at.POSITION_SIZE
    row[at.LEADER] = leader
    row[at.PLAYED_TO_TRICK] = len(trick)
    row[at.TRICKS] = len(tricks)
    row[at.BROKEN] = int(hearts_broken)
    row[at.DEALER] = dealer
    row[at.TARGET] = row_of_rules[at.TARGET_SCORE]
    row[at.SCORE : at.SCORE + len(scores)] = scores
    for seat, hand in enumerate(hands):
        row[at.HAND + seat] = mask_of(hand, trump)
    for taken in tricks:
        row[at.TAKEN + taken.winner] |= mask_of(taken.cards, trump)
        for place, card in enumerate(taken.cards):
            row[at.PLAYED + (taken.leader + place) % rules.players] |= bit_of(card, trump)
        if pegged_late:
            peg(row, row_of_rules, taken.winner, mask_of(taken.cards, trump))
    for place, card in enumerate(trick):
        row[at.TRICK + place] = bit_of(card, trump)
        row[at.PLAYED + (leader + place) % rules.players] |= bit_of(card, trump)
    if isinstance(rules.stock, DrawStock):
        row[at.STOCK_END] = len(stock)
        row[at.STOCK : at.STOCK + len(stock)] = [bit_of(card, trump) for card in stock]
    return row


def game_position(game: Game) -> list[int]:
    """The position of a game in play, all cards open.

    Raises:
        ValueError: the tricks of a deal are not being played.
    """
    phase = game.phase
    if not isinstance(phase, Playing):
        raise ValueError("no tricks are being played")
    return position(
        game.rules,
        trump=phase.trump,
        dealer=phase.deal.dealer,
        leader=phase.leader,
        trick=phase.trick,
        tricks=phase.tricks,
        hearts_broken=phase.hearts_broken,
        scores=game.scores,
        hands=phase.hands,
        stock=phase.stock,
    )
