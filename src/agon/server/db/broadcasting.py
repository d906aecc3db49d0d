"""What the host of the server tells everybody: in the lobby, and to those who are away and want to hear it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import insert, select

from agon.server.db import schema
from agon.server.db.hosting import desk
from agon.server.db.place import Place
from agon.server.db.store import Store
from agon.server.people.secrets import new_id

LONGEST: Final = 500
_SHOWN: Final = 3  # at once, the latest
_DAY: Final = 24 * 3600


async def said_by_host(store: Store, moment: int) -> tuple[str, ...]:
    """What stands in the lobby now, the latest first."""
    said = schema.broadcasts.c
    query = select(said.text).where(said.until > moment).order_by(said.at.desc(), said.id).limit(_SHOWN)
    async with store.engine.connect() as connection:
        return tuple((await connection.execute(query)).scalars())


def broadcast(database: Place, text: str, days: int, moment: int) -> None:
    """Tell everybody something for so many days; the server may run meanwhile."""
    values = {"id": new_id(), "text": text, "at": moment, "until": moment + days * _DAY}
    with desk(database) as rows:
        rows.execute(insert(schema.broadcasts).values(values))
