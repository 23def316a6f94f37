"""The real server in a world whose clock jumps an hour forth and back all the time."""

from __future__ import annotations

import itertools
import time

from bench.load import serving

__all__: list[str] = []


def main() -> None:
    """Serves; `time.time` jumps at every third look."""
    true, jumps = time.time, itertools.cycle((0.0, 3600.0, -3600.0))
    time.time = lambda: true() + next(jumps)
    serving.main()


if __name__ == "__main__":
    main()
