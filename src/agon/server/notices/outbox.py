"""The outbox: what is to be told, what is under way, what was told. It is on the disk before anything is sent."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Row, delete, func, select, update

from agon.server.db import schema
from agon.server.db.dialect import upsert
from agon.server.db.store import Store
from agon.server.db.uninterrupted import carried_through
from agon.server.notices.facts import Fact, Key, facts_of
from agon.server.notices.ways import CONFIRM, TRIAL, Fate, Way
from agon.server.notices.wishes import Wishes, read_lang, read_off, write_off

WAITS: Final = "waits"
SENDING: Final = "sending"
SENT: Final = "sent"
FAILED: Final = "failed"
UNSURE: Final = "unsure"
_ASKED: Final = (CONFIRM, TRIAL)  # what somebody asked for himself: no fact stands behind it
_AGAIN: Final = (300, 1800, 7200, 28_800)  # seconds, before what was not taken is tried again; then it has failed
_ENOUGH: Final = 3  # failures in a row, after which a way is not used any more
_DAY: Final = 24 * 3600
_N: Final = schema.notices.c
_W: Final = schema.notice_ways.c


class Entry(NamedTuple):
    """A notice in the outbox."""

    id: int
    key: Key
    since: int
    state: str
    tries: int
    after: int


@carried_through
class Outbox:
    """All that is stored about notices. Every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self._engine: Final = store.engine
        self.carrier: Final = store.carrier

    # Wishes and ways

    async def wishes(self, people: Collection[str]) -> dict[str, Wishes]:
        """What these people wish; nothing for those who never said."""
        table = schema.notice_wishes
        async with self._engine.connect() as connection:
            rows = (await connection.execute(select(table).where(table.c.person.in_(people)))).all()
        return {
            row.person: Wishes(read_lang(row.lang), row.zone, row.quiet_from, row.quiet_to, read_off(row.off))
            for row in rows
        }

    async def wish(self, person: str, wishes: Wishes, now: int) -> None:
        """Somebody changes his mind."""
        values = {**msgspec.structs.asdict(wishes), "off": write_off(wishes.off)}
        query = upsert(schema.notice_wishes).values(person=person, created=now, **values)
        async with self._engine.begin() as connection:
            await connection.execute(query.on_conflict_do_update(index_elements=["person"], set_=values))

    async def ways_of(self, person: str) -> list[Way]:
        """How somebody wants to be reached, the oldest first."""
        return await self._ways(select(schema.notice_ways).where(_W.person == person).order_by(_W.created, _W.id))

    async def way(self, way: str) -> Way | None:
        """The way of this id."""
        return next(iter(await self._ways(select(schema.notice_ways).where(_W.id == way))), None)

    async def ways_after(self, last: str, count: int) -> list[Way]:
        """Some ways in the order of their ids: all of them, a few at a time."""
        return await self._ways(select(schema.notice_ways).where(_W.id > last).order_by(_W.id).limit(count))

    async def _ways(self, query: Any) -> list[Way]:
        async with self._engine.connect() as connection:
            return [_way(row) for row in (await connection.execute(query)).all()]

    async def add_way(self, way: Way, first: str | None) -> None:
        """A new way, or the same once more with other keys; with `first`, a notice of this kind to begin with."""
        values = msgspec.structs.asdict(way)
        renewed = {name: values[name] for name in ("form", "failed")}
        query = upsert(schema.notice_ways).values(values)
        query = query.on_conflict_do_update(index_elements=["person", "kind", "address"], set_=renewed)
        async with self._engine.begin() as connection:
            known = (await connection.execute(query.returning(_W.id))).scalar_one()
            if first is not None and known == way.id:
                await connection.execute(
                    upsert(schema.notices).values(_new(Key(way.id, first, "", first), way.created))
                )

    async def ask(self, way: str, kind: str, mark: str, now: int) -> None:
        """Somebody asks for a notice himself."""
        query = upsert(schema.notices).values(_new(Key(way, kind, "", mark), now)).on_conflict_do_nothing()
        async with self._engine.begin() as connection:
            await connection.execute(query)

    async def confirm(self, way: str) -> bool:
        """The address is his; False if it is not known any more."""
        query = update(schema.notice_ways).where(_W.id == way).values(confirmed=True, failed=0)
        async with self._engine.begin() as connection:
            return bool((await connection.execute(query)).rowcount)

    async def drop_way(self, way: str) -> None:
        """It is not used any more, and forgotten."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(schema.notices).where(_N.way == way))
            await connection.execute(delete(schema.notice_ways).where(_W.id == way))

    async def asked_lately(self, address: str, since: int) -> int:
        """How many people have given this address lately that nobody has confirmed."""
        query = select(func.count()).select_from(schema.notice_ways)
        lately = (_W.address == address) & ~_W.confirmed & (_W.created >= since)
        async with self._engine.connect() as connection:
            return int((await connection.execute(query.where(lately))).scalar_one())

    async def unsure_of(self, person: str) -> set[str]:
        """The ways of a person by which something went that may not have arrived."""
        query = select(_N.way).join(schema.notice_ways, _W.id == _N.way)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.where(_W.person == person, _N.state == UNSURE))
            return set(rows.scalars())

    # What is to be told

    async def look(self, ways: Sequence[str], now: int) -> tuple[list[Fact], list[Entry]]:
        """What is true for these ways, and what is in the outbox for them."""
        query = select(schema.notices).where(_N.way.in_(ways)).order_by(_N.id)
        async with self._engine.connect() as connection:
            facts = await facts_of(connection, ways, now)
            rows = (await connection.execute(query)).all()
        return facts, [_entry(row) for row in rows]

    async def keep(self, new: Iterable[Key], gone: Collection[int], now: int) -> None:
        """Facts that are new, and notices behind which there is none any more."""
        rows = [_new(key, now) for key in new]
        async with self._engine.begin() as connection:
            if rows:
                await connection.execute(upsert(schema.notices).on_conflict_do_nothing(), rows)
            if gone:
                await connection.execute(delete(schema.notices).where(_N.id.in_(gone), _N.state != SENDING))

    async def claim(self, way: str, ids: Collection[int], now: int) -> bool:
        """These are sent now, by nobody else and never again: on the disk before they leave."""
        query = update(schema.notices).where(_N.id.in_(ids), _N.state == WAITS)
        async with self._engine.connect() as connection:
            claimed = (await connection.execute(query.values(state=SENDING, changed=now))).rowcount
            await connection.execute(update(schema.notice_ways).where(_W.id == way).values(last=now))
            await (connection.commit() if claimed == len(ids) else connection.rollback())
        return claimed == len(ids)

    async def settle(self, way: Way, entries: Sequence[Entry], fate: Fate, now: int) -> None:
        """What became of them."""
        if fate is Fate.GONE and way.kind == "push":
            await self.drop_way(way.id)
            return
        tries = max((entry.tries for entry in entries), default=0)
        state = {Fate.SENT: SENT, Fate.UNSURE: UNSURE}.get(fate, FAILED)
        values: dict[str, object] = {"state": state, "changed": now, "tries": tries + 1}
        if fate is Fate.LATER and tries < len(_AGAIN):
            values |= {"state": WAITS, "after": now + _AGAIN[tries]}
        async with self._engine.begin() as connection:
            chosen = _N.id.in_([entry.id for entry in entries])
            await connection.execute(update(schema.notices).where(chosen).values(values))
            if values["state"] == FAILED:
                failed = {"failed": way.failed + 1, "confirmed": way.confirmed and way.failed + 1 < _ENOUGH}
                await connection.execute(update(schema.notice_ways).where(_W.id == way.id).values(failed))
            elif values["state"] == SENT:
                await connection.execute(update(schema.notice_ways).where(_W.id == way.id).values(failed=0))

    async def after_a_crash(self) -> int:
        """What was under way when the server was killed may or may not have arrived: it is not sent again."""
        query = update(schema.notices).where(_N.state == SENDING).values(state=UNSURE)
        async with self._engine.begin() as connection:
            return int((await connection.execute(query)).rowcount)


def is_stale(entry: Entry, true: Collection[Key], now: int) -> bool:
    """Whether nothing stands behind a notice any more."""
    if entry.key.kind in _ASKED:
        return entry.state != WAITS and entry.since < now - _DAY
    return entry.key not in true


def _new(key: Key, now: int) -> dict[str, object]:
    values = {"way": key.way, "kind": key.kind, "table_id": key.table, "mark": key.mark}
    return {**values, "since": now, "state": WAITS, "tries": 0, "after": 0, "changed": now}


def _entry(row: Row[Any]) -> Entry:
    key = Key(row.way, row.kind, row.table_id, row.mark)
    return Entry(row.id, key, row.since, row.state, row.tries, row.after)


def _way(row: Row[Any]) -> Way:
    return Way(**{field: getattr(row, field) for field in Way.__struct_fields__})
