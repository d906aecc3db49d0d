"""Votes, pauses and holidays of a table, and a player's own hours, over HTTP."""

from __future__ import annotations

from typing import Final

from litestar import delete, get, post, put
from litestar.params import JSONBody

from agon.server.clocks.rhythm import LONGEST_NIGHT, Rhythm, find_zone
from agon.server.http.errors import NOTHING, answers
from agon.server.http.injected import Named, TableId, TheHouse
from agon.server.problem import Problem
from agon.server.tables import voting
from agon.server.wire import Holiday, OwnHours, TableInfo, Vote


@post("/api/tables/{table:str}/votes", responses=answers(400, 401, 403, 404, 409, 413), status_code=200)
async def vote(table: TableId, data: JSONBody[Vote], house: TheHouse, needed: Named) -> TableInfo:
    """Ask for something that the players decide together, agree to it, or not."""
    await voting.vote(house, table, needed, data)
    return await house.info(await house.row(table), needed)


@delete("/api/tables/{table:str}/pause", responses=answers(401, 403, 404, 409), status_code=200)
async def go_on(table: TableId, house: TheHouse, needed: Named) -> TableInfo:
    """End a pause: the clocks run again in a minute, by correspondence in a day."""
    await voting.go_on(house, table, needed)
    return await house.info(await house.row(table), needed)


@post("/api/tables/{table:str}/holiday", responses=answers(400, 401, 403, 404, 409, 413), status_code=200)
async def go_away(table: TableId, data: JSONBody[Holiday], house: TheHouse, needed: Named) -> TableInfo:
    """Go on holiday for some of one's days in this match."""
    await voting.go_away(house, table, needed, data.days)
    return await house.info(await house.row(table), needed)


@delete("/api/tables/{table:str}/holiday", responses=answers(401, 403, 404, 409), status_code=200)
async def come_back(table: TableId, house: TheHouse, needed: Named) -> TableInfo:
    """Be back earlier; whole days that are left are one's own again."""
    await voting.go_away(house, table, needed, 0)
    return await house.info(await house.row(table), needed)


@get("/api/me/hours", responses=answers(401))
async def own_hours(house: TheHouse, needed: Named) -> OwnHours:
    """The nights and days off that one has told."""
    return OwnHours(await house.store.time.rhythm(needed.id))


@put("/api/me/hours", responses=answers(400, 401, 403, 413) | NOTHING, status_code=204)
async def set_hours(data: JSONBody[OwnHours], house: TheHouse, needed: Named) -> None:
    """Tell one's own nights and day off; they count from the next decision on that one is asked."""
    rhythm = data.hours
    if rhythm is not None:
        _check(rhythm)
    await house.store.time.set_rhythm(needed.id, rhythm)


def _check(rhythm: Rhythm) -> None:
    if find_zone(rhythm.zone) is None:
        raise Problem(400, "no-zone", name=rhythm.zone)
    if rhythm.night is not None and not 0 < rhythm.night_minutes <= LONGEST_NIGHT:
        raise Problem(400, "long-night", hours=LONGEST_NIGHT // 60)


PACE: Final = [vote, go_on, go_away, come_back, own_hours, set_hours]
