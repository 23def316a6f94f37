"""A standing in words: the cross table in Markdown, and the figures in its cells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from allfours.arena.contest import Measure
from allfours.arena.pool import Standing
from allfours.arena.statistics import Estimate

__all__ = ["cell_text", "cross_table", "rating_text"]

_WHAT: Final = {Measure.DEALS: "points a deal", Measure.GAMES: "games won"}


def cross_table(standing: Standing) -> Iterator[str]:
    """Its lines: the bot of the row against that of the column, the best first.

    After each margin stands the deviation of a unit.
    """
    pool, names = standing.pool, list(standing.ratings)
    yield f"| {_WHAT[pool.measure]} | {' | '.join(names)} | rating | ms a move |"
    yield f"|---|{'---|' * (len(names) + 2)}"
    for one in names:
        cells = [_cell(standing, one, other) if one != other else "–" for other in names]
        cells.append(" ".join(rating_text(standing.ratings[one], pool.measure)))
        cells.append(f"{1000 * standing.seconds_a_move(one):.1f}")
        yield f"| {one} | {' | '.join(cells)} |"


def _cell(standing: Standing, one: str, other: str) -> str:
    margin = standing.against(one, other)
    value, interval = cell_text(margin, standing.pool.measure)
    return f"{value} {interval}; {margin.deviation:.2f}"


def cell_text(margin: Estimate, measure: Measure) -> tuple[str, str]:
    """A margin in two parts: the figure, and its interval in brackets."""
    if measure is Measure.GAMES:
        interval = f"[{100 * margin.low:.1f}, {100 * margin.high:.1f}]"
        return f"{100 * margin.value:.1f} %", interval
    return _with_interval(margin, 3)


def rating_text(rating: Estimate, measure: Measure) -> tuple[str, str]:
    """A rating likewise."""
    return _with_interval(rating, 0 if measure is Measure.GAMES else 3)


def _with_interval(figure: Estimate, digits: int) -> tuple[str, str]:
    value, low, high = (
        f"{number:+.{digits}f}".replace("-", "−")
        for number in (figure.value, figure.low, figure.high)
    )
    return value, f"[{low}, {high}]"
