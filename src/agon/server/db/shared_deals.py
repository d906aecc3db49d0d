"""Deals that several tables have in common: what they are called, and until when nobody may have them told."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, exists, or_, select

from agon.server import moment
from agon.server.db import schema
from agon.server.db.store import CLOSED, OVER, Store

DUPLICATE: Final = "duplicate/"
_DAILY: Final = "daily/"


def today() -> date:
    """The day, by UTC."""
    return datetime.fromtimestamp(moment.wall(), UTC).date()


def daily_name(day: date) -> str:
    """What tables with the deal of a day have in common."""
    return _DAILY + day.isoformat()


def still_shared(shared: Any) -> ColumnElement[bool]:
    """Whether somebody may have such a deal before him: until the day is over, or the last table of the set."""
    others = schema.tables.alias()
    going_on = exists().where(others.c.shared == shared, others.c.status.not_in((OVER, CLOSED)))
    daily = and_(shared.startswith(_DAILY), shared >= daily_name(today()))
    return and_(shared.is_not(None), or_(daily, and_(shared.startswith(DUPLICATE), going_on)))


async def still_played(store: Store, table: str) -> bool:
    """Whether this table's deal is such a one."""
    query = select(schema.tables.c.id).where(schema.tables.c.id == table, still_shared(schema.tables.c.shared))
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).first() is not None
