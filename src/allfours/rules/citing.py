"""Which clause to name for a rule in force.

A row's own clause where the row says or inherits the value; the family's clause where the row
is silent; and for a house rule the clause of a game that plays so.
"""

from __future__ import annotations

from functools import cache

from allfours.rules.catalogue import FAMILY_CLAUSES, VARIANTS
from allfours.rules.record import Rules
from allfours.rules.variant import axis_text

__all__ = ["cite", "clause_of", "is_inherited"]


@cache
def clause_of(rules: Rules, axis: str) -> str:
    """The clause id behind the value that an axis has, e.g. "OS-25".

    For a house rule it is a clause of the first game that plays so, or empty if none does.
    """
    if axis not in rules.house_rules:
        setting = rules.variant.settings.get(axis)
        return setting.clause if setting else FAMILY_CLAUSES.get(axis, "")
    text = axis_text(rules, axis)
    for variant in VARIANTS.values():
        setting = variant.settings.get(axis)
        if setting and text in {setting.at(players) for players in variant.players}:
            return setting.clause
    return ""


@cache
def cite(rules: Rules, axis: str) -> str:
    """The clause as a ledger names it: "OS-25", or "house rule game_tie=nobody (as SU-29)"."""
    clause = clause_of(rules, axis)
    if axis not in rules.house_rules:
        return clause
    rule = f"house rule {axis}={axis_text(rules, axis)}"
    return f"{rule} (as {clause})" if clause else rule


def is_inherited(rules: Rules, axis: str) -> bool:
    """Whether the source of this game is silent on the axis and the family's default stands."""
    if axis in rules.house_rules:
        return False
    setting = rules.variant.settings.get(axis)
    return setting is None or setting.inherited
