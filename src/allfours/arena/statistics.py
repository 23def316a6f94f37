"""Means with intervals, shares with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

__all__ = ["Estimate", "mean_estimate", "share_estimate"]

Z: Final = NormalDist().inv_cdf(0.975)
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float
    deviation: float
    """Standard deviation of one unit (a deal played in every seating, or a game)."""
    units: int

    def __str__(self) -> str:
        return f"{self.value:+.3f} [{self.low:+.3f}, {self.high:+.3f}]"


def mean_estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent units; at least one."""
    mean = fmean(values)
    deviation = stdev(values) if len(values) > 1 else 0.0
    half = Z * deviation / sqrt(len(values)) if len(values) > 1 else inf
    return Estimate(
        value=mean, low=mean - half, high=mean + half, deviation=deviation, units=len(values)
    )


def share_estimate(won: float, played: int) -> Estimate:
    """A share of games won, with Wilson's interval; shared wins count in part."""
    share = won / played
    scale = 1 + Z * Z / played
    middle = (share + Z * Z / (2 * played)) / scale
    half = Z * sqrt(share * (1 - share) / played + Z * Z / (4 * played * played)) / scale
    return Estimate(
        value=share,
        low=max(0.0, middle - half),
        high=min(1.0, middle + half),
        deviation=sqrt(share * (1 - share)),
        units=played,
    )
