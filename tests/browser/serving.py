"""Serves a database until it is killed, with room for a test's haste: `FILE PORT`."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from allfours.web.app import Settings, create_app
from allfours.web.limits import Limits
from allfours.web.main import server_secret


def serve(database: Path, port: int) -> None:
    limits = Limits(
        commands_per_second=10_000,
        commands_at_once=10_000,
        tables_per_minute=10_000,
        requests_per_second=10_000,
        requests_at_once=10_000,
        sockets_per_address=1_000,
        sockets_per_guest=1_000,
    )
    secret = server_secret(database.parent)
    settings = Settings(database=str(database), secret=secret, limits=limits, bot_workers=1)
    uvicorn.run(
        create_app(settings),
        port=port,
        ws="websockets-sansio",
        log_level="error",
        timeout_graceful_shutdown=2,
    )


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]))
