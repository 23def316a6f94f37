"""The peer: a bare Starlette server that sends what it is told to all sockets of a table.

It has no rules, no log and no disk. `python -m bench.load.echo - PORT -` serves it.
"""

from __future__ import annotations

import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

__all__ = ["main"]

_TABLES: defaultdict[str, set[WebSocket]] = defaultdict(set)


async def _socket(socket: WebSocket) -> None:
    sockets = _TABLES[socket.path_params["table"]]
    await socket.accept()
    sockets.add(socket)
    try:
        while True:
            told = await socket.receive_text()
            for other in tuple(sockets):
                await other.send_text(told)
    except WebSocketDisconnect:
        sockets.discard(socket)


async def _ready(request: Request) -> PlainTextResponse:
    return PlainTextResponse("ready")


def main() -> None:
    """Serves with the settings of the real server."""
    app = Starlette(routes=[WebSocketRoute("/ws/{table}", _socket), Route("/readyz", _ready)])
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=int(sys.argv[2]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
    )


if __name__ == "__main__":
    main()
