"""Seats that choose whether their only answers are given for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008_giving"
down_revision = "0007_table_care"


def upgrade() -> None:
    """What a seat chose; nothing for those that never did."""
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("giving", sa.Boolean(), nullable=True))
