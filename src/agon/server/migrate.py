"""Bring the database to the present schema."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine

_SCRIPTS: Final = Path(__file__).parent / "migrations"


class CannotOpen(Exception):
    """A database that is damaged, not ours, or of a newer version."""


async def upgrade(engine: AsyncEngine, revision: str = "head") -> None:
    """Run the migrations that are missing; CannotOpen if this is no database for us."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade, revision)
    except (CommandError, DatabaseError) as error:
        raise CannotOpen(str(engine.url.database)) from error


def known(revision: str) -> bool:
    """Whether a database of this revision can be opened or upgraded."""
    return any(script.revision == revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def _config() -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    return config


def _upgrade(connection: Connection, revision: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
