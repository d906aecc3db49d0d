"""Bring the database to the present schema."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

_SCRIPTS: Final = Path(__file__).parent / "migrations"


async def upgrade(engine: AsyncEngine, revision: str = "head") -> None:
    """Run the migrations that are missing."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, revision)


def _upgrade(connection: Connection, revision: str) -> None:
    config = AlembicConfig()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
