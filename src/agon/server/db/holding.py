"""One server for one database: whoever holds it may write, and lets go of it when the process ends, however it ends."""

from __future__ import annotations

import os
import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

import structlog

from agon.server.db.lock import InUse, locked
from agon.server.db.place import Place, Postgres

if TYPE_CHECKING:
    import psycopg

_log: Final = structlog.get_logger()
_OURS: Final = (0x41676F6E, 1)  # 'Agon', and which of our locks
_EVERY: Final = 5.0  # seconds between two looks whether the connection still stands
_TAKE: Final = "SELECT pg_try_advisory_lock(%s, %s)"
_HOLDER: Final = """
    SELECT pid, application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND classid = %s AND objid = %s AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


@contextmanager
def holding(place: Place) -> Iterator[None]:
    """The database for us alone; `InUse` if it is somebody else's, OSError if PostgreSQL does not answer."""
    if isinstance(place, Path):
        with locked(place.parent):
            yield
        return
    holder = _Holder(place)
    holder.begin()
    try:
        yield
    finally:
        holder.end()


class _Holder:
    """A session of PostgreSQL that holds the lock; when it was lost, as by a restart, another takes it again."""

    def __init__(self, place: Postgres) -> None:
        self._place: Final = place
        self._name: Final = f"agon {secrets.token_hex(8)}"
        self._over: Final = Event()
        self._thread: Final = Thread(target=self._watch, name="agon-holder", daemon=True)
        self._session: psycopg.Connection | None = None

    def begin(self) -> None:
        import psycopg

        try:
            if not self._take():
                raise InUse(str(self._place))
        except psycopg.OperationalError as error:
            raise OSError(None, str(error).strip().replace("\n", " "), str(self._place)) from error
        self._thread.start()

    def end(self) -> None:
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()
        if self._session is not None:
            self._session.close()

    def _take(self) -> bool:
        """In a new session; one of ours that PostgreSQL does not know to be dead yet is ended for it."""
        import psycopg

        session = psycopg.connect(self._place.address, autocommit=True, connect_timeout=10, application_name=self._name)
        self._session = session
        for _ in range(2):
            if session.execute(_TAKE, _OURS).fetchone() == (True,):
                return True
            for pid, name in session.execute(_HOLDER, _OURS).fetchall():
                if name == self._name:
                    session.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))
        session.close()
        return False

    def _watch(self) -> None:
        import psycopg

        while not self._over.wait(_EVERY):
            try:
                if self._session is not None and not self._session.closed:
                    self._session.execute("SELECT 1")
                elif not self._take():
                    _log.error("another server has taken the database meanwhile: this one stops")
                    os.kill(os.getpid(), signal.SIGTERM)
                    return
            except psycopg.Error as error:
                _log.warning("PostgreSQL does not answer", why=type(error).__name__)
                with suppress(psycopg.Error):
                    if self._session is not None:
                        self._session.close()
