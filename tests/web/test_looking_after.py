"""Tables that nobody opens: their clocks run out and they end, found in the database alone."""

from __future__ import annotations

import asyncio
import contextlib
import time
from random import Random

import pytest
from sqlalchemy import text

from allfours.table.chairs import Chair, Sitter, key_of
from allfours.table.commands import Accepted
from allfours.table.hosting import deal_cards, open_table, seal_deal
from allfours.table.state import Stage, Table
from allfours.table.terms import Pace, PaceKind, Speed, Terms
from allfours.web.storage.opening import open_engine
from allfours.web.storage.store import Store
from tests.web.conftest import running

DAY = 24 * 3600.0
CLOCK = Pace(kind=PaceKind.PER_MOVE, seconds=30)


def kept(store: Store, table_id: str, at: float, pace: Pace | None = None) -> Table:
    """A game in which a person is to move since this time."""
    chairs = [
        Chair(sitter=Sitter.PERSON, name=name, key=key_of(name), ready=True)
        for name in ("Ann", "Bob")
    ]
    terms = Terms(rule_card="seven_up", pace=pace or Pace(), bot_seed="s")
    accepted = open_table(table_id, terms, chairs, key_of("Ann"), Speed.NORMAL, at)
    keep(store, accepted)
    sealed = seal_deal(accepted.table, Random(1).randbytes(32), at)
    keep(store, sealed)
    dealt = deal_cards(sealed.table, at)
    keep(store, dealt)
    return dealt.table


def keep(store: Store, accepted: Accepted) -> None:
    asyncio.run(store.append(accepted.table, accepted.events))


def stage_of(database: str, table_id: str) -> tuple[Stage, int]:
    """How far a table has come, and its version."""
    with contextlib.closing(Store.open(database)) as store:
        rows = asyncio.run(store.tables_of(key_of("Ann"), tuple(Stage), limit=9))
    return next((row.stage, row.version) for row in rows if row.id == table_id)


def test_silent_tables_are_closed_and_clocks_run_out_though_nobody_opens_them(
    database: str,
) -> None:
    now = time.time()
    with contextlib.closing(Store.open(database)) as store:
        kept(store, "silent", now - 15 * DAY)
        kept(store, "quiet", now - 12 * DAY)
        timed = kept(store, "timed", now - 100, CLOCK)
        due = asyncio.run(store.due(now + 60, limit=10))
        assert due == ("silent", "timed")
        assert asyncio.run(store.due(now + 60, limit=1)) == ("silent",)
    with running(database):
        until = time.monotonic() + 20
        while stage_of(database, "silent")[0] is not Stage.CLOSED or (
            stage_of(database, "timed")[1] == timed.version
        ):
            assert time.monotonic() < until
            time.sleep(0.1)
        assert stage_of(database, "quiet")[0] is Stage.PLAYING
    with contextlib.closing(Store.open(database)) as store:
        log = asyncio.run(store.log("silent"))
        assert log[-1].at >= now
        assert "14 days" in getattr(log[-1].event, "reason", "")


@pytest.mark.parametrize(("pace", "days"), [(Pace(), 14), (CLOCK, 0)])
def test_tables_of_an_older_database_are_looked_after_as_well(
    database: str, pace: Pace, days: int
) -> None:
    with contextlib.closing(Store.open(database)) as store:
        kept(store, "old", 1000.0, pace)
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(text("DROP INDEX gaming_table_by_due"))
        connection.execute(text("ALTER TABLE gaming_table DROP COLUMN due_at"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    engine.dispose()
    with contextlib.closing(Store.open(database)) as store:
        assert asyncio.run(store.due(1000.0 + days * DAY, limit=9)) == ("old",)
        assert asyncio.run(store.due(999.0 + days * DAY, limit=9)) == ()
