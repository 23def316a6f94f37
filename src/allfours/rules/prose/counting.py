"""High, Low, Jack, Game, pegs, penalties and the moon, as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from allfours.cards import Card, Rank
from allfours.rules.axes import GameTie, LowIs, MoonAward, PegWhen, Point, PointTo
from allfours.rules.codec import PointTable
from allfours.rules.prose.people import a_side, rivals_of_dealer, side_who
from allfours.rules.prose.words import (
    capital,
    folded,
    listed,
    number,
    of_suit,
    points,
    rank_values,
    set_of_cards,
    the,
)
from allfours.rules.record import DrawStock, FourPoints, PenaltyCards, Rules

__all__ = ["SAYS", "penalties_in_words"]


def _scoring(rules: Rules) -> FourPoints:
    assert isinstance(rules.scoring, FourPoints)
    return rules.scoring


def _moon(rules: Rules) -> PenaltyCards:
    assert isinstance(rules.scoring, PenaltyCards)
    return rules.scoring


def _in_play(rules: Rules) -> str:
    """All cards are in play where the stock is drawn."""
    return "" if isinstance(rules.stock, DrawStock) else " in play"


_GETS: Final[dict[PointTo, str]] = {PointTo.HOLDER: "was dealt", PointTo.CAPTOR: "takes"}


def _high_to(rules: Rules, value: PointTo) -> str:
    who = side_who(rules, f"{_GETS[value]} the highest trump{_in_play(rules)}")
    return f"High, one point, goes to {who}."


def _low_to(rules: Rules, value: PointTo) -> str:
    who = side_who(rules, f"{_GETS[value]} the lowest trump{_in_play(rules)}")
    whoever = "whoever takes it" if value is PointTo.HOLDER else "whoever held it"
    return f"Low, one point, goes to {who}, {whoever}."


def _low_is(rules: Rules, value: LowIs) -> str:
    if value is LowIs.DEUCE:
        return "Only the two of trumps is Low; where it is not in play, Low is not scored."
    return "Low need not be the two: the lowest trump there is will do."


def _jack_points(rules: Rules, value: int) -> str:
    if not value:
        return "Taking the jack of trumps scores nothing."
    missing = (
        "" if isinstance(rules.stock, DrawStock) else "; if it is not in play, nobody scores it"
    )
    who = side_who(rules, "takes the jack of trumps in a trick")
    return f"Jack, {points(value)}, goes to {who}{missing}."


def _hang_jack_points(rules: Rules, value: int) -> str:
    usual = _scoring(rules).jack_points
    if value == usual:
        return f"A jack taken from an opponent is worth no more: {points(value)}."
    return (
        f"A jack taken from an opponent is hanged, and scores {points(value)} instead of "
        f"{number(usual)}."
    )


def _trick_card_points(rules: Rules, value: PointTable[Rank]) -> str:
    if not value:
        return "Trumps taken in tricks score nothing by themselves."
    return f"Trumps taken in tricks are pegged: {rank_values(value)}; {sum(value.values())} in all."


def _peg_when(rules: Rules, value: PegWhen) -> str:
    return {
        PegWhen.AT_TRICK: "Pegs are scored as each trick is taken, and the game may end there.",
        PegWhen.AT_HAND_END: "Pegs are scored when all tricks are played, before anything else.",
    }[value]


def _keep_four_points(rules: Rules, value: bool) -> str:
    if value:
        return "High, Low, Jack and Game are scored besides."
    return "High, Low, Jack and Game are not scored."


def _game_values(rules: Rules, value: PointTable[Rank]) -> str:
    if not value:
        return "No card counts toward Game, so its count is always tied."
    total = sum(value.get(card.rank, 0) for card in rules.cards)
    return (
        f"Toward Game, cards taken in tricks count: {rank_values(value)}; {total} in the whole "
        "pack."
    )


def _game_points(rules: Rules, value: int) -> str:
    if not value:
        return "The highest count scores nothing."
    return f"Game, {points(value)}, goes to the {a_side(rules)} with the highest count."


def _game_tie(rules: Rules, value: GameTie) -> str:
    if value is GameTie.NOBODY:
        return "If the highest counts are equal, even at nothing, nobody scores Game."
    return (
        f"If the counts are equal, even at nothing, a tied Game goes to {rivals_of_dealer(rules)}."
    )


def _precedence(rules: Rules, value: tuple[Point, ...]) -> str:
    order = ", ".join(point.value.capitalize() for point in value)
    return (
        f"The four points are counted in the order {order}, and counting stops as soon as a "
        f"{a_side(rules)} has won."
    )


def penalties_in_words(table: PointTable[Card], sign: int) -> tuple[list[str], list[int]]:
    """The cards that cost (sign 1) or take off (sign -1), and how much; the dearest last."""
    names: list[str] = []
    amounts: list[int] = []
    for each in sorted({cost for cost in table.values() if cost * sign > 0}, key=abs):
        suits, others = folded([card for card, cost in table.items() if cost == each])
        named = [f"each {of_suit(suit)}" for suit in suits] + [the(card) for card in others]
        names += named
        amounts += [abs(each)] * len(named)
    return names, amounts


def _priced(table: PointTable[Card], sign: int, does: str, unit: str) -> str:
    names, amounts = penalties_in_words(table, sign)
    if not names:
        return ""
    more = [f"{name} {number(cost)}" for name, cost in zip(names[1:], amounts[1:], strict=True)]
    first = f"{capital(names[0])} {does} {points(amounts[0])}{unit}"
    return f"{listed([first, *more])}."


def _penalty(rules: Rules, value: PointTable[Card]) -> str:
    costs = _priced(value, 1, "taken costs", "") or "No card costs its taker anything."
    saves = _priced(value, -1, "takes", " off")
    return f"{costs} {saves}".rstrip()


def _moon_needs(rules: Rules, value: frozenset[Card]) -> str:
    suits, others = folded(value)
    needed = listed([f"all the {suit.word}" for suit in suits] + [the(card) for card in others])
    return f"Whoever takes {needed} has shot the moon."


def _moon_award(rules: Rules, value: MoonAward) -> str:
    return {
        MoonAward.OTHERS_PLUS: "The shooter scores nothing, and each of the others is charged the "
        "moon.",
        MoonAward.SELF_MINUS: "The shooter takes the moon off their own score, and the others "
        "score nothing.",
        MoonAward.SHOOTER_CHOOSES: "After the last trick the shooter chooses: each of the others "
        "is charged the moon, or the shooter takes it off their own score.",
    }[value]


def _moon_amount(rules: Rules, value: int) -> str:
    return f"A moon is worth {points(value)}."


def _moon_absorbs_bonus(rules: Rules, value: bool) -> str:
    bonus = [card for card, cost in _moon(rules).penalty.items() if cost < 0]
    cards = capital(set_of_cards(bonus)) if bonus else "A card that takes points off"
    if value:
        return f"{cards} taken by the shooter counts nothing more."
    return f"{cards} taken by the shooter takes its points off as well."


SAYS: Final[dict[str, Callable[[Rules, Any], str]]] = {
    "high_to": _high_to,
    "low_to": _low_to,
    "low_is": _low_is,
    "jack_points": _jack_points,
    "hang_jack_points": _hang_jack_points,
    "trick_card_points": _trick_card_points,
    "peg_when": _peg_when,
    "keep_four_points": _keep_four_points,
    "game_values": _game_values,
    "game_points": _game_points,
    "game_tie": _game_tie,
    "precedence": _precedence,
    "penalty": _penalty,
    "moon_needs": _moon_needs,
    "moon_award": _moon_award,
    "moon_amount": _moon_amount,
    "moon_absorbs_bonus": _moon_absorbs_bonus,
}
