"""Lost connections under load, and everybody at once after a restart."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

import uvloop

from bench.load.attending import attending, broken_words, connect, leave
from bench.load.figures import percentile, resident_mib
from bench.load.laying_out import Laid, lay_out
from bench.load.playing import Company
from bench.load.serving import Server, running
from bench.soak.verdict import Verdict

__all__ = ["run"]

_BACK_WITHIN = 1.0
_ALL_BACK_WITHIN = 15.0
_CUTS = 400


async def _cut_off(server: Server, laid: list[Laid], verdict: Verdict) -> list[Company]:
    rng = Random(1)
    measured: list[float] = []
    companies = [Company(table, rng, measured) for table in laid]
    async with attending(companies, server) as absences:
        until = time.perf_counter() + 40
        playing = [asyncio.create_task(company.play(1.0, until)) for company in companies]
        people = [person for company in companies for person in company.people]
        for _ in range(_CUTS):
            await asyncio.sleep(0.05)
            rng.choice(people).cut_off()
        await asyncio.sleep(3)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        away = absences.lasted
    p95 = percentile(away, 0.95)
    verdict.tell(
        f"{len(away)} connections cut at {len(companies)} tables in play; back, the random pause"
        f" before the first try included, p50 {percentile(away, 0.5):.2f} s, p95 {p95:.2f} s"
    )
    verdict.promise(p95 <= _BACK_WITHIN, f"p95 within {_BACK_WITHIN:g} s")
    return companies


async def _restart(server: Server, laid: list[Laid], verdict: Verdict) -> list[Company]:
    rng = Random(2)
    companies = [Company(table, rng, []) for table in laid]
    people = [person for company in companies for person in company.people]
    began = time.perf_counter()
    await connect(companies, server)
    verdict.tell(
        f"{len(people)} people at {len(laid)} tables came in {time.perf_counter() - began:.1f} s:"
        f" {resident_mib(server.process.pid):.0f} MiB"
    )
    began = time.perf_counter()
    code = await asyncio.to_thread(server.stop)
    stopped = time.perf_counter() - began
    await asyncio.gather(*(person.gone.wait() for person in people))
    server.start_again()
    began = time.perf_counter()
    coming = [asyncio.create_task(p.come_back(server.address, deadline=120)) for p in people]
    ready = await asyncio.to_thread(server.wait)
    await asyncio.gather(*coming)
    lasted = time.perf_counter() - began
    verdict.tell(
        f"stopped with exit code {code} after {stopped:.1f} s, ready {ready:.1f} s after its start;"
        f" all {len(people)} back {lasted:.1f} s after its start:"
        f" {resident_mib(server.process.pid):.0f} MiB"
    )
    await leave(companies)
    verdict.promise(code == 0 and stopped <= 10, "a calm end within 10 s")
    verdict.promise(lasted <= _ALL_BACK_WITHIN, f"all back within {_ALL_BACK_WITHIN:g} s")
    return companies


def run(options: argparse.Namespace) -> list[str]:
    """Cuts off and restarts; what was broken."""
    verdict = Verdict("reconnect")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        laid = lay_out(folder, options.tables)
        with running(folder) as server:
            cut = uvloop.run(_cut_off(server, laid[: options.tables // 4], verdict))
        with running(folder) as server:
            companies = uvloop.run(_restart(server, laid, verdict))
        broken = broken_words(folder, [*cut, *companies])
        verdict.nothing_broken(broken, "nothing lost, nothing doubled, no gap")
    return verdict.broken
