"""What an action adds and changes, as statements in the words of one database; each is put into words once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import Dialect, String, bindparam, case, insert, literal_column, update
from sqlalchemy.sql import ClauseElement

from agon.server.db import schema
from agon.server.db.dialect import POSTGRES, upsert

Values = dict[str, object]


class Entry(msgspec.Struct, frozen=True):
    """What one action adds to the log of a table, and what it changes of the table."""

    table: str
    lines: Sequence[Values]
    checkpoints: Sequence[Values]
    changes: Values
    seat: Values | None = None  # that changes hands, or its mind
    plans: Sequence[Values] = ()  # of the seats whose answers in advance are others now
    first: int | None = None  # how many lines have to stand before; None: whatever stands there


class Taken(Exception):
    """The place in the log is taken: somebody else has written there, or the table is gone."""


class Cursor(Protocol):
    """What statements are run by."""

    @property
    def rowcount(self) -> int: ...
    def execute(self, statement: Any, values: Any = ..., /) -> Any: ...
    def executemany(self, statement: Any, values: Any, /) -> Any: ...


class Statements:
    """The words of one database."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect: Final = dialect
        self._divides: Final = dialect.name == POSTGRES
        self._add_line: Final = self._words(insert(schema.lines))
        self._add_checkpoint: Final = self._words(insert(schema.checkpoints))
        plans = upsert(schema.plans)
        self._put_plans: Final = self._words(
            plans.on_conflict_do_update(index_elements=["table_id", "seat"], set_={"standing": plans.excluded.standing})
        )
        self._put_seat: Final = self._words(
            update(schema.seats).where(
                (schema.seats.c.table_id == bindparam("table_id", type_=String))
                & (schema.seats.c.seat == bindparam("seat", type_=schema.WHOLE))
            ),
            *_SEAT,
        )
        self._change: Final = cache(self._changing)

    def change(self, cursor: Cursor, entry: Entry) -> None:
        """Of the table. If other lines stand there than whoever wrote this knew, it changes none, or fails."""
        values = {**entry.changes, "of": entry.table}
        if entry.first is not None:
            values["stood_there"] = entry.first
        cursor.execute(self._change(tuple(entry.changes), entry.first is not None), values)

    def add(self, cursor: Cursor, entry: Entry) -> None:
        """All the rest."""
        if entry.lines:
            cursor.executemany(self._add_line, entry.lines)
        if entry.checkpoints:
            cursor.executemany(self._add_checkpoint, entry.checkpoints)
        if entry.seat:
            cursor.execute(self._put_seat, entry.seat)
        if entry.plans:
            cursor.executemany(self._put_plans, entry.plans)

    def _changing(self, columns: tuple[str, ...], knowing: bool) -> str:
        tables = schema.tables
        query = update(tables).where(tables.c.id == bindparam("of", type_=String))
        same = tables.c.line_count == bindparam("stood_there", type_=schema.WHOLE)
        if not knowing:
            return self._words(query, *columns)
        if not self._divides:
            return self._words(query.where(same), *columns)
        # So that nobody has to wait for a count before the commit: where other lines stand, it fails by itself.
        values: dict[str, Any] = {name: bindparam(name, type_=tables.c[name].type) for name in columns}
        values["line_count"] = values["line_count"].op("/")(
            case((same, literal_column("1")), else_=literal_column("0"))
        )
        return self._words(query.values(values))

    def _words(self, statement: ClauseElement, *columns: str) -> str:
        return str(statement.compile(dialect=self._dialect, column_keys=columns or None))


_SEAT: Final = ("person", "name", "bot", "nonce_hash", "nonce", "owner", "mark", "seen", "giving", "given_up")
