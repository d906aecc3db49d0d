"""How what belongs to one person comes to belong to another, or to nobody."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Column, ColumnElement, Table, case, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from agon.server.db import schema
from agon.server.db.dialect import alone_at, upsert
from agon.server.db.store import Status, Store, now
from agon.server.db.uninterrupted import carried_through

GONE: Final = "gone"  # the id of all who have deleted themselves
NAMELESS: Final = "N. N."
_S: Final = schema.seats.c
_T: Final = schema.tables.c
_PAIRS: Final = (  # rows between a person and something, which he has at most once
    (schema.mutes, schema.mutes.c.person, schema.mutes.c.muted),
    (schema.mutes, schema.mutes.c.muted, schema.mutes.c.person),
    (schema.blocks, schema.blocks.c.person, schema.blocks.c.blocked),
    (schema.blocks, schema.blocks.c.blocked, schema.blocks.c.person),
    (schema.friends, schema.friends.c.asker, schema.friends.c.asked),
    (schema.friends, schema.friends.c.asked, schema.friends.c.asker),
    (schema.hidden, schema.hidden.c.person, schema.hidden.c.table_id),
)
_SAID: Final = ((schema.chat, schema.chat.c.person), (schema.invites, schema.invites.c.used_by))
_MARKS: Final = 10  # that may stand behind a name in a ceremony that was broken off


@carried_through
class MovingStore:
    """Every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self._engine: Final = store.engine
        self.carrier: Final = store.carrier

    async def tables_of(self, person: str) -> list[tuple[str, Status, bool]]:
        """Where somebody sits, or whose host he is: the table, its status, and whether others sit there."""
        seats = schema.seats.alias()
        others = exists().where(
            seats.c.table_id == _T.id, func.coalesce(seats.c.person, seats.c.owner, person) != person
        )
        query = select(_T.id, _T.status, others.label("others")).where(_concerns(person)).order_by(_T.id)
        async with self._engine.connect() as connection:
            return [(row.id, row.status, bool(row.others)) for row in (await connection.execute(query)).all()]

    async def seats_of(self, table: str, person: str) -> list[int]:
        """Where he sits there, as a player."""
        query = select(_S.seat).where(_S.table_id == table, _S.person == person).order_by(_S.seat)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def move_table(self, table: str, guest: str, to: str) -> bool:
        """What a guest has at a table is the other's; False if both sit there, and nothing is changed."""
        async with self._engine.begin() as connection:
            await alone_at(connection, table)
            at = await connection.execute(select(_S.person, _S.owner).where(_S.table_id == table))
            there = {person for row in at.all() for person in row if person}
            if {guest, to} <= there:
                return False
            for column in (_S.person, _S.owner):
                await _rename(connection, schema.seats, column, guest, to, _S.table_id == table)
            played = update(schema.seats).where(_S.table_id == table, _S.given_up.is_not(None))
            await connection.execute(played.values(given_up=func.replace(_S.given_up, guest, to)))
            await _rename(connection, schema.tables, _T.host, guest, to, _T.id == table)
            for part, mine in _SAID:
                await _rename(connection, part, mine, guest, to, part.c.table_id == table)
        return True

    async def move_rest(self, guest: str, to: str) -> list[str]:
        """All else that a guest has is the other's; the sessions that end. He himself goes if nothing holds him."""
        wishes, ways = schema.notice_wishes, schema.notice_ways
        async with self._engine.begin() as connection:
            for table, own, other in _PAIRS:
                await _hand_on(connection, table, own, other, guest, to)
            await _hand_on(connection, wishes, wishes.c.person, None, guest, to)
            await _hand_on_tries(connection, guest, to)
            known = select(ways.c.address).where(ways.c.person == to)
            await _drop_ways(connection, (ways.c.person == guest) & ways.c.address.in_(known))
            await _rename(connection, ways, ways.c.person, guest, to)
            held = (await connection.execute(select(_T.id).where(_concerns(guest)).limit(1))).first() is not None
            for part, mine in () if held else _SAID:
                await _rename(connection, part, mine, guest, to)
            return await _end(connection, guest, person_too=not held)

    async def forget(self, person: str) -> list[str]:
        """Nobody knows any more who this was; the matches he played stay. The sessions that ended."""
        async with self._engine.begin() as connection:
            nobody = upsert(schema.people).values(id=GONE, name=NAMELESS, return_hash=GONE, created=now())
            await connection.execute(nobody.on_conflict_do_nothing())
            played = update(schema.seats).where(_S.person == person)
            await connection.execute(played.values(person=GONE, name=None, mark=_twins()))
            kept = update(schema.seats).where(_S.owner == person)
            await connection.execute(kept.values(owner=None, name=None, given_up=func.coalesce(_S.given_up, GONE)))
            told = update(schema.seats).where(_S.given_up.contains(person, autoescape=True))
            await connection.execute(told.values(given_up=func.replace(_S.given_up, person, GONE)))
            await _unname(connection, person)
            await _rename(connection, schema.tables, _T.host, person, GONE)
            await _rename(connection, schema.invites, schema.invites.c.used_by, person, GONE)
            asked = update(schema.analyses).where(schema.analyses.c.person == person)
            await connection.execute(asked.values(person=None))
            await connection.execute(delete(schema.chat).where(schema.chat.c.person == person))
            for table, own, _ in _PAIRS:
                await connection.execute(delete(table).where(own == person))
            await _drop_ways(connection, schema.notice_ways.c.person == person)
            parts = (schema.notice_wishes, schema.passkeys, schema.accounts, schema.ratings, schema.daily_tries)
            for part in parts:
                await connection.execute(delete(part).where(part.c.person == person))
            return await _end(connection, person, person_too=True)


