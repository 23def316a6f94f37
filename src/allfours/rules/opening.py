"""The draw for deal and partners, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from allfours.cards import Card, Rank
from allfours.rules.axes import DrawAce, FirstDealer, PartnersBy, PassTo, Rotation
from allfours.rules.record import Rules

__all__ = ["drawn_seating", "eldest", "must_draw_again", "next_seat", "passes_to"]


def next_seat(rules: Rules, seat: int) -> int:
    """The seat whose turn follows."""
    return (seat + 1) % rules.players


def eldest(rules: Rules, dealer: int) -> int:
    """The first seat after the dealer in rotation."""
    return next_seat(rules, dealer)


def passes_to(rules: Rules, seat: int, to: PassTo) -> int:
    """The seat that gets what this seat passes, by the left and right hands of a real table."""
    onward = 1 if rules.seating.rotation is Rotation.CLOCKWISE else -1
    steps = {
        PassTo.LEFT: onward,
        PassTo.RIGHT: -onward,
        PassTo.ACROSS: rules.players // 2,
        PassTo.NONE: 0,
    }
    return (seat + steps[to]) % rules.players


def _merit(rules: Rules, card: Card) -> int:
    """How good a card is in the draw: the best deals."""
    low_ace = card.rank is Rank.ACE and rules.opening.draw_ace is DrawAce.LOW
    height = 1 if low_ace else int(card.rank)
    return -height if rules.opening.first_dealer is FirstDealer.DRAW_LOW else height


def _merits(rules: Rules, drawn: Sequence[Sequence[Card]]) -> list[tuple[int, ...]]:
    return [tuple(_merit(rules, card) for card in cards) for cards in drawn]


def must_draw_again(rules: Rules, drawn: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Which players are still equal where it matters and draw again (SU-4, EF-5); in order.

    Equal best draws always; any equal draws where they pair the partners (F21).

    Args:
        rules: the rules in force.
        drawn: each player's cards so far, one a round taken part in; index = player.
    """
    merits = _merits(rules, drawn)
    if rules.opening.partners_by is PartnersBy.DRAWN:
        return tuple(p for p, merit in enumerate(merits) if merits.count(merit) > 1)
    best = max(merits)
    return tuple(p for p, merit in enumerate(merits) if merit == best and merits.count(best) > 1)


def drawn_seating(rules: Rules, drawn: Sequence[Sequence[Card]]) -> tuple[tuple[int, ...], int]:
    """Which player sits at each seat, and the dealer's seat, once nobody must draw again.

    Where partners are agreed everybody keeps the seat taken and the best draw deals. Where they
    are drawn the best two play the other two, and the best deals from the first seat (F21).
    """
    merits = _merits(rules, drawn)
    order = sorted(range(rules.players), key=lambda player: merits[player], reverse=True)
    if rules.opening.partners_by is PartnersBy.DRAWN:
        return (order[0], order[2], order[1], order[3]), 0
    return tuple(range(rules.players)), order[0]
