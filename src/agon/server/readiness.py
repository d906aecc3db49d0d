"""Whether people can be sent to this process: its database answers and fits, and it is not about to end."""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from agon.server.db.revisions import newest
from agon.server.draining import Draining
from agon.server.moment import passing

State = Literal["ready", "draining", "database", "migrations"]
_FRESH: Final = 1.0  # seconds for which an answer of the database is good, however many ask
_PATIENCE: Final = 2.0  # seconds for it


class Readiness:
    """Asks the database at most once a second."""

    def __init__(self, engine: AsyncEngine, draining: Draining) -> None:
        self._engine: Final = engine
        self._draining: Final = draining
        self._asking: Final = asyncio.Lock()
        self._known: tuple[float, State] | None = None

    async def state(self) -> State:
        """Ready, or what is in the way."""
        if self._draining.leaving:
            return "draining"
        async with self._asking:
            if self._known is None or passing() - self._known[0] >= _FRESH:
                self._known = (passing(), await self._look())
            return self._known[1]

    async def _look(self) -> State:
        try:
            found = await asyncio.wait_for(self._revision(), _PATIENCE)
        except (SQLAlchemyError, OSError, TimeoutError):
            return "database"
        return "ready" if found == newest() else "migrations"

    async def _revision(self) -> str | None:
        async with self._engine.connect() as connection:
            return (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
