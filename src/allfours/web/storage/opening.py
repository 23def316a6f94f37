"""Opening a database: making it, migrating it, and saying clearly why it cannot be used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import QueuePool

from allfours.web.storage.journal import mark_behind
from allfours.web.storage.schema import REVISION

__all__ = ["DatabaseUnusable", "database_url", "file_of", "open_engine"]

LOCK_SECONDS = 5.0
"""How long to wait for another process that is writing to the file."""


class DatabaseUnusable(Exception):
    """The database cannot be used; the message says why and what to do. Nothing was changed."""


def database_url(database: str) -> URL:
    """The address of a database: a URL as it is, anything else as the path of an SQLite file.

    Raises:
        DatabaseUnusable: it is no URL that can be understood.
    """
    try:
        if "://" in database:
            return make_url(database)
        return URL.create("sqlite", database=str(Path(database).expanduser()))
    except ArgumentError as error:
        raise DatabaseUnusable(f"{database!r} is no database address: {error}") from error


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database; None for others and for one in memory."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database).removeprefix("file:"))


def open_engine(database: str) -> Engine:
    """An engine for a database that is at this version; it is made or migrated if need be.

    Raises:
        DatabaseUnusable: it cannot be reached, read or written, is of a later version or is
            something else.
    """
    url = database_url(database)
    file = file_of(url)
    if file is not None and not file.parent.is_dir():
        raise DatabaseUnusable(f"There is no folder {file.parent} for the database.")
    try:
        engine = _engine(url)
        with engine.connect() as connection:
            _migrate(connection, str(file or url.render_as_string()))
            mark_behind(connection)
            connection.commit()
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise DatabaseUnusable(f"No driver for {url.drivername} is installed: {error}") from error
    except DBAPIError as error:
        raise DatabaseUnusable(_why(error, str(file or url.render_as_string()))) from error
    return engine


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, poolclass=QueuePool, pool_size=4, pool_pre_ping=True)
    engine = create_engine(
        url, poolclass=QueuePool, pool_size=2, connect_args={"timeout": LOCK_SECONDS}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def _migrate(connection: Connection, name: str) -> None:
    names = set(inspect(connection).get_table_names())
    if "alembic_version" in names:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found == REVISION:
            _try_writing(connection)
            return
        _refuse_later(str(found), name)
    elif names:
        raise DatabaseUnusable(f"{name} is a database of something else; nothing was changed.")
    connection.rollback()
    if connection.dialect.name == "sqlite":
        connection.execute(text("PRAGMA journal_mode=WAL"))
        connection.rollback()
    _upgrade(connection)


def _refuse_later(found: str, name: str) -> None:
    from alembic.script import ScriptDirectory

    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if found not in known:
        raise DatabaseUnusable(
            f"{name} was written by a later version of All Fours (its schema is {found}, this"
            f" program knows {REVISION}). Nothing was changed: update All Fours, or choose another"
            " file with --database."
        )


def _config() -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parents[1] / "migrations"))
    return config


def _upgrade(connection: Connection) -> None:
    from alembic import command

    config = _config()
    config.attributes["connection"] = connection
    with connection.begin():
        command.upgrade(config, "head")


def _try_writing(connection: Connection) -> None:
    """Finds out now, not at the first card, that nothing can be written."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
    connection.rollback()


def _why(error: DBAPIError, name: str) -> str:
    said = str(error.orig).lower()
    if "readonly" in said or "read-only" in said:
        return f"{name} can only be read, not written. Nothing was changed."
    if "locked" in said:
        return f"{name} is in use by another program that is writing to it. Try again later."
    if "not a database" in said or "malformed" in said:
        return f"{name} is no database, or a damaged one. Nothing was changed."
    if "full" in said:
        return f"There is no room left to write {name}."
    if "unable to open" in said:
        return f"{name} cannot be opened: check that it is a file that may be read and written."
    return f"{name} cannot be used: {error.orig}"
