"""The colours of the table, by day and by night: cloth, paper, cards, and one accent.

They are painted, ground and all, so that a light and a dark terminal show the same.
"""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

__all__ = ["DAY", "NIGHT"]

DAY: Final = Theme(
    name="day",
    primary="#96341f",
    accent="#96341f",
    background="#1d4a36",
    surface="#f8f3e6",
    panel="#163b2b",
    foreground="#f5eedd",
    dark=True,
    variables={
        "baize": "#1d4a36",
        "baize-deep": "#163b2b",
        "baize-line": "#6d987f",
        "on-baize": "#f5eedd",
        "on-baize-quiet": "#c6d3c4",
        "paper": "#f8f3e6",
        "ink": "#211d17",
        "ink-quiet": "#544b3d",
        "rule": "#8f8166",
        "due": "#96341f",
        "plate": "#f8f3e6",
        "plate-ink": "#211d17",
        "plate-quiet": "#544b3d",
        "plate-due": "#96341f",
        "card": "#fffdf6",
        "card-edge": "#6b604e",
        "card-barred": "#c9cdb9",
        "card-barred-ink": "#3f473c",
        "black": "#1b1916",
        "red": "#b0281b",
        "blue": "#1d4fa0",
        "green": "#1f6b35",
        "paper-black": "#211d17",
        "paper-red": "#a5261a",
        "paper-blue": "#1d4fa0",
        "paper-green": "#1f6b35",
    },
)
NIGHT: Final = Theme(
    name="night",
    primary="#e58a6c",
    accent="#e58a6c",
    background="#122a21",
    surface="#1f1c16",
    panel="#0d2019",
    foreground="#ebe3d0",
    dark=True,
    variables={
        **DAY.variables,
        "baize": "#122a21",
        "baize-deep": "#0d2019",
        "baize-line": "#4d7866",
        "on-baize": "#ebe3d0",
        "on-baize-quiet": "#a9bbad",
        "paper": "#1f1c16",
        "ink": "#ece4d2",
        "ink-quiet": "#c0b49d",
        "rule": "#7b6e57",
        "due": "#e58a6c",
        "plate": "#e6dcc6",
        "plate-ink": "#1d1a14",
        "plate-quiet": "#4c4436",
        "card": "#e6e2d4",
        "card-barred": "#a3a898",
        "card-barred-ink": "#2c3229",
        "paper-black": "#ece4d2",
        "paper-red": "#f0937c",
        "paper-blue": "#8fb4f0",
        "paper-green": "#86c99a",
    },
)
