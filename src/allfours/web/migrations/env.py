"""How Alembic reaches the database: through the connection that the store hands it."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from allfours.web.storage.schema import METADATA


def run(connection: Connection) -> None:
    """Runs the migrations that are due in one transaction."""
    context.configure(
        connection=connection,
        target_metadata=METADATA,
        render_as_batch=connection.dialect.name == "sqlite",
        compare_type=True,
    )
    with context.begin_transaction():
        context.run_migrations()


run(context.config.attributes["connection"])
