"""A whole house carried from one database into another: every row, counted, and compared before it is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, Table, func, insert, literal, select, text, tuple_

from agon.server.db import schema
from agon.server.db.backup import check
from agon.server.db.engines import make_engine, plain_engine
from agon.server.db.migrate import upgrade
from agon.server.db.place import Place, Postgres

_PIECE: Final = 1000  # rows that are read and written at once
_ROUND: Final = 1 << 256
Telling = Callable[[int, int], None]  # how many rows of how many are there


class NotEmpty(Exception):
    """Somebody lives in the house that was to be moved into."""


class NotTheSame(Exception):
    """What arrived is not what was sent; nothing is kept of it."""


class Carried(NamedTuple):
    """What was carried of one table of the database."""

    table: str
    rows: int
    digest: str


def carry(source: Place, target: Place, tell: Telling) -> list[Carried]:
    """Carry everything, in one transaction; both are brought to the present schema, and nobody may be using them."""
    if isinstance(source, Path):
        check(source)
    if isinstance(target, Path) and not target.exists():
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        target.touch(mode=0o600)  # it will hold the seeds of running matches
    for place in (source, target):
        asyncio.run(_bring_up_to_date(place))
    here, there = _still(source), plain_engine(target)
    try:
        with here.connect() as sent, there.begin() as arrived:
            if any(_count(arrived, table) for table in schema.metadata.sorted_tables):
                raise NotEmpty(str(target))
            found = _carry_all(sent, arrived, tell)
            if isinstance(target, Postgres):
                _count_on(arrived)
            return found
    finally:
        here.dispose()
        there.dispose()


async def _bring_up_to_date(place: Place) -> None:
    engine = make_engine(place)
    try:
        await upgrade(engine)
    finally:
        await engine.dispose()


def _still(place: Place) -> Engine:
    """To be read as it stands at one moment."""
    engine = plain_engine(place)
    return engine.execution_options(isolation_level="REPEATABLE READ") if isinstance(place, Postgres) else engine


def _carry_all(sent: Connection, arrived: Connection, tell: Telling) -> list[Carried]:
    """In an order in which whatever is pointed at is there already."""
    tables = schema.metadata.sorted_tables
    most, done, found = sum(_count(sent, table) for table in tables), 0, []
    for table in tables:
        written = _Digest()
        for rows in _pieces(sent, table):
            arrived.execute(insert(table), rows)
            written.add(rows)
            done += len(rows)
            tell(done, most)
        read = _Digest()
        for rows in _pieces(arrived, table):
            read.add(rows)
        if (read.rows, read.text) != (written.rows, written.text) or read.rows != _count(arrived, table):
            raise NotTheSame(table.name)
        found.append(Carried(table.name, read.rows, read.text))
    return found


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def _pieces(connection: Connection, table: Table) -> Iterator[Sequence[Any]]:
    """All rows, a few at a time, in the order of their keys."""
    key = list(table.primary_key.columns)
    query = select(table).order_by(*key).limit(_PIECE)
    rows = connection.execute(query).mappings().all()
    while rows:
        yield [dict(row) for row in rows]
        last = tuple_(*(literal(rows[-1][column.name], column.type) for column in key))
        rows = connection.execute(query.where(tuple_(*key) > last)).mappings().all()


class _Digest:
    """Of rows in any order: databases do not sort names alike."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, rows: Sequence[Any]) -> None:
        """Some more of them."""
        for row in rows:
            plain = msgspec.msgpack.encode([row[name] for name in sorted(row)])
            self._sum = (self._sum + int.from_bytes(sha256(plain).digest(), "big")) % _ROUND
        self.rows += len(rows)

    @property
    def text(self) -> str:
        """In hexadecimal digits."""
        return f"{self._sum:064x}"


def _count_on(arrived: Connection) -> None:
    """PostgreSQL gives the next number where we have given them until now."""
    for table in schema.metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            last = select(func.coalesce(func.max(column), 0)).scalar_subquery()
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            arrived.execute(select(func.setval(sequence, last + 1, text("false"))))
