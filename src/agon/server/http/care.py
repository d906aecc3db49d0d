"""Seats that bots keep and tables that go, over HTTP."""

from __future__ import annotations

from typing import Final

from litestar import delete, get

from agon.server.http.errors import NOTHING, answers
from agon.server.http.injected import Named, SeatNumber, TableId, TheHouse
from agon.server.tables import caring
from agon.server.wire import SeatWait, TableInfo


@get("/api/tables/{table:str}/seats/{seat:int}/bot", responses=answers(400, 401, 403, 404, 409))
async def seat_wait(table: TableId, seat: SeatNumber, house: TheHouse, needed: Named) -> SeatWait:
    """How long it takes until the others may vote a bot into the seat of somebody who is away."""
    return SeatWait(await caring.left_to_wait(house, table, seat, needed))


@delete("/api/tables/{table:str}/seats/{seat:int}/bot", responses=answers(400, 401, 403, 404, 409), status_code=200)
async def take_back(table: TableId, seat: SeatNumber, house: TheHouse, needed: Named) -> TableInfo:
    """Take one's own seat back from the bot that kept it."""
    await caring.take_back(house, table, seat, needed)
    return await house.info(await house.row(table), needed)


@delete("/api/tables/{table:str}", responses=answers(401, 403, 404, 409) | NOTHING, status_code=204)
async def remove(table: TableId, house: TheHouse, needed: Named) -> None:
    """Take a table away; a match that others played stays theirs, and is only hidden from one's own list."""
    await caring.remove(house, table, needed)


CARE: Final = [seat_wait, take_back, remove]
