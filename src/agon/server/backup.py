"""Copies of the database, made while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

_OURS: Final = "SELECT count(*) FROM sqlite_master WHERE name IN ('tables', 'lines', 'alembic_version')"


class NotABackup(ValueError):
    """The file is no database of ours."""


def backup(source: Path, target: Path) -> None:
    """A consistent copy of a database that may be in use."""
    check(source)
    partial = target.with_suffix(target.suffix + ".partial")
    partial.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(partial)) as there:
        here.backup(there)
    check(partial)
    partial.replace(target)


def restore(source: Path, target: Path) -> None:
    """Put a copy in the place of the database, which no server may be using; the old one is kept beside it."""
    check(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        backup(target, target.with_suffix(".before-restore"))
        for suffix in ("", "-wal", "-shm"):
            target.with_name(target.name + suffix).unlink(missing_ok=True)
    backup(source, target)


def check(path: Path) -> None:
    """NotABackup if this is no sound database of ours."""
    if not path.is_file():
        raise NotABackup(str(path))
    try:
        with closing(sqlite3.connect(path)) as connection:
            sound = connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
            ours = connection.execute(_OURS).fetchone() == (3,)
    except sqlite3.DatabaseError as error:
        raise NotABackup(str(path)) from error
    if not (sound and ours):
        raise NotABackup(str(path))