def _concerns(person: str) -> ColumnElement[bool]:
    mine = select(_S.table_id).where(or_(_S.person == person, _S.owner == person))
    return or_(_T.host == person, _T.id.in_(mine))


def _twins() -> Any:
    """The number behind a name that stands at the table already: of the nameless ones, and of his own other seats."""
    others = schema.seats.alias()
    before = (others.c.person == schema.seats.c.person) & (others.c.seat < _S.seat)
    same = (others.c.table_id == _S.table_id) & ((others.c.person == GONE) | before)
    count = select(func.count()).select_from(others).where(same).scalar_subquery()
    return case((count > 0, count + 1), else_=None)


async def _unname(connection: AsyncConnection, person: str) -> None:
    """Ceremonies that he broke off tell who did; also those of others who are called like him."""
    name = (await connection.execute(select(schema.people.c.name).where(schema.people.c.id == person))).scalar_one()
    for shown in (name, *(f"{name} ({mark})" for mark in range(2, _MARKS))):
        told = f'"who":{msgspec.json.encode(shown).decode()}'
        nameless = f'"who":{msgspec.json.encode(NAMELESS).decode()}'
        for column in (_T.broken, _T.header):
            query = update(schema.tables).where(_T.broken.is_not(None), column.contains(told, autoescape=True))
            await connection.execute(query.values({column.name: func.replace(column, told, nameless)}))


async def _rename(
    connection: AsyncConnection, table: Table, column: Column[Any], old: str, new: str, *where: ColumnElement[bool]
) -> None:
    await connection.execute(update(table).where(column == old, *where).values({column.name: new}))


async def _hand_on(
    connection: AsyncConnection, table: Table, own: Column[Any], other: Column[Any] | None, old: str, new: str
) -> None:
    """Rows of one person are another's, but for those that he has already, or that would tie him to himself."""
    if other is None:
        has = exists().where(table.alias().c[own.name] == new)
        doubled: ColumnElement[bool] = has
    else:
        known = select(other).where(own == new).scalar_subquery()
        doubled = other.in_(known) | (other == new)
    await connection.execute(delete(table).where(own == old, doubled))
    await _rename(connection, table, own, old, new)


async def _hand_on_tries(connection: AsyncConnection, old: str, new: str) -> None:
    """A day has one try: what the other has tried himself stays his."""
    tries, his = schema.daily_tries, schema.daily_tries.alias()
    both = exists().where(his.c.person == new, his.c.game == tries.c.game, his.c.day == tries.c.day)
    await connection.execute(delete(tries).where(tries.c.person == old, both))
    await _rename(connection, tries, tries.c.person, old, new)


async def _drop_ways(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    ways = schema.notice_ways
    his = select(ways.c.id).where(which)
    await connection.execute(delete(schema.notices).where(schema.notices.c.way.in_(his)))
    await connection.execute(delete(ways).where(which))


async def _end(connection: AsyncConnection, person: str, *, person_too: bool) -> list[str]:
    sessions = schema.sessions
    ended = await connection.execute(select(sessions.c.token_hash).where(sessions.c.person == person))
    found = list(ended.scalars())
    await connection.execute(delete(sessions).where(sessions.c.person == person))
    if person_too:
        await connection.execute(delete(schema.people).where(schema.people.c.id == person))
    return found
