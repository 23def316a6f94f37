"""How late the loop is, and how long bots take, while strong bots think at every table.

    .venv/bin/python -m bench.thinking                  # about a minute

At each table one person plays with three bots that move as soon as they have chosen. The figures
are those that the server measures of itself.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

import uvloop

from bench.load.attending import attending
from bench.load.figures import within
from bench.load.laying_out import lay_out
from bench.load.playing import Company
from bench.load.serving import Server, running

__all__: list[str] = []


async def _play(server: Server, companies: list[Company], seconds: float) -> None:
    async with attending(companies, server):
        until = time.perf_counter() + seconds
        await asyncio.gather(*(company.play(0.2, until) for company in companies))


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--level", default="strong")
    parser.add_argument("--seconds", type=float, default=45)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        laid = lay_out(Path(name), options.tables, bots=options.level)
        companies = [Company(table, Random(table.id), []) for table in laid]
        with running(Path(name)) as server:
            uvloop.run(_play(server, companies, options.seconds))
            metrics = server.metrics()
    moves = metrics["allfours_bot_seconds_count"]
    print(f"{options.tables} tables, {moves:.0f} moves of {options.level} bots")
    for name in ("loop_lag", "bot", "command_told"):
        half, most = (within(metrics, f"allfours_{name}_seconds", share) for share in (0.5, 0.99))
        print(f"{name:13} half within {1000 * half:g} ms, 99% within {1000 * most:g} ms")
    print(f"workers replaced: {metrics['allfours_bot_workers_replaced']:g}")


if __name__ == "__main__":
    main()
