"""An edition's text stands once, by its digest, and no longer in every table and record that uses it."""

from __future__ import annotations

import json
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0005_editions"
down_revision = "0004_hosts"


def upgrade() -> None:
    """A table for the texts; tables name them, headers leave them out."""
    editions = op.create_table(
        "editions",
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("bytes", sa.Integer(), nullable=False),
        sa.Column("brought", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_editions")),
    )
    tables = sa.table("tables", sa.column("id"), sa.column("edition"), sa.column("header"))
    connection = op.get_bind()
    ids = connection.execute(sa.select(tables.c.id).where(tables.c.edition.is_not(None))).scalars().all()
    known: set[str] = set()
    for table in ids:  # one at a time: a text may be long
        row = connection.execute(sa.select(tables.c.edition, tables.c.header).where(tables.c.id == table)).one()
        text = row.edition.encode()
        digest = sha256(text).hexdigest()
        if digest not in known:
            known.add(digest)
            connection.execute(editions.insert().values(digest=digest, text=row.edition, bytes=len(text), brought=0))
        header = None if row.header is None else json.dumps({**json.loads(row.header), "edition": None})
        connection.execute(tables.update().where(tables.c.id == table).values(edition=digest, header=header))
