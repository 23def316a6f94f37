"""Values of every axis to try, and random house rules that can stand."""

from __future__ import annotations

from itertools import combinations, permutations

from hypothesis import strategies as st

from allfours.errors import ContradictoryRules
from allfours.rules.axes import Point, TurnUpKind
from allfours.rules.catalogue import VARIANTS
from allfours.rules.record import AXES, Rules, axis_codec
from allfours.rules.variant import Variant, values_of

_OPEN: dict[str, tuple[str, ...]] = {
    "players": ("2", "3", "4", "5", "6", "7"),
    "removed_cards": ("none", "2C", "2H", "2C,2D", "QS,2C,2D,2H"),
    "deal_packets": ("3,3", "6x1", "2,4", "4,2", "6", "2,2,2", "5", "4x1", "13x1"),
    "gift_points": ("0", "1", "2", "13"),
    "run_packet": ("1", "2", "3", "4"),
    "turnup_points": ("none", "J:1", "J:2", "A:1,J:3,6:2", "J:3,A:1,2:2", "6:1"),
    "turnup_counts_at": tuple(
        ",".join(kinds) or "none"
        for count in range(4)
        for kinds in combinations([kind.value for kind in TurnUpKind], count)
    ),
    "pass_count": ("0", "1", "3", "4"),
    "pass_cycle": ("left", "right", "left,right", "left,right,across,none", "across,none,left"),
    "first_lead": ("eldest", "holder:2C", "holder:3D"),
    "first_trick_bar": ("none", "H", "QS", "H,QS", "H,QS,JD"),
    "jack_points": ("0", "1", "2", "5"),
    "hang_jack_points": ("0", "1", "3", "5"),
    "trick_card_points": ("none", "5:5", "A:4,K:3,Q:2,J:1,T:10,5:5", "J:1,9:9"),
    "game_values": ("none", "T:10", "T:10,A:4,K:3,Q:2,J:1", "T:10,A:4,K:3,Q:2,J:1,5:5"),
    "game_points": ("0", "1", "2", "8"),
    "precedence": tuple(",".join(order) for order in permutations(point.value for point in Point)),
    "penalty": ("none", "H:1", "H:1,QS:13", "H:1,QS:13,JD:-10", "H:2,QS:25", "AS:7,KS:10,QS:13"),
    "moon_needs": ("H", "QS", "H,QS", "H,QS,JD"),
    "moon_amount": ("0", "12", "26", "52"),
    "target": ("1", "7", "10", "11", "61"),
    "end_score": ("9", "50", "100"),
}

VALUES: dict[str, tuple[str, ...]] = {axis: axis_codec(axis).values or _OPEN[axis] for axis in AXES}
"""By axis: every value where they can be listed, and telling ones where they cannot."""


def lawful(variant: Variant, players: int, wished: list[tuple[str, str]]) -> Rules:
    """The rules with those of the wished-for house rules that can stand together, in order."""
    rules = variant.at(players)
    house: dict[str, str] = {}
    for axis, text in wished:
        try:
            rules = variant.at(players, **{**house, axis: text})
        except ContradictoryRules:
            continue
        house[axis] = text
    return rules


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Any game for any number it is for, with up to five house rules."""
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    players = draw(st.sampled_from(variant.players))
    known = [axis for axis in values_of(variant.at(players)) if axis != "players"]
    axes = draw(st.lists(st.sampled_from(known), unique=True, max_size=5))
    return lawful(variant, players, [(axis, draw(st.sampled_from(VALUES[axis]))) for axis in axes])


def rows() -> list[Rules]:
    """Every game for every number of players."""
    return [variant.at(count) for variant in VARIANTS.values() for count in variant.players]
