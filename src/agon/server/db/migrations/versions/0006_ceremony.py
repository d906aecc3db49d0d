"""Ceremonies that were broken off are kept, and whose nonce is his own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006_ceremony"
down_revision = "0005_editions"


def upgrade() -> None:
    """Two columns; tables that had not begun promise anew, since a nonce of theirs may have been opened before."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("broken", sa.Text(), nullable=True))
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("own", sa.Boolean(), nullable=False, server_default=sa.false()))
    tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("header"))
    seats = sa.table("seats", *map(sa.column, ("table_id", "person", "name", "nonce_hash", "nonce", "own")))
    unbegun = sa.select(tables.c.id).where(tables.c.header.is_(None))
    theirs = seats.c.table_id.in_(unbegun) & seats.c.person.is_not(None) & seats.c.name.is_(None)
    op.execute(seats.update().where(theirs).values(nonce_hash=None, nonce=None, own=sa.true()))
    op.execute(tables.update().where(tables.c.header.is_(None)).values(status="waiting"))
