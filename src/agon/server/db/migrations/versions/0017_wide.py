"""On PostgreSQL whole numbers are as wide as SQLite's: seconds since 1970 outgrow the others in 2038."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017_wide"
down_revision = "0016_daily"


def upgrade() -> None:
    """Every column of whole numbers that there is; in SQLite nothing changes."""
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        return
    found = sa.inspect(connection)
    for table in sorted(found.get_table_names()):
        for column in found.get_columns(table):
            if isinstance(column["type"], sa.Integer):
                op.alter_column(table, column["name"], type_=sa.BigInteger())
