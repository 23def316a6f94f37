"""Frames and requests that no honest client sends, drawn from a generator of chance."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from allfours.cards import PACK
from allfours.web.messages import client as c

__all__ = ["Request", "hostile_frame", "hostile_request", "lawful_frames"]

Request = tuple[str, str, dict[str, str], bytes]
"""Method, path, headers, body."""

_CARDS = [str(card) for card in PACK]
_FIELDS = sorted({name for kind in c.CommandMessage.__args__ for name in kind.__struct_fields__})
_KINDS = sorted({str(kind.__struct_config__.tag) for kind in c.ClientMessage.__args__})
_ODD: Sequence[Any] = (
    None, True, False, 0, 1, -1, -2, 3, 4, 64, 65, 2**31, 2**53, 2**63, 2**64, -(2**63), 1e308,
    0.5, "", "a", "a" * 65, "a" * 7000, "\x00", "♥", "💥",
    "../etc", "<script>", "' OR 1=1 --", "%00", "QS", "1S", "00" * 32, "old_sledge", [], {}, [[]],
    {"k": "play"}, {"k": "play", "card": "QS"}, {"k": "say", "word": "beg"},
    ["QS"] * 60,
    {"k": "pass", "cards": ["QS", "QS", "QS"]}, {"k": "pack", "cards": _CARDS},
)  # fmt: skip
_PATHS = (
    "/", "/rules", "/rules/{odd}", "/play/{table}", "/play/{odd}", "/replay/{table}", "/games",
    "/join/{table}/{odd}", "/setup", "/options", "/healthz", "/tables", "/static/{odd}", "/{odd}",
    "/api/games", "/api/games/{odd}/options", "/api/games/{odd}/book", "/api/levels", "/api/rules",
    "/api/tables", "/api/setups", "/api/records", "/api/tables/{table}/review",
    "/api/tables/{table}/account/1", "/api/tables/{table}/account/{odd}", "/api/tables/{odd}/links",
    "/api/tables/{table}/dealing", "/api/tables/{table}/record", "/api/tables/{table}/links",
    "/api/tables/{table}/again",
)  # fmt: skip
_TEXTS = (
    "old_sledge", "hearts", "old_sledge+target=11", "hearts+x=1", "+" * 50, "%2e%2e%2f", "%00",
    "%ff", "..", "a" * 3000, "💥", "seven_up+players=99",
    "1", "-1", "99999999999999999999", "load00000",
)  # fmt: skip
_BODIES: Sequence[dict[str, Any]] = (
    {"rules": "old_sledge", "level": "random"},
    {"rules": "hearts", "seats": [{"kind": "person"}, {"kind": "bot"}, {"kind": "empty"}]},
    {"rules": "old_sledge", "pace": {"kind": "bank", "seconds": 60}, "listed": True},
    {"rules": "old_sledge", "setup": {"dealer": 4, "hands": ["8S 9S TS JS QS KS"] * 4, "up": "9H"}},
    {"rules": "hearts", "record": '[Variant "hearts"]\n\ndeal 1 dealer 1\n'},
    {"variant": "old_sledge", "players": 4, "options": {"beg": "no"}},
    {"card": "old_sledge"},
)


def lawful_frames(rng: Random) -> list[bytes]:
    """What an honest client sends, roughly: each kind of message with fitting fields."""
    fitting: dict[str, Callable[[], Any]] = {
        "id": lambda: f"f{rng.randrange(10**9)}",
        "v": lambda: rng.randrange(200),
        "seat": lambda: rng.randrange(4),
        "chair": lambda: rng.randrange(4),
        "other": lambda: rng.randrange(4),
        "asked": lambda: rng.randrange(200),
        "deal": lambda: rng.randrange(4),
        "protocol": lambda: 1,
        "seen": lambda: rng.randrange(200),
        "n": lambda: rng.randrange(9),
        "move": lambda: {"k": "play", "card": rng.choice(_CARDS)},
        "value": lambda: f"{rng.getrandbits(256):064x}",
        "level": lambda: "random",
        "speed": lambda: "normal",
    }
    frames = []
    for kind in c.ClientMessage.__args__:
        fields = {n: fitting.get(n, lambda: rng.choice(_ODD))() for n in kind.__struct_fields__}
        frames.append(json.dumps({"t": kind.__struct_config__.tag, **fields}).encode())
    return frames


def hostile_frame(rng: Random, recorded: Sequence[bytes]) -> bytes:
    """A recorded frame as it is or changed somewhere, or one of odd fields."""
    if rng.random() < 0.4:
        return rng.choice(recorded)
    if rng.random() < 0.3:
        names = rng.sample(_FIELDS, rng.randrange(1, 6))
        fields = {name: rng.choice(_ODD) for name in names}
        return json.dumps(
            {"t": rng.choice(_KINDS), "id": f"h{rng.getrandbits(40)}", **fields}
        ).encode()
    frame = bytearray(rng.choice(recorded))
    match rng.randrange(6):
        case 0:
            for _ in range(rng.randrange(1, 4)):
                frame[rng.randrange(len(frame))] = rng.randrange(32, 127)
        case 1:
            del frame[rng.randrange(len(frame)) :]
        case 2:
            place = rng.randrange(len(frame))
            frame[place:place] = rng.choice(recorded)
        case 3:
            told = json.loads(frame)
            told[rng.choice(sorted(told))] = rng.choice(_ODD)
            frame = bytearray(json.dumps(told).encode())
        case 4:
            told = json.loads(frame)
            told.pop(rng.choice(sorted(told)))
            frame = bytearray(json.dumps(told).encode())
        case _:
            frame = bytearray(rng.choice((b"[", b'{"t":', b"{}", b"1")) * rng.randrange(1, 400))
    return bytes(frame).decode("utf-8", "replace").encode()


def hostile_request(rng: Random, table: str) -> Request:
    """A request to some address with odd parts."""
    path = rng.choice(_PATHS).format(table=table, odd=rng.choice(_TEXTS))
    if rng.random() < 0.2:
        path += (
            f"?rules={rng.choice(_TEXTS)}&players={rng.choice(_TEXTS)}&page={rng.choice(_TEXTS)}"
        )
    method = rng.choice(("GET", "GET", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"))
    body = b""
    headers: dict[str, str] = {}
    if method in ("POST", "PUT"):
        told = dict(rng.choice(_BODIES))
        if rng.random() < 0.7:
            told[rng.choice([*told, "more"])] = rng.choice(_ODD)
        body = json.dumps(told).encode()
        if rng.random() < 0.1:
            body = bytes(rng.randrange(256) for _ in range(rng.randrange(200)))
        headers["Content-Type"] = rng.choice(
            ("application/json", "text/plain", "application/x-www-form-urlencoded", "odd")
        )
    if rng.random() < 0.1:
        name = rng.choice(("Cookie", "Origin", "Accept", "Sec-Fetch-Site", "X-Forwarded-For"))
        headers[name] = rng.choice(
            ("allfours=forged", "http://evil.example", "text/html", "cross-site")
        )
    return method, path, headers, body
