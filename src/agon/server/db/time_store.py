"""What is stored of time: the stretches of the server's life, people's own hours, how clocks stood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from agon.server.clocks.hours import Stretch
from agon.server.clocks.rhythm import Rhythm
from agon.server.db import schema
from agon.server.db.uninterrupted import Carrier, carried_through

_KEPT: Final = 400 * 24 * 3600.0  # seconds of the house's hours: no clock runs longer


@carried_through
class TimeStore:
    """Every method is one transaction."""

    def __init__(self, engine: AsyncEngine, carrier: Carrier) -> None:
        self._engine: Final = engine
        self.carrier: Final = carrier

    async def stretches(self) -> list[Stretch]:
        """All that is known of the server's life, in its order."""
        query = select(schema.stretches).order_by(schema.stretches.c.number)
        async with self._engine.connect() as connection:
            return [Stretch(row.house, row.wall, row.until) for row in (await connection.execute(query)).all()]

    async def begin(self, stretch: Stretch) -> None:
        """A life begins; whoever was here at the end of the last was seen then."""
        rows = schema.stretches
        async with self._engine.begin() as connection:
            last = (await connection.execute(select(rows).order_by(rows.c.number.desc()).limit(1))).first()
            if last is not None:
                ended = int(last.wall + last.until - last.house)
                open_seats = update(schema.seats).where(schema.seats.c.here.is_(True))
                await connection.execute(open_seats.values(here=False, seen=ended))
            await connection.execute(delete(rows).where(rows.c.until < stretch.house - _KEPT))
            await connection.execute(insert(rows).values(msgspec.structs.asdict(stretch)))

    async def beat(self, stretches: Sequence[Stretch]) -> None:
        """The last stretch lasts on; if there is a second, that has begun after it."""
        rows = schema.stretches
        lasted, *new = stretches
        newest = select(rows.c.number).order_by(rows.c.number.desc()).limit(1).scalar_subquery()
        async with self._engine.begin() as connection:
            await connection.execute(update(rows).where(rows.c.number == newest).values(until=lasted.until))
            for stretch in new:
                await connection.execute(insert(rows).values(msgspec.structs.asdict(stretch)))

    async def rhythm(self, person: str) -> Rhythm | None:
        """A person's own hours."""
        query = select(schema.people.c.rhythm).where(schema.people.c.id == person)
        async with self._engine.connect() as connection:
            return _read((await connection.execute(query)).scalar())

    async def set_rhythm(self, person: str, rhythm: Rhythm | None) -> None:
        """A person tells his own hours, or wants none any more."""
        text = None if rhythm is None else msgspec.json.encode(rhythm).decode()
        async with self._engine.begin() as connection:
            await connection.execute(update(schema.people).where(schema.people.c.id == person).values(rhythm=text))

    async def rhythms_at(self, table: str) -> dict[int, Rhythm | None]:
        """The own hours of whoever sits on each seat."""
        joined = schema.seats.join(schema.people, schema.seats.c.person == schema.people.c.id)
        query = select(schema.seats.c.seat, schema.people.c.rhythm).select_from(joined)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.where(schema.seats.c.table_id == table))).all()
        return {row.seat: _read(row.rhythm) for row in rows}

    async def stood_at(self, table: str, number: int) -> list[float] | None:
        """What every seat had just before a line of the log."""
        lines = schema.lines
        query = select(lines.c.stood).where((lines.c.table_id == table) & (lines.c.number == number))
        async with self._engine.connect() as connection:
            text = (await connection.execute(query)).scalar()
        return msgspec.json.decode(text, type=list[float]) if text else None

    async def running(self) -> list[tuple[str, str, str]]:
        """The tables that are played by the clock, with their pace and their clocks."""
        tables = schema.tables.c
        query = select(tables.id, tables.pace, tables.clocks)
        query = query.where((tables.status == "playing") & tables.pace.is_not(None) & tables.clocks.is_not(None))
        async with self._engine.connect() as connection:
            return [(row.id, row.pace, row.clocks) for row in (await connection.execute(query)).all()]


def _read(text: str | None) -> Rhythm | None:
    return msgspec.json.decode(text, type=Rhythm) if text else None
