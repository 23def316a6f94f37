"""A client of the documented protocol: keeps what it was told, plays, and can be cut off."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import Callable
from random import Random
from typing import Any

import httpx2 as httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

__all__ = ["Player"]

Move = dict[str, Any]
_WAIT = 30


class Player:
    """One browser: a cookie jar, and at most one socket."""

    def __init__(self, base: str, *, seed: int = 1) -> None:
        self.base = base
        self.http = httpx.Client(base_url=base, timeout=_WAIT)
        self.rng = Random(seed)
        self.table = ""
        self.socket: ClientConnection | None = None
        self._open = contextlib.ExitStack()
        self.state: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        """Every message of the socket, in order."""
        self.sent = 0

    def open_table(self, rules: str, **more: Any) -> str:
        asked = {"rules": rules, "level": "random", "speed": "instant", **more}
        response = self.http.post("/api/tables", json=asked)
        assert response.status_code == 201, response.text
        self.table = response.json()["table"]
        return self.table

    def move_to(self, base: str) -> None:
        """The same browser at the same server, which has another address now."""
        self.disconnect()
        cookies = self.http.cookies
        self.http.close()
        self.base = base
        self.http = httpx.Client(base_url=base, timeout=_WAIT, cookies=dict(cookies))

    # The socket

    def connect_uninvited(self, table: str) -> None:
        """Opens a socket at somebody else's table."""
        self.connect(table, hello=False)

    def connect(
        self,
        table: str = "",
        *,
        seen: int = 0,
        hello: bool = True,
        headers: dict[str, str] | None = None,
    ) -> None:
        self.table = table or self.table
        address = self.base.replace("http", "ws", 1) + f"/ws/{self.table}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self._open = contextlib.ExitStack()
        self.socket = self._open.enter_context(
            connect(
                address,
                additional_headers={"Cookie": cookie, **(headers or {})},
                open_timeout=_WAIT,
                close_timeout=1,
            )
        )
        if hello:
            self.send({"t": "hello", "protocol": 1, "seen": seen})

    def disconnect(self) -> None:
        self.socket = None
        with contextlib.suppress(ConnectionClosed):
            self._open.close()

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        assert self.socket is not None
        told = json.dumps(message) if isinstance(message, dict) else message
        self.socket.send(told)

    def command(self, kind: str, **fields: Any) -> str:
        """Sends a command under a new id, which is returned."""
        self.sent += 1
        command_id: str = fields.pop("id", f"{secrets.token_hex(4)}-{self.sent}")
        self.send({"t": kind, "id": command_id, **fields})
        return command_id

    def receive(self) -> dict[str, Any]:
        """The next message, taken into account."""
        assert self.socket is not None
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=_WAIT))
        self.heard.append(message)
        self._take(message)
        return message

    def until(self, done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Receives until a message is the one waited for."""
        while True:
            message = self.receive()
            if done(message):
                return message

    def reply(self, command_id: str) -> dict[str, Any]:
        """The answer to a command."""
        return self.until(lambda message: message.get("id") == command_id)

    # What it knows

    def _take(self, message: dict[str, Any]) -> None:
        if message["t"] == "snapshot":
            self.state = dict(message)
        elif message["t"] == "update":
            assert message["from"] == self.state["v"], "a gap in the versions"
            assert [n["v"] for n in message["news"]] == list(
                range(message["from"] + 1, message["v"] + 1)
            )
            history = self.state["history"][: message["keep"]] + message["tail"]
            self.state |= {k: message[k] for k in ("v", "you", "table", "game")}
            self.state["history"] = history
        else:
            return
        dealing = self.state["table"]["dealing"]
        if dealing and set(dealing["waiting"]) & set(self.state["you"]["seats"]):
            self.command("nonce", deal=dealing["deal"], value=secrets.token_hex(32))

    @property
    def game(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["game"]
        return found

    @property
    def seat(self) -> int:
        found: int = self.state["you"]["audience"]
        return found

    def is_due(self) -> bool:
        return bool(self.game["legal"]) and "move" in self.state["you"]["may"]

    def some_move(self) -> Move:
        legal = self.game["legal"]
        if legal["k"] == "choose":
            cards = self.rng.sample(legal["cards"], legal["count"])
            return {"k": legal["kind"], "cards": cards}
        chosen: Move = self.rng.choice(legal["moves"])
        return chosen

    def move(self) -> dict[str, Any]:
        """Makes some legal move and waits for the answer and what follows from it."""
        version = self.state["v"]
        answer = self.reply(self.command("move", v=version, seat=self.seat, move=self.some_move()))
        if answer["t"] == "ack":
            while self.state["v"] < answer["v"]:
                self.receive()
        return answer

    def play(self, moves: int = 10_000) -> int:
        """Plays so many moves of its own, or to the end of the game; how many it made."""
        made = 0
        while self.state.get("table", {}).get("stage") not in ("over", "closed"):
            if self.state and self.is_due():
                if made == moves:
                    return made
                answer = self.move()
                assert answer["t"] == "ack", answer
                made += 1
            else:
                self.receive()
        return made

    def close(self) -> None:
        self.disconnect()
        self.http.close()
