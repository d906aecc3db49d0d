"""Deals that several tables share: the deal of the day, its tries and its par."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016_daily"
down_revision = "0015_analyses"


def upgrade() -> None:
    """What a table shares its deal with; who tried which day; the par; the chain's secret end."""
    op.add_column("tables", sa.Column("shared", sa.String(), nullable=True))
    op.create_table(
        "daily_tries",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game", "day", "person", name="pk_daily_tries"),
    )
    op.create_table(
        "daily_pars",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "day", name="pk_daily_pars"),
    )
    op.create_table(
        "daily_chain",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_daily_chain"),
    )
