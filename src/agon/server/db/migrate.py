"""Bring the database to the present schema."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alembic import command
from alembic.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from agon.server.db.backup import NotABackup, keep_before_change, revision_of
from agon.server.db.place import place_behind
from agon.server.db.revisions import config, newest


class CannotOpen(Exception):
    """A database that is damaged, not ours, or of a newer version."""


class NotThere(CannotOpen):
    """A server of PostgreSQL that does not answer, or lets us not in."""


async def upgrade(engine: AsyncEngine, revision: str = "head") -> None:
    """Copy a file if migrations are missing, and run them; CannotOpen if this is no database for us."""
    place = place_behind(engine.url)
    try:
        if isinstance(place, Path):
            old = await asyncio.to_thread(revision_of, place)
            if old is not None and old == newest():
                return
            if old is not None:
                await asyncio.to_thread(keep_before_change, place, old)
        elif await _revision(engine) == newest():
            return
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade, revision)
    except OperationalError as error:
        raise CannotOpen(str(place)) if isinstance(place, Path) else NotThere(str(error.orig)) from error
    except (CommandError, DatabaseError, NotABackup) as error:
        raise CannotOpen(str(place)) from error


async def _revision(engine: AsyncEngine) -> str | None:
    """What stands in PostgreSQL."""
    async with engine.connect() as connection:
        return await connection.run_sync(lambda at: MigrationContext.configure(at).get_current_revision())


def _upgrade(connection: Connection, revision: str) -> None:
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, revision)
