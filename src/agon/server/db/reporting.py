"""What people report to the host: kept with what was said, whatever becomes of table and chat."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, insert, or_, select

from agon.server.db import schema
from agon.server.db.store import Person, Store, now
from agon.server.wire import NewReport

_MOST_OPEN = 1000  # of the house: a flood of reports fills no disk


async def find_reported(store: Store, report: NewReport) -> tuple[str, str | None] | None:
    """The name of whoever is reported, and what he said; None if he was not at this table, or did not say it."""
    people, seats, chat = schema.people.c, schema.seats.c, schema.chat.c
    spoke = select(chat.person).where(chat.table_id == report.table, chat.person == report.person)
    sat = select(seats.seat).where(
        seats.table_id == report.table, or_(seats.person == report.person, seats.owner == report.person)
    )
    hosts = select(schema.tables.c.id).where(schema.tables.c.id == report.table, schema.tables.c.host == report.person)
    there: Select[Any] = select(people.name).where(
        people.id == report.person, or_(spoke.exists(), sat.exists(), hosts.exists())
    )
    line = select(chat.text).where(
        chat.table_id == report.table, chat.number == report.line, chat.person == report.person
    )
    async with store.engine.connect() as connection:
        name = (await connection.execute(there)).scalar()
        said = None if report.line is None else (await connection.execute(line)).scalar()
    if name is None or (report.line is not None and said is None):
        return None
    return name, said


async def keep_report(store: Store, report: NewReport, reporter: Person, name: str, said: str | None) -> None:
    """Write it down; the same once more, while it is open, adds nothing."""
    reports = schema.reports.c
    line = reports.line.is_(None) if report.line is None else reports.line == report.line
    same = select(reports.number).where(
        reports.settled.is_(None),
        reports.reporter == reporter.id,
        reports.person == report.person,
        reports.table_id == report.table,
        line,
    )
    full = select(reports.number).where(reports.settled.is_(None)).offset(_MOST_OPEN - 1).limit(1)
    values = {
        "at": now(),
        "reporter": reporter.id,
        "person": report.person,
        "name": name,
        "table_id": report.table,
        "reason": report.reason,
        "words": " ".join(report.words.split()),
        "line": report.line,
        "said": said,
    }
    async with store.engine.begin() as connection:
        if (await connection.execute(same)).first() is None and (await connection.execute(full)).first() is None:
            await connection.execute(insert(schema.reports).values(values))
