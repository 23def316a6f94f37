"""What playouts are worth to a seat, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING

from allfours.rules.axes import Aim
from allfours.rules.record import PenaltyCards, Rules
from allfours.rules.settling import aim
from allfours.search import layout as at

if TYPE_CHECKING:
    from typing import TypeAlias

    import numpy as np
    from numpy.typing import NDArray

    Worths: TypeAlias = NDArray[np.float64]

__all__ = ["Valued", "gain", "gains", "valued"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Valued:
    """What one choice was worth over the same worlds as the others."""

    mean: float
    error: float
    """The standard error of the mean."""


def gain(rules: Rules, seat: int, before: Sequence[int], after: Sequence[int]) -> float:
    """What new scores are worth to a seat: the points of its side less the mean of the others'.

    Where few points are wanted (Hearts), the other way about. Scores stop at the target, so
    points that nobody can use count nothing.
    """
    gained = [new - old for old, new in zip(before, after, strict=True)]
    own = gained.pop(rules.side_of[seat])
    margin = own - sum(gained) / len(gained)
    return margin if aim(rules) is Aim.MOST else -margin


def gains(rules: Rules, seat: int, before: Sequence[int], results: NDArray[np.int64]) -> Worths:
    """`gain` for results of playouts, whose last axis is laid out as in `layout`.

    Where the shooter of a moon chooses, it chooses well for itself.
    """
    import numpy as np

    after = _margins(rules, seat, before, results, at.AFTER)
    if not isinstance(rules.scoring, PenaltyCards):
        return after
    other = _margins(rules, seat, before, results, at.AFTER_CHOSEN)
    own = results[..., at.SHOOTER] == seat
    chosen: Worths = np.where(own, np.maximum(after, other), np.minimum(after, other))
    return chosen


def _margins(
    rules: Rules, seat: int, before: Sequence[int], results: NDArray[np.int64], first: int
) -> Worths:
    import numpy as np

    gained = results[..., first : first + rules.side_count] - np.array(before, dtype=np.int64)
    own: NDArray[np.int64] = gained[..., rules.side_of[seat]]
    others: Worths = (gained.sum(axis=-1) - own) / (rules.side_count - 1)
    return own - others if aim(rules) is Aim.MOST else others - own


def valued(worth: Worths) -> tuple[Valued, ...]:
    """The choices weighed, from what each was worth (second axis) in each world (first axis)."""
    worlds, choices = worth.shape
    means = worth.mean(axis=0)
    spread = worth.std(axis=0, ddof=1) if worlds > 1 else [inf] * choices
    return tuple(
        Valued(mean=float(mean), error=float(deviation) / sqrt(worlds))
        for mean, deviation in zip(means, spread, strict=True)
    )
