"""Guided first matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009_lessons"
down_revision = "0008_giving"


def upgrade() -> None:
    """How far a lesson was explained; no table of before is one."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("lesson", sa.Text(), nullable=True))
