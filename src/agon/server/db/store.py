"""The database: everything that is acknowledged is committed here first."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import ColumnElement, String, cast, delete, event, func, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from agon.kit.match import Line
from agon.kit.record import Checkpoint, Header, Record
from agon.server import moment
from agon.server.db import schema
from agon.server.db.dialect import alone_at, upsert
from agon.server.db.place import place_behind
from agon.server.db.statements import Entry
from agon.server.db.time_store import TimeStore
from agon.server.db.uninterrupted import Carrier, carried_through
from agon.server.db.writing import Writer
from agon.server.people.secrets import digest

Status = Literal["waiting", "opening", "playing", "over", "closed"]
WAITING: Final = "waiting"
OPENING: Final = "opening"  # full, and waiting for nonces
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"  # never dealt: too many ceremonies were broken off

_DAY: Final = 24 * 3600
_PIECE: Final = 1000  # lines that are written at once
_LAYING: Final = 3600  # seconds between an edition and its table, at the very most


def now() -> int:
    """Seconds since 1970."""
    return int(moment.wall())


def days_ago(days: int) -> int:
    """The moment so many days ago; with 0 days the beginning of time."""
    return now() - days * _DAY if days else 0


class Person(msgspec.Struct, frozen=True):
    """Somebody with a name."""

    id: str
    name: str


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits on a seat."""

    seat: int
    person: str | None
    name: str | None
    bot: str | None
    nonce_hash: str | None
    nonce: str | None
    companion: str | None = None  # the name of one who shares the person's device; `name` is the same then
    owner: str | None = None  # for whom a bot keeps the seat; `name` is his
    mark: int | None = None  # what stands behind a name that looks like another at the table
    seen: int | None = None  # when the person's last socket at the table was closed
    own: bool = False  # the nonce is the person's own; else the server lent it
    giving: bool | None = None  # whether its only answers are given for it; None: as is usual
    given_up: str | None = None  # by whom, if a bot plays on and anybody with an invite may take the seat


class _Table(msgspec.Struct, frozen=True, kw_only=True):
    """What is short of a table."""

    id: str
    game: str
    seats: int
    options: str
    host: str
    is_open: bool
    spectators: bool
    status: Status
    seed: bytes
    owed: str
    line_count: int
    outcome: str | None
    next_table: str | None
    forked: bool = False  # begun in the middle of another match
    created: int
    changed: int
    patience: int = 3600  # 0: nobody is replaced
    lesson: str | None = None  # how far a guided match was explained
    pace: str | None = None
    level: str | None = None  # of bots that stand in; None: as strong as the others
    clocks: str | None = None
    motions: str | None = None
    broken: str | None = None
    wanted: str | None = None
    found: bool = False  # laid for whoever wanted to play now
    shared: str | None = None  # with which tables it has its deal in common


class ListedTable(_Table, frozen=True, kw_only=True):
    """A table in a list: of its long texts only whether they are there."""

    has_edition: bool


class TableRow(_Table, frozen=True, kw_only=True):
    """A table as it is stored."""

    edition: str | None  # its digest
    header: str | None  # of the record without the edition's text, once the match has begun

    @property
    def has_edition(self) -> bool:
        """Whether it is played with a box that is not ours."""
        return self.edition is not None


class Message(msgspec.Struct, frozen=True):
    """Something said at a table."""

    number: int
    person: str
    name: str
    text: str
    at: int


