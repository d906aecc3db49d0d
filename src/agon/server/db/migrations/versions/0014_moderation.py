"""Strangers at one table, and what a host does about them: levels wanted, reports, bans, acts, errands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014_moderation"
down_revision = "0013_accounts"


def upgrade() -> None:
    """What a table seeks; a person's own quotas; reports, bans, and what the host did and wants done."""
    op.add_column("tables", sa.Column("wanted", sa.String(), nullable=True))
    op.add_column("tables", sa.Column("found", sa.Boolean(), nullable=False, server_default="0"))
    op.add_column("people", sa.Column("quotas", sa.Text(), nullable=True))
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("reporter", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=True),
        sa.Column("said", sa.Text(), nullable=True),
        sa.Column("settled", sa.Integer(), nullable=True),
        sa.Column("verdict", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("number", name="pk_reports"),
    )
    op.create_index("ix_reports_settled", "reports", ["settled"], unique=False)
    _house()


def _house() -> None:
    op.create_table(
        "bans",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=True),
        sa.Column("prefix", sa.String(), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=True),
        sa.Column("lifted", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("number", name="pk_bans"),
    )
    op.create_index("ix_bans_lifted", "bans", ["lifted"], unique=False)
    op.create_table(
        "acts",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("who", sa.String(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("about", sa.String(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_acts"),
    )
    op.create_table(
        "errands",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("about", sa.String(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("came", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("number", name="pk_errands"),
    )
