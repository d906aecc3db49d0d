"""The few places where SQLite and PostgreSQL do not speak alike; all other statements are the same for both."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import String, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

POSTGRES: Final = "postgresql"

# An insert that says what becomes of a row that is there already. SQLite has taken the words over from PostgreSQL, and
# its compiler takes the construct.
upsert: Final = insert


class field_of(FunctionElement[str]):  # noqa: N801 - a function of the database
    """What a stored document says under a name at its top: `field_of(column, "type")`."""

    type = String()
    inherit_cache = True


@compiles(field_of)
def _by_path(element: Any, compiler: Any, **more: Any) -> str:
    document, name = element.clauses
    return str(compiler.process(func.json_extract(document, "$." + name.value), **more))


@compiles(field_of, POSTGRES)
def _by_arrow(element: Any, compiler: Any, **more: Any) -> str:
    document, name = element.clauses
    return f"(CAST({compiler.process(document, **more)} AS jsonb) ->> {compiler.process(name, **more)})"


async def alone_at(connection: AsyncConnection, table: str) -> None:
    """Nobody else adds to this table until the transaction ends; in SQLite whoever writes is alone anyway.

    Whoever changes several rows of a table asks for this first, as actions do: so nobody waits in a circle.
    """
    if connection.dialect.name == POSTGRES:
        await connection.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(table, 0))))
