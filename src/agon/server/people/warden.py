"""Whom the host has excluded or silenced, and whose quotas he changed: rows that the running server looks at."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final, Literal, get_args

import msgspec
import structlog
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from agon.server.db import schema
from agon.server.db.store import Store, now
from agon.server.problem import Problem

_log: Final = structlog.get_logger()
_EVERY: Final = 1.0  # seconds

Reason = Literal["insults", "spam", "unfair", "name", "else"]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
QUOTAS: Final = ("tables_per_person", "stored_tables_per_person", "sockets_per_person", "sessions_per_person")


class Ban(msgspec.Struct, frozen=True):
    """Why somebody may not come in, or may not chat, and until when."""

    kind: str
    person: str | None
    prefix: str | None
    reason: str
    words: str
    until: int | None

    def told(self) -> Problem:
        """What whoever it is about hears; its sentence says the reason in his language."""
        words = f" ({self.words})" if self.words else ""
        return Excluded(self.kind, self.reason, words, self.until)


class Excluded(Problem):
    """Somebody hears that he is excluded or silenced, why, and until when."""

    def __init__(self, kind: str, reason: str, words: str, until: int | None) -> None:
        when = "" if until is None else datetime.fromtimestamp(until, UTC).strftime("%Y-%m-%d %H:%M UTC")
        params = {"words": words} if until is None else {"words": words, "until": when}
        super().__init__(403, "banned" if kind == "ban" else "house-muted", **params)
        self.key = f"problem.{self.code}.{'good' if until is None else 'until'}.{reason}"


class Warden:
    """All that stands in the rows, as it was a moment ago."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._bans: dict[str, Ban] = {}
        self._mutes: dict[str, Ban] = {}
        self._networks: list[tuple[IPv4Network | IPv6Network, Ban]] = []
        self._quotas: dict[str, dict[str, int]] = {}

    async def look(self) -> None:
        """Read the rows; call it often, they are few."""
        bans, people, at = schema.bans.c, schema.people.c, now()
        standing = select(schema.bans).where(bans.lifted.is_(None), bans.until.is_(None) | (bans.until > at))
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(standing.order_by(bans.number))).all()
            own = (await connection.execute(select(people.id, people.quotas).where(people.quotas.is_not(None)))).all()
        found = [Ban(row.kind, row.person, row.prefix, row.reason, row.words, row.until) for row in rows]
        self._bans = {ban.person: ban for ban in found if ban.person and ban.kind == "ban"}
        self._mutes = {ban.person: ban for ban in found if ban.person and ban.kind == "mute"}
        self._networks = [(ip_network(ban.prefix), ban) for ban in found if ban.prefix]
        self._quotas = {row.id: msgspec.json.decode(row.quotas, type=dict[str, int]) for row in own}

    def excluded(self, person: str | None, address: str) -> Ban | None:
        """Why this person, or whoever is at this address, may not come in."""
        ban = self._bans.get(person) if person else None
        return self._at(address) if ban is None else ban

    def _at(self, address: str) -> Ban | None:
        if not self._networks:
            return None
        with suppress(ValueError):
            where = ip_address(address)
            return next((ban for network, ban in self._networks if where in network), None)
        return None

    def admit(self, person: str | None, address: str) -> None:
        """A problem for whoever may not come in."""
        ban = self.excluded(person, address)
        if ban is not None:
            raise ban.told()

    def may_speak(self, person: str) -> None:
        """A problem for whoever may play and not chat."""
        if person in self._mutes:
            raise self._mutes[person].told()

    def quota(self, person: str, name: str, usual: int) -> int:
        """How much of something this person may have."""
        return self._quotas.get(person, {}).get(name, usual)

    async def watch(self, act: Callable[[], Awaitable[None]]) -> None:
        """Look every second, and do what follows."""
        while True:
            try:
                await self.look()
                await act()
            except (SQLAlchemyError, OSError):  # the house stays open, and it is tried again
                _log.exception("the host's rows cannot be read")
            await asyncio.sleep(_EVERY)
