"""Whose tables they are is found without looking at all, and whether they are forks without reading their headers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004_hosts"
down_revision = "0003"

_FORKS = "UPDATE tables SET forked = 1 WHERE header IS NOT NULL AND json_extract(header, '$.deal') IS NULL"


def upgrade() -> None:
    """An index, and a column for forks: they were promised no deal."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("forked", sa.Boolean(), nullable=False, server_default="0"))
        batch.create_index("ix_tables_host", ["host"], unique=False)
    if op.get_bind().dialect.name == "sqlite":  # elsewhere nothing was stored before this
        op.execute(_FORKS)
