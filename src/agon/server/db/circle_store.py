"""What is stored of people among each other: friends, and whom somebody does not want to meet."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from sqlalchemy import and_, case, delete, exists, func, or_, select, update

from agon.server.db import schema
from agon.server.db.dialect import upsert
from agon.server.db.store import Store, now
from agon.server.db.uninterrupted import carried_through

_F: Final = schema.friends.c
_B: Final = schema.blocks.c
_P: Final = schema.people.c
Tie = Literal["friend", "asked", "asks"]  # asked by the reader, or asking him


class Known(msgspec.Struct, frozen=True):
    """Somebody whom a person knows."""

    id: str
    name: str
    tie: Tie
    since: int


@carried_through
class CircleStore:
    """Every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self._engine: Final = store.engine
        self.carrier: Final = store.carrier

    async def friends(self, person: str) -> list[Known]:
        """Friends, those who were asked and those who ask; nobody whom he has blocked."""
        other = case((_F.asker == person, _F.asked), else_=_F.asker)
        joined = schema.friends.join(schema.people, _P.id == other)
        query = select(_P.id, _P.name, _F.asker, _F.since, _F.created).select_from(joined)
        blocked = select(_B.blocked).where(_B.person == person)
        query = query.where(or_(_F.asker == person, _F.asked == person), _P.id.not_in(blocked))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.order_by(_P.name, _P.id))).all()
        return [Known(row.id, row.name, _tie(row, person), row.since or row.created) for row in rows]

    async def ask(self, asker: str, asked: str, most: int) -> bool:
        """Ask somebody to be friends; who was asked by him accepts so. False if there are too many already."""
        mine = select(func.count()).select_from(schema.friends).where(or_(_F.asker == asker, _F.asked == asker))
        turned = and_(_F.asker == asked, _F.asked == asker)
        async with self._engine.begin() as connection:
            accepted = update(schema.friends).where(turned, _F.since.is_(None)).values(since=now())
            if (await connection.execute(accepted)).rowcount:
                return True
            if (await connection.execute(select(_F.asker).where(turned))).first() is not None:
                return True
            if int((await connection.execute(mine)).scalar_one()) >= most:
                return False
            new = upsert(schema.friends).values(asker=asker, asked=asked, since=None, created=now())
            await connection.execute(new.on_conflict_do_nothing())
        return True

    async def part(self, one: str, other: str) -> None:
        """They are friends no more, and nobody asks."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(schema.friends).where(_between(one, other)))

    async def blocked(self, person: str) -> list[tuple[str, str]]:
        """Whom somebody does not want to meet: ids and names."""
        query = select(_P.id, _P.name).join(schema.blocks, _B.blocked == _P.id).where(_B.person == person)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.order_by(_P.name, _P.id))).all()
        return [(row.id, row.name) for row in rows]

    async def block(self, person: str, blocked: str, on: bool, most: int) -> bool:
        """Not to meet somebody any more, nor be friends; or to let him come again. False if there are too many."""
        pair = (_B.person == person) & (_B.blocked == blocked)
        mine = select(func.count()).select_from(schema.blocks).where(_B.person == person)
        async with self._engine.begin() as connection:
            if not on:
                await connection.execute(delete(schema.blocks).where(pair))
                return True
            if (await connection.execute(select(_B.person).where(pair))).first() is not None:
                return True
            if int((await connection.execute(mine)).scalar_one()) >= most:
                return False
            await connection.execute(delete(schema.friends).where(_between(person, blocked)))
            values = {"person": person, "blocked": blocked, "created": now()}
            await connection.execute(upsert(schema.blocks).values(values).on_conflict_do_nothing())
        return True

    async def keeps_out(self, person: str, other: str) -> bool:
        """Whether somebody has blocked another."""
        query = select(exists().where((_B.person == person) & (_B.blocked == other)))
        async with self._engine.connect() as connection:
            return bool((await connection.execute(query)).scalar())


def _tie(row: Any, person: str) -> Tie:
    if row.since is not None:
        return "friend"
    return "asked" if row.asker == person else "asks"


def _between(one: str, other: str) -> Any:
    return or_(and_(_F.asker == one, _F.asked == other), and_(_F.asker == other, _F.asked == one))
