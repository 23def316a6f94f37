"""The table, the pack, the draw for deal and the deal, as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from allfours.cards import PACK, Card
from allfours.rules.axes import DrawAce, FirstDealer, PartnersBy, Rotation, Sides
from allfours.rules.prose.people import eldest_is, onward
from allfours.rules.prose.words import capital, in_words, listed, number, set_of_cards
from allfours.rules.record import Rules, TurnUp

__all__ = ["SAYS", "deal_passes", "eldest_hand", "ranking"]


def _players(rules: Rules, value: int) -> str:
    return f"{capital(in_words(value))} play."


def _sides(rules: Rules, value: Sides) -> str:
    return {
        Sides.SOLO: "Each plays alone.",
        Sides.ALTERNATE_PAIRS: "Partners sit opposite each other and score together.",
    }[value]


def _rotation(rules: Rules, value: Rotation) -> str:
    return f"Deal and play go {value.value}."


def ranking(rules: Rules) -> str:
    """The order of the cards, the same in the whole family."""
    return (
        "In every suit the ace is high, then king, queen, jack, ten and so on, and the two is low."
    )


def _removed_cards(rules: Rules, value: frozenset[Card]) -> str:
    if not value:
        return f"The full pack of {len(PACK)} cards is used."
    verb = "is" if len(value) == 1 else "are"
    left = len(PACK) - len(value)
    return f"{capital(set_of_cards(value))} {verb} taken out, which leaves {left} cards."


def _first_dealer(rules: Rules, value: FirstDealer) -> str:
    return {
        FirstDealer.DRAW_HIGH: "Each draws a card, and the highest deals first; "
        "equal cards draw again.",
        FirstDealer.DRAW_LOW: "Each draws a card, and the lowest deals first; "
        "equal cards draw again.",
        FirstDealer.RANDOM: "Chance decides who deals first.",
    }[value]


def _draw_ace(rules: Rules, value: DrawAce) -> str:
    return {
        DrawAce.HIGH: "In this draw the ace is the highest card.",
        DrawAce.LOW: "In this draw the ace is the lowest card.",
    }[value]


def _partners_by(rules: Rules, value: PartnersBy) -> str:
    return {
        PartnersBy.AGREED: "Partners are agreed before play.",
        PartnersBy.DRAWN: "The draw makes the partners too: the two best cards play the two "
        "others.",
    }[value]


def _deal_packets(rules: Rules, value: tuple[int, ...]) -> str:
    size = sum(value)
    dealt = "card is" if size == 1 else "cards are"
    each = f"{capital(in_words(size))} {dealt} dealt to each"
    if len(value) == 1:
        return f"{each}, all at once."
    if len(set(value)) == 1:
        return f"{each}, {number(value[0])} at a time."
    return f"{each}, in packets of {listed([number(packet) for packet in value])}."


def eldest_hand(rules: Rules) -> str:
    """Who is dealt to, speaks and leads first."""
    does = ["is dealt to first"]
    if isinstance(rules.trump, TurnUp) and rules.trump.beg:
        does.append("speaks first")
    if rules.play.first_lead is None:
        does.append("leads first")
    return f"Eldest hand, {eldest_is(rules)}, {listed(does)}."


def deal_passes(rules: Rules) -> str:
    """Who deals next."""
    if rules.players == 2:
        return "The two deal in turn."
    return f"After each deal the player at the dealer's {onward(rules)} deals next."


SAYS: Final[dict[str, Callable[[Rules, Any], str]]] = {
    "players": _players,
    "sides": _sides,
    "rotation": _rotation,
    "removed_cards": _removed_cards,
    "first_dealer": _first_dealer,
    "draw_ace": _draw_ace,
    "partners_by": _partners_by,
    "deal_packets": _deal_packets,
}
