"""What is stored of the deals of the day: who tried which, the par, and the end of the chain."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from sqlalchemy import exists, func, insert, select
from sqlalchemy.exc import IntegrityError

from agon.lab.daily.chain import SECRET_BYTES
from agon.lab.daily.deal import Result
from agon.server.db import schema
from agon.server.db.store import OVER, Person, Store

_ONLY: Final = 1
_TRIES, _PARS, _CHAIN = schema.daily_tries, schema.daily_pars, schema.daily_chain
_T, _L, _S = schema.tables, schema.lines, schema.seats
_PLAYED: Final = _TRIES.join(_T, _T.c.id == _TRIES.c.table_id)


class Try(msgspec.Struct, frozen=True):
    """Somebody's try at the deal of a day that was played to its end."""

    person: str
    name: str
    outcome: str  # as it is stored


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


async def own_try(store: Store, game: str, day: str, person: str | None) -> tuple[str | None, bool]:
    """The table of somebody's try, once it is laid, and whether it is over."""
    if person is None:
        return None, False
    query = select(_T.c.id, _T.c.status).select_from(_PLAYED)
    query = query.where(_TRIES.c.game == game, _TRIES.c.day == day, _TRIES.c.person == person)
    async with store.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return (None, False) if row is None else (row.id, row.status == OVER)


async def finished(store: Store, game: str, day: str) -> int:
    """How many tries of a day are over."""
    query = select(func.count()).select_from(_PLAYED)
    query = query.where(_TRIES.c.game == game, _TRIES.c.day == day, _T.c.status == OVER)
    async with store.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


async def tries_of(store: Store, game: str, day: str, before: int) -> list[Try]:
    """The tries of a day that count.

    They were played to their end by whoever began, not by a bot in his place, and before the deal was told to all.
    """
    last = (_L.c.table_id == _T.c.id) & (_L.c.number == _T.c.line_count - 1)
    himself = exists().where(_S.c.table_id == _T.c.id, _S.c.person == _TRIES.c.person)
    query = select(_TRIES.c.person, _TRIES.c.name, _T.c.outcome).select_from(_PLAYED.join(_L, last))
    query = query.where(_TRIES.c.game == game, _TRIES.c.day == day, _T.c.status == OVER, _T.c.outcome.is_not(None))
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query.where(_L.c.at < before, himself))).all()
    return [Try(*row) for row in rows]


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
