"""Connections to the database, for the loop that serves everybody and for commands of the host."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from agon.server.db.place import Place, Postgres

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000")

_READS: Final = 5  # at once, of a file
_CONNECTIONS: Final = 10  # of PostgreSQL, and as many more for a moment
_PATIENCE: Final = 10  # seconds for a server of PostgreSQL that does not answer


def make_engine(place: Place) -> AsyncEngine:
    """A database in which what is committed stays."""
    # What a failing statement carried, such as a nonce, is not for the log.
    if isinstance(place, Postgres):
        # A connection that was lost, as when PostgreSQL is restarted, is noticed before it is used.
        return create_async_engine(
            place.driven,
            hide_parameters=True,
            pool_size=_CONNECTIONS,
            max_overflow=_CONNECTIONS,
            pool_pre_ping=True,
            connect_args={"connect_timeout": _PATIENCE},
        )
    # No overflow: a connection is a thread and takes longer to open than the others take to come back.
    engine = create_async_engine(f"sqlite+aiosqlite:///{place}", hide_parameters=True, pool_size=_READS, max_overflow=0)
    _prepared(engine.sync_engine)
    return engine


def plain_engine(place: Place, how: str = "rw") -> Engine:
    """The same without a loop; a file has to be there, and is only read if that is `how`."""
    if isinstance(place, Postgres):
        return create_engine(place.driven, hide_parameters=True, connect_args={"connect_timeout": _PATIENCE})
    engine = create_engine(f"sqlite:///file:{place.resolve()}?mode={how}&uri=true", hide_parameters=True)
    if how == "rw":
        _prepared(engine)
    return engine


def _prepared(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
