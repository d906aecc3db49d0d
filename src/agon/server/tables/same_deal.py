"""Deals that several tables have in common: what they are called, and until when nobody may try them out."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Final

from sqlalchemy import exists, select

from agon.server import moment
from agon.server.db import schema
from agon.server.db.store import OVER, Store

DUPLICATE: Final = "duplicate/"
_DAILY: Final = "daily/"


def today() -> date:
    """The day, by UTC."""
    return datetime.fromtimestamp(moment.wall(), UTC).date()


def daily_name(day: date) -> str:
    """What tables with the deal of a day have in common."""
    return _DAILY + day.isoformat()


async def still_played(store: Store, shared: str | None) -> bool:
    """Whether somebody may have such a deal before him: until the day is over, or the last table of the set."""
    if shared is None:
        return False
    if shared.startswith(_DAILY):
        return shared >= daily_name(today())
    tables = schema.tables.c
    async with store.engine.connect() as connection:
        going_on = exists().where(tables.shared == shared, tables.status != OVER)
        return bool((await connection.execute(select(going_on))).scalar())
