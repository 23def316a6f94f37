"""How much anybody may ask, and by which names a server is known."""

from __future__ import annotations

import pytest

from allfours.web.guard import is_local_host, names_or_addresses
from allfours.web.limits import Buckets, Places, TokenBucket


def test_a_bucket_gives_a_burst_and_then_a_rate() -> None:
    bucket = TokenBucket(rate=2, burst=3, now=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.6)
    assert not bucket.take(0.6)
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(-5), "a clock that runs back gives nothing"


def test_buckets_are_kept_by_key_and_the_oldest_forgotten() -> None:
    buckets = Buckets(0.001, 1, kept=2)
    assert [buckets.take(key, 0) for key in "aabb"] == [True, False, True, False]
    assert buckets.take("c", 0)
    assert buckets.take("a", 0), "the first was forgotten"


def test_places_are_limited_and_given_back() -> None:
    places = Places(1)
    assert places.enter("a")
    assert not places.enter("a")
    places.leave("a")
    assert places.enter("a")


@pytest.mark.parametrize(
    ("name", "local", "elsewhere"),
    [
        ("localhost", True, True),
        ("127.0.0.1", True, True),
        ("::1", True, True),
        ("192.168.1.5", False, True),
        ("games.example", False, True),
        ("evil.example", False, False),
        ("", False, False),
    ],
)
def test_only_own_names_and_addresses_are_hosts(name: str, local: bool, elsewhere: bool) -> None:
    assert is_local_host(name) is local
    assert names_or_addresses({"Games.example"})(name) is elsewhere
