"""Copies of the database, made while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from agon.server.migrate import known

_OURS: Final = "SELECT count(*) FROM sqlite_master WHERE name IN ('tables', 'lines', 'alembic_version')"
_REVISION: Final = "SELECT version_num FROM alembic_version"
_BESIDE: Final = ("-wal", "-shm")  # where SQLite keeps what is not in the file yet


class NotABackup(ValueError):
    """The file is no database of ours, or damaged, or of a newer version."""


def backup(source: Path, target: Path) -> None:
    """A consistent copy of a database that may be in use; what stood in its place stays until the copy is sound."""
    check(source)
    _copy(source, _partial(target)).replace(target)


def restore(source: Path, target: Path) -> None:
    """Put a copy in the place of the database, which no server may be using; the old one is kept beside it."""
    check(source)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    partial = _copy(source, _partial(target))
    if target.exists():
        _keep(target, target.with_suffix(".before-restore"))
    partial.replace(target)


def _copy(source: Path, partial: Path) -> Path:
    for suffix in ("", *_BESIDE):
        partial.with_name(partial.name + suffix).unlink(missing_ok=True)
    partial.touch(mode=0o600)  # it holds the seeds of running matches
    try:
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(partial)) as there:
            here.backup(there)
        check(partial)
    except (sqlite3.DatabaseError, NotABackup) as error:
        partial.unlink(missing_ok=True)
        raise NotABackup(str(source)) from error
    return partial


def _partial(target: Path) -> Path:
    return target.with_name(target.name + ".partial")


def _keep(database: Path, kept: Path) -> None:
    """Move a database aside as it is, sound or not, with all that belongs to it."""
    for suffix in ("", *_BESIDE):
        beside = database.with_name(database.name + suffix)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + suffix))
        else:
            kept.with_name(kept.name + suffix).unlink(missing_ok=True)


def check(path: Path) -> None:
    """NotABackup if this is no sound database of ours."""
    if not path.is_file():
        raise NotABackup(str(path))
    try:
        with closing(sqlite3.connect(path)) as connection:
            sound = connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
            ours = connection.execute(_OURS).fetchone() == (3,)
            revisions = connection.execute(_REVISION).fetchall() if ours else []
    except sqlite3.DatabaseError as error:
        raise NotABackup(str(path)) from error
    if not (sound and ours and len(revisions) == 1 and known(revisions[0][0])):
        raise NotABackup(str(path))
