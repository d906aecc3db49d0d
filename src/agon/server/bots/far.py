"""Bots on other machines: a question lies in PostgreSQL until a worker takes it, and its answer lies there too.

A worker holds the row of its question as long as it thinks. When it dies PostgreSQL gives the row back, and another
takes it; what nobody takes in time is asked of the processes here. Workers look several times a second: nobody has to
be told.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final, Protocol

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from agon.lab.build import this_build
from agon.server.bots.worker import Answer, Question
from agon.server.db import schema
from agon.server.db.uninterrupted import Carrier, carried_through
from agon.server.people.secrets import new_id

_LOOK: Final = 0.03  # seconds between two looks for answers
_UNTAKEN: Final = 0.15  # of the time a bot has: so long a question lies there for somebody to take it
_OLD: Final = 60.0  # seconds, after which nobody waits for an answer any more
_T: Final = schema.thoughts.c


class Asked(Protocol):
    """Whoever answers one question at a time."""

    @property
    def pid(self) -> int | None: ...
    async def ask(self, question: Question, seconds: float, **facts: object) -> Answer | None: ...
    async def stop(self) -> None: ...


@carried_through
class Post:
    """Where questions lie; one look finds the answers of all who wait."""

    def __init__(self, engine: AsyncEngine, carrier: Carrier) -> None:
        self._engine: Final = engine
        self.carrier: Final = carrier
        self._build: Final = build()
        self._waiting: Final[dict[str, asyncio.Future[Answer]]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._closed = False

    async def lay(self, question: Question) -> tuple[str, asyncio.Future[Answer]]:
        """A question lies there; its number, and its answer when it comes."""
        number, now = new_id(), time.time()
        text = msgspec.json.encode(question).decode()
        row = {"id": number, "bot": question.bot, "build": self._build, "question": text, "asked": now}
        async with self._engine.begin() as connection:
            free = select(_T.id).where(_T.asked < now - _OLD).with_for_update(skip_locked=True)
            await connection.execute(delete(schema.thoughts).where(_T.id.in_(free)))
            await connection.execute(insert(schema.thoughts).values(row))
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        return number, answer

    async def withdraw(self, number: str) -> bool:
        """Nobody shall answer it any more; False if somebody is about to, or has."""
        free = select(_T.id).where(_T.id == number, _T.answer.is_(None)).with_for_update(skip_locked=True)
        async with self._engine.begin() as connection:
            return bool((await connection.execute(delete(schema.thoughts).where(_T.id.in_(free)))).rowcount)

    def forget(self, number: str) -> None:
        """Nobody waits for it any more."""
        self._waiting.pop(number, None)

    async def close(self) -> None:
        """Look no more."""
        self._closed = True  # and not cancelled: a connection that is left in the middle is lost
        if self._looking is not None:
            await self._looking

    async def _look(self) -> None:
        """As long as anybody waits; a database that does not answer is asked again."""
        while self._waiting and not self._closed:
            with suppress(SQLAlchemyError, OSError):
                await self._fetch()
            await asyncio.sleep(_LOOK)

    async def _fetch(self) -> None:
        answered = select(_T.id, _T.answer).where(_T.id.in_(list(self._waiting)), _T.answer.is_not(None))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(answered)).all()
        if not rows:
            return
        for row in rows:
            waiting = self._waiting.pop(row.id, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(msgspec.json.decode(row.answer, type=Answer))
        async with self._engine.begin() as connection:
            await connection.execute(delete(schema.thoughts).where(_T.id.in_([row.id for row in rows])))


class FarBot:
    """One question at a time to whoever takes it on another machine; else to a process here."""

    pid: Final[int | None] = None

    def __init__(self, post: Post, here: asyncio.Queue[Asked]) -> None:
        self._post: Final = post
        self._here: Final = here  # the processes of this machine that are free

    async def ask(self, question: Question, seconds: float, **facts: object) -> Answer | None:
        """The answer, or None if it did not come in time."""
        try:
            number, answer = await self._post.lay(question)
        except (SQLAlchemyError, OSError):
            return await self._ask_here(question, seconds, facts)
        try:
            for patience in (_UNTAKEN * seconds, seconds):
                done, _ = await asyncio.wait([answer], timeout=patience)
                if done:
                    found = answer.result()
                    return found if found.place >= 0 else None
                if await self._post.withdraw(number):
                    return await self._ask_here(question, seconds, facts)
        except (SQLAlchemyError, OSError):
            return None
        finally:
            self._post.forget(number)
        return None

    async def _ask_here(self, question: Question, seconds: float, facts: dict[str, object]) -> Answer | None:
        process = await self._here.get()
        try:
            return await process.ask(question, seconds, **facts)
        finally:
            self._here.put_nowait(process)

    async def stop(self) -> None:
        """There is nothing to end here."""


def build() -> str:
    """Who understands whose questions: the same version, on the same Python, with the same rules."""
    return str(this_build())
