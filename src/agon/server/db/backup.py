"""Copies of the database: made while the server runs, and by itself before a migration."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from agon.server.db.revisions import known
from agon.server.db.soundness import is_sound

_KEPT: Final = 3  # copies from before migrations
_BEFORE: Final = "agon.before-migration.{}.sqlite"  # named by the revision it has
_NOTE: Final = "agon.last-backup"  # where the last copy that somebody made lies
_OURS: Final = "SELECT count(*) FROM sqlite_master WHERE name IN ('tables', 'lines', 'alembic_version')"
_REVISION: Final = "SELECT version_num FROM alembic_version"
_BESIDE: Final = ("-wal", "-shm")  # where SQLite keeps what is not in the file yet


class NotABackup(ValueError):
    """The file is no database of ours, or damaged, or of a newer version."""


def backup(source: Path, target: Path) -> None:
    """A consistent copy of a database that may be in use; what stood in its place stays until the copy is sound."""
    check(source)
    _copy(source, _partial(target)).replace(target)
    with suppress(OSError):  # a copy is a copy, also if nobody remembers where it is
        source.with_name(_NOTE).write_text(str(target.resolve()), encoding="utf-8")


def keep_before_change(database: Path, revision: str) -> None:
    """Copy a database that a migration is about to change; the last few such copies are kept beside it."""
    target = database.with_name(_BEFORE.format(revision))
    _copy(database, _partial(target)).replace(target)
    for old in _kept(database)[_KEPT:]:
        old.unlink(missing_ok=True)


def last_copy(database: Path) -> Path | None:
    """The youngest sound copy that is known: the last that was made, or one from before a migration."""
    found = _kept(database)
    with suppress(OSError):
        found.append(Path(database.with_name(_NOTE).read_text(encoding="utf-8")))
    for copy in sorted((path for path in found if path.is_file()), key=_age, reverse=True):
        with suppress(NotABackup):
            check(copy)
            return copy
    return None


def revision_of(path: Path) -> str | None:
    """The revision of the schema; None where there is none yet, or none that can be read."""
    if not path.is_file():
        return None
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path)) as connection:
        row = connection.execute(_REVISION).fetchone()
        return None if row is None else str(row[0])
    return None


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


def _kept(database: Path) -> list[Path]:
    """The copies from before migrations, the youngest first."""
    return sorted(database.parent.glob(_BEFORE.format("*")), key=_age, reverse=True)


def _age(path: Path) -> float:
    return path.stat().st_mtime


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
    if not (path.is_file() and is_sound(path)):
        raise NotABackup(str(path))
    try:
        with closing(sqlite3.connect(path)) as connection:
            ours = connection.execute(_OURS).fetchone() == (3,)
            revisions = connection.execute(_REVISION).fetchall() if ours else []
    except sqlite3.DatabaseError as error:
        raise NotABackup(str(path)) from error
    if not (len(revisions) == 1 and known(revisions[0][0])):
        raise NotABackup(str(path))
