"""One socket at a table: what waits to be sent, and what to do with one who reads too slowly."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from starlette.websockets import WebSocket

from allfours.table.commands import Caller
from allfours.table.projection import Eyes
from allfours.web.limits import Limits, TokenBucket

__all__ = [
    "CLOSE_BAD_MESSAGES",
    "CLOSE_NOT_INVITED",
    "CLOSE_NO_HELLO",
    "CLOSE_NO_TABLE",
    "CLOSE_PROTOCOL",
    "CLOSE_RESTART",
    "CLOSE_TOO_FAST",
    "Visitor",
]

CLOSE_RESTART: Final = 1012
CLOSE_BAD_MESSAGES: Final = 4400
CLOSE_NOT_INVITED: Final = 4403
CLOSE_NO_TABLE: Final = 4404
CLOSE_NO_HELLO: Final = 4408
CLOSE_PROTOCOL: Final = 4409
CLOSE_TOO_SLOW: Final = 4413
CLOSE_TOO_FAST: Final = 4429


class Visitor:
    """A socket and its outbox."""

    def __init__(
        self,
        socket: WebSocket,
        caller: Caller,
        limits: Limits,
        now: float,
        refresh: Callable[[Visitor], None],
    ) -> None:
        """`refresh`: shows a snapshot to a visitor who lost updates and has room again."""
        self.caller = caller
        self.seat: int | None = None
        """The seat it asked to look from; None for its first."""
        self.eyes: Eyes | None = None
        """Through whose eyes it was shown what it was shown last."""
        self.is_stale = False
        """Whether it lost updates and needs a snapshot."""
        self.bucket = TokenBucket(limits.commands_per_second, limits.commands_at_once, now)
        self._socket = socket
        self._limits = limits
        self._refresh = refresh
        self._outbox: deque[tuple[str, bool]] = deque()
        self._updates = 0
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None

    def send(self, message: str) -> None:
        """Sends what is said to this socket alone; it is never dropped."""
        self._outbox.append((message, False))
        self._wake.set()

    def show(self, message: str, *, whole: bool = False) -> None:
        """Sends an update or (`whole`) a snapshot; too many waiting, and they give way to one."""
        full = self._updates >= self._limits.messages_waiting
        if whole or full:
            self._outbox = deque(pair for pair in self._outbox if not pair[1])
            self._updates = 0
            self.is_stale = not whole
        if not self.is_stale:
            self._outbox.append((message, True))
            self._updates += 1
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        """Closes the socket once what waits is sent."""
        if self._closing is None:
            self._closing = (code, reason)
            self._wake.set()

    async def pump(self) -> None:
        """Sends what waits until the socket is closed."""
        try:
            async with asyncio.timeout(None) as patience:
                await self._send_all(patience)
        except TimeoutError:
            self._closing = (CLOSE_TOO_SLOW, "too slow")
        assert self._closing is not None
        await self._socket.close(*self._closing)

    async def _send_all(self, patience: asyncio.Timeout) -> None:
        loop = asyncio.get_running_loop()
        while self._closing is None or self._outbox:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                message, is_update = self._outbox.popleft()
                self._updates -= is_update
                patience.reschedule(loop.time() + self._limits.send_seconds)
                await self._socket.send_text(message)
            patience.reschedule(None)
            if self.is_stale:
                self._refresh(self)
