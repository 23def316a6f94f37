"""People who come back by themselves, and what must be true of a database they played on."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from pathlib import Path

from allfours.errors import IllegalMove
from allfours.table.log import fold
from allfours.web.storage.store import Store
from bench.load.laying_out import DATABASE
from bench.load.playing import Company, Person
from bench.load.serving import Server

__all__ = ["Absences", "attending", "broken_words", "connect", "leave"]

_LOOK_EVERY = 0.05
_BACK_WITHIN = 60.0


class Absences:
    """How long people were away, in seconds."""

    def __init__(self) -> None:
        self.lasted: list[float] = []

    async def keep(self, person: Person, server: Server) -> None:
        """Brings a person back whenever it is cut off, until this is cancelled."""
        while True:
            if person.up_to_date.is_set():
                await asyncio.sleep(_LOOK_EVERY)
                continue
            began = time.perf_counter()
            await person.come_back(server.address, deadline=_BACK_WITHIN)
            self.lasted.append(time.perf_counter() - began)


async def connect(companies: Sequence[Company], server: Server, *, at_once: int = 50) -> None:
    """Everybody comes to the table for the first time."""
    places = asyncio.Semaphore(at_once)

    async def come(person: Person) -> None:
        async with places:
            await person.connect(server.address)
            await person.up_to_date.wait()

    await asyncio.gather(*(come(person) for company in companies for person in company.people))


@contextlib.asynccontextmanager
async def attending(companies: Sequence[Company], server: Server) -> AsyncIterator[Absences]:
    """Everybody is at the table, and comes back whenever the connection is lost."""
    absences = Absences()
    await connect(companies, server)
    tasks = [
        asyncio.create_task(absences.keep(person, server))
        for company in companies
        for person in company.people
    ]
    try:
        yield absences
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await leave(companies)


async def leave(companies: Iterable[Company]) -> None:
    """Everybody goes without a word; a loop is not closed over open sockets."""
    for company in companies:
        for person in company.people:
            person.cut_off()
    await asyncio.sleep(0.1)


def broken_words(folder: Path, companies: Iterable[Company]) -> list[str]:
    """How a server broke its word to these people, from what it wrote and what they were told.

    Acknowledged commands must be in the log once, at the version that was said; the log must have
    no gap and be a lawful game.
    """
    store = Store.open(str(folder / DATABASE))
    try:
        return [word for company in companies for word in _of_table(store, company)]
    finally:
        store.close()


def _of_table(store: Store, company: Company) -> list[str]:
    log = asyncio.run(store.log(company.id))
    broken = [word for person in company.people for word in person.broken]
    written = Counter(line.command[1] for line in log if line.command[1])
    versions = {line.command[1]: line.version for line in log if line.command[1]}
    for person in company.people:
        for command, version in person.acked.items():
            if written[command] != 1:
                broken.append(
                    f"{company.id}: {command} was acknowledged, and stands {written[command]} times"
                )
            elif versions[command] != version:
                broken.append(
                    f"{company.id}: {command} stands at {versions[command]}, not at {version}"
                )
        if person.version > len(log):
            broken.append(f"{company.id}: version {person.version} was shown, {len(log)} are kept")
    broken += [f"{company.id}: {command} is doubled" for command, n in written.items() if n > 1]
    try:
        fold(log)
    except (IllegalMove, ValueError) as error:
        broken.append(f"{company.id}: the log does not add up: {type(error).__name__}")
    return broken
