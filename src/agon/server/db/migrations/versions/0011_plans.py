"""What seats have answered in advance."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011_plans"
down_revision = "0010_notices"


def upgrade() -> None:
    """The plans of a seat that has any."""
    op.create_table(
        "plans",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_plans_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_plans"),
    )
