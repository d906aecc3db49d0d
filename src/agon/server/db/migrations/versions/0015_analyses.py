"""Analyses of finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015_analyses"
down_revision = "0014_moderation"


def upgrade() -> None:
    """How far each is, and what was weighed until its report is there."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=True),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("steps", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(), nullable=True),
        sa.Column("report", sa.Text(), nullable=True),
        sa.Column("summaries", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "level", name="pk_analyses"),
    )
    op.create_index("ix_analyses_status", "analyses", ["status"], unique=False)
    op.create_table(
        "analysis_lines",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("weighed", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analysis_lines_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "level", "step", name="pk_analysis_lines"),
    )
