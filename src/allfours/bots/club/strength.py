"""What a hand is worth with a suit as trump: the points a player would expect for the side."""

from __future__ import annotations

from collections.abc import Collection
from math import comb

from allfours.cards import Card, Rank, Suit
from allfours.rules.axes import PointTo
from allfours.rules.record import FourPoints, Rules

__all__ = ["expected_points", "none_of"]


def none_of(wanted: int, among: int, taken: int) -> float:
    """How likely `taken` cards drawn from `among` include none of `wanted`."""
    if wanted <= 0 or taken <= 0:
        return 1.0
    if wanted + taken > among:
        return 0.0
    return comb(among - wanted, taken) / comb(among, taken)


def expected_points(
    rules: Rules, hand: Collection[Card], trump: Suit, upcards: Collection[Card]
) -> float:
    """Points for the side less points against it, in a deal not yet played.

    Args:
        rules: the rules in force.
        hand: the cards that will be played with.
        trump: the suit that would be trump.
        upcards: cards turned up, which are in nobody's hand.
    """
    scoring = rules.scoring
    assert isinstance(scoring, FourPoints)
    out = {*hand, *upcards}
    unseen = [card for card in rules.cards if card not in out]
    mates = sum(side == rules.side_of[0] for side in rules.side_of) - 1
    opponents = rules.players - 1 - mates
    theirs, partners = opponents * rules.hand_size, mates * rules.hand_size
    mine = sorted((card for card in hand if card.suit is trump), key=lambda card: card.rank)
    others = [card for card in unseen if card.suit is trump]
    total = 0.0
    if scoring.keep_four_points:
        total += _end_card(mine, others, len(unseen), theirs, partners, high=True)
        if scoring.low_to is PointTo.HOLDER:
            total += _end_card(mine, others, len(unseen), theirs, partners, high=False)
        else:
            total += _taking(mine, hand, trump) * 0.5
        total += _jack(scoring, mine, others, len(unseen), theirs, hand, trump)
        total += scoring.game_points * _taking(mine, hand, trump) * 0.8
    if scoring.trick_card_points:
        total += _pegs(scoring, mine, hand, trump)
    return total


def _end_card(
    mine: list[Card], others: list[Card], unseen: int, theirs: int, partners: int, *, high: bool
) -> float:
    """Chance that the highest (or lowest) trump is with the side, less that it is not."""
    if not mine:
        share = partners / (partners + theirs) if theirs else 1.0
        return (2 * share - 1) * (1 - none_of(len(others), unseen, theirs + partners))
    best = mine[-1] if high else mine[0]
    beyond = sum((card.rank > best.rank) is high for card in others)
    unbeaten = none_of(beyond, unseen, theirs + partners)
    share = partners / (partners + theirs) if theirs else 1.0
    return unbeaten + (1 - unbeaten) * (2 * share - 1)


def _taking(mine: list[Card], hand: Collection[Card], trump: Suit) -> float:
    """Power to take tricks, from about -1 (none) to 1 (most)."""
    power = sum(0.35 + 0.45 * (card.rank - 2) / 12 for card in mine)
    power += sum(
        0.35 if card.rank is Rank.ACE else 0.15
        for card in hand
        if card.suit is not trump and card.rank >= Rank.KING
    )
    return max(-1.0, min(1.0, (power - 1.1) / 1.6))


def _jack(
    scoring: FourPoints,
    mine: list[Card],
    others: list[Card],
    unseen: int,
    theirs: int,
    hand: Collection[Card],
    trump: Suit,
) -> float:
    above = [card for card in mine if card.rank > Rank.JACK]
    if any(card.rank is Rank.JACK for card in mine):
        saved = min(0.95, 0.35 + 0.12 * (len(mine) - 1) + 0.15 * len(above))
        return saved * scoring.jack_points - (1 - saved) * scoring.hang_jack_points
    jack_out = any(card.rank is Rank.JACK for card in others)
    if not jack_out:
        return 0.0
    with_them = 1 - none_of(1, unseen, theirs)
    caught = min(0.8, 0.05 + 0.22 * len(above) + 0.05 * len(mine))
    return with_them * (caught * scoring.hang_jack_points - (1 - caught) * scoring.jack_points)


def _pegs(scoring: FourPoints, mine: list[Card], hand: Collection[Card], trump: Suit) -> float:
    """Trump honours in hand are likely kept with power, lost without."""
    power = _taking(mine, hand, trump)
    held = sum(scoring.trick_card_points.get(card.rank, 0) for card in mine)
    every = sum(scoring.trick_card_points.values())
    return held * (0.3 + 0.5 * power) + (every - held) * 0.25 * power
