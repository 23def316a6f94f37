"""Sockets at the bare echo: at each table one says something, and all four hear it."""

from __future__ import annotations

import asyncio
import time
from random import Random

from bench.load.wire import Wire

__all__ = ["Chorus"]


class Chorus:
    """The four sockets of one table."""

    def __init__(self, number: int, size: int, rng: Random, measured: list[float]) -> None:
        """`size`: bytes of what is said; `measured`: gets the seconds until all have heard it."""
        self._table = f"load{number:05d}"
        self._said = b"x" * size
        self._rng = rng
        self._measured = measured
        self._wires: list[Wire] = []
        self._waiting = 0
        self._said_at = 0.0

    async def connect(self, address: str) -> None:
        """Opens the sockets."""
        for _ in range(4):
            wire = Wire(f"{address}/ws/{self._table}", "", self._hear, self._lose)
            await wire.connect()
            self._wires.append(wire)

    def _hear(self, content: bytes) -> None:
        self._waiting -= 1
        if self._waiting == 0:
            self._measured.append(time.perf_counter() - self._said_at)

    def _lose(self, code: int) -> None:
        pass

    def leave(self) -> None:
        """Goes without a word."""
        for wire in self._wires:
            wire.abort()

    async def play(self, every: float, until: float) -> None:
        """Says something every so many seconds until a time of `time.perf_counter`."""
        at = time.perf_counter() + self._rng.uniform(0, every)
        while at < until:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            if self._waiting == 0:
                self._waiting = len(self._wires)
                self._said_at = time.perf_counter()
                self._rng.choice(self._wires).send(self._said)
            at += every
