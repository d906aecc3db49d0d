"""When bots think: as long as one owes an answer at a table, one answer after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from random import Random
from secrets import token_hex
from typing import Final

import msgspec
import structlog

from agon.kit.guiding import lesson_chance
from agon.kit.match import Match, Prompt
from agon.lab.daily.deal import chance_of
from agon.server.bots.pool import BotPool
from agon.server.bots.rounds import Rounds
from agon.server.bots.worker import Question
from agon.server.problem import Problem
from agon.server.tables.live import Live, Loaded

_log: Final = structlog.get_logger()
_SALT: Final = token_hex(16)  # who could guess what a bot draws would read its hidden hand out of its choice
_PAUSES: Final = (0.2, 1.0, 5.0, 30.0)  # seconds, before a table that made trouble is tried again; the last for ever
_TURNS_AT_ONCE: Final = 32  # for each worker: while one thinks, others are read, and answers wait for their commit


class NoAnswer(Exception):
    """A bot did not answer where nothing can take the place of its answer: it is asked again."""


class Thinking:
    """The bots of all tables; a table has one task as long as its bots have something to do."""

    def __init__(
        self,
        pool: BotPool,
        using: Callable[[str], AbstractAsyncContextManager[Live]],
        host_of: Callable[[str], Awaitable[str]],
    ) -> None:
        self.pool: Final = pool
        self._using: Final = using
        self._host_of: Final = host_of
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._awake: Final[set[str]] = set()
        self._well = asyncio.Event()  # set, and replaced, when a table had no trouble
        self._stopped = False
        # Of the tables that wait, few are in memory; whoever hosts many waits for the others' in between.
        self._turns: Final = Rounds(_TURNS_AT_ONCE * pool.size)

    def wake(self, table: str) -> None:
        """Let bots answer what they owe here; a task that is about to end looks once more."""
        if self._stopped:  # a commit that outlives its asker still wakes
            return
        self._awake.add(table)
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._think(table))

    def cheer(self) -> None:
        """Something was written: bots that met trouble need not wait any longer."""
        self._well.set()
        self._well = asyncio.Event()

    async def stop(self) -> None:
        """No bot thinks any more."""
        self._stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.stop()

    async def _think(self, table: str) -> None:
        troubles, hopeful = 0, True
        try:
            while table in self._awake:
                self._awake.discard(table)
                well = self._well
                try:
                    host = await self._host_of(table)
                    while await self._turn(table, host):
                        troubles, hopeful = 0, True
                except Problem as problem:  # there is no such match, or it cannot be read: no use to try again
                    _log.warning("bots stopped", table=table, why=problem.code)
                except Exception:  # noqa: BLE001 - one table's trouble is not the server's
                    if not troubles:
                        _log.exception("bots are in trouble", table=table)
                    hopeful = not await _pause(well if hopeful else None, _PAUSES[min(troubles, len(_PAUSES) - 1)])
                    troubles += 1
                    self._awake.add(table)
        finally:
            self._awake.discard(table)
            del self._tasks[table]

    async def _turn(self, table: str, host: str) -> bool:
        """One bot sees its view, nothing else, and answers; False if none owes an answer."""
        async with self._turns.of(host), self._using(table) as live:
            async with live.held() as loaded:
                owing = [seat for seat in loaded.match.open if seat in loaded.bots or _time_is_up(loaded, seat)]
                prompt = loaded.match.prompt(owing[0]) if owing else None
                if prompt is None:
                    return False
                level = loaded.bots.get(prompt.seat, loaded.level)
                question = make_question(table, loaded.match, prompt, level, loaded.lesson, loaded.shared)
            answer = await self.pool.consult(question, host, self._turns.before(host))
            place, cut = (answer.place, answer.cut) if answer is not None else (-1, False)
            if not 0 <= place < len(prompt.actions):
                if question.whole:
                    raise NoAnswer  # anything else would not be what the others' bots did
                _log.warning("a bot did not answer", game=question.game, level=level)
                place = Random(question.seed).randrange(len(prompt.actions))
            await live.submit(prompt.seat, prompt.actions[place], prompt.decision, by_bot=True, cut=cut)
            return True


def _time_is_up(loaded: Loaded, seat: int) -> bool:
    return loaded.clocks is not None and loaded.clocks.out(seat)


async def _pause(well: asyncio.Event | None, seconds: float) -> bool:
    """So long, or until the database works for others; whether it does, and so has brought nothing if this fails."""
    if well is None:
        await asyncio.sleep(seconds)
        return True
    try:
        await asyncio.wait_for(well.wait(), seconds)
    except TimeoutError:
        return False
    return True


def make_question(
    table: str, match: Match, prompt: Prompt, level: str, lesson: bool = False, shared: bytes | None = None
) -> Question:
    """All a bot is told; in a lesson it does the same every time, and where a deal is shared in the same position."""
    box = match.table.box
    seed = lesson_chance(match, prompt) if lesson else f"{_SALT}/{table}/{prompt.seat}/{prompt.decision}"
    if shared is not None:
        seed = chance_of(shared, match.view(prompt.seat), prompt)
    return Question(
        game=match.game.name,
        edition=None if box.ours else box.text,
        bot=level,
        view=msgspec.Raw(msgspec.json.encode(match.view(prompt.seat))),
        seat=prompt.seat,
        decision=prompt.decision,
        frame=prompt.frame,
        actions=msgspec.Raw(msgspec.json.encode(prompt.actions)),
        seed=seed,
        whole=shared is not None,
    )
