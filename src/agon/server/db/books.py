"""How a group of entries is committed: by a connection of its own, kept by the thread that writes."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from sqlalchemy.dialects import sqlite

from agon.server.db.engines import PRAGMAS
from agon.server.db.place import Place, Postgres
from agon.server.db.statements import Entry, Statements, Taken

if TYPE_CHECKING:
    import psycopg


_ALONE: Final = "SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(%s::text[]) AS name"


class Unwritable(OSError):
    """The disk is full, or the database locked or gone: nothing can be written, whoever asks."""


class Book(Protocol):
    """What entries are written into."""

    def write(self, entries: Sequence[Entry]) -> None:
        """One commit; `Taken` if a place is, `Unwritable` if nothing can be written."""
        ...

    def close(self) -> None:
        """Let go of the database."""
        ...


def book_at(place: Place) -> Book:
    """The book of a database."""
    return PostgresBook(place) if isinstance(place, Postgres) else SqliteBook(place)


class SqliteBook:
    """A file: writers of SQLite wait for each other."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._words: Final = Statements(sqlite.dialect(paramstyle="named"))
        self._connection: sqlite3.Connection | None = None

    def write(self, entries: Sequence[Entry]) -> None:
        """One commit."""
        try:
            self._write(self._connection or self._open(), entries)
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error
        except sqlite3.OperationalError as error:
            raise Unwritable(str(error)) from error

    def _write(self, connection: sqlite3.Connection, entries: Sequence[Entry]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        try:
            cursor = connection.cursor()
            for entry in entries:
                self._words.change(cursor, entry)
                if entry.first is not None and not cursor.rowcount:
                    raise Taken(entry.table)
                self._words.add(cursor, entry)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        self._connection = connection
        return connection


class PostgresBook:
    """A connection to PostgreSQL: all statements of a commit go there in one piece."""

    def __init__(self, place: Postgres) -> None:
        self._place: Final = place
        self._words: Final = Statements(place.driven.get_dialect()())
        self._connection: psycopg.Connection | None = None

    def write(self, entries: Sequence[Entry]) -> None:
        """One commit. A connection that was lost meanwhile is opened anew, once.

        What was committed just before it was lost is not written twice: its places are taken then.
        """
        import psycopg

        kept = self._connection is not None
        try:
            try:
                self._write(self._connection or self._open(), entries)
            except psycopg.OperationalError:
                if not (kept and self._connection is not None and self._connection.closed):
                    raise
                self._write(self._open(), entries)
        except psycopg.IntegrityError as error:
            raise Taken(str(error)) from error
        except psycopg.OperationalError as error:
            raise Unwritable(str(error)) from error

    def _write(self, connection: psycopg.Connection, entries: Sequence[Entry]) -> None:
        """One journey there and back, the commit included.

        All tables are locked first, by all who write in the same order, so that nobody waits in a circle.
        """
        import psycopg

        try:
            with connection.pipeline(), connection.cursor() as cursor:
                cursor.execute("BEGIN")
                cursor.execute(_ALONE, [sorted({entry.table for entry in entries})])
                for entry in sorted(entries, key=lambda entry: entry.table):  # the lines of one stay in their order
                    self._words.change(cursor, entry)
                    self._words.add(cursor, entry)
                cursor.execute("COMMIT")
        except psycopg.errors.DivisionByZero as error:
            connection.rollback()
            raise Taken("other lines stand there") from error
        except psycopg.Error:
            if not connection.closed:
                connection.rollback()
            raise

    def close(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()

    def _open(self) -> psycopg.Connection:
        import psycopg

        with suppress(psycopg.Error):
            self.close()
        self._connection = psycopg.connect(self._place.address, autocommit=True, connect_timeout=10)
        return self._connection
