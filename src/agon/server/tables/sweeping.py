"""What nobody needs any more is swept away, a little at a time, while the house is open."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import structlog
from sqlalchemy import ColumnElement, Delete, Select, delete, exists, func, select, union_all
from sqlalchemy.exc import SQLAlchemyError

from agon.server.config import Config
from agon.server.db import schema
from agon.server.db.store import CLOSED, OPENING, OVER, PLAYING, WAITING, days_ago
from agon.server.tables.house import House

_log: Final = structlog.get_logger()
_EVERY: Final = 3600.0  # seconds
_PAUSE: Final = 0.2  # between two steps: others are served meanwhile
_FEW: Final = 50  # rows, or tables, of one step


class Sweeper:
    """One broom; how long things are kept is the host's to say."""

    def __init__(self, house: House) -> None:
        self._house: Final = house
        self._config: Final = house.config
        self._stopped: Final = asyncio.Event()

    async def run(self) -> None:
        """Sweep now and every hour, until it is stopped."""
        while not self._stopped.is_set():
            try:
                while not self._stopped.is_set() and (swept := await self.step()):
                    _log.info("swept", **swept)
                    await self._rest(_PAUSE)
                await self._house.store.drop_editions()  # of the tables that went
            except (SQLAlchemyError, OSError):  # the house stays open, and it is tried again
                _log.exception("sweeping failed")
            await self._rest(_EVERY)

    def stop(self) -> None:
        """What is being swept is swept to its end: nothing is broken off within a transaction."""
        self._stopped.set()

    async def _rest(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopped.wait(), seconds)

    async def step(self) -> dict[str, int]:
        """A few of everything that is old; what was swept, nothing if all is clean."""
        swept = {"tables": await self._tables(), "sessions": await self._sessions()}
        for kind, old in _old_rows(self._config).items():
            async with self._house.store.engine.begin() as connection:
                swept[kind] = (await connection.execute(old)).rowcount
        return {kind: count for kind, count in swept.items() if count}

    async def _tables(self) -> int:
        """Tables that nobody began, went on with or wants to look back on; never one that anybody has open."""
        count = 0
        for old in _old_tables(self._config):
            async with self._house.store.engine.connect() as connection:
                found = list((await connection.execute(old)).scalars())
            for table in found:
                async with self._house.laying.at(table):
                    if not self._house.in_use(table):
                        await self._house.remove(table)
                        count += 1
        return count

    async def _sessions(self) -> int:
        sessions, since = schema.sessions, days_ago(self._config.session_days)
        async with self._house.store.engine.begin() as connection:
            query = select(sessions.c.token_hash).where(sessions.c.created < since).limit(_FEW)
            ended = list((await connection.execute(query)).scalars())
            await connection.execute(delete(sessions).where(sessions.c.token_hash.in_(ended)))
        self._house.end_sessions(ended)
        return len(ended)


def _old_tables(config: Config) -> list[Select[str]]:
    tables, seats = schema.tables, schema.seats
    kept = (
        ((WAITING, OPENING), config.waiting_days),
        ((PLAYING,), config.abandoned_days),
        ((OVER, CLOSED), config.finished_days),
    )
    found = []
    for status, days in kept:
        since = days_ago(days)
        looked_in = exists().where((seats.c.table_id == tables.c.id) & (seats.c.seen >= since))
        old = tables.c.status.in_(status) & (tables.c.changed < since) & ~looked_in
        found.append(select(tables.c.id).where(old).order_by(tables.c.changed).limit(_FEW))
    return found


def _old_rows(config: Config) -> dict[str, Delete]:
    """Unused invites, chat, and guests of whom nothing else is left."""
    chat, invites, people = schema.chat, schema.invites, schema.people
    few_lines = select(chat.c.table_id, chat.c.number).where(chat.c.at < days_ago(config.chat_days)).limit(_FEW)
    lines = few_lines.subquery()
    said = exists().where((lines.c.table_id == chat.c.table_id) & (lines.c.number == chat.c.number))
    unused = invites.c.used_by.is_(None) & (invites.c.created < days_ago(config.invite_days))
    few_invites = select(invites.c.token_hash).where(unused).limit(_FEW)
    unknown = select(people.c.id).where(people.c.created < days_ago(config.guest_days), *_nothing_left())
    reports, long_ago = schema.reports, days_ago(config.report_days)
    few_reports = select(reports.c.number).where(reports.c.settled < long_ago).limit(_FEW)
    few_people = unknown.order_by(people.c.id).limit(_FEW)  # the same ones in all that goes with them
    return {
        "chat": delete(chat).where(said),
        "invites": delete(invites).where(invites.c.token_hash.in_(few_invites)),
        "reports": delete(reports).where(reports.c.number.in_(few_reports)),
        "mutes": delete(schema.mutes).where(
            schema.mutes.c.person.in_(few_people) | schema.mutes.c.muted.in_(few_people)
        ),
        "hidden": delete(schema.hidden).where(schema.hidden.c.person.in_(few_people)),
        **_circles(few_people),
        **_ways_to_tell(few_people),
        "guests": delete(people).where(people.c.id.in_(few_people)),
    }


def _ways_to_tell(people: Select[str]) -> dict[str, Delete]:
    """What these people chose to be told by."""
    ways = schema.notice_ways.c
    their = select(ways.id).where(ways.person.in_(people))
    return {
        "notices": delete(schema.notices).where(schema.notices.c.way.in_(their)),
        "ways": delete(schema.notice_ways).where(ways.person.in_(people)),
        "wishes": delete(schema.notice_wishes).where(schema.notice_wishes.c.person.in_(people)),
    }


def _circles(people: Select[str]) -> dict[str, Delete]:
    """Who was friends with these people, or did not want to meet them."""
    friends, blocks = schema.friends, schema.blocks
    return {
        "friends": delete(friends).where(friends.c.asker.in_(people) | friends.c.asked.in_(people)),
        "blocks": delete(blocks).where(blocks.c.person.in_(people) | blocks.c.blocked.in_(people)),
    }


def _nothing_left() -> list[ColumnElement[bool]]:
    """No device remembers this person, no table, no word of his; nor can he sign in."""
    people, seats = schema.people.c, schema.seats.c
    places = (
        schema.sessions.c.person,
        schema.accounts.c.person,
        seats.person,
        seats.owner,
        schema.tables.c.host,
        schema.chat.c.person,
        schema.invites.c.used_by,
    )
    return [~exists().where(place == people.id) for place in places]


def old_counts(config: Config) -> dict[str, Select[int]]:
    """How many of everything would be swept now."""
    chat, invites, people = schema.chat.c, schema.invites.c, schema.people.c
    unused = invites.used_by.is_(None) & (invites.created < days_ago(config.invite_days))
    kept = {
        "sessions": select(schema.sessions.c.created).where(schema.sessions.c.created < days_ago(config.session_days)),
        "chat": select(chat.at).where(chat.at < days_ago(config.chat_days)),
        "invites": select(invites.created).where(unused),
        "reports": select(schema.reports.c.at).where(schema.reports.c.settled < days_ago(config.report_days)),
        "guests": select(people.id).where(people.created < days_ago(config.guest_days), *_nothing_left()),
    }
    old_tables = [old.limit(None).order_by(None) for old in _old_tables(config)]
    counted = {kind: select(func.count()).select_from(query.subquery()) for kind, query in kept.items()}
    all_tables = union_all(*old_tables).subquery()
    return {"tables": select(func.count()).select_from(all_tables), **counted}
