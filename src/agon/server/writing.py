"""Where every action is written: one connection in a thread of its own, so that a commit is one errand and not five.

Writers of SQLite wait for each other anyway. The statements are those of the schema, put into words once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import bindparam, insert, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import ClauseElement

from agon.server import schema

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")

Values = dict[str, object]


class Entry(msgspec.Struct, frozen=True):
    """What one action adds to the log of a table, and what it changes of the table."""

    table: str
    lines: Sequence[Values]
    checkpoints: Sequence[Values]
    changes: Values


class Writer:
    """One commit after the other; whoever waits for one goes on when it is on the disk."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._thread: Final = ThreadPoolExecutor(1, "agon-writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, entry: Entry) -> None:
        """All of an entry in one commit, or nothing; IntegrityError if a place in the log is taken."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, entry)

    def close(self) -> None:
        """Finish what was asked for, and let go of the file."""
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()

    def _write(self, entry: Entry) -> None:
        connection = self._connection or self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(_ADD_LINE, entry.lines)
            if entry.checkpoints:
                connection.executemany(_ADD_CHECKPOINT, entry.checkpoints)
            connection.execute(_change(tuple(entry.changes)), {**entry.changes, "of": entry.table})
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, isolation_level=None, check_same_thread=False
        )  # `close` comes from another
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        self._connection = connection
        return connection


def _words(statement: ClauseElement, *columns: str) -> str:
    dialect = sqlite.dialect(paramstyle="named")
    return str(statement.compile(dialect=dialect, column_keys=columns or None))


@cache
def _change(columns: tuple[str, ...]) -> str:
    return _words(update(schema.tables).where(schema.tables.c.id == bindparam("of")), *columns)


_ADD_LINE: Final = _words(insert(schema.lines))
_ADD_CHECKPOINT: Final = _words(insert(schema.checkpoints))
