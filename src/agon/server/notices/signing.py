"""The keys of this house: what it signs with, and what browsers know it by."""

from __future__ import annotations

import base64
import hashlib
import hmac
from secrets import token_bytes
from typing import Final

from sqlalchemy import select

from agon.server.db import schema
from agon.server.db.dialect import upsert
from agon.server.db.store import Store

_SIGNED: Final = 16  # bytes of a signature: enough that nobody guesses it, few enough for a link
SIGNING: Final = "notice-links"
PUSHING: Final = "vapid"


async def secret_of(store: Store, name: str, new: str) -> str:
    """A secret of this house; `new` becomes it if there is none yet."""
    secrets = schema.house_secrets
    async with store.engine.begin() as connection:
        await connection.execute(upsert(secrets).values(name=name, value=new).on_conflict_do_nothing())
        return str((await connection.execute(select(secrets.c.value).where(secrets.c.name == name))).scalar_one())


class Signer:
    """Signs what stands in links, so that whoever has the letter may act on it, and nobody else."""

    def __init__(self, secret: str) -> None:
        self._secret: Final = secret.encode()

    @classmethod
    async def of(cls, store: Store) -> Signer:
        """The one of this house."""
        return cls(await secret_of(store, SIGNING, token_bytes(32).hex()))

    def sign(self, purpose: str, way: str) -> str:
        """A token for this purpose and this way."""
        return f"{way}.{self._mark(purpose, way)}"

    def read(self, purpose: str, token: str) -> str | None:
        """The way of a token that we signed for this purpose; None if we did not."""
        way, _, mark = token.partition(".")
        return way if hmac.compare_digest(mark.encode(), self._mark(purpose, way).encode()) else None

    def _mark(self, purpose: str, way: str) -> str:
        found = hmac.new(self._secret, f"{purpose}/{way}".encode(), hashlib.sha256).digest()[:_SIGNED]
        return base64.urlsafe_b64encode(found).decode().rstrip("=")
