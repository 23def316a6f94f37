"""Which axes need no sentence under the rules in force, because they decide nothing there.

An ace in the draw goes without saying where nobody draws; who gets a gift, where nobody may beg;
a hanged jack, where it is worth no more than another. A house rule is told all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from allfours.cards import PACK, Rank
from allfours.rules.axes import Bunch, FirstDealer, Sides, TurnUpKind
from allfours.rules.prose.making_trump import no_run_ends_the_pack, runs_in_the_pack
from allfours.rules.record import (
    DrawStock,
    FourPoints,
    NoTrump,
    PenaltyCards,
    Race,
    Rules,
    TurnUp,
)

__all__ = ["goes_without_saying"]


def _four(rules: Rules) -> FourPoints:
    assert isinstance(rules.scoring, FourPoints)
    return rules.scoring


def _turning(rules: Rules) -> TurnUp:
    assert isinstance(rules.trump, TurnUp)
    return rules.trump


def _nobody_begs(rules: Rules) -> bool:
    return not _turning(rules).beg


def _nothing_turned_scores(rules: Rules) -> bool:
    turning = _turning(rules)
    return not (turning.turnup_points and turning.turnup_counts_at)


def _nothing_turned_is_refused(rules: Rules) -> bool:
    turning = _turning(rules)
    return (
        _nothing_turned_scores(rules)
        or _nobody_begs(rules)
        or turning.turnup_counts_at == (TurnUpKind.NEW_SUIT,)
    )


def _four_points_dropped(rules: Rules) -> bool:
    return not _four(rules).keep_four_points


def _nothing_pegged(rules: Rules) -> bool:
    return not _four(rules).trick_card_points


def _every_two_is_drawn(rules: Rules) -> bool:
    return isinstance(rules.stock, DrawStock) and all(
        card in rules.cards for card in PACK if card.rank is Rank.TWO
    )


def _no_bonus(rules: Rules) -> bool:
    scoring = rules.scoring
    assert isinstance(scoring, PenaltyCards)
    return not any(points < 0 for points in scoring.penalty.values())


_UNSAID: Final[dict[str, Callable[[Rules], bool]]] = {
    "rotation": lambda rules: rules.players == 2,
    "draw_ace": lambda rules: rules.opening.first_dealer is FirstDealer.RANDOM,
    "partners_by": lambda rules: rules.seating.sides is Sides.SOLO,
    "gift_points": _nobody_begs,
    "gift_to": lambda rules: (
        _nobody_begs(rules) or rules.side_count == 2 or not _turning(rules).gift_points
    ),
    "gift_may_give_out": lambda rules: _nobody_begs(rules) or not _turning(rules).gift_points,
    "early_look": lambda rules: rules.players == 2 or _nobody_begs(rules),
    "run_packet": _nobody_begs,
    "short_stock": _nobody_begs,
    "last_card_turnable": lambda rules: (
        _nobody_begs(rules) or (_turning(rules).last_card_turnable and no_run_ends_the_pack(rules))
    ),
    "turnup_counts_at": lambda rules: not _turning(rules).turnup_points,
    "turnup_credit": _nothing_turned_scores,
    "turnup_if_rejected": _nothing_turned_is_refused,
    "bunch": lambda rules: _nobody_begs(rules) or _turning(rules).bunch is Bunch.NONE,
    "after_run": lambda rules: _nobody_begs(rules) or runs_in_the_pack(rules) == 0,
    "pass_count": lambda rules: not rules.pass_count,
    "undertrump": lambda rules: isinstance(rules.trump, NoTrump),
    "first_trick_bar": lambda rules: not rules.play.first_trick_bar,
    "break_hearts": lambda rules: not isinstance(rules.trump, NoTrump),
    "stock_draw": lambda rules: rules.players * rules.hand_size == len(rules.cards),
    "aim": lambda rules: isinstance(rules.end, Race),
    "high_to": _four_points_dropped,
    "low_to": _four_points_dropped,
    "low_is": lambda rules: _four_points_dropped(rules) or _every_two_is_drawn(rules),
    "jack_points": _four_points_dropped,
    "hang_jack_points": lambda rules: (
        _four_points_dropped(rules) or _four(rules).hang_jack_points == _four(rules).jack_points
    ),
    "trick_card_points": _nothing_pegged,
    "peg_when": _nothing_pegged,
    "keep_four_points": lambda rules: _nothing_pegged(rules) and _four(rules).keep_four_points,
    "game_values": _four_points_dropped,
    "game_points": _four_points_dropped,
    "game_tie": lambda rules: _four_points_dropped(rules) or not _four(rules).game_points,
    "precedence": _four_points_dropped,
    "moon_absorbs_bonus": _no_bonus,
}


def goes_without_saying(rules: Rules, axis: str) -> bool:
    """Whether an axis, with the value that it has, decides nothing among these rules."""
    return axis in _UNSAID and _UNSAID[axis](rules)
