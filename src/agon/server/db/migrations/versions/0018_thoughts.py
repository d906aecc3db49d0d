"""Questions to bots that think on other machines."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018_thoughts"
down_revision = "0017_wide"


def upgrade() -> None:
    """What a bot is asked, by which build of Agon, and what it answers."""
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("bot", sa.String(), nullable=False),
        sa.Column("build", sa.String(), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("asked", sa.Float(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_thoughts"),
    )
    op.create_index("ix_thoughts_asked", "thoughts", ["asked"], unique=False)
