"""A pool: every pair of several entrants meets on the same deals, in every mixed seating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations

from allfours.arena.contest import Contest, Measure, Result, Unit, result_of
from allfours.arena.rating import rate
from allfours.arena.seating import mixed_seatings
from allfours.arena.statistics import Estimate
from allfours.rules.card import parse_rule_card

__all__ = ["Pool", "Standing", "standing_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """Who meets and what is played; see `Contest`."""

    rules: str
    """A rule card."""
    entrants: tuple[str, ...]
    """By name, each once."""
    measure: Measure
    units: int
    """Deals or games of each pair, the same for all; fixed beforehand."""
    seed: str

    @property
    def contests(self) -> tuple[Contest, ...]:
        """One for each pair. All have the same seed, so all deal the same packs."""
        return tuple(
            Contest(
                rules=self.rules,
                first=one,
                second=other,
                measure=self.measure,
                units=self.units,
                seed=self.seed,
            )
            for one, other in combinations(self.entrants, 2)
        )

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        return asdict(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a pool gave."""

    pool: Pool
    results: tuple[Result, ...]
    """In the order of `Pool.contests`."""
    ratings: dict[str, Estimate]
    """The best first; points a deal, or points of which 400 are odds of ten to one."""

    def against(self, one: str, other: str) -> Estimate:
        """The cell of the cross table: how the first fared against the second.

        Raises:
            KeyError: they have not met.
        """
        for result in self.results:
            met = (result.contest.first, result.contest.second)
            if met == (one, other):
                return result.margin
            if met == (other, one):
                return _mirrored(result.margin, self.pool.measure)
        raise KeyError((one, other))

    def seconds_a_move(self, name: str) -> float:
        """The mean over the contests of this entrant of its processor time a move."""
        taken = [
            result.seconds_a_move[place]
            for result in self.results
            for place, who in enumerate((result.contest.first, result.contest.second))
            if who == name
        ]
        return sum(taken) / len(taken)


def standing_of(pool: Pool, units: Mapping[int, Sequence[Unit]]) -> Standing:
    """Cross table and ratings of a pool from its units, in any order.

    Args:
        pool: what was played.
        units: all units, by the place of their contest in `Pool.contests`.
    """
    contests = pool.contests
    played = [sorted(units[place], key=_number) for place in range(len(contests))]
    margins = [[unit.margin for unit in row] for row in zip(*played, strict=True)]
    ratings = rate(
        [(contest.first, contest.second) for contest in contests],
        margins,
        pool.measure,
        len(mixed_seatings(parse_rule_card(pool.rules))),
    )
    best_first = sorted(ratings.items(), key=lambda rated: -rated[1].value)
    return Standing(
        pool=pool,
        results=tuple(map(result_of, contests, map(iter, played))),
        ratings=dict(best_first),
    )


def _number(unit: Unit) -> int:
    return unit.number


def _mirrored(margin: Estimate, measure: Measure) -> Estimate:
    whole = 1.0 if measure is Measure.GAMES else 0.0
    return Estimate(
        value=whole - margin.value,
        low=whole - margin.high,
        high=whole - margin.low,
        deviation=margin.deviation,
        units=margin.units,
    )
