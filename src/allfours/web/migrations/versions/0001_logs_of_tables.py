"""Logs of tables, what lists need to know of them, and who was there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the first tables."""
    op.create_table(
        "event",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("ts", sa.Float, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq"),
    )
    op.create_table(
        "gaming_table",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("opened_at", sa.Float, nullable=False),
        sa.Column("touched_at", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("rule_card", sa.Text, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("gaming_table_by_stage", "gaming_table", ["stage", "touched_at"])
    op.create_table(
        "attendance",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("gaming_table.id"), nullable=False),
        sa.PrimaryKeyConstraint("key", "table_id"),
    )
