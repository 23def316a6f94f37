"""By when a host must look after a table to which nobody comes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_SILENT_SECONDS = 14 * 24 * 3600


def upgrade() -> None:
    """Open tables are due after two silent weeks; games with a clock at once."""
    op.add_column("gaming_table", sa.Column("due_at", sa.Float, nullable=True))
    op.create_index("gaming_table_by_due", "gaming_table", ["due_at"])
    table = sa.table(
        "gaming_table",
        sa.column("id", sa.String),
        sa.column("stage", sa.String),
        sa.column("touched_at", sa.Float),
        sa.column("due_at", sa.Float),
    )
    event = sa.table(
        "event",
        sa.column("table_id", sa.String),
        sa.column("seq", sa.Integer),
        sa.column("body", sa.Text),
    )
    silent = table.c.touched_at + _SILENT_SECONDS
    op.execute(
        table.update().where(table.c.stage.in_(("gathering", "playing"))).values(due_at=silent)
    )
    clocked = (
        sa.select(event.c.table_id)
        .where(event.c.seq == 1)
        .where(
            event.c.body.like('%"pace":{"kind":"per_move"%')
            | event.c.body.like('%"pace":{"kind":"bank"%')
        )
    )
    op.execute(
        table.update()
        .where(table.c.stage == "playing", table.c.id.in_(clocked))
        .values(due_at=table.c.touched_at)
    )
