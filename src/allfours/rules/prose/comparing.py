"""Two sets of rules compared, a table compared with its game, and what sets a game apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from allfours.rules import axes
from allfours.rules.catalogue import VARIANTS
from allfours.rules.prose.labels import choice_text, title
from allfours.rules.prose.people import in_pairs
from allfours.rules.prose.sentences import Paragraph, says, sentence
from allfours.rules.prose.unsaid import goes_without_saying
from allfours.rules.prose.words import capital, cards_of, number, rank_values, ranks_worth
from allfours.rules.record import AXES, PenaltyCards, Rules
from allfours.rules.variant import Variant, axis_text, values_of

__all__ = ["Change", "changes", "diff", "what_differs"]


def _placed(a: Rules, b: Rules) -> tuple[str, str]:
    """A sentence pattern for each of two sets of rules, with room for what it says."""
    if a.variant.name != b.variant.name:
        return f"{{}} in {a.variant.name}", f"{{}} in {b.variant.name}"
    if a.players != b.players:
        return f"{{}} with {number(a.players)}", f"{{}} with {number(b.players)}"
    if not a.house_rules:
        return "usually {}", "here {}"
    if not b.house_rules:
        return "here {}", "usually {}"
    return "{} at the one table", "{} at the other"


def _told(rules: Rules, axis: str) -> bool:
    return axis in rules.house_rules or not goes_without_saying(rules, axis)


def diff(a: Rules, b: Rules) -> tuple[str, ...]:
    """What differs between two sets of rules, a sentence an axis, in the order of a rule book.

    An axis that only one of them has is told where it matters; one that decides nothing in
    either is passed over, unless it is a house rule.
    """
    of_a, of_b = values_of(a), values_of(b)
    here, there = _placed(a, b)
    lines: list[str] = []
    for axis in AXES:
        if axis in of_a and axis in of_b:
            if of_a[axis] != of_b[axis] and (_told(a, axis) or _told(b, axis)):
                one, other = choice_text(axis, of_a[axis]), choice_text(axis, of_b[axis])
                both = f"{here.format(one)}; {there.format(other)}"
                lines.append(
                    f"{title(axis)}: {both if axis != 'players' else one + ' or ' + other}."
                )
        elif axis in of_a and _told(a, axis):
            lines.append(_only(here, sentence(a, axis, of_a[axis])))
        elif axis in of_b and _told(b, axis):
            lines.append(_only(there, sentence(b, axis, of_b[axis])))
    return tuple(lines)


def _only(place: str, said: str) -> str:
    return f"Only {place.format('').strip()}: {said}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One house rule beside the rule that it replaces."""

    rule: Paragraph
    instead_of: Paragraph | None
    """None where the game has no such rule for so many players."""


def changes(rules: Rules) -> tuple[Change, ...]:
    """Every house rule of a table, in the order of a rule book."""
    usual = rules.variant.at(rules.players)
    known = values_of(usual)
    return tuple(
        Change(rule=says(rules, axis), instead_of=says(usual, axis) if axis in known else None)
        for axis in AXES
        if axis in rules.house_rules
    )


# What sets a game apart -------------------------------------------------------------------------


def _turned(rules: Rules, value: Any) -> str:
    return f"Turn-up: {ranks_worth(value)}." if value else "No turned card scores."


_FOLLOW: Final[dict[axes.Follow, str]] = {
    axes.Follow.STRICT: "Follow suit if you can.",
    axes.Follow.FOLLOW_OR_TRUMP: "Follow or trump.",
    axes.Follow.FOLLOW_OR_TRUMP_MUST_RUFF: "Follow or trump; void, you must trump.",
}
_LOOK: Final[dict[axes.EarlyLook, str]] = {
    axes.EarlyLook.ALL: "All may look at once.",
    axes.EarlyLook.ELDEST_AND_DEALER: "Eldest hand and the dealer look first.",
}
_TRUMP: Final[dict[axes.TrumpBy, str]] = {
    axes.TrumpBy.TURN_UP: "A turned card proposes trump.",
    axes.TrumpBy.STOCK_TOP: "The top of the stock makes trump.",
    axes.TrumpBy.CUT: "Trump is cut for.",
    axes.TrumpBy.NONE: "No trump.",
}
_LOW: Final[dict[axes.PointTo, str]] = {
    axes.PointTo.HOLDER: "Low goes to whoever was dealt it.",
    axes.PointTo.CAPTOR: "Low goes to whoever takes it.",
}
_TIE: Final[dict[axes.GameTie, str]] = {
    axes.GameTie.NOBODY: "A tied Game is not scored.",
    axes.GameTie.NON_DEALER_SIDE: "A tied Game goes to {rivals}.",
}


def _tied(rules: Rules, value: axes.GameTie) -> str:
    rivals = "the dealer's opponents" if in_pairs(rules) else "eldest hand"
    return _TIE[value].format(rivals=rivals)


def _paid(rules: Rules, value: axes.MoonAward) -> str:
    assert isinstance(rules.scoring, PenaltyCards)
    amount = number(rules.scoring.moon_amount)
    return {
        axes.MoonAward.OTHERS_PLUS: f"Take them all, and the others pay {amount}.",
        axes.MoonAward.SELF_MINUS: f"Take them all, and {amount} come off your score.",
        axes.MoonAward.SHOOTER_CHOOSES: f"Take them all, and choose who feels the {amount}.",
    }[value]


_BRIEFLY: Final[dict[str, Callable[[Rules, Any], str]]] = {
    "trick_card_points": lambda rules, value: f"Trumps taken peg: {rank_values(value)}.",
    "hang_jack_points": lambda rules, value: f"A hanged jack is {number(value)}.",
    "follow": lambda rules, value: _FOLLOW[value],
    "game_tie": _tied,
    "turnup_points": _turned,
    "penalty": lambda rules, value: f"{capital(choice_text('penalty', value))}.",
    "moon_award": _paid,
    "pass_count": lambda rules, value: f"Pass {cards_of(value)}.",
    "trump_by": lambda rules, value: _TRUMP[value],
    "low_to": lambda rules, value: _LOW[value],
    "bunch": lambda rules, value: "After a run all may agree to bunch.",
    "rotation": lambda rules, value: f"Play goes {value.value}.",
    "early_look": lambda rules, value: _LOOK[value],
}
"""A few words for the axes that may set a game apart, the most telling first."""

_RARE: Final = 0.35


@cache
def _usual(variant: Variant) -> Rules:
    return variant.at()


def _share(axis: str, text: str | None) -> float:
    """How much of the catalogue plays so, where that is rare; else 1."""
    playing = [axis_text(_usual(variant), axis) for variant in VARIANTS.values()]
    share = playing.count(text) / len(playing)
    return share if share < _RARE else 1


def what_differs(rules: Rules) -> tuple[str, ...]:
    """Two or three facts that set these rules apart, for a card in the lobby.

    House rules come first, then what fewest games of the catalogue share.
    """
    known = values_of(rules)
    house = [
        f"{title(axis)}: {choice_text(axis, known[axis])}."
        for axis in AXES
        if axis in rules.house_rules
    ]
    apart = sorted(
        (
            axis
            for axis in _BRIEFLY
            if axis in known and axis not in rules.house_rules and _told(rules, axis)
        ),
        key=lambda axis: _share(axis, axis_text(rules, axis)),
    )
    return tuple([*house, *(_BRIEFLY[axis](rules, known[axis]) for axis in apart)][:3])
