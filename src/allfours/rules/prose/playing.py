"""Passing, leading, following, taking tricks and drawing from the stock, as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from allfours.cards import Card
from allfours.rules.axes import Follow, PassTo, StockDraw, StockFace, Undertrump
from allfours.rules.prose.words import cards_of, listed, number, ordinal, set_of_cards, the
from allfours.rules.record import BrokenHearts, NoTrump, Rules, TurnUp

__all__ = ["SAYS", "WAY", "taking_a_trick"]


def _has_trump(rules: Rules) -> bool:
    return not isinstance(rules.trump, NoTrump)


def _pass_count(rules: Rules, value: int) -> str:
    if not value:
        return "No cards are passed."
    return f"Before play each passes {cards_of(value)}, chosen before any are received."


WAY: Final[dict[PassTo, str]] = {
    PassTo.LEFT: "to the left",
    PassTo.RIGHT: "to the right",
    PassTo.ACROSS: "across the table",
    PassTo.NONE: "not at all",
}
"""Which way cards are passed."""


def _pass_cycle(rules: Rules, value: tuple[PassTo, ...]) -> str:
    if set(value) == {PassTo.NONE}:
        return "No deal has a turn for passing."
    if len(value) == 1:
        return f"The cards go {WAY[value[0]]} in every deal."
    deals = [f"{WAY[to]} in the {ordinal(place)} deal" for place, to in enumerate(value, start=1)]
    deals[1:] = [deal.removesuffix(" deal") for deal in deals[1:]]
    return f"The cards go {listed(deals)}, and so round again."


def _first_lead(rules: Rules, value: Card | None) -> str:
    if value is not None:
        return f"Whoever holds {the(value)} leads it to the first trick."
    any_card = "" if isinstance(rules.leads, BrokenHearts) else ", any card they like"
    return f"Eldest hand leads to the first trick{any_card}."


def _follow(rules: Rules, value: Follow) -> str:
    if not _has_trump(rules):
        return {
            Follow.STRICT: "Follow the suit led if you can; if not, play any card.",
            Follow.FOLLOW_OR_TRUMP: "Follow the suit led if you can, there being no trump to play "
            "instead; if not, play any card.",
            Follow.FOLLOW_OR_TRUMP_MUST_RUFF: "Follow the suit led if you can; if not, there being "
            "no trump to put on it, play any card.",
        }[value]
    return {
        Follow.STRICT: "Follow the suit led if you can, be it trump or plain. If you cannot, play "
        "a trump or any other card.",
        Follow.FOLLOW_OR_TRUMP: "To a trump, follow if you can. To any other suit follow or trump, "
        "even while you hold the suit; without it, play what you please.",
        Follow.FOLLOW_OR_TRUMP_MUST_RUFF: "To a trump, follow if you can. To any other suit follow "
        "or trump, even while you hold the suit; without it you must trump, and only with neither "
        "play what you please.",
    }[value]


def _undertrump(rules: Rules, value: Undertrump) -> str:
    if value is Undertrump.FREE:
        lower = ", and a trump may go under a higher one" if _has_trump(rules) else ""
        return f"Nobody need beat the cards already played{lower}."
    unless = (
        ", or when no other play is allowed"
        if rules.play.follow is Follow.FOLLOW_OR_TRUMP_MUST_RUFF
        else ""
    )
    return (
        "To a plain suit, a trump below the highest in the trick may be played only from a hand "
        f"of nothing but trumps{unless}."
    )


def _first_trick_bar(rules: Rules, value: frozenset[Card]) -> str:
    if not value:
        return "No card is barred from the first trick."
    return (
        f"To the first trick, {set_of_cards(value, 'or')} may be played only by a player who has "
        "no other card to play."
    )


def _break_hearts(rules: Rules, value: bool) -> str:
    if not value:
        return "Hearts may be led at any time."
    return (
        "Hearts may not be led until they are broken, which is when a player who cannot follow "
        "suit plays a heart."
    )


def _queen_breaks_hearts(rules: Rules, value: bool) -> str:
    if value:
        return "The queen of spades, thrown on another suit, breaks hearts as well."
    return "The queen of spades does not break hearts."


def _forced_heart_lead(rules: Rules, value: bool) -> str:
    if value:
        return "A leader with nothing but hearts leads one, and that breaks them."
    return (
        "A leader with nothing but hearts, before they are broken, hands the lead to the next "
        "player who holds another suit."
    )


def _heart_instead_of_queen(rules: Rules, value: bool) -> str:
    if value:
        return "A leader with only hearts and the queen of spades may lead either."
    return "A leader with only hearts and the queen of spades must lead the queen."


def taking_a_trick(rules: Rules) -> str:
    """Who wins a trick, and leads next."""
    if not _has_trump(rules):
        return "The highest card of the suit led takes the trick, and its player leads next."
    return (
        "The highest trump takes the trick, or failing a trump the highest card of the suit led. "
        "The winner leads next."
    )


def _stock_draw(rules: Rules, value: StockDraw) -> str:
    left = len(rules.cards) - rules.players * rules.hand_size
    if value is StockDraw.NONE:
        if isinstance(rules.trump, TurnUp) and rules.trump.beg:
            return "Cards left in the stock, turned up or discarded take no part in the play."
        return "Cards that are not dealt take no part in the play."
    rest = "the other" if rules.players == 2 else "the others in turn"
    tricks = len(rules.cards) // rules.players
    return (
        f"After each trick the winner draws the top card of the stock, then {rest}, while its "
        f"{number(left)} cards last. Then the last {number(rules.hand_size)} tricks are played "
        f"without drawing, {number(tricks)} in all."
    )


def _stock_face(rules: Rules, value: StockFace) -> str:
    if value is StockFace.UP_TOP_VISIBLE:
        return "The stock lies face up: all see the next card to be drawn, and who draws it."
    return "The stock lies face down, and a card drawn is seen only by its drawer."


SAYS: Final[dict[str, Callable[[Rules, Any], str]]] = {
    "pass_count": _pass_count,
    "pass_cycle": _pass_cycle,
    "first_lead": _first_lead,
    "follow": _follow,
    "undertrump": _undertrump,
    "first_trick_bar": _first_trick_bar,
    "break_hearts": _break_hearts,
    "queen_breaks_hearts": _queen_breaks_hearts,
    "forced_heart_lead": _forced_heart_lead,
    "heart_instead_of_queen": _heart_instead_of_queen,
    "stock_draw": _stock_draw,
    "stock_face": _stock_face,
}
