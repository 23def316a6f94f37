"""A database that is missing, read-only, damaged, of another version, locked, full or moved."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, text

from allfours.table.chairs import Chair, Sitter
from allfours.table.commands import Accepted
from allfours.table.hosting import deal_cards, open_table, seal_deal
from allfours.table.log import fold
from allfours.table.state import Stage
from allfours.table.terms import Speed, Terms
from allfours.web.storage.opening import DatabaseUnusable, open_engine
from allfours.web.storage.schema import METADATA, REVISION, event
from allfours.web.storage.store import LogUnreadable, Store
from allfours.web.storage.writer import StorageRefused, VersionTaken, Writer

KEY = "k" * 64


def opened(table_id: str = "t1") -> Accepted:
    person = Chair(sitter=Sitter.PERSON, name="Ann", key=KEY, ready=True)
    bot = Chair(sitter=Sitter.BOT, name="Amos", level="random", ready=True)
    terms = Terms(rule_card="seven_up", bot_seed="s")
    return open_table(table_id, terms, [person, bot], KEY, Speed.NORMAL, 1000.0)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with contextlib.closing(Store.open(database)) as found:
        yield found


def append(store: Store, accepted: Accepted) -> None:
    asyncio.run(store.append(accepted.table, accepted.events))


# At the start --------------------------------------------------------------------------------


def refusal(database: str) -> str:
    with pytest.raises(DatabaseUnusable) as refused:
        Store.open(database)
    return str(refused.value)


def test_a_missing_file_is_made_and_a_missing_folder_is_named(tmp_path: Path) -> None:
    open_engine(str(tmp_path / "new.sqlite3")).dispose()
    assert (tmp_path / "new.sqlite3").exists()
    assert "There is no folder" in refusal(str(tmp_path / "nowhere" / "new.sqlite3"))


def test_a_read_only_database_is_refused_at_the_start(database: str) -> None:
    Store.open(database).close()
    said = refusal(f"sqlite:///file:{database}?mode=ro&uri=true")
    assert "can only be read" in said


@pytest.mark.parametrize("content", [b"This is a letter, not a database.\n" * 50, b"\x00" * 5000])
def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(content)
    assert "no database" in refusal(str(file))
    assert file.read_bytes() == content


def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite3"
    with contextlib.closing(sqlite3.connect(file)) as other, other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = file.read_bytes()
    assert "something else" in refusal(str(file))
    assert file.read_bytes() == before


def test_a_database_of_a_later_version_is_left_as_it_is(database: str) -> None:
    Store.open(database).close()
    with contextlib.closing(sqlite3.connect(database)) as later, later:
        later.execute("UPDATE alembic_version SET version_num = 'later'")
    said = refusal(database)
    assert "later version" in said
    assert "--database" in said
    with contextlib.closing(sqlite3.connect(database)) as later:
        assert later.execute("SELECT version_num FROM alembic_version").fetchone() == ("later",)


def test_a_database_in_use_by_another_writer_is_refused(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allfours.web.storage.opening.LOCK_SECONDS", 0.05)
    Store.open(database).close()
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as busy:
        busy.execute("BEGIN IMMEDIATE")
        assert "in use" in refusal(database)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql+nothing://localhost/games", "No driver"),
        ("://nonsense", "no database address"),
    ],
)
def test_an_address_that_leads_nowhere_is_refused(address: str, said: str) -> None:
    assert said in refusal(address)


def test_the_migrations_make_what_the_program_expects(database: str) -> None:
    engine = open_engine(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        assert found == REVISION
    engine.dispose()


# While it runs -------------------------------------------------------------------------------


def test_what_is_appended_is_read_back(store: Store) -> None:
    accepted = opened()
    append(store, accepted)
    assert asyncio.run(store.log("t1")) == accepted.events
    assert asyncio.run(store.log("t2")) == ()
    (row,) = asyncio.run(store.tables_of(KEY, [Stage.PLAYING], limit=5))
    assert (row.id, row.version, row.summary["names"]) == ("t1", 2, ["Ann", "Amos"])
    assert asyncio.run(store.count_of(KEY, [Stage.PLAYING])) == 1
    assert asyncio.run(store.count_of(KEY, [Stage.OVER])) == 0
    assert asyncio.run(store.listed(limit=5)) == ()
    assert asyncio.run(store.writable())


def test_two_writers_of_the_same_version_cannot_both_succeed(store: Store) -> None:
    first = opened()
    append(store, first)
    one = seal_deal(first.table, bytes(32), 1001.0)
    other = seal_deal(first.table, b"\x01" * 32, 1002.0)
    append(store, one)
    with pytest.raises(VersionTaken):
        append(store, other)
    assert asyncio.run(store.log("t1")) == first.events + one.events


def test_one_batch_that_fails_does_not_take_the_others_with_it(store: Store) -> None:
    taken = opened("t1")
    append(store, taken)

    async def together() -> list[BaseException | None]:
        batches = [opened("t2"), taken, opened("t3")]
        tasks = [store.append(one.table, one.events) for one in batches]
        return list(await asyncio.gather(*tasks, return_exceptions=True))

    results = asyncio.run(together())
    assert [type(result) for result in results] == [type(None), VersionTaken, type(None)]
    assert asyncio.run(store.log("t3"))


def test_a_full_disk_refuses_and_recovers_and_what_was_there_stays(database: str) -> None:
    engine = open_engine(database)
    writer = Writer(engine, Path(database))

    def limit(connection: Connection) -> None:
        count = connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count = {count}"))

    def grow(connection: Connection) -> None:
        row = {"table_id": "t", "seq": 1, "ts": 0.0, "kind": "k", "body": "x" * 50_000}
        connection.execute(insert(event), [{**row, "command": ""}])

    asyncio.run(writer.write(limit))
    with pytest.raises(StorageRefused, match="no room"):
        asyncio.run(writer.write(grow))
    asyncio.run(writer.write(grow))
    writer.close()
    with pytest.raises(StorageRefused, match="closing"):
        asyncio.run(writer.write(grow))
    engine.dispose()


def test_a_locked_database_refuses_for_the_time_being(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allfours.web.storage.opening.LOCK_SECONDS", 0.05)
    with contextlib.closing(Store.open(database)) as store:
        with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as busy:
            busy.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageRefused, match="busy"):
                append(store, opened())
            assert not asyncio.run(store.writable())
            busy.execute("ROLLBACK")
        append(store, opened())


def test_a_database_file_that_was_moved_away_refuses_and_is_found_again(
    database: str, tmp_path: Path
) -> None:
    with contextlib.closing(Store.open(database)) as store:
        away = tmp_path / "away.sqlite3"
        shutil.move(database, away)
        with pytest.raises(StorageRefused, match="moved or deleted"):
            append(store, opened())
        shutil.move(away, database)
        append(store, opened())


def test_a_log_that_cannot_be_understood_is_said_to_be_so(store: Store, database: str) -> None:
    append(store, opened())
    with contextlib.closing(sqlite3.connect(database)) as other, other:
        other.execute("UPDATE event SET kind = 'dealt_by_magic' WHERE seq = 2")
    with pytest.raises(LogUnreadable):
        asyncio.run(store.log("t1"))


# Lists and logs ------------------------------------------------------------------------------


def row_of(database: str) -> tuple[int, float | None]:
    with contextlib.closing(sqlite3.connect(database)) as beside:
        found = beside.execute("SELECT version, due_at FROM gaming_table").fetchone()
    return (found[0], found[1])


def test_a_list_is_true_although_rows_are_written_after_their_events(
    database: str, store: Store
) -> None:
    table = opened()
    append(store, table)
    sealed = seal_deal(table.table, bytes(32), 1001.0)
    append(store, sealed)
    (row,) = asyncio.run(store.tables_of(KEY, (Stage.PLAYING,), limit=9))
    assert row.version == sealed.version == row_of(database)[0]


def test_rows_are_written_after_a_moment_and_when_the_store_is_closed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allfours.web.storage.journal.BEHIND_SECONDS", 0.1)
    with contextlib.closing(Store.open(database)) as store:
        table = opened()
        append(store, table)
        sealed = seal_deal(table.table, bytes(32), 1001.0)
        append(store, sealed)
    assert row_of(database)[0] == sealed.version
    with contextlib.closing(Store.open(database)) as store:
        dealt = deal_cards(sealed.table, 1002.0)
        append(store, dealt)
        for _ in range(1000):
            if row_of(database)[0] == dealt.version:
                break
            time.sleep(0.02)
        assert row_of(database)[0] == dealt.version


def test_a_table_whose_row_a_sudden_end_left_behind_is_looked_after_at_once(
    database: str, tmp_path: Path
) -> None:
    copy = str(tmp_path / "after the end.sqlite3")
    with contextlib.closing(Store.open(database)) as store:
        table = opened()
        append(store, table)
        dealt = deal_cards(seal_deal(table.table, bytes(32), 1001.0).table, 1002.0)
        append(store, seal_deal(table.table, bytes(32), 1001.0))
        append(store, dealt)
        with contextlib.closing(sqlite3.connect(database)) as now:
            now.execute("VACUUM INTO ?", (copy,))
    assert row_of(copy)[0] == table.version
    with contextlib.closing(Store.open(copy)) as again:
        assert row_of(copy) == (table.version, 0.0)
        assert asyncio.run(again.due(0.0, limit=9)) == ("t1",)
        asyncio.run(again.note(fold(asyncio.run(again.log("t1")))))
        (row,) = asyncio.run(again.tables_of(KEY, (Stage.PLAYING,), limit=9))
        assert row.version == dealt.version
        assert row.due_at == row_of(database)[1]
        assert asyncio.run(again.due(0.0, limit=9)) == ()
