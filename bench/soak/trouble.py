"""Trouble of every kind: served or refused clearly, and nothing lost.

A disk that is full, a database that another program holds, a clock that jumps, a reader who does
not read, connections that are open on one side only.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import resource
import socket
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random

import uvloop

from bench.load.attending import attending, broken_words
from bench.load.figures import resident_mib
from bench.load.laying_out import DATABASE, Laid, lay_out
from bench.load.playing import Company
from bench.load.serving import Server, running
from bench.load.wire import Wire
from bench.soak.verdict import Verdict

__all__ = ["run"]

_TABLES = 20
_MOVE_EVERY = 0.1
Trouble = Callable[[Server, Path, Verdict], Awaitable[None]]


def _moves(companies: Sequence[Company]) -> int:
    return sum(company.moves for company in companies)


def _refusals(companies: Sequence[Company]) -> Counter[str]:
    people = (person for company in companies for person in company.people)
    return Counter(reason for person in people for reason in person.refused)


async def _through(
    name: str,
    trouble: Trouble,
    server: Server,
    folder: Path,
    laid: Sequence[Laid],
    verdict: Verdict,
) -> list[Company]:
    """People play; then comes the trouble; then they must be able to play on, or have ended."""
    rng = Random(name)
    companies = [Company(table, rng, []) for table in laid]
    async with attending(companies, server):
        playing = [
            asyncio.create_task(c.play(_MOVE_EVERY, time.perf_counter() + 1e9)) for c in companies
        ]
        await asyncio.sleep(1)
        before, refused = _moves(companies), _refusals(companies)
        await trouble(server, folder, verdict)
        during = _moves(companies) - before
        told = _refusals(companies) - refused
        await asyncio.sleep(1)
        each = [company.moves for company in companies]
        played_on = [False]
        for _ in range(40):
            await asyncio.sleep(0.5)
            played_on = [c.moves > old or c.is_over for c, old in zip(companies, each, strict=True)]
            if all(played_on):
                break
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    verdict.tell(f"{name}: {during} moves meanwhile, refused {dict(told)}")
    verdict.promise(all(played_on), f"{name}: every game goes on afterwards")
    verdict.promise(
        set(told) <= {"storage", "stale"}, f"{name}: what is refused is refused for its reason"
    )
    return companies


async def _full_disk(server: Server, folder: Path, verdict: Verdict) -> None:
    """No file may grow, or be written at all, for a while."""
    pid = server.process.pid
    usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, usual[1]))
    await asyncio.sleep(4)
    ready = await asyncio.to_thread(server.is_ready)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)
    verdict.promise(not ready, "full disk: the server says that it is not ready")
    ready = await asyncio.to_thread(server.is_ready)
    verdict.promise(ready, "full disk: ready again at once when there is room")


async def _locked(server: Server, folder: Path, verdict: Verdict) -> None:
    """Another program holds the database for longer than the server waits for it."""
    with contextlib.closing(sqlite3.connect(folder / DATABASE, isolation_level=None)) as held:
        held.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(7)
        held.execute("ROLLBACK")


async def _silent_readers(server: Server, folder: Path, verdict: Verdict) -> None:
    """People who open a table and never read: they cost others nothing and are let go."""
    before = server.metrics()["allfours_sockets"]
    heavy = resident_mib(server.process.pid)
    deaf = []
    for table in _laid_in(folder)[:_TABLES]:
        for _ in range(4):
            wire = Wire(f"{server.address}/ws/{table.id}", table.cookies[0], _ignore, _ignore)
            await wire.connect()
            wire.send(b'{"t":"hello","protocol":1}')
            wire.stop_reading()
            deaf.append(wire)
    await asyncio.sleep(3)
    opened = server.metrics()["allfours_sockets"]
    await asyncio.sleep(47)
    left = server.metrics()["allfours_sockets"]
    grown = resident_mib(server.process.pid) - heavy
    verdict.tell(
        f"silent readers: {opened - before:g} came, {left - before:g} left after 50 s,"
        f" {grown:.0f} MiB more memory"
    )
    verdict.promise(left <= before, "silent readers: who answers no ping for 40 s is let go")
    for wire in deaf:
        wire.abort()


async def _half_open(server: Server, folder: Path, verdict: Verdict) -> None:
    """Connections that send half a request or no hello."""
    ends = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(300)]
    for number, end in enumerate(ends):
        if number % 2:
            end.sendall(b"GET /ws/load00000 HTTP/1.1\r\nHost: 127")
    closed: list[int] = []
    for table in _laid_in(folder)[:_TABLES]:
        wire = Wire(f"{server.address}/ws/{table.id}", table.cookies[0], _ignore, closed.append)
        await wire.connect()
    await asyncio.sleep(12)
    verdict.tell(
        f"half open: {len(ends)} silent connections; without a hello closed with"
        f" {dict(Counter(closed))}"
    )
    verdict.promise(closed == [4408] * _TABLES, "half open: who says no hello is sent away")
    for end in ends:
        end.close()


async def _jumping_clock(server: Server, folder: Path, verdict: Verdict) -> None:
    """The program that serves moves the system's clock for itself, an hour each way."""
    await asyncio.sleep(6)


def _ignore(heard: object) -> None:
    pass


def _laid_in(folder: Path) -> list[Laid]:
    return _LAID[folder]


_LAID: dict[Path, list[Laid]] = {}
_TROUBLES: dict[str, tuple[Trouble, str]] = {
    "full disk": (_full_disk, "bench.load.serving"),
    "locked database": (_locked, "bench.load.serving"),
    "jumping clock": (_jumping_clock, "bench.soak.jumping"),
    "half open": (_half_open, "bench.load.serving"),
    "silent readers": (_silent_readers, "bench.load.serving"),
}


def run(options: argparse.Namespace) -> list[str]:
    """Makes trouble; what was broken."""
    verdict = Verdict("trouble")
    for name, (trouble, program) in _TROUBLES.items():
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            laid = _LAID[folder] = lay_out(folder, _TABLES)
            with running(folder, program=program) as server:
                companies = uvloop.run(_through(name, trouble, server, folder, laid, verdict))
                code = server.stop()
            verdict.promise(code == 0, f"{name}: a calm end")
            broken = broken_words(folder, companies)
            verdict.nothing_broken(broken, f"{name}: nothing lost, nothing doubled, no gap")
    return verdict.broken
