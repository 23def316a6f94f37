"""Getting the compiled kernels ready that bots need, now or beside the game.

The first time on a machine they are compiled, which takes a good part of a minute; later they are
loaded from the cache folder in about a second.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread
from typing import Final

from allfours.search.aims import solve_each
from allfours.search.compiling import compiled, is_compiled
from allfours.search.filling import fill
from allfours.search.rollouts import roll_out

__all__ = ["KERNELS", "is_warm", "start_warming", "warm"]

KERNELS: Final[tuple[Callable[..., int], ...]] = (roll_out, fill, solve_each)
"""What searching bots call."""

_ONE_AT_A_TIME: Final = Lock()
_STARTED: Final[list[Thread]] = []


def is_warm() -> bool:
    """Whether bots can search in this process without waiting."""
    return all(is_compiled(function) for function in KERNELS)


def warm() -> None:
    """Compiles the kernels, or loads them from the cache; returns when all are ready."""
    with _ONE_AT_A_TIME:
        for function in KERNELS:
            compiled(function)


def start_warming() -> None:
    """Gets the kernels ready in a thread of their own; does nothing if that has begun."""
    if not _STARTED:
        _STARTED.append(Thread(target=warm, name="warming", daemon=True))
        _STARTED[0].start()
