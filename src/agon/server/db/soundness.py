"""Whether a database can be relied on: looked at as a whole before anybody is let in."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

# Where a page in the middle of a long text is lost, SQLite does not notice: the text does.
_DOCUMENTS: Final = {
    "tables": ("options", "header", "outcome"),
    "lines": ("action",),
    "checkpoints": ("checkpoint",),
}
_COLUMNS: Final = "SELECT name FROM pragma_table_info(?)"


def is_sound(path: Path) -> bool:
    """Whether every page of a database can be read and every document in it is whole.

    It reads the file once from end to end; a full check of every index against its table would take several times as
    long and find nothing more in a file that was cut off or partly overwritten.
    """
    try:
        with closing(sqlite3.connect(path)) as connection:
            whole = connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
            return whole and not any(_torn(connection, table) for table in _DOCUMENTS)
    except sqlite3.DatabaseError:
        return False


def _torn(connection: sqlite3.Connection, table: str) -> bool:
    """Whether a document of this table, if there is such a table yet, is cut off or overwritten."""
    there = {name for (name,) in connection.execute(_COLUMNS, [table])}
    columns = [name for name in _DOCUMENTS[table] if name in there]
    if not columns:
        return False
    torn = " OR ".join(f"({name} IS NOT NULL AND NOT json_valid({name}))" for name in columns)
    return connection.execute(f"SELECT 1 FROM {table} WHERE {torn} LIMIT 1").fetchone() is not None
