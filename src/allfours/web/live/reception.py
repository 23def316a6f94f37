"""The life of a socket: hello, then commands and questions until it is gone."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from allfours.game.view import view
from allfours.table.commands import Accepted, Caller, Objection, Outcome, Refused
from allfours.table.state import Stage, Table
from allfours.table.submit import submit
from allfours.web.limits import Limits
from allfours.web.live.audience import encode
from allfours.web.live.hall import Hall
from allfours.web.live.live_table import LiveTable
from allfours.web.live.orders import command_of
from allfours.web.live.visitor import (
    CLOSE_BAD_MESSAGES,
    CLOSE_NO_HELLO,
    CLOSE_PROTOCOL,
    Visitor,
)
from allfours.web.messages import client as c
from allfours.web.messages import server as s
from allfours.web.messages.encoding import move_shape
from allfours.web.storage.writer import StorageRefused

__all__ = ["receive"]

_DECODER: Final = msgspec.json.Decoder(c.ClientMessage)


class _BadMessage(Exception):
    """A frame that is no message."""


async def receive(
    socket: WebSocket, live: LiveTable, caller: Caller, hall: Hall, limits: Limits
) -> None:
    """Talks with an accepted socket until it is closed."""
    visitor = Visitor(socket, caller, limits, hall.clock(), live.refresh)
    reader = asyncio.create_task(_Conversation(socket, visitor, live, hall, limits).hold())
    pump = asyncio.create_task(visitor.pump())
    try:
        await asyncio.wait((reader, pump), return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.leave(visitor)
        for task in (reader, pump):
            task.cancel()
        for task in (reader, pump):
            # A socket that breaks while it is written to is simply gone.
            with contextlib.suppress(
                asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError
            ):
                await task


class _Conversation:
    def __init__(
        self, socket: WebSocket, visitor: Visitor, live: LiveTable, hall: Hall, limits: Limits
    ) -> None:
        self._socket = socket
        self._visitor = visitor
        self._live = live
        self._hall = hall
        self._limits = limits

    async def hold(self) -> None:
        try:
            await self._hold()
        except WebSocketDisconnect:
            return

    async def _hold(self) -> None:
        if not await self._greet():
            await asyncio.Event().wait()  # until the pump has closed the socket
        bad = 0
        while bad < self._limits.bad_messages:
            try:
                await self._hear(await self._next())
            except _BadMessage as problem:
                bad += 1
                self._hall.measures.refused("bad_message")
                self._visitor.send(encode(s.ErrorMessage(reason="bad_message", text=str(problem))))
        self._visitor.close(CLOSE_BAD_MESSAGES, "Too many messages that cannot be understood.")
        await asyncio.Event().wait()

    async def _next(self) -> c.ClientMessage:
        frame = await self._socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        text = frame.get("text")
        if text is None:
            raise _BadMessage("Messages are text.")
        if len(text) > self._limits.frame_bytes:
            raise _BadMessage(f"A message has at most {self._limits.frame_bytes} bytes.")
        try:
            return _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise _BadMessage(f"That is no message: {str(error)[:200]}") from error

    async def _greet(self) -> bool:
        """Whether the first message was a hello that could be answered."""
        try:
            async with asyncio.timeout(self._limits.hello_seconds):
                hello = await self._next()
        except (TimeoutError, _BadMessage):
            hello = None
        if not isinstance(hello, c.HelloMessage):
            self._visitor.close(CLOSE_NO_HELLO, "The first message is hello.")
            return False
        if hello.protocol != c.PROTOCOL:
            self._visitor.close(CLOSE_PROTOCOL, f"This server speaks protocol {c.PROTOCOL}.")
            return False
        self._visitor.seat = hello.seat
        self._live.enter(self._visitor)
        self._bring_up_to_date(hello.seen)
        return True

    def _bring_up_to_date(self, seen: int) -> None:
        if self._live.is_up_to_date(self._visitor, seen):
            now = self._live.now_for(self._live.eyes_of(self._visitor))
            self._visitor.send(encode(s.CaughtUpMessage(v=seen, now=now)))
        else:
            self._live.refresh(self._visitor)

    async def _hear(self, message: c.ClientMessage) -> None:
        if isinstance(message, c.PingMessage):
            eyes = self._live.eyes_of(self._visitor)
            version, now = self._live.as_seen(eyes).version, self._live.now_for(eyes)
            self._visitor.send(encode(s.PongMessage(n=message.n, v=version, now=now)))
            return
        if not self._visitor.bucket.take(self._hall.clock()) or self._talks_too_much(message):
            self._too_fast(message)
        elif isinstance(message, c.HelloMessage):
            same = message.seat == self._visitor.seat
            self._visitor.seat = message.seat
            self._bring_up_to_date(message.seen if same else 0)
        elif isinstance(message, c.HintRequest):
            await self._advise(message)
        else:
            await self._obey(message)

    def _talks_too_much(self, message: c.ClientMessage) -> bool:
        if not isinstance(message, c.SayMessage | c.ChatMessage):
            return False
        return not self._hall.talked.take(self._visitor.caller.key, self._hall.clock())

    def _too_fast(self, message: c.ClientMessage) -> None:
        text = "That was too fast; try again in a moment."
        if isinstance(message, c.HelloMessage | c.PingMessage):
            self._visitor.send(encode(s.ErrorMessage(reason="too_fast", text=text)))
        else:
            self._refuse(message.id, "too_fast", text)

    def _refuse(self, command_id: str, reason: str, text: str, clause: str = "") -> None:
        self._hall.measures.refused(reason)
        refused = s.RefusedMessage(
            id=command_id,
            reason=reason,
            text=text,
            clause=clause,
            v=self._live.as_seen(self._live.eyes_of(self._visitor)).version,
        )
        self._visitor.send(encode(refused))

    async def _obey(self, message: c.CommandMessage) -> None:
        caller = self._visitor.caller

        def decide(table: Table, now: float) -> Outcome:
            command = command_of(message, table, caller, self._hall.guests)
            if isinstance(command, Refused):
                return command
            return submit(table, command, caller, message.id, now)

        def acknowledge(accepted: Accepted) -> None:
            self._visitor.send(encode(s.AckMessage(id=message.id, v=accepted.version)))

        try:
            outcome = await self._live.do(decide, acknowledge)
        except StorageRefused as refused:
            self._refuse(message.id, "storage", str(refused))
            return
        if isinstance(outcome, Refused):
            self._refuse(message.id, outcome.reason.value, outcome.text, outcome.clause)
            if outcome.reason is Objection.STALE:
                self._live.refresh(self._visitor)

    async def _advise(self, message: c.HintRequest) -> None:
        table, seat = self._live.table, message.seat
        own = self._live.eyes_of(self._visitor).chairs
        if not 0 <= seat < table.rules.players or table.chair_at(seat) not in own:
            self._refuse(message.id, Objection.NOT_YOUR_SEAT.value, "You do not sit there.")
            return
        seen = view(table.game, seat)
        advice = None
        if table.stage is Stage.PLAYING and seen.legal:
            advice = await self._hall.pool.advise(seen)
        if advice is None:
            self._refuse(message.id, "no_advice", "There is nothing to advise just now.")
            return
        self._visitor.send(
            encode(
                s.HintMessage(
                    id=message.id,
                    seat=seat,
                    move=move_shape(advice.move),
                    rule=advice.thumb,
                    text=advice.because,
                )
            )
        )
