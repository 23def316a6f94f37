"""Bring your own bot: a player of any game, over the documented socket of a table.

    .venv/bin/python examples/bot_client.py --rules old_sledge          # opens its own table
    .venv/bin/python examples/bot_client.py --link http://…/join/…      # takes the seat of a link

Everything it knows is in docs/protocol.md; nothing of the package `allfours` is used. To bring your
own bot, replace `choose`: it is given the `game` object of the protocol, which holds what this seat
may know, and returns one of the moves that `game["legal"]` allows.
"""

from __future__ import annotations

import argparse
import asyncio
import http.cookiejar
import json
import secrets
import urllib.request
from collections.abc import Callable
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]
Choose = Callable[[Message, Random], Message]

_RANKS: Final = "23456789TJQKA"
_OVER: Final = ("over", "closed")
_CHANGING: Final = ("snapshot", "update", "caught_up", "refused")
_FOR_GOOD: Final = range(4400, 4500)
"""Close codes that say not to come back."""


def choose(game: Message, rng: Random) -> Message:
    """The policy: the lowest card that may be played, any other choice by chance."""
    legal = game["legal"]
    if legal["k"] == "choose":
        cards = rng.sample(legal["cards"], legal["count"])
        return {"k": legal["kind"], "cards": cards}
    moves: list[Message] = legal["moves"]
    plays = [move for move in moves if move["k"] == "play"]
    if plays:
        return min(plays, key=lambda move: _RANKS.index(move["card"][0]))
    return rng.choice(moves)


class Browser:
    """The cookies of one player, and the requests made with them."""

    def __init__(self, server: str) -> None:
        self.server = server.rstrip("/")
        self._jar = http.cookiejar.CookieJar()
        cookies = urllib.request.HTTPCookieProcessor(self._jar)
        self._opener = urllib.request.build_opener(cookies)

    @property
    def cookie(self) -> str:
        """As a header of the socket."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._jar)

    def redeem(self, link: str) -> str:
        """The table that a link leads to; whoever redeemed it may take its seat."""
        with self._opener.open(link) as page:
            led_to: str = page.url
        return urlsplit(led_to).path.rpartition("/")[2]

    def open_table(self, rules: str, level: str) -> str:
        """A new table with the server's bots in all other seats."""
        asked = {"rules": rules, "level": level, "speed": "instant", "name": "Guest bot"}
        request = urllib.request.Request(
            f"{self.server}/api/tables",
            data=json.dumps(asked).encode(),
            headers={"Content-Type": "application/json"},
        )
        with self._opener.open(request) as answer:
            table: str = json.load(answer)["table"]
            return table


class BotClient:
    """One player at one table, from the first hello to the end of the game."""

    def __init__(self, name: str, policy: Choose, rng: Random) -> None:
        self._name = name
        self._policy = policy
        self._rng = rng
        self._state: Message = {}
        self._unanswered: dict[str, Message] = {}
        self._chairs_refused: set[int] = set()

    async def play(self, browser: Browser, table: str) -> Message:
        """Plays to the end, through lost connections; the last state of the table."""
        address = f"{browser.server.replace('http', 'ws', 1)}/ws/{table}"
        # `connect` as an iterator comes again, after a growing pause, whenever it is cut off.
        async for socket in connect(address, additional_headers={"Cookie": browser.cookie}):
            try:
                await self._greet(socket)
                while self._state.get("table", {}).get("stage") not in _OVER:
                    await self._hear(socket, json.loads(await socket.recv()))
                return self._state
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in _FOR_GOOD:
                    raise
        raise AssertionError("it is connected until the game is over")

    async def _greet(self, socket: ClientConnection) -> None:
        seen = self._state.get("v", 0)
        await socket.send(json.dumps({"t": "hello", "protocol": 1, "seen": seen}))
        for command in self._unanswered.values():
            await socket.send(json.dumps(command))

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        match message["t"]:
            case "snapshot":
                self._state = message
            case "update" if message["from"] == self._state["v"]:
                self._state |= {name: message[name] for name in ("v", "you", "table", "game")}
            case "update":
                await self._greet(socket)
            case "ack":
                self._unanswered.pop(message["id"], None)
            case "refused":
                await self._take_refusal(message)
        # After a stale command a snapshot follows.
        if message["t"] in _CHANGING and message.get("reason") != "stale":
            await self._act(socket)

    async def _take_refusal(self, message: Message) -> None:
        command = self._unanswered.pop(message["id"], {})
        if command.get("t") == "sit":
            self._chairs_refused.add(command["chair"])
        elif message["reason"] != "stale":
            await asyncio.sleep(1.0)

    async def _act(self, socket: ClientConnection) -> None:
        """Gives the commands that are due and not yet given."""
        you, table, game = (self._state[name] for name in ("you", "table", "game"))
        may = you["may"]
        if "sit" in may and not you["seats"]:
            await self._sit(socket, table["seats"])
        for seat in you["seats"]:
            if "ready" in may and not table["seats"][seat]["ready"]:
                await self._command(socket, "ready", chair=seat, ready=True)
        if "nonce" in may:
            deal = table["dealing"]["deal"]
            await self._command(socket, "nonce", deal=deal, value=secrets.token_hex(32))
        if "answer" in may:
            agrees = table["asked"]["what"] == "undo"
            await self._command(socket, "answer", asked=table["asked"]["v"], yes=agrees)
        if "move" in may and game["legal"]:
            move = self._policy(game, self._rng)
            version, seat = self._state["v"], you["audience"]
            await self._command(socket, "move", v=version, seat=seat, move=move)

    async def _sit(self, socket: ClientConnection, seats: list[Message]) -> None:
        """A link is to one seat only; which, shows when it is tried."""
        for seat in seats:
            chair = seat["seat"]
            if seat["kind"] == "empty" and chair not in self._chairs_refused:
                await self._command(socket, "sit", chair=chair, name=self._name)
                return

    async def _command(self, socket: ClientConnection, kind: str, **fields: Any) -> None:
        """Gives a command unless one of its kind still has no answer."""
        if any(command["t"] == kind for command in self._unanswered.values()):
            return
        command = {"t": kind, "id": secrets.token_hex(8), **fields}
        self._unanswered[command["id"]] = command
        await socket.send(json.dumps(command))


def main() -> None:
    """Plays one game and tells how it ended."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--server", default="http://127.0.0.1:8040")
    parser.add_argument("--link", help="an invitation to a seat; without it a table is opened")
    parser.add_argument("--rules", default="old_sledge", help="the rule card of the table to open")
    parser.add_argument("--level", default="club", help="whom to play against at one's own table")
    parser.add_argument("--name", default="Guest bot")
    parser.add_argument("--seed", type=int, default=1, help="of the bot's own chance")
    options = parser.parse_args()
    if options.link:
        address = urlsplit(options.link)
        browser = Browser(f"{address.scheme}://{address.netloc}")
        table = browser.redeem(options.link)
    else:
        browser = Browser(options.server)
        table = browser.open_table(options.rules, options.level)
    client = BotClient(options.name, choose, Random(options.seed))
    end = asyncio.run(client.play(browser, table))
    game, side_of = end["game"], end["rules"]["side_of"]
    own = {side_of[seat] for seat in end["you"]["seats"]}
    won = bool(own & set(game["winners"]))
    print(json.dumps({"table": table, "scores": game["scores"], "won": won}))


if __name__ == "__main__":
    main()
