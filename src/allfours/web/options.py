"""The options of a game as a form: what each is, what may be chosen, and where it is from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from allfours.errors import ContradictoryRules, NotationError
from allfours.rules.card import rule_card
from allfours.rules.catalogue import VARIANTS
from allfours.rules.citing import cite, is_inherited
from allfours.rules.prose import changes, choice_text, says, title, what_differs
from allfours.rules.record import AXES, Rules, axis_codec
from allfours.rules.variant import Variant, axis_text, values_of

__all__ = ["checked", "games", "options"]


def games() -> list[dict[str, Any]]:
    """Every game of the catalogue."""
    return [
        {
            "key": variant.key,
            "name": variant.name,
            "line": variant.line,
            "players": variant.players,
            "usual_players": variant.usual_players,
            "minutes": variant.minutes,
            "differs": what_differs(variant.at()),
        }
        for variant in VARIANTS.values()
    ]


def options(rules: Rules) -> dict[str, Any]:
    """The form of a game's options, filled with these rules.

    A choice that contradicts the other options is listed with the sentence that says so.
    """
    known = values_of(rules)
    return {
        "card": rule_card(rules),
        "variant": rules.variant.key,
        "name": rules.variant.name,
        "players": rules.players,
        "able": rules.variant.players,
        "options": [_option(rules, axis) for axis in AXES if axis in known and axis != "players"],
    }


def _option(rules: Rules, axis: str) -> dict[str, Any]:
    codec = axis_codec(axis)
    return {
        "axis": axis,
        "title": title(axis),
        "value": axis_text(rules, axis),
        "usual": axis_text(rules.variant.at(rules.players), axis),
        "expects": codec.expects,
        "choices": list(_choices(rules, axis, codec.values)),
        "text": says(rules, axis).text,
        "clause": cite(rules, axis),
        "inherited": is_inherited(rules, axis),
        "house": axis in rules.house_rules,
    }


def _choices(rules: Rules, axis: str, values: tuple[str, ...]) -> Iterator[dict[str, str]]:
    for value in values:
        yield {
            "value": value,
            "text": choice_text(axis, value),
            "barred": "" if value == axis_text(rules, axis) else _barred(rules, axis, value),
        }


def _barred(rules: Rules, axis: str, value: str) -> str:
    """Why this value cannot be chosen while the others stay; empty if it can."""
    house = {other: axis_text(rules, other) or "" for other in rules.house_rules}
    try:
        rules.variant.at(rules.players, **{**house, axis: value})
    except (ContradictoryRules, NotationError) as error:
        return str(error)
    return ""


def checked(variant: Variant, players: int | None, chosen: dict[str, str]) -> dict[str, Any]:
    """The rule card of some options, and what they change.

    Raises:
        ContradictoryRules, NotationError: they cannot stand; the message says why.
    """
    rules = variant.at(players, **chosen)
    return {
        "card": rule_card(rules),
        "differs": what_differs(rules),
        "changes": [
            {
                "text": change.rule.text,
                "instead_of": change.instead_of.text if change.instead_of else "",
                "clauses": change.rule.clauses,
            }
            for change in changes(rules)
        ],
    }
