"""Ratings of a pool of players, one number each, with intervals by the bootstrap over deals.

Points a deal: the numbers whose differences come closest to every pair's margin (least squares).
Games: Bradley and Terry's model, on the scale where 400 points are odds of ten to one. The mean
rating is 0. All pairs play the same deals, so a deal is drawn again for all of them together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import TYPE_CHECKING, Final

from allfours.arena.contest import Measure
from allfours.arena.statistics import Estimate

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

__all__ = ["Pair", "rate"]

Pair = tuple[str, str]
"""Two players; a margin is the first's."""

_SAMPLES: Final = 2000
_SEED: Final = 1
_STEPS: Final = 60
_LONGEST_STEP: Final = 2.0
_POINTS: Final = 400 / log(10)


def rate(
    pairs: Sequence[Pair],
    margins: Sequence[Sequence[float]],
    measure: Measure,
    seatings: int,
) -> dict[str, Estimate]:
    """Each player's rating, in the order in which the pairs name them.

    The units of an estimate are the deals (or games with all their seatings), its deviation that
    of the rating over the samples of the bootstrap.

    Args:
        pairs: the pairs that met; everybody is reached from everybody by way of them.
        margins: by unit, then by pair: what `Unit.margin` is.
        measure: what the margins measure.
        seatings: games behind each margin, where games are counted.
    """
    import numpy as np

    names = list(dict.fromkeys(name for pair in pairs for name in pair))
    played = np.array(margins, dtype=np.float64)
    design = np.zeros((len(pairs), len(names)))
    for row, (one, other) in enumerate(pairs):
        design[row, names.index(one)] = 1
        design[row, names.index(other)] = -1
    units = len(played)
    drawn = np.random.default_rng(_SEED).multinomial(units, [1 / units] * units, size=_SAMPLES)
    means = np.vstack([played.mean(axis=0), drawn @ played / units])
    found = _FITS[measure](design, means, units * seatings)
    value, samples = found[0], found[1:]
    low, high = np.quantile(samples, [0.025, 0.975], axis=0)
    spread = samples.std(axis=0, ddof=1)
    return {
        name: Estimate(
            value=float(value[place]),
            low=float(low[place]),
            high=float(high[place]),
            deviation=float(spread[place]),
            units=units,
        )
        for place, name in enumerate(names)
    }


def _least_squares(design: Floats, margins: Floats, games: int) -> Floats:
    """Ratings for each row of margins; of all that fit as well, those with the mean 0."""
    import numpy as np

    fitted: Floats = margins @ np.linalg.pinv(design).T
    return fitted


def _bradley_terry(design: Floats, shares: Floats, games: int) -> Floats:
    """Ratings for each row of shares, the most likely ones, by Newton's method.

    Each pairing counts one drawn game on top, so that who won every game has a finite rating.
    """
    import numpy as np

    won = (shares * games + 0.5) / (games + 1)
    players = design.shape[1]
    rating = np.zeros((len(won), players))
    for _ in range(_STEPS):
        expected = 1 / (1 + np.exp(-(rating @ design.T)))
        slope = (won - expected) @ design
        curve = np.einsum("sp,pi,pj->sij", expected * (1 - expected), design, design)
        # What no game decides, the mean, is held at 0.
        step = np.linalg.solve(curve + 1 / players, slope[..., None])[..., 0]
        rating += np.clip(step, -_LONGEST_STEP, _LONGEST_STEP)
    centred: Floats = _POINTS * (rating - rating.mean(axis=1, keepdims=True))
    return centred


_FITS: Final[dict[Measure, Callable[[Floats, Floats, int], Floats]]] = {
    Measure.DEALS: _least_squares,
    Measure.GAMES: _bradley_terry,
}
