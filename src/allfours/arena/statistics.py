"""Means with intervals, shares with intervals, ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

__all__ = ["Estimate", "mean_estimate", "ratings", "share_estimate"]

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


def ratings(results: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, Estimate]:
    """Ratings from games won, on the scale where 400 points are odds of ten to one.

    The mean rating is 0. Each pairing counts one drawn game on top, so that a player who won
    every game has a finite rating.

    Args:
        results: for each pair (A, B): games that A won (shared wins in part), and games played.
    """
    names = sorted({name for pair in results for name in pair})
    games: dict[tuple[str, str], float] = {}
    won = dict.fromkeys(names, 0.0)
    for (a, b), (wins, played) in results.items():
        won[a] += wins + 0.5
        won[b] += played - wins + 0.5
        for pair in ((a, b), (b, a)):
            games[pair] = games.get(pair, 0.0) + played + 1
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        after = {
            name: won[name]
            / sum(
                games[name, other] / (strength[name] + strength[other])
                for other in names
                if (name, other) in games
            )
            for name in names
        }
        scale = exp(fmean(log(value) for value in after.values()))
        strength = {name: value / scale for name, value in after.items()}
    points = 400 / log(10)
    rated = {}
    for name in names:
        information = sum(
            count * _expected(strength, name, other) * _expected(strength, other, name)
            for (one, other), count in games.items()
            if one == name
        )
        error = points / sqrt(information)
        value = points * log(strength[name])
        rated[name] = Estimate(
            value=value,
            low=value - Z * error,
            high=value + Z * error,
            deviation=error,
            units=round(sum(count for (one, _), count in games.items() if one == name)),
        )
    return rated


def _expected(strength: Mapping[str, float], name: str, other: str) -> float:
    return strength[name] / (strength[name] + strength[other])
