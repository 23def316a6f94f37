"""How much anybody may ask, and how often."""

from __future__ import annotations

from collections import Counter, OrderedDict
from dataclasses import dataclass

__all__ = ["Buckets", "Limits", "Places", "TokenBucket"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits of a server."""

    frame_bytes: int = 8 * 1024
    body_bytes: int = 64 * 1024
    commands_per_second: float = 10.0
    commands_at_once: float = 20.0
    said_per_second: float = 0.5
    said_at_once: float = 6.0
    """Phrases and lines of one person, over all tables."""
    bad_messages: int = 5
    """So many messages that cannot be understood, and a socket is closed."""
    tables_per_minute: float = 10.0
    """Opened from one address."""
    requests_per_second: float = 20.0
    """From one address, to pages and the interface beside them; static files are free."""
    requests_at_once: float = 100.0
    sockets_per_address: int = 20
    sockets_per_guest: int = 8
    messages_waiting: int = 64
    """For one socket; beyond that it gets a snapshot instead."""
    hello_seconds: float = 10.0
    send_seconds: float = 20.0
    """A socket that takes no byte for so long is closed."""


class TokenBucket:
    """So many at once, and so many a second thereafter."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more is within the limit; if so it is counted."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each key, the least recently used forgotten."""

    def __init__(self, rate: float, burst: float, *, kept: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._kept = kept
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, now: float) -> bool:
        """Whether this key may have one more."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate, self._burst, now)
            if len(self._buckets) > self._kept:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(now)


class Places:
    """At most so many at the same time for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """Takes a place if there is one left."""
        if self._taken[key] >= self._most:
            return False
        self._taken[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Gives a place back."""
        self._taken[key] -= 1
        if self._taken[key] <= 0:
            del self._taken[key]
