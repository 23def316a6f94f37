"""A client's socket that costs little: the protocol without tasks, queues or decompression."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

__all__ = ["Wire"]


class Wire(asyncio.Protocol):
    """One socket; what comes goes to `hear`, and `lose` is told once when it is gone."""

    def __init__(
        self,
        address: str,
        cookie: str,
        hear: Callable[[bytes], None],
        lose: Callable[[int], None],
        *,
        deflate: bool = False,
    ) -> None:
        self._uri = parse_uri(address)
        extensions = [ClientPerMessageDeflateFactory()] if deflate else None
        self._protocol = ClientProtocol(self._uri, extensions=extensions, max_size=None)
        self._cookie = cookie
        self._hear = hear
        self._lose = lose
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self) -> None:
        """Opens the socket.

        Raises:
            OSError: nobody listens, or the handshake was refused.
        """
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self._uri.host, self._uri.port)
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        request = self._protocol.connect()
        if self._cookie:
            request.headers["Cookie"] = f"allfours={self._cookie}"
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode in (Opcode.TEXT, Opcode.BINARY):
                    self._hear(bytes(event.data))
            elif isinstance(event, Response) and not self.opened.done():
                refused = self._protocol.handshake_exc
                if refused is None:
                    self.opened.set_result(None)
                else:
                    self.opened.set_exception(OSError(str(refused)))
        self._flush()

    def eof_received(self) -> None:
        self._protocol.receive_eof()
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(OSError("gone before it was open"))
            return
        self._lose(self._protocol.close_code or 1006)

    def send(self, content: bytes) -> None:
        """Sends a text frame; nothing if the socket is gone."""
        if self._transport is not None and self._protocol.state is State.OPEN:
            self._protocol.send_text(content)
            self._flush()

    def stop_reading(self) -> None:
        """Leaves what comes where it is, answers to pings included."""
        if self._transport is not None:
            self._transport.pause_reading()

    def abort(self) -> None:
        """Breaks the connection without a word."""
        if self._transport is not None:
            self._transport.abort()

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            elif self._transport.can_write_eof():
                self._transport.write_eof()
