"""How a rule names those who play: the dealer, eldest hand, a side, the others."""

from __future__ import annotations

from allfours.rules.axes import Rotation, Sides
from allfours.rules.prose.words import number
from allfours.rules.record import Rules

__all__ = [
    "a_side",
    "company",
    "dealer_side",
    "eldest_is",
    "eldest_side",
    "in_pairs",
    "onward",
    "rivals_of_dealer",
    "side_who",
]


def in_pairs(rules: Rules) -> bool:
    """Whether partners score together."""
    return rules.seating.sides is Sides.ALTERNATE_PAIRS


def a_side(rules: Rules) -> str:
    """Who scores: "side" for partners, "player" where each plays alone."""
    return "side" if in_pairs(rules) else "player"


def side_who(rules: Rules, does: str) -> str:
    """The side or player of whom something is said: "the side that takes it"."""
    return f"the side that {does}" if in_pairs(rules) else f"the player who {does}"


def onward(rules: Rules) -> str:
    """The hand on which the next player sits: left or right."""
    return "left" if rules.seating.rotation is Rotation.CLOCKWISE else "right"


def eldest_is(rules: Rules) -> str:
    """Who eldest hand is."""
    if rules.players == 2:
        return "the player who did not deal"
    return f"the player at the dealer's {onward(rules)}"


def dealer_side(rules: Rules) -> str:
    """Who scores what the dealer earns."""
    return "the dealer's side" if in_pairs(rules) else "the dealer"


def eldest_side(rules: Rules) -> str:
    """Who scores what eldest hand earns."""
    return "eldest hand's side" if in_pairs(rules) else "eldest hand"


def rivals_of_dealer(rules: Rules) -> str:
    """The one side that did not deal, of two."""
    return "the dealer's opponents" if in_pairs(rules) else "eldest hand, who did not deal"


def company(rules: Rules) -> str:
    """Who plays, for a subtitle: "for four, two against two"."""
    count = number(rules.players)
    if in_pairs(rules):
        return f"for {count}, two against two"
    return f"for {count}" if rules.players == 2 else f"for {count}, each alone"
