"""Where the packs of a command come from: the system, or a seed that makes a game again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random, SystemRandom
from typing import Annotated

import typer

__all__ = ["Seed", "chance"]

Seed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        min=0,
        max=10**18,
        help="Makes the same packs and bots again; such deals are not verifiable.",
    ),
]


def chance(seed: int | None) -> Callable[[str], Random]:
    """A generator for each decision by its name; the system's own where there is no seed."""
    if seed is None:
        return lambda decision: SystemRandom()
    return lambda decision: Random(f"{seed} {decision}")
