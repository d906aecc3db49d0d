"""Seats that bots keep for their owners, tables that somebody does not want to see any more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007_table_care"
down_revision = "0006_ceremony"


def upgrade() -> None:
    """A table's patience, a seat's owner, mark and last sight of him, and what is hidden from whom."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("patience", sa.Integer(), nullable=False, server_default="3600"))
        batch.create_index("ix_tables_next_table", ["next_table"], unique=False)
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("owner", sa.String(), nullable=True))
        batch.add_column(sa.Column("mark", sa.Integer(), nullable=True))
        batch.add_column(sa.Column("seen", sa.Integer(), nullable=True))
        batch.create_foreign_key("fk_seats_owner_people", "people", ["owner"], ["id"])
        batch.create_index("ix_seats_owner", ["owner"], unique=False)
    op.create_table(
        "hidden",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_hidden_person_people"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_hidden_table_id_tables"),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_hidden"),
    )
    op.create_index("ix_hidden_table_id", "hidden", ["table_id"], unique=False)
