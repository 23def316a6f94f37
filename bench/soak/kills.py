"""`kill -9` at random moments under load: nothing acknowledged is lost, nothing is doubled."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

import uvloop

from bench.load.attending import attending, broken_words
from bench.load.figures import percentile
from bench.load.laying_out import lay_out
from bench.load.playing import Company
from bench.load.serving import Server, running
from bench.soak.verdict import Verdict

__all__ = ["run"]

_MOVE_EVERY = 0.2
_READY_WITHIN = 5.0


async def _play_through(
    server: Server, companies: list[Company], kills: int, rng: Random
) -> tuple[list[float], list[int]]:
    """Seconds until ready after each kill; what each table did after the last: moves, an end."""
    ready = []
    until = time.perf_counter() + 1e9
    async with attending(companies, server):
        playing = [asyncio.create_task(company.play(_MOVE_EVERY, until)) for company in companies]
        for number in range(kills):
            await asyncio.sleep(rng.uniform(0.2, 1.5))
            await asyncio.to_thread(server.kill)
            server.start_again()
            ready.append(await asyncio.to_thread(server.wait))
            if number % 20 == 19:
                print(f"kills: {number + 1} of {kills}", flush=True)
        before = [company.moves for company in companies]
        after = [0]
        for _ in range(60):
            await asyncio.sleep(0.5)
            after = [
                company.moves - old + company.is_over
                for company, old in zip(companies, before, strict=True)
            ]
            if all(after):
                break
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return ready, after


def run(options: argparse.Namespace) -> list[str]:
    """Plays and kills; what was broken."""
    verdict = Verdict("kills")
    rng = Random(options.seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        laid = lay_out(folder, options.tables)
        measured: list[float] = []
        with running(folder) as server:

            async def play() -> tuple[list[Company], list[float], list[int]]:
                companies = [Company(table, rng, measured) for table in laid[: options.played]]
                return companies, *await _play_through(server, companies, options.kills, rng)

            companies, ready, after = uvloop.run(play())
        acked = sum(len(person.acked) for company in companies for person in company.people)
        verdict.tell(
            f"{options.kills} kills, {acked} commands acknowledged at {len(companies)} tables,"
            f" {options.tables} tables open; ready after {percentile(ready, 0.5):.1f} s,"
            f" at most {max(ready):.1f} s"
        )
        broken = broken_words(folder, companies)
        verdict.nothing_broken(broken, "no acknowledged command lost, none doubled, no gap")
        verdict.promise(all(after), "every game goes on after the last kill")
        verdict.promise(max(ready) <= _READY_WITHIN, f"ready within {_READY_WITHIN:g} s")
    return verdict.broken
