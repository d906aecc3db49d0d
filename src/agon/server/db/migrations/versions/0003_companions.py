"""People who share a device have names of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """A column for the name."""
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("name", sa.String(), nullable=True))
