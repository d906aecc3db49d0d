"""What somebody has played to its end: for pages that tell best results or what comes next."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import QueryParameter

from agon.kit.game import Outcome
from agon.kit.match import UNFINISHED
from agon.server.db.store import ListedTable, Person, SeatRow
from agon.server.http.errors import answers
from agon.server.http.games import GameName
from agon.server.http.injected import Named, TheHouse
from agon.server.tables.laying import game_named
from agon.server.wire import OwnMatch

MOST: Final = 200
Seats = Annotated[int | None, QueryParameter(ge=1, le=16)]


@get("/api/games/{game:str}/mine", responses=answers(400, 401, 404))
async def own_matches(game: GameName, house: TheHouse, needed: Named, seats: Seats = None) -> list[OwnMatch]:
    """The reader's own finished matches of this game, the latest first; only those of so many seats if told."""
    rows = await house.store.finished_of(needed.id, game_named(game).name, seats, MOST)
    seated = await house.store.seated_at([row.id for row, _ in rows])
    found = [_own(row, seated[row.id], needed, ended) for row, ended in rows]
    return [match for match in found if match.outcome.ending != UNFINISHED]


def _own(row: ListedTable, seated: list[SeatRow], person: Person, ended: int) -> OwnMatch:
    return OwnMatch(
        table=row.id,
        seats=row.seats,
        yours=tuple(seat.seat for seat in seated if seat.person == person.id),
        options=msgspec.json.decode(row.options),
        edition=row.has_edition,
        forked=row.forked,
        outcome=msgspec.json.decode(row.outcome or "", type=Outcome),
        ended=ended,
    )


OWN_MATCHES: Final = [own_matches]
