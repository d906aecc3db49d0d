"""Rematches find each other, and people can be muted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """A column for the rematch, a table for mutes."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("next_table", sa.String(), nullable=True))
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("muted", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_mutes_person_people"),
        sa.ForeignKeyConstraint(["muted"], ["people.id"], name="fk_mutes_muted_people"),
        sa.PrimaryKeyConstraint("person", "muted", name="pk_mutes"),
    )
