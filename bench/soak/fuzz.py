"""Hostile frames and requests by the hundred thousand: no crash, no 500, no card that leaks.

Ctrl-C ends a run early, with its figures and its verdict.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import re
import signal
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from urllib.parse import quote

import uvloop

from bench.load.attending import broken_words, leave
from bench.load.figures import resident_mib
from bench.load.laying_out import Laid, lay_out
from bench.load.playing import Company
from bench.load.serving import LOG, Server, running
from bench.load.wire import Wire
from bench.soak.hostile import hostile_frame, hostile_request, lawful_frames
from bench.soak.verdict import Verdict

__all__ = ["run"]

_ATTACKERS = 8
_TABLES = 100
_AT_ONCE = 40
_REQUESTS = 0.1
"""Their share of the count."""
_ANSWER_WITHIN = 30.0
_AS_IT_IS = "/?=&%+.:,"
_RANKS = "two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace"
_CARD = re.compile(rf"\b(?:[2-9TJQKA][CDHS]|(?:{_RANKS}) of (?:clubs|diamonds|hearts|spades))\b")
_TELLING = re.compile(rb'"t":"(?:snapshot|update)"')
_LEAVE = re.compile(rb'"t": ?"leave"')
_HINT = re.compile(rb'"t": ?"hint"')


def _code(named: str) -> str:
    """A card as a message writes it: the three of hearts, 3H."""
    rank, of, suit = named.partition(" of ")
    return "23456789TJQKA"[_RANKS.split("|").index(rank)] + suit[0].upper() if of else named


class Attacker:
    """One who holds a seat and sends what should not be sent."""

    def __init__(self, server: Server, laid: list[Laid], rng: Random) -> None:
        self._server = server
        self._laid = laid
        self._rng = rng
        self._wire: Wire | None = None
        self._known = ""
        self._ponged = asyncio.Event()
        self._sent = ""
        self.closed: Counter[int] = Counter()
        self.answers: Counter[str] = Counter()
        self.leaks: list[str] = []

    def _hear(self, content: bytes) -> None:
        if content.startswith(b'{"t":"pong","n":77'):
            self._ponged.set()
        elif _TELLING.match(content, 1):
            self._known = content.decode()
        elif content.startswith((b'{"t":"error"', b'{"t":"refused"')):
            told = json.loads(content)
            self.answers[told["reason"]] += 1
            for named in _CARD.findall(told["text"]):
                card = _code(named)
                if card not in self._sent.upper() and card not in self._known:
                    self.leaks.append(f"{card} in {told['text']!r}")

    def _lose(self, code: int) -> None:
        self._wire = None
        self.closed[code] += 1
        self._ponged.set()

    async def _come(self) -> Wire:
        table = self._rng.choice(self._laid)
        cookie = self._rng.choice(table.cookies[1:])
        wire = Wire(f"{self._server.address}/ws/{table.id}", cookie, self._hear, self._lose)
        await wire.connect()
        if self._rng.random() < 0.95:
            wire.send(b'{"t":"hello","protocol":1}')
        return wire

    def leave(self) -> None:
        """Goes without a word."""
        if self._wire is not None:
            self._wire.abort()

    async def attack(self, count: int) -> None:
        """Sends so many frames, some at a time, and waits for each lot to be answered."""
        while count > 0:
            recorded = lawful_frames(self._rng)
            wire = self._wire = self._wire or await self._come()
            frames = [hostile_frame(self._rng, recorded) for _ in range(min(count, _AT_ONCE))]
            # Advice is thought about in a process of its own and would be all that is measured.
            frames = [f for f in frames if not _HINT.search(f) or self._rng.random() < 0.02]
            # Whoever leaves is not let in again; soon there would be nobody left to attack.
            frames = [f for f in frames if not _LEAVE.search(f) or self._rng.random() < 0.001]
            self._sent = b" ".join(frames).decode()
            self._ponged.clear()
            for frame in frames:
                wire.send(frame)
            wire.send(b'{"t":"ping","n":77}')
            count -= len(frames)
            async with asyncio.timeout(_ANSWER_WITHIN):
                await self._ponged.wait()
            if self._rng.random() < 0.02:
                wire.abort()
                self._wire = None


def _ask(server: Server, rng: Random, count: int, statuses: Counter[int]) -> None:
    """Sends so many requests, one after the other."""
    asked = http.client.HTTPConnection("127.0.0.1", server.port, timeout=_ANSWER_WITHIN)
    for _ in range(count):
        method, path, headers, body = hostile_request(rng, f"load{rng.randrange(_TABLES):05d}")
        try:
            asked.request(method, quote(path, safe=_AS_IT_IS), body, headers)
            answer = asked.getresponse()
            answer.read()
            statuses[answer.status] += 1
        except (http.client.HTTPException, ConnectionError, ValueError):
            # What http.client will not send, or the server not answer; the next one starts anew.
            asked.close()
    asked.close()


async def _honest(company: Company, server: Server, done: asyncio.Event) -> None:
    """An honest player keeps being answered."""
    person = company.people[0]
    while not done.is_set():
        if not person.up_to_date.is_set():
            await person.come_back(server.address, deadline=_ANSWER_WITHIN)
        if person.is_due:
            person.move()
        await asyncio.sleep(0.05)


async def _attack(
    server: Server, laid: list[Laid], options: argparse.Namespace, verdict: Verdict
) -> list[Company]:
    rng = Random(options.seed)
    attackers = [Attacker(server, laid, Random(rng.random())) for _ in range(_ATTACKERS)]
    honest = [Company(table, rng, []) for table in laid[:10]]
    done = asyncio.Event()
    playing = [asyncio.create_task(_honest(company, server, done)) for company in honest]
    statuses: Counter[int] = Counter()
    requests = int(options.count * _REQUESTS)
    frames = options.count - requests
    began, sent = time.perf_counter(), 0
    lots = max(1, options.count // 20_000)
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    for lot in range(lots):
        if stopped.is_set():
            break
        asking = asyncio.to_thread(_ask, server, rng, requests // lots, statuses)
        each = frames // lots // _ATTACKERS
        await asyncio.gather(asking, *(attacker.attack(each) for attacker in attackers))
        sent = each * _ATTACKERS * (lot + 1) + statuses.total()
        print(f"fuzz: {sent} sent after {time.perf_counter() - began:.0f} s", flush=True)
    done.set()
    await asyncio.gather(*playing)
    for attacker in attackers:
        attacker.leave()
    await leave(honest)
    answers = sum((attacker.answers for attacker in attackers), Counter[str]())
    closed = sum((attacker.closed for attacker in attackers), Counter[int]())
    verdict.tell(f"{sent} frames and requests; refused {dict(answers.most_common())}")
    verdict.tell(f"closed with {dict(closed)}; requests {dict(sorted(statuses.items()))}")
    verdict.tell(f"{resident_mib(server.process.pid):.0f} MiB at the end")
    verdict.promise(not [code for code in statuses if code in (500, 502)], "no 500")
    verdict.promise(
        set(closed) <= {1000, 1005, 1006, 1007, 1009, 4403, 4408, 4409},
        "sockets are closed for a reason",
    )
    verdict.nothing_broken([leak for a in attackers for leak in a.leaks], "no card leaks")
    mistakes = server.metrics().get('allfours_refusals_total{reason="mistake"}', 0)
    verdict.promise(server.is_ready() and not mistakes, "no crash, no mistake")
    return honest


def run(options: argparse.Namespace) -> list[str]:
    """Attacks; what was broken."""
    verdict = Verdict("fuzz")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        laid = lay_out(folder, _TABLES)
        with running(folder) as server:
            honest = uvloop.run(_attack(server, laid, options, verdict))
            verdict.promise(server.stop() == 0, "a calm end")
        logged = (folder / LOG).read_text().splitlines()
        verdict.nothing_broken([line[:1000] for line in logged], "nothing went wrong inside")
        verdict.nothing_broken(broken_words(folder, honest), "honest players lost nothing")
    return verdict.broken
