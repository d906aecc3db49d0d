"""What somebody needs to prove a deal without an engine: what lay in the bag at each of nature's acts."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get

from agon.kit.match import Match
from agon.server.db.store import OVER
from agon.server.gates.costs import COST
from agon.server.http.errors import answers, gives
from agon.server.http.injected import TableId, TheHouse, Visitor
from agon.server.problem import Problem
from agon.server.tables.seeing import viewer
from agon.server.wire import DrawInfo


@get(
    "/api/tables/{table:str}/draws",
    responses=answers(403, 404, 409) | gives(list[DrawInfo]),
    media_type=MediaType.JSON,
    opt={COST: "retellings"},
)
async def draws(table: TableId, house: TheHouse, person: Visitor) -> Response[bytes]:
    """Every act of nature of a finished match, with what the rules say was in the bag."""
    row = await house.row(table)
    await viewer(house.store, row, person)
    if row.status != OVER:
        raise Problem(409, "not-over")
    async with house.match(table) as match:
        # In a thread: a long match has many bags.
        return Response(await house.desk.read(_draws, match), media_type=MediaType.JSON)


def draws_of(match: Match) -> list[DrawInfo]:
    """The acts whose bag is known; of lines told under other rules than today's it is not."""
    return [
        DrawInfo(number, line.draw.bag, line.draw.n) for number, line in enumerate(match.lines) if line.draw is not None
    ]


def _draws(match: Match) -> bytes:
    return msgspec.json.encode(draws_of(match))


PROOF = [draws]
