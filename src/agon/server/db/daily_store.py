"""What is stored of the deals of the day: who tried which, the par, and the end of the chain."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from agon.kit.game import Outcome
from agon.lab.daily.chain import SECRET_BYTES
from agon.lab.daily.deal import Result
from agon.server.db import schema
from agon.server.db.store import OVER, Person, Store

_ONLY: Final = 1
_TRIES, _PARS, _CHAIN = schema.daily_tries, schema.daily_pars, schema.daily_chain


class Try(msgspec.Struct, frozen=True):
    """Somebody's try at the deal of a day."""

    person: str
    name: str
    table: str
    outcome: Outcome | None


async def secret(store: Store) -> bytes:
    """The end of this server's chain, drawn when it is first wanted."""
    async with store.engine.begin() as connection:
        found: bytes | None = (await connection.execute(select(_CHAIN.c.secret))).scalar()
        if found is None:
            found = secrets.token_bytes(SECRET_BYTES)
            await connection.execute(insert(_CHAIN).values(number=_ONLY, secret=found))
        return found


async def table_of(store: Store, game: str, day: str, person: str) -> str | None:
    """The table of somebody's try."""
    query = select(_TRIES.c.table_id).where(_TRIES.c.game == game, _TRIES.c.day == day, _TRIES.c.person == person)
    async with store.engine.connect() as connection:
        found: str | None = (await connection.execute(query)).scalar()
    return found


async def begin_try(store: Store, game: str, day: str, person: Person, table: str) -> bool:
    """Note a try before it can be played; False if there is one."""
    row = {"game": game, "day": day, "person": person.id, "name": person.name, "table_id": table}
    try:
        async with store.engine.begin() as connection:
            await connection.execute(insert(_TRIES).values(row))
    except IntegrityError:
        return False
    return True


async def tries_of(store: Store, game: str, day: str) -> list[Try]:
    """All tries of a day, with the outcome of those that are over."""
    tables = schema.tables
    joined = _TRIES.join(tables, tables.c.id == _TRIES.c.table_id)
    columns = (_TRIES.c.person, _TRIES.c.name, _TRIES.c.table_id, tables.c.status, tables.c.outcome)
    query = select(*columns).select_from(joined).where(_TRIES.c.game == game, _TRIES.c.day == day)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [Try(row.person, row.name, row.table_id, _outcome(row.status, row.outcome)) for row in rows]


def _outcome(status: str, text: str | None) -> Outcome | None:
    return msgspec.json.decode(text, type=Outcome) if status == OVER and text else None


async def par(store: Store, game: str, day: str) -> Result | None:
    """The par of a deal, once it is known."""
    query = select(_PARS.c.result).where(_PARS.c.game == game, _PARS.c.day == day)
    async with store.engine.connect() as connection:
        found: str | None = (await connection.execute(query)).scalar()
    return None if found is None else msgspec.json.decode(found, type=Result)


async def keep_par(store: Store, game: str, day: str, result: Result) -> None:
    """The par of a deal; whoever finds it a second time finds the same."""
    row = {"game": game, "day": day, "result": msgspec.json.encode(result).decode()}
    try:
        async with store.engine.begin() as connection:
            await connection.execute(insert(_PARS).values(row))
    except IntegrityError:
        return
