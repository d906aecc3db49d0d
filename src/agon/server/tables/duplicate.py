"""Duplicate tables for people: several tables share a deal, and every seat is compared with itself elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Final

import msgspec
from sqlalchemy import or_, select

from agon.kit.game import Outcome, read_options, refuse_seats
from agon.kit.match import UNFINISHED
from agon.kit.refusal import Malformed
from agon.lab.daily.deal import Result, result_of
from agon.server.db import schema
from agon.server.db.shared_deals import DUPLICATE
from agon.server.db.store import OVER, Person, SeatRow, TableRow
from agon.server.duplicate_wire import DuplicateSet, LaidSet, LaidSets, NewSet, SetResult
from agon.server.people.secrets import new_id
from agon.server.problem import Problem, Refused
from agon.server.tables.ceremony import drawn
from agon.server.tables.house import House
from agon.server.tables.laying import game_named, lay_seats, new_row
from agon.server.wire import NewTable

_LISTED: Final = 20  # sets that are listed, of eight tables at most


async def lay_set(house: House, wish: NewSet, host: Person) -> str:
    """New tables with one deal; the host sits at none of them until he takes a seat."""
    game, name = game_named(wish.game), new_id()
    options = read_options(game, wish.options)
    if isinstance(options, Malformed):
        raise Refused(options, 400)
    refusal = refuse_seats(game, wish.seats, options, game.box)
    if refusal:
        raise Refused(refusal, 400)
    told = {"game": wish.game, "seats": wish.seats, "bots": wish.bots, "open": False, "spectators": False, "sit": False}
    try:
        laid = msgspec.convert(told, NewTable)
    except msgspec.ValidationError:
        raise Problem(400, "malformed") from None
    seed, text = drawn(), msgspec.json.encode(options).decode()
    rows = [new_row(laid, host, text) for _ in range(wish.tables)]
    rows = [msgspec.structs.replace(row, seed=seed, shared=DUPLICATE + name) for row in rows]
    async with AsyncExitStack() as room:
        for _ in rows:  # for all of them, or none is laid
            await room.enter_async_context(house.hosting(host))
        for row in rows:
            await house.store.add_table(row, lay_seats(laid, host))
    return name


async def sets_of(house: House, person: Person) -> LaidSets:
    """The sets that somebody hosts or plays in: a seat alone does not say to which set its table belongs."""
    tables, seats = schema.tables.c, schema.seats.c
    sits = select(seats.table_id).where(or_(seats.person == person.id, seats.owner == person.id))
    mine = tables.shared.startswith(DUPLICATE) & or_(tables.host == person.id, tables.id.in_(sits))
    query = select(tables.shared).where(mine).order_by(tables.created.desc())
    async with house.store.engine.connect() as connection:
        names = list(dict.fromkeys([row.shared for row in await connection.execute(query)]))[:_LISTED]
        every = select(tables.shared, tables.game, tables.status).where(tables.shared.in_(names))
        rows = list(await connection.execute(every))
    found = [(name, [row for row in rows if row.shared == name]) for name in names]
    return LaidSets(
        tuple(
            LaidSet(name.removeprefix(DUPLICATE), some[0].game, len(some), all(row.status == OVER for row in some))
            for name, some in found
        )
    )


async def find_set(house: House, name: str, person: Person) -> DuplicateSet:
    """The tables of a set, for whoever hosts it or plays in it; and how all compare once the last is over."""
    rows = await _rows(house, name)
    seated = {row.id: await house.store.seated(row.id) for row in rows}
    people = {who for seats in seated.values() for seat in seats for who in (seat.person, seat.owner)}
    if not rows or (person.id not in people and rows[0].host != person.id):
        raise Problem(404, "no-set")
    infos = tuple([await house.info(row, person, seated[row.id]) for row in rows])
    over = all(row.status == OVER for row in rows)
    return DuplicateSet(name, infos, tuple(_compared(rows, seated)) if over else ())


async def _rows(house: House, name: str) -> list[TableRow]:
    tables = schema.tables.c
    query = select(tables.id).where(tables.shared == DUPLICATE + name).order_by(tables.created, tables.id)
    async with house.store.engine.connect() as connection:
        found = [row.id for row in await connection.execute(query)]
    return [await house.row(table) for table in found]


def _compared(rows: Sequence[TableRow], seated: dict[str, list[SeatRow]]) -> list[SetResult]:
    """Every seat at every table that was played to its end."""
    ended = {row.id: msgspec.json.decode(row.outcome or "", type=Outcome) for row in rows}
    played = [row for row in rows if ended[row.id].ending != UNFINISHED]
    found = []
    for seat in range(rows[0].seats):
        results = {row.id: result_of(ended[row.id], seat) for row in played}
        for table, result in results.items():
            others = [other for at, other in results.items() if at != table]
            who = seated[table][seat]
            found.append(
                SetResult(
                    table=table,
                    seat=seat,
                    name=None if who.bot else who.name,
                    score=result.score,
                    won=result.won,
                    lead=result.lead,
                    points=_points(result, others),
                )
            )
    return found


def _points(one: Result, others: Sequence[Result]) -> float:
    """Matchpoints of a hundred; alone fifty."""
    if not others:
        return 50.0
    better = sum(1.0 if one.rank > other.rank else 0.5 * (one.rank == other.rank) for other in others)
    return round(100 * better / len(others), 1)
