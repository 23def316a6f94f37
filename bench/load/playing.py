"""People at tables: each with a socket, moving when told to, keeping what was answered.

They follow docs/protocol.md: a new `hello` after a lost connection, commands without an answer
sent again under the same id, versions without gaps. They decode only what they need.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec import Struct, field

from bench.load.laying_out import Laid
from bench.load.wire import Wire

__all__ = ["Company", "Person"]


class _You(Struct):
    may: list[str]
    audience: int


class _Dealing(Struct):
    deal: int


class _Table(Struct):
    stage: str
    dealing: _Dealing | None


class _Game(Struct):
    legal: dict[str, Any] | None


class _Told(Struct):
    t: str
    v: int = 0
    id: str = ""
    reason: str = ""
    since: int = field(name="from", default=-1)
    you: _You | None = None
    table: _Table | None = None
    game: _Game | None = None


_DECODE = msgspec.json.Decoder(_Told).decode
_ENCODE = msgspec.json.Encoder().encode


class Person:
    """Who sits in one chair of a table."""

    def __init__(self, table: str, cookie: str, rng: Random, changed: Callable[[], None]) -> None:
        """`changed`: called whenever there is news of the table or an answer."""
        self._table = table
        self._cookie = cookie
        self._rng = rng
        self._changed = changed
        self._wire: Wire | None = None
        self.version = 0
        self.stage = ""
        self.acked: dict[str, int] = {}
        """The version that each command made."""
        self.refused: list[str] = []
        """The reasons of refusals."""
        self.broken: list[str] = []
        """How the server broke its word."""
        self.unanswered: dict[str, bytes] = {}
        self.up_to_date = asyncio.Event()
        """Set while the table is on the screen."""
        self.gone = asyncio.Event()
        """Set while it is not, once it was."""
        self.closed_with = 0
        self.bytes_heard = 0
        self._nonce_of = 0
        self._legal: dict[str, Any] | None = None
        self._may: list[str] = []
        self._audience = -2

    # The socket

    async def connect(self, address: str, *, deflate: bool = False) -> None:
        """Opens the socket and says hello; what has had no answer is sent again.

        Raises:
            OSError: it could not be opened.
        """
        url = f"{address}/ws/{self._table}"
        wire = Wire(url, self._cookie, self._hear, self._lose, deflate=deflate)
        await wire.connect()
        self._wire = wire
        wire.send(_ENCODE({"t": "hello", "protocol": 1, "seen": self.version}))
        for command in self.unanswered.values():
            wire.send(command)

    async def come_back(self, address: str, *, deadline: float) -> None:
        """Connects with growing pauses until the table is on the screen again.

        `deadline`: seconds from now; not to be back by then is a broken word.
        """
        pause = 0.5
        try:
            async with asyncio.timeout(deadline):
                while not self.up_to_date.is_set():
                    if self._wire is None:
                        await asyncio.sleep(self._rng.uniform(0, pause))
                        pause = min(5.0, 2 * pause)
                        with contextlib.suppress(OSError):
                            await self.connect(address)
                        continue
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(1):
                            await self.up_to_date.wait()
        except TimeoutError:
            self.broken.append(f"{self._table} was not back after {deadline} s")

    def cut_off(self) -> None:
        """The connection breaks without a word."""
        if self._wire is not None:
            self._wire.abort()

    def send(self, content: bytes) -> None:
        """Sends anything at all."""
        if self._wire is not None:
            self._wire.send(content)

    def _lose(self, code: int) -> None:
        self._wire = None
        self.closed_with = code
        self.up_to_date.clear()
        self.gone.set()
        self._changed()

    # What is said

    def _hear(self, content: bytes) -> None:
        self.bytes_heard += len(content)
        told = _DECODE(content)
        if told.t == "update" and told.since != self.version:
            self.broken.append(f"from {told.since} to {told.v}, but {self.version} was known")
        if told.t in ("update", "snapshot", "caught_up"):
            if told.v < self.version:
                self.broken.append(f"version {told.v} after {self.version}: that is lost")
            self._see(told)
        elif told.t == "ack":
            self._acknowledge(told.id, told.v)
        elif told.t == "refused":
            self.unanswered.pop(told.id, None)
            self.refused.append(told.reason)
        self._changed()

    def _see(self, told: _Told) -> None:
        self.version = told.v
        self.up_to_date.set()
        self.gone.clear()
        if told.you is None or told.table is None or told.game is None:
            return
        self.stage = told.table.stage
        self._may, self._audience = told.you.may, told.you.audience
        self._legal = told.game.legal
        dealing = told.table.dealing
        if "nonce" in self._may and dealing is not None and dealing.deal != self._nonce_of:
            self._nonce_of = dealing.deal
            self.command("nonce", deal=dealing.deal, value=secrets.token_hex(32))

    def _acknowledge(self, command: str, version: int) -> None:
        if self.acked.setdefault(command, version) != version:
            self.broken.append(f"{command} made {self.acked[command]}, and then {version}")
        self.unanswered.pop(command, None)

    # What is done

    @property
    def is_due(self) -> bool:
        """Whether it may move and has no move on the way."""
        return (
            self._wire is not None
            and self.up_to_date.is_set()
            and self._legal is not None
            and "move" in self._may
            and not self.unanswered
        )

    def command(self, kind: str, **fields: object) -> str:
        """Gives a command under a new id, which is returned."""
        command_id = secrets.token_hex(8)
        content = _ENCODE({"t": kind, "id": command_id, **fields})
        self.unanswered[command_id] = content
        self.send(content)
        return command_id

    def move(self) -> str:
        """Some lawful move."""
        legal = self._legal
        assert legal is not None
        if legal["k"] == "choose":
            cards = self._rng.sample(legal["cards"], legal["count"])
            move = {"k": legal["kind"], "cards": cards}
        else:
            move = self._rng.choice(legal["moves"])
        return self.command("move", v=self.version, seat=self._audience, move=move)


class Company:
    """The people of one table; one of those who are due moves when it is time."""

    def __init__(self, laid: Laid, rng: Random, measured: list[float]) -> None:
        """`measured`: gets the seconds from each move until everybody was told."""
        self.id = laid.id
        self._rng = rng
        self._measured = measured
        self._moved_at = 0.0
        self._moved: tuple[Person, str] | None = None
        self.people = [Person(laid.id, cookie, rng, self._look) for cookie in laid.cookies]
        self.moves = 0
        """Moves that everybody was told of."""
        self.late = 0
        """Ticks at which the move before was still not told to all."""

    @property
    def is_over(self) -> bool:
        """Whether everybody has been told that the game is over."""
        return all(person.stage == "over" for person in self.people)

    def _look(self) -> None:
        """Whether everybody has been told of the last move."""
        if self._moved is None:
            return
        mover, command = self._moved
        version = mover.acked.get(command)
        if version is None:
            if command not in mover.unanswered:
                self._moved = None  # refused
            return
        if all(person.version >= version for person in self.people):
            self._measured.append(time.perf_counter() - self._moved_at)
            self._moved = None
            self.moves += 1

    def move(self) -> bool:
        """Somebody who is due moves; whether anybody was."""
        if self._moved is not None:
            self.late += 1
            return False
        due = [person for person in self.people if person.is_due]
        if not due:
            return False
        mover = self._rng.choice(due)
        self._moved_at = time.perf_counter()
        self._moved = (mover, mover.move())
        return True

    def forget_the_last_move(self) -> None:
        """Whether it arrived will show; its time is not measured."""
        self._moved = None

    async def play(self, every: float, until: float) -> None:
        """Moves every so many seconds until a time of `time.perf_counter`."""
        at = time.perf_counter() + self._rng.uniform(0, every)
        while at < until:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            self.move()
            at += every
