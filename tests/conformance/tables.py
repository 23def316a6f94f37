"""Any table: a row of the catalogue, a number of players and lawful house rules.

The same draw is made by Hypothesis and, for long runs, by a plain generator.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Final

from hypothesis import strategies as st

from allfours.errors import ContradictoryRules
from allfours.rules.catalogue import VARIANTS
from allfours.rules.record import Rules
from allfours.rules.variant import Variant, values_of
from tests.rules.house_rules import VALUES

__all__ = ["ROWS", "any_table", "random_table"]

ROWS: Final[tuple[Rules, ...]] = tuple(
    variant.at(players) for variant in VARIANTS.values() for players in variant.players
)
"""Every game for every number of players, without house rules."""

_TO_HEARTS: Final = {"trump_by": "none", "aim": "least", "sides": "solo", "stock_draw": "none"}
_TO_FOUR_POINTS: Final = {
    "trump_by": "turn_up", "aim": "most", "pass_count": "0", "break_hearts": "no",
    "first_lead": "eldest", "deal_packets": "3,3",
}  # fmt: skip
_TO_A_STOCK: Final = {
    "trump_by": "cut", "stock_draw": "winner_first", "high_to": "captor", "low_to": "captor",
}  # fmt: skip

KINDS: Final[tuple[dict[str, str], ...]] = (
    {},
    _TO_HEARTS,
    _TO_HEARTS | {"break_hearts": "yes", "pass_count": "2", "forced_heart_lead": "no"},
    _TO_HEARTS | {"stock_draw": "winner_first", "stock_face": "down"},
    _TO_FOUR_POINTS,
    _TO_FOUR_POINTS | {"after_run": "keep_all", "bunch": "unanimous_after_run"},
    _TO_A_STOCK,
    _TO_A_STOCK | {"trump_by": "stock_top", "stock_face": "up_top_visible"},
)
"""Options that change the kind of a game and can only be changed together."""


def _changeable(rules: Rules) -> list[str]:
    return [axis for axis in values_of(rules) if axis != "players"]


def _seat(rules: Rules, house: dict[str, str], wishes: Iterable[tuple[str, str]]) -> Rules:
    """The rules with all of the wishes, taken in order, that can stand together."""
    for axis, text in wishes:
        more = house | {axis: text}
        try:
            rules = rules.variant.at(rules.players, **more)
        except ContradictoryRules:
            continue
        house = more
    return rules


@cache
def _kinds(variant: Variant, players: int) -> list[tuple[Rules, dict[str, str]]]:
    """The kinds of game that this one can be turned into for so many players."""
    found = []
    for kind in KINDS:
        with suppress(ContradictoryRules):
            found.append((variant.at(players, **kind), kind))
    return found


@st.composite
def any_table(draw: st.DrawFn) -> Rules:
    """Any game, for any number it is for, perhaps of another kind, with up to six house rules."""
    row = draw(st.sampled_from(ROWS))
    rules, kind = draw(st.sampled_from(_kinds(row.variant, row.players)))
    axes = draw(st.lists(st.sampled_from(_changeable(rules)), unique=True, max_size=6))
    return _seat(rules, kind, [(axis, draw(st.sampled_from(VALUES[axis]))) for axis in axes])


def random_table(rng: Random) -> Rules:
    """The same from a generator; every third table plays a game as the catalogue has it."""
    row = rng.choice(ROWS)
    if rng.random() < 1 / 3:
        return row
    rules, kind = rng.choice(_kinds(row.variant, row.players))
    axes = rng.sample(_changeable(rules), rng.randrange(7))
    return _seat(rules, kind, [(axis, rng.choice(VALUES[axis])) for axis in axes])
