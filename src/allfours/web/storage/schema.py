"""The tables of the database; `migrations` says how a database comes to have them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

__all__ = ["METADATA", "REVISION", "attendance", "event", "gaming_table"]

REVISION: Final = "0002"
"""The newest migration: what a database must be at for this program."""

METADATA: Final = MetaData()

event: Final = Table(
    "event",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("ts", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("command", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)
"""The log of every table. Rows are only ever added; (table_id, seq) is unique, so that two
writers can never both write the same version of a table."""

gaming_table: Final = Table(
    "gaming_table",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("opened_at", Float, nullable=False),
    Column("touched_at", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("rule_card", Text, nullable=False),
    Column("owner", String(64), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Column("due_at", Float, nullable=True),
    Index("gaming_table_by_stage", "stage", "touched_at"),
    Index("gaming_table_by_due", "due_at"),
)
"""One row a table, rewritten with every event: what lists need to know without its log."""

attendance: Final = Table(
    "attendance",
    METADATA,
    Column("key", String(64), nullable=False),
    Column("table_id", String(32), ForeignKey("gaming_table.id"), nullable=False),
    PrimaryKeyConstraint("key", "table_id"),
)
"""Which persons (by key) sat at or opened which tables."""
