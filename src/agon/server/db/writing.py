"""Where every action is written: one connection in a thread of its own, so that a commit is one errand and not five.

Writers of SQLite wait for each other anyway, and a commit waits for the disk: whatever came meanwhile shares the next.
The statements are those of the schema, put into words once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Integer, String, bindparam, insert, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.sql import ClauseElement

from agon.server.db import schema

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000")

_MOST_TOGETHER: Final = 256  # entries in one commit

Values = dict[str, object]


class Entry(msgspec.Struct, frozen=True):
    """What one action adds to the log of a table, and what it changes of the table."""

    table: str
    lines: Sequence[Values]
    checkpoints: Sequence[Values]
    changes: Values
    seat: Values | None = None  # that changes hands, or its mind
    plans: Sequence[Values] = ()  # of the seats whose answers in advance are others now


class _Errand(NamedTuple):
    """An entry, and who waits for it."""

    entry: Entry
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Writer:
    """One commit after the other for all who wait; whoever waits goes on when his entry is on the disk."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._errands: Final[SimpleQueue[_Errand | None]] = SimpleQueue()
        self._thread: Final = Thread(target=self._run, name="agon-writer", daemon=True)
        self._connection: sqlite3.Connection | None = None
        self._closed = False

    async def write(self, entry: Entry) -> None:
        """All of an entry, or nothing, and then it is on the disk; IntegrityError if a place in the log is taken."""
        if self._closed:
            raise RuntimeError("nothing is written any more")
        if not self._thread.is_alive():
            self._thread.start()
        loop = asyncio.get_running_loop()
        errand = _Errand(entry, loop, loop.create_future())
        self._errands.put(errand)
        await errand.done

    def close(self) -> None:
        """Finish what was asked for, and let go of the file."""
        self._closed = True
        if self._thread.is_alive():
            self._errands.put(None)
            self._thread.join()

    def _run(self) -> None:
        while (errand := self._errands.get()) is not None:
            errands = [errand, *self._waiting()]
            failed = self._write_all([each.entry for each in errands])
            loops = {each.loop for each in errands}
            for loop in loops:
                told = [(each.done, why) for each, why in zip(errands, failed, strict=True) if each.loop is loop]
                with suppress(RuntimeError):  # nobody waits any more: the loop has ended
                    loop.call_soon_threadsafe(_tell, told)
        if self._connection is not None:
            self._connection.close()

    def _waiting(self) -> list[_Errand]:
        """What came while the last commit was made."""
        found: list[_Errand] = []
        with suppress(Empty):
            while len(found) + 1 < _MOST_TOGETHER:
                errand = self._errands.get_nowait()
                if errand is None:  # the end comes after these
                    self._errands.put(None)
                    break
                found.append(errand)
        return found

    def _write_all(self, entries: Sequence[Entry]) -> list[Exception | None]:
        """What went wrong with each. If one of them cannot be written, each is written by itself."""
        try:
            self._write(entries)
        except sqlite3.OperationalError as error:  # the disk is full, or the database locked: for all of them
            return [error] * len(entries)
        except Exception as error:  # noqa: BLE001 - it is told to whoever waits
            if len(entries) == 1:
                return [error]
            return [why for entry in entries for why in self._write_all([entry])]
        return [None] * len(entries)

    def _write(self, entries: Sequence[Entry]) -> None:
        """One commit."""
        connection = self._connection or self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for entry in entries:
                connection.executemany(_ADD_LINE, entry.lines)
                if entry.checkpoints:
                    connection.executemany(_ADD_CHECKPOINT, entry.checkpoints)
                if entry.seat:
                    connection.execute(_PUT_SEAT, entry.seat)
                if entry.plans:
                    connection.executemany(_PUT_PLANS, entry.plans)
                connection.execute(_change(tuple(entry.changes)), {**entry.changes, "of": entry.table})
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        self._connection = connection
        return connection


def _tell(told: Sequence[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for done, failed in told:
        if done.done():
            continue
        if failed is None:
            done.set_result(None)
        else:
            done.set_exception(failed)


def _words(statement: ClauseElement, *columns: str) -> str:
    dialect = sqlite.dialect(paramstyle="named")
    return str(statement.compile(dialect=dialect, column_keys=columns or None))


@cache
def _change(columns: tuple[str, ...]) -> str:
    return _words(update(schema.tables).where(schema.tables.c.id == bindparam("of")), *columns)


_ADD_LINE: Final = _words(insert(schema.lines))
_ADD_CHECKPOINT: Final = _words(insert(schema.checkpoints))
_PLANS: Final = upsert(schema.plans)
_PUT_PLANS: Final = _words(
    _PLANS.on_conflict_do_update(index_elements=["table_id", "seat"], set_={"standing": _PLANS.excluded.standing})
)
_SEAT: Final = ("person", "name", "bot", "nonce_hash", "nonce", "owner", "mark", "seen", "giving", "given_up")
_PUT_SEAT: Final = _words(
    update(schema.seats).where(
        (schema.seats.c.table_id == bindparam("table_id", type_=String))
        & (schema.seats.c.seat == bindparam("seat", type_=Integer))
    ),
    *_SEAT,
)
