"""A pool as a picture: ratings with their intervals, and the cross table beneath.

Plain SVG, so that it needs no library for plots and shows in any browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from allfours.arena.contest import Measure
from allfours.arena.pool import Standing
from allfours.arena.statistics import Estimate
from allfours.arena.telling import cell_text, rating_text

__all__ = ["plot"]

_ROW: Final = 34
_LABEL: Final = 130
_CELL: Final = 112
_MARGIN: Final = 24
_INK: Final = "#1c2430"
_FAINT: Final = "#c9d1da"
_AHEAD: Final = "#1f77b4"
_BEHIND: Final = "#d1652f"


def plot(standing: Standing) -> str:
    """The picture, as the text of an SVG file."""
    names = list(standing.ratings)
    width = 2 * _MARGIN + _LABEL + _CELL * max(4, len(names))
    table_top = 3 * _MARGIN + _ROW * (len(names) + 1)
    height = table_top + _ROW * (len(names) + 1) + 2 * _MARGIN
    games = standing.pool.measure is Measure.GAMES
    scale = "Rating, 400 for odds of ten to one" if games else "Rating, points a deal"
    title = f"{scale}: {standing.pool.rules}, {standing.pool.units} {standing.pool.measure} a pair"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" font-family="sans-serif" font-size="12"'
        f' fill="{_INK}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        _text(_MARGIN, _MARGIN, f"{title}. Bars and brackets are 95 % intervals.", bold=True),
        *_ratings(standing, _MARGIN + _LABEL, width - _MARGIN),
        *_cross_table(standing, names, table_top),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _ratings(standing: Standing, left: float, right: float) -> Iterator[str]:
    rated = standing.ratings
    low = min(rating.low for rating in rated.values())
    high = max(rating.high for rating in rated.values())

    def x(value: float) -> float:
        return left + (right - left - _LABEL / 2) * (value - low) / ((high - low) or 1)

    bottom = _MARGIN * 2 + _ROW * len(rated)
    yield _line(x(0), _MARGIN * 1.5, x(0), bottom, _FAINT)
    for place, (name, rating) in enumerate(rated.items()):
        y = _MARGIN * 2 + _ROW * (place + 0.5)
        yield _text(_MARGIN, y + 4, name)
        yield _line(x(rating.low), y, x(rating.high), y, _AHEAD, thick=2)
        yield f'<circle cx="{x(rating.value):.1f}" cy="{y:.1f}" r="5" fill="{_AHEAD}"/>'
        yield _text(x(rating.high) + 8, y + 4, rating_text(rating, standing.pool.measure)[0])
    yield _text(x(0), bottom + 14, "0", centred=True)


def _cross_table(standing: Standing, names: list[str], top: float) -> Iterator[str]:
    left = _MARGIN + _LABEL
    for column, other in enumerate(names):
        yield _text(left + _CELL * (column + 0.5), top + 14, other, centred=True)
    for row, one in enumerate(names):
        y = top + _ROW * (row + 0.6)
        yield _text(_MARGIN, y + 22, one)
        for column, other in enumerate(names):
            if one == other:
                continue
            margin = standing.against(one, other)
            x = left + _CELL * column
            yield (
                f'<rect x="{x + 1}" y="{y + 1:.1f}" width="{_CELL - 2}" height="{_ROW - 2}"'
                f' fill="{_shade(margin, standing.pool.measure)}" fill-opacity="0.25"/>'
            )
            value, interval = cell_text(margin, standing.pool.measure)
            yield _text(x + _CELL / 2, y + 15, value, centred=True, bold=True)
            yield _text(x + _CELL / 2, y + 28, interval, centred=True, small=True)


def _shade(margin: Estimate, measure: Measure) -> str:
    """Whether one is ahead for certain, behind for certain, or neither."""
    even = 0.5 if measure is Measure.GAMES else 0.0
    if margin.low > even:
        return _AHEAD
    return _BEHIND if margin.high < even else _FAINT


def _text(
    x: float, y: float, text: str, *, centred: bool = False, bold: bool = False, small: bool = False
) -> str:
    looks = ' text-anchor="middle"' * centred + ' font-weight="bold"' * bold
    looks += ' font-size="10"' * small
    return f'<text x="{x:.1f}" y="{y:.1f}"{looks}>{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, ink: str, *, thick: float = 1) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{ink}"'
        f' stroke-width="{thick}"/>'
    )
