"""What the host of the server wants done with tables that are in its memory: rows that it looks at, one by one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
import structlog
from sqlalchemy import delete, select, update

from agon.server.db import schema
from agon.server.db.store import PLAYING, now
from agon.server.problem import Problem
from agon.server.tables.house import House
from agon.server.tables.sweeping import Sweeper

_log: Final = structlog.get_logger()
_KEPT: Final = 3600  # seconds: whoever asked has read the answer by then
Came = dict[str, int | str]


async def attend(house: House) -> None:
    """Whoever was excluded goes, and what waits to be done is done."""
    house.show_out()
    errands = schema.errands.c
    waiting = select(schema.errands).where(errands.came.is_(None)).order_by(errands.number)
    async with house.store.engine.connect() as connection:
        rows = (await connection.execute(waiting)).all()
    for row in rows:
        await house.carry(_carry_out(house, row.number, row.what, row.about))


async def _carry_out(house: House, number: int, what: str, about: str) -> None:
    try:
        came = await _ERRANDS[what](house, about)
    except Problem as problem:
        came = {"problem": problem.key}
    _log.info("the host had something done", what=what, about=about)
    errands = schema.errands
    async with house.store.engine.begin() as connection:
        done = update(errands).where(errands.c.number == number)
        await connection.execute(done.values(came=msgspec.json.encode(came).decode()))
        old = errands.c.came.is_not(None) & (errands.c.at < now() - _KEPT)
        await connection.execute(delete(errands).where(old))


async def _end(house: House, table: str) -> Came:
    """A running match ends unfinished: nobody wins, nothing counts."""
    if (await house.row(table)).status != PLAYING:
        raise Problem(409, "not-running")
    async with house.using(table) as live, live.held() as loaded:
        if loaded.match.outcome() is None:
            await live.break_off(loaded, 0, host=True)
    await house.tell_table(table)
    return {"tables": 1}


async def _delete(house: House, table: str) -> Came:
    """A table goes with all that was played and said there."""
    async with house.laying.at(table):
        await house.row(table)
        await house.remove(table)
    return {"tables": 1}


async def _sweep(house: House, _: str) -> Came:
    swept: dict[str, int | str] = {}
    sweeper = Sweeper(house)
    while found := await sweeper.step():
        for kind, count in found.items():
            swept[kind] = int(swept.get(kind, 0)) + count
    return swept


_ERRANDS: Final[dict[str, Callable[[House, str], Awaitable[Came]]]] = {"end": _end, "delete": _delete, "sweep": _sweep}
