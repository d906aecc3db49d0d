"""Clocks, votes, who is here, and the hours of the house."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012_clocks"
down_revision = "0011_plans"


def upgrade() -> None:
    """A table's pace, clocks and open votes, how clocks stood at a line, a seat given up, a person's own hours."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("pace", sa.Text(), nullable=True))
        batch.add_column(sa.Column("level", sa.String(), nullable=True))
        batch.add_column(sa.Column("clocks", sa.Text(), nullable=True))
        batch.add_column(sa.Column("motions", sa.Text(), nullable=True))
    with op.batch_alter_table("lines") as batch:
        batch.add_column(sa.Column("stood", sa.Text(), nullable=True))
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("here", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("given_up", sa.String(), nullable=True))
    with op.batch_alter_table("people") as batch:
        batch.add_column(sa.Column("rhythm", sa.Text(), nullable=True))
    op.create_table(
        "stretches",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("house", sa.Float(), nullable=False),
        sa.Column("wall", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_stretches"),
    )
