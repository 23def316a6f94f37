"""What people at tables wait for, beside a bare echo; and what many tables weigh.

    .venv/bin/python -m bench.tables                    # about two minutes
    .venv/bin/python -m bench.tables --tables 1000      # with the memory of 4,000 sockets

A real server (`allfours serve` with its limits per address lifted) and all people in one process,
which keeps to one core. Every table stands in the middle of a game of four people; at each somebody
who is due moves once a second. Measured is, on the people's side, from the moment a move is sent
until it is acknowledged and all four have been told; the server does neither before the move is
on disk. The peer is a bare Starlette socket endpoint with the same server settings, which sends as
many bytes to as many sockets and keeps nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import uvloop

from bench.load.attending import leave
from bench.load.chorus import Chorus
from bench.load.figures import cpu_seconds, milliseconds, percentile, resident_mib, within
from bench.load.laying_out import Laid, lay_out
from bench.load.playing import Company
from bench.load.serving import Server, running

__all__: list[str] = []

_AT_ONCE = 50
"""Sockets that are opened at the same time."""


async def _connect(waiting: Sequence[Company | Chorus], address: str, *, deflate: bool) -> None:
    places = asyncio.Semaphore(_AT_ONCE)

    async def connect(group: Company | Chorus) -> None:
        async with places:
            if isinstance(group, Chorus):
                await group.connect(address)
                return
            for person in group.people:
                await person.connect(address, deflate=deflate)
                await person.up_to_date.wait()

    await asyncio.gather(*map(connect, waiting))


async def _play(groups: Sequence[Company | Chorus], seconds: float) -> None:
    until = time.perf_counter() + seconds
    await asyncio.gather(*(group.play(1.0, until) for group in groups))
    await asyncio.sleep(0.5)


def _report(name: str, server: Server, measured: Sequence[float], used: float, own: float) -> None:
    print(
        f"{name:9} {len(measured):6} moves   {milliseconds(measured)}   core of the server"
        f" {used:.0%}, of the people {own:.0%}   {resident_mib(server.process.pid):.0f} MiB"
    )


def _report_of_itself(server: Server) -> None:
    metrics = server.metrics()
    for name in ("command_told", "commit", "loop_lag"):
        half, most = (within(metrics, f"allfours_{name}_seconds", share) for share in (0.5, 0.99))
        print(f"{'':9} {name}: half within {1000 * half:g} ms, 99% within {1000 * most:g} ms")


async def _measure(
    name: str,
    server: Server,
    groups: Sequence[Company | Chorus],
    measured: list[float],
    options: argparse.Namespace,
) -> None:
    began = time.perf_counter()
    await _connect(groups, server.address, deflate=options.deflate)
    print(
        f"{name:9} {4 * len(groups)} sockets at {len(groups)} tables after"
        f" {time.perf_counter() - began:.1f} s: {resident_mib(server.process.pid):.0f} MiB"
    )
    await _play(groups, options.warm_up)
    measured.clear()
    gc.collect()
    gc.freeze()
    pid = server.process.pid
    began, used, own = time.perf_counter(), cpu_seconds(pid), time.process_time()
    await _play(groups, options.seconds)
    lasted = time.perf_counter() - began
    used, own = (cpu_seconds(pid) - used) / lasted, (time.process_time() - own) / lasted
    _report(name, server, measured, used, own)
    if name == "tables":
        _report_of_itself(server)


def _echo(folder: Path, options: argparse.Namespace, size: int) -> list[float]:
    measured: list[float] = []

    async def run(server: Server) -> None:
        groups = [
            Chorus(number, size, Random(number), measured) for number in range(options.tables)
        ]
        await _measure("echo", server, groups, measured, options)
        for group in groups:
            group.leave()
        await asyncio.sleep(0.1)

    with running(folder, program="bench.load.echo") as server:
        uvloop.run(run(server))
    return measured


def _tables(
    folder: Path, laid: Sequence[Laid], options: argparse.Namespace
) -> tuple[list[float], int]:
    measured: list[float] = []
    companies: list[Company] = []

    async def run(server: Server) -> None:
        companies.extend(Company(table, Random(table.id), measured) for table in laid)
        await _measure("tables", server, companies, measured, options)
        await leave(companies)

    with running(folder) as server:
        uvloop.run(run(server))
    heard = sum(person.bytes_heard for company in companies for person in company.people)
    refused = [reason for c in companies for person in c.people for reason in person.refused]
    late = sum(company.late for company in companies)
    print(f"{'':9} refused {len(refused)}, seconds without a move because the last was late {late}")
    moves = sum(company.moves for company in companies)
    return measured, heard // max(1, 4 * moves)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--moves", type=int, default=60, help="that stand in each game's history")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm-up", type=float, default=5)
    parser.add_argument("--deflate", action="store_true", help="the people offer compression")
    options = parser.parse_args()
    cores = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory() as folder:
        laid = lay_out(Path(folder), options.tables, moves=options.moves)
        os.sched_setaffinity(0, {max(cores)})
        ours, size = _tables(Path(folder), laid, options)
        print(f"{'':9} {size} bytes a move and socket, snapshots included")
        echo = _echo(Path(folder), options, min(size, 4000))
    for share, name in ((0.5, "median"), (0.99, "99th percentile")):
        print(
            f"{name}: {percentile(ours, share) / percentile(echo, share):.1f} times the bare echo"
        )


if __name__ == "__main__":
    main()
