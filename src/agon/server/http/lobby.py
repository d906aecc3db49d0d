"""The open tables, page by page: whoever lays many does not push the others out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from litestar import get
from litestar.params import FromQuery, QueryParameter
from sqlalchemy import func, select

from agon.server.clocks.pace import Tempo
from agon.server.db import schema
from agon.server.db.broadcasting import said_by_host
from agon.server.db.store import LISTED, WAITING, ListedTable, Store, listed, now
from agon.server.db.strangers import at_tempo, free_seats
from agon.server.http.errors import answers
from agon.server.http.injected import TheHouse, Visitor
from agon.server.wire import Lobby

PAGE: Final = 50
FEW: Final = 3  # of one host's open tables
Page = Annotated[int, QueryParameter(ge=0, le=10_000)]
Game = Annotated[str | None, QueryParameter(max_length=40)]
Host = Annotated[str | None, QueryParameter(max_length=40)]


class Open(msgspec.Struct, frozen=True):
    """A page of open tables, how many more each of their hosts has, and whether another page follows."""

    rows: list[ListedTable]
    folded: dict[str, int]
    more: bool


class Sought(msgspec.Struct, frozen=True):
    """Which open tables somebody looks for; `full`: first those that lack fewest."""

    game: str | None = None
    pace: Tempo | None = None
    full: bool = False


_ANY: Final = Sought()


async def open_tables(store: Store, page: int, host: str | None, sought: Sought = _ANY) -> Open:
    """Tables anybody may join, the newest first: the latest few of each host, or all of one."""
    tables = schema.tables
    latest: tuple[Any, ...] = (tables.c.changed.desc(), tables.c.id)
    order = (free_seats(), *latest) if sought.full else latest
    ranked = select(
        tables.c.id,
        func.row_number().over(partition_by=tables.c.host, order_by=latest).label("place"),
        func.count().over(partition_by=tables.c.host).label("of_host"),
    ).where((tables.c.status == WAITING) & tables.c.is_open)
    ranked = ranked if host is None else ranked.where(tables.c.host == host)
    ranked = ranked if sought.game is None else ranked.where(tables.c.game == sought.game)
    ranked = ranked if sought.pace is None else ranked.where(at_tempo(sought.pace))
    found = ranked.subquery()
    query = select(*LISTED, found.c.of_host).join(found, found.c.id == tables.c.id)
    query = query.where(found.c.place <= FEW) if host is None else query
    async with store.engine.connect() as connection:
        paged = query.order_by(*order).offset(page * PAGE).limit(PAGE + 1)
        rows: Sequence[Any] = (await connection.execute(paged)).all()
    folded = {} if host else {row.host: row.of_host - FEW for row in rows[:PAGE] if row.of_host > FEW}
    return Open([listed(row) for row in rows[:PAGE]], folded, len(rows) > PAGE)


@get("/api/tables", responses=answers(400))
async def lobby(
    house: TheHouse,
    person: Visitor,
    page: Page = 0,
    host: Host = None,
    game: Game = None,
    pace: FromQuery[Tempo | None] = None,
    full: FromQuery[bool] = False,
) -> Lobby:
    """Open tables, and one's own; `page` leads on through the open ones, `host` tells all of one person.

    Of the open ones only those of a `game` or a `pace`, if told; with `full` those first that lack fewest players.
    """
    mine = await house.store.tables_of(person.id, PAGE) if person else []
    opened = await open_tables(house.store, page, host, Sought(game, pace, full))
    seated = await house.store.seated_at([row.id for row in (*mine, *opened.rows)])
    return Lobby(
        tuple([await house.info(row, person, seated[row.id]) for row in opened.rows]),
        tuple([await house.info(row, person, seated[row.id]) for row in mine]),
        opened.folded,
        opened.more,
        await said_by_host(house.store, now()),
    )


LOBBY: Final = [lobby]
