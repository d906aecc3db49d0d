"""Bring the database to the present schema."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alembic import command
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine

from agon.server.db.backup import NotABackup, keep_before_change, revision_of
from agon.server.db.revisions import config, newest


class CannotOpen(Exception):
    """A database that is damaged, not ours, or of a newer version."""


async def upgrade(engine: AsyncEngine, revision: str = "head") -> None:
    """Copy the database if migrations are missing, and run them; CannotOpen if this is no database for us."""
    path = Path(engine.url.database or "")
    try:
        old = await asyncio.to_thread(revision_of, path)
        if old is not None and old == newest():
            return
        if old is not None:
            await asyncio.to_thread(keep_before_change, path, old)
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade, revision)
    except (CommandError, DatabaseError, NotABackup) as error:
        raise CannotOpen(str(path)) from error


def _upgrade(connection: Connection, revision: str) -> None:
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, revision)
