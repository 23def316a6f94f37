"""The pool of bot workers: started when first needed, replaced when they die or overrun."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from allfours.bots.advice import Advice
from allfours.bots.catalogue import BOTS
from allfours.cards import Card
from allfours.game.moves import Move, sample
from allfours.game.notation import parse_move
from allfours.game.view import View
from allfours.web.measures import Measures, timed
from allfours.web.thinking.frames import LENGTH_BYTES, Question, framed, write_question

__all__ = ["BotPool", "Chosen"]

_WORKER: Final = ("-m", "allfours.web.thinking.worker")
_LONGEST_ANSWER: Final = 64 * 1024
_FULL_EFFORTS: Final = 4
"""So many questions a worker may be open before searching bots are given less than the whole."""
_LEAST_SHARE: Final = 1 / 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """A bot's move."""

    move: Move
    instead: bool
    """Whether it is any legal move, because the bot died, overran or answered nonsense."""


class _Worker:
    """One process."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, command: tuple[str, ...]) -> _Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        return cls(process)

    async def ask(self, question: bytes) -> dict[str, str]:
        """The answer to a question.

        Raises:
            EOFError, OSError, ValueError: the worker is of no use any more.
        """
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(framed(question))
        await stdin.drain()
        length = int.from_bytes(await stdout.readexactly(LENGTH_BYTES), "big")
        if length > _LONGEST_ANSWER:
            raise ValueError("an answer too long")
        found = json.loads(await stdout.readexactly(length))
        if not isinstance(found, dict):
            raise ValueError("an answer of the wrong kind")
        return found

    async def kill(self) -> None:
        if self._process.returncode is None:
            try:
                self._process.kill()
            except ProcessLookupError:
                return
        await self._process.wait()


class BotPool:
    """At most `size` workers; whoever comes later waits for one to be free."""

    def __init__(
        self,
        size: int,
        *,
        overrun: float = 10.0,
        command: tuple[str, ...] = _WORKER,
        measures: Measures | None = None,
    ) -> None:
        """`overrun`: seconds after which a worker is given up; `command`: how to start one."""
        self._command = command
        self.measures = measures or Measures()
        self._overrun = overrun
        self._size = size
        self._free = asyncio.Semaphore(size)
        self._asking = 0
        self._idle: list[_Worker] = []
        self._dying: set[asyncio.Task[None]] = set()
        self.replaced = 0
        """How many workers died or overran."""

    async def choose(self, level: str, seed: str, view: View) -> Chosen:
        """The move of a bot for the seat of this view, which is to act; always a legal one."""
        with timed(self.measures.thinking):
            found = await self._ask(Question(level=level, seed=seed, view=view))
        try:
            move = parse_move(found["move"]) if found else None
        except (KeyError, ValueError, TypeError, AttributeError):
            move = None
        if move is not None and move in view.legal:
            return Chosen(move=move, instead=False)
        return Chosen(move=sample(view.legal, Random(seed)), instead=True)

    async def advise(self, view: View) -> Advice | None:
        """What a good player would do, and why; None if no advice is to be had."""
        found = await self._ask(Question(level="club", seed="", view=view, wants_reason=True))
        try:
            if found is None:
                return None
            move = parse_move(found["move"])
            return Advice(move=move, thumb=found["thumb"], because=found["because"])
        except (KeyError, ValueError, TypeError, AttributeError):
            return None

    async def grants(self, view: View, claimer: int, hand: tuple[Card, ...]) -> bool:
        """Whether the bot of this view agrees that a seat takes all the tricks that are left."""
        asked = Question(level="", seed="", view=view, claimer=claimer, laid_down=hand)
        found = await self._ask(asked)
        return found is not None and found.get("granted") == "yes"

    async def _ask(self, question: Question) -> dict[str, str] | None:
        self._asking += 1
        try:
            async with self._free:
                return await self._ask_worker(replace(question, share=self._share(question.level)))
        finally:
            self._asking -= 1

    def _share(self, level: str) -> float:
        """The share of its effort that a searching bot is given now; halved until all have turns.

        So long as few wait it is the whole, so that the same position has the same move.
        """
        known = BOTS.get(level)
        if known is None or known.effort is None:
            return 1.0
        share = 1.0
        while share > _LEAST_SHARE and share * self._asking > _FULL_EFFORTS * self._size:
            share /= 2
        self.measures.shares.labels(share=f"{share:g}").inc()
        return share

    async def _ask_worker(self, question: Question) -> dict[str, str] | None:
        """The answer of a worker that is free; None if it was of no use."""
        content = write_question(question)
        worker = None
        try:
            worker = self._idle.pop() if self._idle else await _Worker.start(self._command)
            found = await asyncio.wait_for(worker.ask(content), self._overrun)
        except (TimeoutError, EOFError, OSError, ValueError):
            self.replaced += 1
            self._give_up(worker)
            return None
        except asyncio.CancelledError:
            self._give_up(worker)
            raise
        self._idle.append(worker)
        return found

    def _give_up(self, worker: _Worker | None) -> None:
        if worker is not None:
            dying = asyncio.create_task(worker.kill())
            self._dying.add(dying)
            dying.add_done_callback(self._dying.discard)

    async def close(self) -> None:
        """Ends all workers."""
        for worker in self._idle:
            self._give_up(worker)
        self._idle.clear()
        await asyncio.gather(*self._dying)
