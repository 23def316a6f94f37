"""What a server measures of itself, for Prometheus; no table, name or card is in it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

__all__ = ["Measures", "timed"]

_MOMENTS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Bounds of the classes of time, in seconds."""
_LAG_EVERY: Final = 0.1


class Measures:
    """The figures of one server; each server of a process has its own."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.told: Final = self._times(
            "allfours_command_told_seconds",
            "From a command's arrival until it is durable and every socket at the table is told.",
        )
        self.commit: Final = self._times(
            "allfours_commit_seconds", "Until the events of a command are on disk."
        )
        self.thinking: Final = self._times(
            "allfours_bot_seconds", "From asking a bot until it has chosen, waiting included."
        )
        self.lag: Final = self._times(
            "allfours_loop_lag_seconds", "How much later than asked for the event loop goes on."
        )
        self.shares: Final = Counter(
            "allfours_bot_shares",
            "Moves of searching bots by the share of their effort that they were given.",
            ["share"],
            registry=self.registry,
        )
        self.refusals: Final = Counter(
            "allfours_refusals",
            "Commands and requests that were refused.",
            ["reason"],
            registry=self.registry,
        )

    def _times(self, name: str, text: str) -> Histogram:
        return Histogram(name, text, buckets=_MOMENTS, registry=self.registry)

    def watch(self, name: str, text: str, read: Callable[[], float]) -> None:
        """Adds a figure that is read whenever somebody asks for it."""
        Gauge(name, text, registry=self.registry).set_function(read)

    def refused(self, reason: str) -> None:
        """Counts a refusal."""
        self.refusals.labels(reason=reason).inc()

    async def watch_loop(self) -> None:
        """Measures the lag of the running loop until it is cancelled."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(_LAG_EVERY)
            self.lag.observe(max(0.0, time.perf_counter() - began - _LAG_EVERY))


@contextlib.contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Measures a block unless it fails."""
    began = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - began)
