"""A machine on which bots think for a server elsewhere: it takes questions out of PostgreSQL and lays answers there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, or_, select, true, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from agon.server.bots.far import Asked, build
from agon.server.bots.worker import Answer, Question
from agon.server.bots.workers import Worker
from agon.server.db import schema
from agon.server.db.engines import make_engine
from agon.server.db.place import Postgres

_LOOK: Final = 0.1  # seconds between two looks where there was nothing to do
_AGAIN: Final = 1.0  # after a failure
_TO_ANSWER: Final = 5.0  # beyond the time to think, after which a process is replaced
_NONE: Final = Answer(-1)
_T: Final = schema.thoughts.c


class _Over(Exception):
    """It is time to end: what was under way is given back."""


async def think_for(
    place: Postgres, processes: int, levels: Sequence[str], told: Callable[[float], None], over: asyncio.Event
) -> None:
    """Answer until it is over; `told` hears of every answer, and how many seconds it took."""
    engine = make_engine(place)
    minds: list[Asked] = [Worker("agon.server.bots.worker", Answer) for _ in range(processes)]
    try:
        await asyncio.gather(*(_answer_on(engine, mind, _of(levels), told, over) for mind in minds))
    finally:
        await asyncio.gather(*(mind.stop() for mind in minds))
        await engine.dispose()


async def _answer_on(
    engine: AsyncEngine, mind: Asked, which: ColumnElement[bool], told: Callable[[float], None], over: asyncio.Event
) -> None:
    while not over.is_set():
        began, rest = time.monotonic(), _LOOK
        try:
            if await answer_one(engine, mind, which, over):
                told(time.monotonic() - began)
                continue
        except _Over:
            return
        except (SQLAlchemyError, OSError):  # PostgreSQL is being restarted: what was under way, others take
            rest = _AGAIN
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), rest)


async def answer_one(engine: AsyncEngine, mind: Asked, which: ColumnElement[bool], over: asyncio.Event) -> bool:
    """Take the oldest question that nobody else has taken; False if there is none.

    Its row is held until the answer is committed: whoever dies meanwhile has given it back.
    """
    waiting = select(_T.id, _T.question).where(_T.answer.is_(None), _T.build == build(), which)
    waiting = waiting.order_by(_T.asked).limit(1).with_for_update(skip_locked=True)
    async with engine.begin() as connection:
        row = (await connection.execute(waiting)).first()
        if row is None:
            return False
        answer = await _until_over(mind, msgspec.json.decode(row.question, type=Question), over)
        text = msgspec.json.encode(answer or _NONE).decode()
        await connection.execute(update(schema.thoughts).where(_T.id == row.id).values(answer=text))
    return True


async def _until_over(mind: Asked, question: Question, over: asyncio.Event) -> Answer | None:
    """Only thinking is broken off, never a statement: a connection that is left in the middle is lost."""
    seconds = question.seconds + _TO_ANSWER
    thinking = asyncio.create_task(mind.ask(question, seconds, game=question.game, bot=question.bot))
    ending = asyncio.create_task(over.wait())
    done, _ = await asyncio.wait([thinking, ending], return_when=asyncio.FIRST_COMPLETED)
    for task in (thinking, ending):
        if task not in done:
            task.cancel()
    await asyncio.gather(thinking, ending, return_exceptions=True)
    if thinking not in done:
        raise _Over
    return thinking.result()


def _of(levels: Sequence[str]) -> ColumnElement[bool]:
    """Bots of these levels, whatever their temperament: hard, hard:bold."""
    same = [or_(_T.bot == level, _T.bot.startswith(f"{level}:")) for level in levels]
    return or_(*same) if same else true()
