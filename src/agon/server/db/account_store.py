"""What is stored of accounts: login names, hashes of passwords, public keys, devices."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from agon.server.db import schema
from agon.server.db.dialect import upsert
from agon.server.db.store import Person, Store, now
from agon.server.db.uninterrupted import carried_through
from agon.server.people.secrets import digest

_A: Final = schema.accounts.c
_K: Final = schema.passkeys.c
_S: Final = schema.sessions.c


class Account(msgspec.Struct, frozen=True):
    """How somebody signs in; never sent anywhere."""

    person: str
    login: str
    password: str | None  # its hash
    handle: str


class Passkey(msgspec.Struct, frozen=True):
    """A key of which one of his devices has the other half."""

    id: str
    person: str
    name: str
    key: bytes
    count: int
    created: int
    used: int | None = None


class Session(msgspec.Struct, frozen=True):
    """A device that knows the person."""

    token_hash: str
    created: int
    device: str | None
    seen: int | None


@carried_through
class AccountStore:
    """Every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self._engine: Final = store.engine
        self.carrier: Final = store.carrier

    async def since(self, person: str) -> int:
        """When this person came first."""
        query = select(schema.people.c.created).where(schema.people.c.id == person)
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar() or 0)

    async def of(self, person: str) -> Account | None:
        """The account of a person, if he has one."""
        return await self._account(_A.person == person)

    async def named(self, likeness: str) -> Account | None:
        """The account with such a login name."""
        return await self._account(_A.likeness == likeness)

    async def _account(self, condition: Any) -> Account | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(schema.accounts).where(condition))).first()
        return Account(row.person, row.login, row.password, row.handle) if row else None

    async def put(self, account: Account, likeness: str) -> bool:
        """A new account, or what is new of it; False if somebody else has such a login name."""
        values = {"login": account.login, "likeness": likeness, "password": account.password}
        query = upsert(schema.accounts).values(person=account.person, handle=account.handle, created=now(), **values)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(query.on_conflict_do_update(index_elements=["person"], set_=values))
        except IntegrityError:
            return False
        return True

    async def settings(self, person: str) -> str | None:
        """How he has set the page, on whatever device."""
        async with self._engine.connect() as connection:
            query = select(schema.accounts.c.settings).where(_A.person == person)
            return (await connection.execute(query)).scalar()

    async def keep_settings(self, person: str, text: str) -> None:
        """He has set the page; nothing is kept of whoever has no account."""
        async with self._engine.begin() as connection:
            await connection.execute(update(schema.accounts).where(_A.person == person).values(settings=text))

    async def set_code(self, person: str, code: str) -> None:
        """Another return code; the old one leads nowhere any more."""
        query = update(schema.people).where(schema.people.c.id == person).values(return_hash=digest(code))
        async with self._engine.begin() as connection:
            await connection.execute(query)

    # Passkeys

    async def passkeys(self, person: str) -> list[Passkey]:
        """All of a person, the oldest first."""
        query = select(schema.passkeys).where(_K.person == person).order_by(_K.created, _K.id)
        async with self._engine.connect() as connection:
            return [_passkey(row) for row in (await connection.execute(query)).all()]

    async def passkey(self, key: str) -> Passkey | None:
        """The passkey of this id."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(schema.passkeys).where(_K.id == key))).first()
        return _passkey(row) if row else None

    async def add_passkey(self, passkey: Passkey) -> bool:
        """One more; False if it is known already."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(schema.passkeys).values(msgspec.structs.asdict(passkey)))
        except IntegrityError:
            return False
        return True

    async def used_passkey(self, key: str, count: int) -> None:
        """It was used just now, and has signed so often."""
        async with self._engine.begin() as connection:
            await connection.execute(update(schema.passkeys).where(_K.id == key).values(count=count, used=now()))

    async def drop_passkey(self, person: str, key: str) -> bool:
        """One less; False if it is not his."""
        async with self._engine.begin() as connection:
            his = (_K.id == key) & (_K.person == person)
            return bool((await connection.execute(delete(schema.passkeys).where(his))).rowcount)

    # Devices

    async def sessions(self, person: str) -> list[Session]:
        """The devices that know this person, the latest first."""
        query = select(_S.token_hash, _S.created, _S.device, _S.seen).where(_S.person == person)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.order_by(_S.created.desc(), _S.token_hash))).all()
        return [Session(row.token_hash, row.created, row.device, row.seen) for row in rows]

    async def saw(self, session: str, device: str) -> None:
        """A device was here."""
        async with self._engine.begin() as connection:
            query = update(schema.sessions).where(_S.token_hash == session)
            await connection.execute(query.values(seen=now(), device=device))

    async def end(self, person: str, sessions: list[str]) -> None:
        """These devices forget this person."""
        async with self._engine.begin() as connection:
            his = (_S.person == person) & _S.token_hash.in_(sessions)
            await connection.execute(delete(schema.sessions).where(his))

    async def person_of(self, session: str) -> tuple[Person, int] | None:
        """Whose session this is, and when it was seen last."""
        joined = schema.people.join(schema.sessions, _S.person == schema.people.c.id)
        query = select(schema.people.c.id, schema.people.c.name, _S.seen).select_from(joined)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query.where(_S.token_hash == session))).first()
        return (Person(row.id, row.name), row.seen or 0) if row else None


def _passkey(row: Any) -> Passkey:
    return Passkey(row.id, row.person, row.name, row.key, row.count, row.created, row.used)
