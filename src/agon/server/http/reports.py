"""Reports to the host of the server, over HTTP."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.params import JSONBody

from agon.server.db.reporting import find_reported, keep_report
from agon.server.gates.costs import COST
from agon.server.http.errors import NOTHING, answers
from agon.server.http.injected import Named, TheHouse
from agon.server.problem import Problem
from agon.server.tables.seeing import may_look
from agon.server.wire import NewReport


@post("/api/reports", responses=answers(400, 401, 403, 404, 413) | NOTHING, status_code=204, opt={COST: "reports"})
async def report(data: JSONBody[NewReport], house: TheHouse, needed: Named) -> None:
    """Tell the host of the server of somebody at a table, or of a line of the chat; nobody else hears of it."""
    await may_look(house.store, await house.row(data.table), needed)
    found = await find_reported(house.store, data)
    if found is None or data.person == needed.id:
        raise Problem(404, "not-found")
    await house.carry(keep_report(house.store, data, needed, *found))


REPORTS: Final = [report]
