"""Seats that bots keep and tables that go, over HTTP."""

from __future__ import annotations

from typing import Final

from litestar import delete, get, post

from agon.server.http.errors import NOTHING, answers
from agon.server.http.injected import Named, SeatNumber, TableId, TheHouse
from agon.server.tables import caring
from agon.server.wire import SeatWait, TableInfo


@post("/api/tables/{table:str}/seats/{seat:int}/bot", responses=answers(400, 401, 403, 404, 409))
async def stand_in(table: TableId, seat: SeatNumber, house: TheHouse, needed: Named) -> TableInfo:
    """Let a bot play on for somebody for whom the table has waited too long; he may take his seat back."""
    await caring.stand_in(house, table, seat, needed)
    return await house.info(await house.row(table), needed)


@get("/api/tables/{table:str}/seats/{seat:int}/bot", responses=answers(400, 401, 403, 404, 409))
async def seat_wait(table: TableId, seat: SeatNumber, house: TheHouse, needed: Named) -> SeatWait:
    """How long it takes until a bot may play on for somebody who is away."""
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


CARE: Final = [stand_in, seat_wait, take_back, remove]