@carried_through
class Store:
    """All reads and writes. Every method is one transaction, and comes to its end whoever waits for it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.carrier: Final = Carrier()
        self.time: Final = TimeStore(engine, self.carrier)
        self.ended: Final = asyncio.Event()  # a match was played to its end: whoever counts them is waked
        self._writer: Final = Writer(place_behind(engine.url))
        event.listen(engine.sync_engine, "engine_disposed", lambda _: self._writer.close())

    # People

    async def add_person(self, person: Person, return_code: str, token: str) -> None:
        """Somebody new, with a session."""
        async with self.engine.begin() as connection:
            values = {"id": person.id, "name": person.name, "return_hash": digest(return_code), "created": now()}
            await connection.execute(insert(schema.people).values(values))
            await _add_session(connection, person.id, token)

    async def add_session(self, person: str, token: str, most: int) -> list[str]:
        """Another device of the same person; the sessions that had to go for it, of all but the latest."""
        sessions = schema.sessions
        own = select(sessions.c.token_hash).where(sessions.c.person == person)
        latest = own.order_by(sessions.c.created.desc(), sessions.c.token_hash).limit(most - 1)
        async with self.engine.begin() as connection:
            gone = own.where(sessions.c.token_hash.not_in(latest))
            ended = list((await connection.execute(gone)).scalars())
            await connection.execute(delete(sessions).where(sessions.c.token_hash.in_(ended)))
            await _add_session(connection, person, token)
        return ended

    async def end_session(self, session: str) -> None:
        """This device forgets the person."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(schema.sessions).where(schema.sessions.c.token_hash == session))

    async def find_by_session(self, token: str) -> Person | None:
        """Whose cookie this is."""
        joined = schema.people.join(schema.sessions, schema.sessions.c.person == schema.people.c.id)
        query = select(schema.people.c.id, schema.people.c.name).select_from(joined)
        return await self._person(query.where(schema.sessions.c.token_hash == digest(token)))

    async def find_by_code(self, code: str) -> Person | None:
        """Whose return code this is."""
        query = select(schema.people.c.id, schema.people.c.name)
        return await self._person(query.where(schema.people.c.return_hash == digest(code)))

    async def find_person(self, person: str) -> Person | None:
        """The person of this id."""
        return await self._person(select(schema.people.c.id, schema.people.c.name).where(schema.people.c.id == person))

    async def _person(self, query: Any) -> Person | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return Person(row.id, row.name) if row else None

    # Tables

    async def add_table(
        self,
        table: TableRow,
        seated: Sequence[SeatRow],
        lines: Sequence[Line] = (),
        saved: Sequence[Checkpoint] = (),
    ) -> None:
        """A new table with its seats, and its log if it begins in the middle of a match."""
        row = msgspec.structs.replace(table, line_count=len(lines))
        async with self.engine.begin() as connection:
            await connection.execute(insert(schema.tables).values(msgspec.structs.asdict(row)))
            await connection.execute(insert(schema.seats), [_seat_values(table.id, seat) for seat in seated])
            for first in range(0, len(lines), _PIECE):  # between two pieces others have a turn
                piece = _lines(table.id, first, lines[first : first + _PIECE])
                await connection.execute(insert(schema.lines), piece)
            if saved:
                await connection.execute(insert(schema.checkpoints), _marks(table.id, saved))

    async def find_table(self, table: str) -> TableRow | None:
        """The table of this id."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).first()
        return _table(row) if row else None

    async def sits_in(self, shared: str, person: str, but: str) -> bool:
        """Whether a person has or had a seat at another table with the same deal."""
        tables, seats = schema.tables, schema.seats
        joined = seats.join(tables, tables.c.id == seats.c.table_id)
        his = (seats.c.person == person) | (seats.c.owner == person) | seats.c.given_up.contains(person)
        query = select(seats.c.seat).select_from(joined).where(his, tables.c.shared == shared, tables.c.id != but)
        async with self.engine.connect() as connection:
            return (await connection.execute(query.limit(1))).first() is not None

    async def seated(self, table: str) -> list[SeatRow]:
        """Who sits where."""
        return (await self.seated_at([table])).get(table, [])

    async def seated_at(self, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """Who sits where at each of these tables."""
        of_seat = func.coalesce(schema.seats.c.person, schema.seats.c.owner)
        joined = schema.seats.outerjoin(schema.people, of_seat == schema.people.c.id)
        query = select(schema.seats, schema.people.c.name.label("person_name")).select_from(joined)
        query = query.where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.table_id, schema.seats.c.seat)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        found: dict[str, list[SeatRow]] = {table: [] for table in ids}
        for row in rows:
            name = row.name or row.person_name
            seat = SeatRow(row.seat, row.person, name, row.bot, row.nonce_hash, row.nonce, row.name)
            kept = {field: getattr(row, field) for field in ("owner", "mark", "seen", "own", "giving", "given_up")}
            found[row.table_id].append(msgspec.structs.replace(seat, **kept))
        return found

    async def put_seat(self, table: str, seat: SeatRow, **changes: object) -> None:
        """Somebody sits down, leaves, or is replaced; what changes of the table with it."""
        await self.put_seats(table, [seat], **changes)

    async def put_seats(self, table: str, seats: Sequence[SeatRow], **changes: object) -> None:
        """The same for several seats at once: all of it is on the disk, or nothing."""
        async with self.engine.begin() as connection:
            await alone_at(connection, table)
            for seat in seats:
                await _put_seat(connection, table, seat)
            await _change(connection, table, **changes)

    async def set_table(self, table: str, **values: object) -> None:
        """Change what is stored of a table."""
        async with self.engine.begin() as connection:
            await _change(connection, table, **values)

    async def tables_of(self, person: str, limit: int) -> list[ListedTable]:
        """Tables of this person that he has not hidden, first those that go on, the latest first."""
        tables, seats, hidden = schema.tables, schema.seats, schema.hidden
        mine = select(seats.c.table_id).where((seats.c.person == person) | (seats.c.owner == person))
        own = tables.c.id.in_(mine) | (tables.c.host == person)
        unseen = select(hidden.c.table_id).where(hidden.c.person == person)
        query = select(*LISTED).where(own, tables.c.id.not_in(unseen))
        return await self._tables(query.order_by(tables.c.status == OVER), limit)

    async def finished_of(self, person: str, game: str, seats: int | None, limit: int) -> list[tuple[ListedTable, int]]:
        """Finished matches of a game in which this person sat, and when each ended, the latest first."""
        tables, last = schema.tables, schema.lines
        mine = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
        joined = tables.join(last, (last.c.table_id == tables.c.id) & (last.c.number == tables.c.line_count - 1))
        query: Any = select(*LISTED, last.c.at).select_from(joined).where(tables.c.id.in_(mine), tables.c.game == game)
        query = query.where(tables.c.status == OVER, tables.c.lesson.is_(None))
        if seats is not None:
            query = query.where(tables.c.seats == seats)
        async with self.engine.connect() as connection:
            ordered = query.order_by(last.c.at.desc(), tables.c.created.desc(), tables.c.id).limit(limit)
            return [(listed(row), row.at) for row in (await connection.execute(ordered)).all()]

    async def waiting_for_bots(self) -> list[str]:
        """Tables at which a bot owes an answer."""
        joined = schema.tables.join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
        owed = schema.tables.c.owed.like("%," + cast(schema.seats.c.seat, String) + ",%")
        query = select(schema.tables.c.id).select_from(joined).distinct()
        query = query.where((schema.tables.c.status == PLAYING) & schema.seats.c.bot.is_not(None) & owed)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def fully_opened(self) -> list[str]:
        """Tables at which every nonce is open and nothing was dealt: the server was stopped between the two."""
        covered = select(schema.seats.c.table_id).where(schema.seats.c.nonce.is_(None))
        query = select(schema.tables.c.id).where(schema.tables.c.status == OPENING)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query.where(schema.tables.c.id.not_in(covered)))).scalars())

    async def hosted(self, person: str) -> tuple[int, int]:
        """How many tables this person hosts: unfinished ones, and all."""
        unfinished = func.count().filter(schema.tables.c.status.not_in((OVER, CLOSED)))
        query = select(unfinished, func.count()).select_from(schema.tables).where(schema.tables.c.host == person)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).one()
        return int(row[0]), int(row[1])

    async def host_of(self, table: str) -> str:
        """Who hosts a table; nobody if it is gone."""
        query = select(schema.tables.c.host).where(schema.tables.c.id == table)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar() or ""

    async def sat_before(self, table: str, person: str) -> bool:
        """Whether this person sat at the match of which the table is the rematch."""
        tables, seats = schema.tables, schema.seats
        joined = tables.join(seats, seats.c.table_id == tables.c.id)
        his = (seats.c.person == person) | (seats.c.owner == person) | (tables.c.host == person)
        query = select(seats.c.seat).select_from(joined).where(tables.c.next_table == table, his)
        async with self.engine.connect() as connection:
            return (await connection.execute(query.limit(1))).first() is not None

    async def _tables(self, query: Any, limit: int) -> list[ListedTable]:
        async with self.engine.connect() as connection:
            ordered = query.order_by(schema.tables.c.changed.desc(), schema.tables.c.id).limit(limit)
            return [listed(row) for row in (await connection.execute(ordered)).all()]

    async def hide(self, person: str, table: str) -> None:
        """This person does not want to see the table in his list any more."""
        query = upsert(schema.hidden).values(person=person, table_id=table).on_conflict_do_nothing()
        async with self.engine.begin() as connection:
            await connection.execute(query)

    async def remove_table(self, table: str) -> None:
        """A table and all that was stored of it."""
        async with self.engine.begin() as connection:
            await alone_at(connection, table)
            played = (schema.checkpoints, schema.lines, schema.plans, schema.analysis_lines, schema.analyses)
            for part in (schema.hidden, schema.chat, schema.invites, *played, schema.seats):
                await connection.execute(delete(part).where(part.c.table_id == table))
            before = update(schema.tables).where(schema.tables.c.next_table == table)
            await connection.execute(before.values(next_table=None))
            await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))

    # Editions

    async def keep_edition(self, digest: str, text: str) -> None:
        """The text of an edition, once."""
        values = {"digest": digest, "text": text, "bytes": len(text.encode()), "brought": now()}
        query = upsert(schema.editions).values(values)
        query = query.on_conflict_do_update(index_elements=["digest"], set_={"brought": query.excluded.brought})
        async with self.engine.begin() as connection:
            await connection.execute(query)

    async def edition(self, digest: str) -> str:
        """The text of an edition that some table is played with."""
        query = select(schema.editions.c.text).where(schema.editions.c.digest == digest)
        async with self.engine.connect() as connection:
            return str((await connection.execute(query)).scalar_one())

    async def drop_editions(self) -> None:
        """Forget the editions that no table is played with, nor is about to be."""
        used = select(schema.tables.c.edition).where(schema.tables.c.edition.is_not(None))
        old = schema.editions.c.brought < now() - _LAYING
        unused = old & schema.editions.c.digest.not_in(used)
        async with self.engine.begin() as connection:
            await connection.execute(delete(schema.editions).where(unused))

    # The log

    async def append(
        self,
        table: str,
        first: int,
        new: Sequence[Line],
        saved: Sequence[Checkpoint],
        seat: SeatRow | None = None,
        plans: Mapping[int, str] | None = None,
        stood: str | None = None,
        **values: object,
    ) -> None:
        """An action with all it triggered, the seat and the plans of seats if they change, and how clocks stood before.

        All in one commit.

        `Taken` if a place in the log is, or other lines stand there than whoever asks knew.
        """
        changes = {**values, "line_count": first + len(new), "changed": now()}
        changed = None if seat is None else _seat_values(table, seat)
        kept = [{"table_id": table, "seat": number, "standing": text} for number, text in (plans or {}).items()]
        lines = _lines(table, first, new, stood)
        await self._writer.write(Entry(table, lines, _marks(table, saved), changes, changed, kept, first))
        if values.get("status") == OVER and values.get("clocks"):
            self.ended.set()

    async def plans(self, table: str) -> dict[int, str]:
        """What the seats of a table have answered in advance."""
        query = select(schema.plans.c.seat, schema.plans.c.standing).where(schema.plans.c.table_id == table)
        async with self.engine.connect() as connection:
            return {row.seat: row.standing for row in (await connection.execute(query)).all()}

    async def told_at(self, table: str, number: int) -> int:
        """When a line of the log was written; 0 if there is none."""
        query = select(schema.lines.c.at).where((schema.lines.c.table_id == table) & (schema.lines.c.number == number))
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar() or 0)

    async def acted_at(self, table: str, seat: int) -> int:
        """When a seat last acted, or if it never has, when the match began."""
        lines = schema.lines
        his = (lines.c.table_id == table) & ((lines.c.seat == seat) | (lines.c.number == 0))
        async with self.engine.connect() as connection:
            return int((await connection.execute(select(func.max(lines.c.at)).where(his))).scalar() or 0)

    async def saw(self, table: str, person: str, here: bool) -> None:
        """The first socket of a person at a table was opened, or the last was closed."""
        his = (schema.seats.c.table_id == table) & (schema.seats.c.person == person)
        async with self.engine.begin() as connection:
            await connection.execute(update(schema.seats).where(his).values(seen=now(), here=here))

    async def read_record(self, table: TableRow) -> Record:
        """The record of a match that has begun."""
        lines = select(schema.lines.c.seat, schema.lines.c.action)
        marks = select(schema.checkpoints.c.checkpoint)
        edition = await self.edition(table.edition) if table.edition else None
        async with self.engine.connect() as connection:
            told = await connection.execute(
                lines.where(schema.lines.c.table_id == table.id).order_by(schema.lines.c.number)
            )
            saved = await connection.execute(
                marks.where(schema.checkpoints.c.table_id == table.id).order_by(schema.checkpoints.c.line)
            )
            rows, texts = told.all(), saved.scalars().all()
        # In a thread: a long match is many documents.
        return await asyncio.to_thread(_record, table, edition, rows, texts)

    # Invites and chat

    async def add_invite(self, table: str, token: str) -> None:
        """A single-use way in."""
        values = {"token_hash": digest(token), "table_id": table, "used_by": None, "created": now()}
        async with self.engine.begin() as connection:
            await connection.execute(insert(schema.invites).values(values))

    async def invited_to(self, token: str, since: int) -> str | None:
        """The table of an invite; None if it is used, was given before a moment, or never."""
        invites = schema.invites
        query = select(invites.c.table_id).where((invites.c.token_hash == digest(token)) & invites.c.used_by.is_(None))
        query = query.where(invites.c.created >= since)
        async with self.engine.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar()
        return found

    async def redeem(self, token: str, table: str, person: str, seat: SeatRow | None) -> None:
        """Somebody uses up an invite, and sits down if there is a seat for him."""
        query = update(schema.invites).where(schema.invites.c.token_hash == digest(token)).values(used_by=person)
        async with self.engine.begin() as connection:
            await alone_at(connection, table)
            await connection.execute(query)
            if seat is not None:
                await _put_seat(connection, table, seat)
                await _change(connection, table)

    async def invited(self, table: str, person: str) -> bool:
        """Whether this person came by an invite."""
        query = select(schema.invites.c.table_id).where(
            (schema.invites.c.table_id == table) & (schema.invites.c.used_by == person)
        )
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def say(self, table: str, person: Person, text: str, most: int) -> Message:
        """Add to the chat of a table, whose last messages are kept; one statement finds the number and takes it."""
        at, chat = now(), schema.chat
        following = select(func.coalesce(func.max(chat.c.number) + 1, 0)).where(chat.c.table_id == table)
        values = {"table_id": table, "person": person.id, "text": text, "at": at}
        query = insert(chat).values(**values, number=following.scalar_subquery()).returning(chat.c.number)
        async with self.engine.begin() as connection:
            await alone_at(connection, table)
            number = int((await connection.execute(query)).scalar_one())
            old = (chat.c.table_id == table) & (chat.c.number <= number - most)
            await connection.execute(delete(chat).where(old))
        return Message(number, person.id, person.name, text, at)

    async def said(self, table: str, reader: str | None, limit: int) -> list[Message]:
        """The last messages of a table, without those of people the reader has muted."""
        joined = schema.chat.join(schema.people, schema.chat.c.person == schema.people.c.id)
        query = select(schema.chat, schema.people.c.name).select_from(joined).where(schema.chat.c.table_id == table)
        muted = select(schema.mutes.c.muted).where(schema.mutes.c.person == reader)
        blocked = select(schema.blocks.c.blocked).where(schema.blocks.c.person == reader)
        query = (
            query.where(schema.chat.c.person.not_in(muted.union(blocked)))
            .order_by(schema.chat.c.number.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Message(row.number, row.person, row.name, row.text, row.at) for row in reversed(rows)]

    async def mute(self, person: str, muted: str, on: bool) -> None:
        """Hear no more of somebody, or hear him again."""
        pair = (schema.mutes.c.person == person) & (schema.mutes.c.muted == muted)
        query = upsert(schema.mutes).values(person=person, muted=muted).on_conflict_do_nothing()
        async with self.engine.begin() as connection:
            await connection.execute(query if on else delete(schema.mutes).where(pair))

    async def deaf_to(self, person: str) -> set[str]:
        """Who does not want to hear this person, or to meet him at all."""
        muted = select(schema.mutes.c.person).where(schema.mutes.c.muted == person)
        query = muted.union(select(schema.blocks.c.person).where(schema.blocks.c.blocked == person))
        async with self.engine.connect() as connection:
            return set((await connection.execute(query)).scalars())


async def _add_session(connection: AsyncConnection, person: str, token: str) -> None:
    values = {"token_hash": digest(token), "person": person, "created": now()}
    await connection.execute(insert(schema.sessions).values(values))


async def _put_seat(connection: AsyncConnection, table: str, seat: SeatRow) -> None:
    place = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat.seat)
    await connection.execute(update(schema.seats).where(place).values(_seat_values(table, seat)))


async def _change(connection: AsyncConnection, table: str, **values: object) -> None:
    query = update(schema.tables).where(schema.tables.c.id == table)
    await connection.execute(query.values(**values, changed=now()))


def _lines(table: str, first: int, new: Sequence[Line], stood: str | None = None) -> list[dict[str, object]]:
    at = now()
    return [
        {
            "table_id": table,
            "number": number,
            "seat": line.seat,
            "action": msgspec.json.encode(line.action).decode(),
            "at": at,
            "stood": stood,
        }
        for number, line in enumerate(new, first)
    ]


def _marks(table: str, saved: Sequence[Checkpoint]) -> list[dict[str, object]]:
    return [{"table_id": table, "line": mark.line, "checkpoint": msgspec.json.encode(mark).decode()} for mark in saved]


# Headers are long, and a list of tables does not tell them.
LISTED: Final[tuple[ColumnElement[Any], ...]] = (
    *(schema.tables.c[field] for field in _Table.__struct_fields__),
    schema.tables.c.edition.is_not(None).label("has_edition"),
)


def _table(row: Row[Any]) -> TableRow:
    return TableRow(**{field: getattr(row, field) for field in TableRow.__struct_fields__})


def listed(row: Row[Any]) -> ListedTable:
    """A table of a list, from the columns of LISTED."""
    return ListedTable(**{field: getattr(row, field) for field in ListedTable.__struct_fields__})


def _record(table: TableRow, edition: str | None, lines: Sequence[Any], marks: Sequence[str]) -> Record:
    header = msgspec.json.decode(table.header or "", type=Header)
    return Record(
        header=msgspec.structs.replace(header, edition=edition),
        lines=[(line.seat, msgspec.json.decode(line.action)) for line in lines],
        checkpoints=[msgspec.json.decode(mark, type=Checkpoint) for mark in marks],
    )


def _seat_values(table: str, seat: SeatRow) -> dict[str, object]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "person": seat.person,
        "name": seat.companion,
        "bot": seat.bot,
        "nonce_hash": seat.nonce_hash,
        "nonce": seat.nonce,
        "owner": seat.owner,
        "mark": seat.mark,
        "seen": seat.seen,
        "own": seat.own,
        "giving": seat.giving,
        "given_up": seat.given_up,
    }
