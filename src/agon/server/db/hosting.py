"""What a host of the server looks at and does, beside the running server: short transactions, each act written down."""

from __future__ import annotations

import getpass
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, func, insert, or_, select, update

from agon.server.db import schema
from agon.server.db.engines import plain_engine
from agon.server.db.place import Place
from agon.server.db.store import now

MOST: Final = 200  # rows of a list; one more tells that there are more
Row = dict[str, Any]
_TABLE: Final = ("id", "game", "status", "seats", "host", "is_open", "spectators", "line_count", "created", "changed")


@contextmanager
def desk(place: Place) -> Iterator[Connection]:
    """One transaction on a database that is there; the server may run meanwhile."""
    engine = plain_engine(place)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def note(desk: Connection, what: str, about: str, why: str) -> None:
    """Write down who did what; in the same transaction as the act."""
    try:
        who = getpass.getuser()
    except (OSError, KeyError):  # a container may know no names
        who = "?"
    desk.execute(insert(schema.acts).values(at=now(), who=who, what=what, about=about, why=why))


def acts(desk: Connection) -> list[Row]:
    """What was done, the latest first."""
    return _rows(desk, select(schema.acts).order_by(schema.acts.c.number.desc()))


# Tables


def tables(desk: Connection, status: str | None) -> list[Row]:
    """Tables, those first at which something was done last."""
    columns = [schema.tables.c[name] for name in _TABLE]
    query = select(*columns).order_by(schema.tables.c.changed.desc())
    return _rows(desk, query if status is None else query.where(schema.tables.c.status == status))


def table(desk: Connection, about: str) -> Row | None:
    """A table with its seats and its chat; no seed, no hand, no answer in advance."""
    columns = [schema.tables.c[name] for name in (*_TABLE, "pace", "wanted", "outcome", "next_table")]
    found = _rows(desk, select(*columns).where(schema.tables.c.id == about))
    if not found:
        return None
    seats, chat, people = schema.seats, schema.chat, schema.people
    sat = select(seats.c.seat, seats.c.person, people.c.name, seats.c.bot, seats.c.owner, seats.c.here)
    sat = sat.select_from(seats.outerjoin(people, people.c.id == seats.c.person)).where(seats.c.table_id == about)
    said = select(chat.c.number, chat.c.person, people.c.name, chat.c.text, chat.c.at)
    said = said.select_from(chat.join(people, people.c.id == chat.c.person)).where(chat.c.table_id == about)
    return {
        **found[0],
        "seated": _rows(desk, sat.order_by(seats.c.seat)),
        "chat": _rows(desk, said.order_by(chat.c.number)),
    }


# People


def people(desk: Connection, text: str = "") -> list[Row]:
    """People whose name has this text in it, the newest first."""
    found = schema.people.c
    query = select(found.id, found.name, found.created, found.quotas).order_by(found.created.desc(), found.id)
    return _rows(desk, query.where(found.name.icontains(text, autoescape=True)) if text else query)


def named(desk: Connection, whom: str) -> list[Row]:
    """Whoever has this id, or else all who bear this name."""
    found = schema.people.c
    query = select(found.id, found.name, found.created, found.quotas)
    return _rows(desk, query.where(found.id == whom)) or _rows(desk, query.where(found.name == whom))


def person(desk: Connection, known: Row) -> Row:
    """What is stored of somebody, as far as a host needs it."""
    whose = known["id"]
    seats, at_tables = schema.seats, schema.tables
    joined = seats.join(at_tables, at_tables.c.id == seats.c.table_id)
    his = or_(seats.c.person == whose, seats.c.owner == whose)
    sat = select(at_tables.c.id, at_tables.c.game, at_tables.c.status).select_from(joined).where(his).distinct()
    sessions = select(func.count()).select_from(schema.sessions).where(schema.sessions.c.person == whose)
    reported = select(func.count()).select_from(schema.reports).where(schema.reports.c.person == whose)
    return {
        **known,
        "sessions": desk.execute(sessions).scalar_one(),
        "reports": desk.execute(reported).scalar_one(),
        "tables": _rows(desk, sat),
        "bans": [ban for ban in bans(desk) if ban["person"] == whose],
    }


def rename(desk: Connection, whose: str, name: str) -> None:
    """Give somebody another name; tables show it when they are told next."""
    desk.execute(update(schema.people).where(schema.people.c.id == whose).values(name=name))


def set_quotas(desk: Connection, whose: str, quotas: dict[str, int]) -> None:
    """Quotas of his own; none: everybody's."""
    text = msgspec.json.encode(quotas).decode() if quotas else None
    desk.execute(update(schema.people).where(schema.people.c.id == whose).values(quotas=text))


def bans(desk: Connection) -> list[Row]:
    """Who is excluded or silenced now."""
    found = schema.bans.c
    standing = select(schema.bans).where(found.lifted.is_(None), or_(found.until.is_(None), found.until > now()))
    return _rows(desk, standing.order_by(found.number.desc()))


def ban(desk: Connection, kind: str, whose: dict[str, str], reason: str, words: str, days: int | None) -> None:
    """Exclude or silence a person or an address; what stood before ends."""
    lift(desk, kind, whose)
    until = None if days is None else now() + days * 24 * 3600
    values = {"kind": kind, "reason": reason, "words": words, "at": now(), "until": until, **whose}
    desk.execute(insert(schema.bans).values(values))


def lift(desk: Connection, kind: str, whose: dict[str, str]) -> int:
    """End it; how many there were."""
    found = schema.bans.c
    same = [found[column] == value for column, value in whose.items()]
    ended = update(schema.bans).where(found.kind == kind, found.lifted.is_(None), *same).values(lifted=now())
    return desk.execute(ended).rowcount


# Reports


def reports(desk: Connection, settled: bool) -> list[Row]:
    """What people reported, the oldest first; those that were settled too, if wished."""
    found = schema.reports.c
    query = select(schema.reports).order_by(found.settled.is_not(None), found.number)
    return _rows(desk, query if settled else query.where(found.settled.is_(None)))


def report(desk: Connection, number: int) -> Row | None:
    """One of them."""
    return next(iter(_rows(desk, select(schema.reports).where(schema.reports.c.number == number))), None)


def settle(desk: Connection, number: int, verdict: str) -> None:
    """It was looked into."""
    one = update(schema.reports).where(schema.reports.c.number == number)
    desk.execute(one.values(settled=now(), verdict=verdict))


# What the server has to do


def send(desk: Connection, what: str, about: str) -> int:
    """Leave an errand for the server; its number."""
    values = {"what": what, "about": about, "at": now()}
    key: Sequence[Any] | None = desk.execute(insert(schema.errands).values(values)).inserted_primary_key
    return int(key[0]) if key else 0


def questions(desk: Connection) -> int:
    """How many questions to bots elsewhere lie there."""
    return int(desk.execute(select(func.count()).select_from(schema.thoughts)).scalar_one())


def came_of(desk: Connection, number: int) -> Row | None:
    """What came of an errand; None while it waits."""
    text = desk.execute(select(schema.errands.c.came).where(schema.errands.c.number == number)).scalar()
    return msgspec.json.decode(text, type=Row) if text else None


def withdraw(desk: Connection, number: int) -> None:
    """Nobody shall do it any more."""
    desk.execute(schema.errands.delete().where(schema.errands.c.number == number, schema.errands.c.came.is_(None)))


def _rows(desk: Connection, query: Select[Any]) -> list[Row]:
    return [dict(row._mapping) for row in desk.execute(query.limit(MOST + 1)).all()]
