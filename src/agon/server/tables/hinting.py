"""Bots that are asked by a person who is alone with them: what they would do and why, and what is a mistake.

They think in the processes where bots think, from the view of the seat that asks. What was found is kept for a while,
so that the next step of a hint costs nothing. That a hint was taken is in the record before anybody hears it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, Literal, NamedTuple

import msgspec
import structlog

from agon.bots.hinting import HintLevel, HintLine, Mistake, seed_of
from agon.kit.action import Action, TakeHint
from agon.kit.match import Match, Prompt
from agon.server.bots.pool import BotPool
from agon.server.bots.worker import Answer, Question
from agon.server.db.store import SeatRow
from agon.server.tables.live import Listener, Live
from agon.server.wire import AskHint, Hinted, HintedAnswer

_log: Final = structlog.get_logger()
_KEPT: Final = 256  # questions whose answers are remembered
_WHY: Final = 3  # the step that tells reasons
WARNING_LEVEL: Final[HintLevel] = "hard"


def alone(seated: Sequence[SeatRow]) -> bool:
    """Whether one person plays here, on one seat; also a seat that a bot keeps for somebody is a person's."""
    return sum((seat.person or seat.owner) is not None for seat in seated) == 1


class Asked(NamedTuple):
    """A question about one decision."""

    table: str
    decision: int
    level: str
    asks: Literal["hint", "mistakes"]


class Considered(msgspec.Struct, frozen=True):
    """What a bot found, with the answers it was about."""

    prompt: Prompt
    answer: Answer


class Hinting:
    """Every question is thought about once, however often it is asked."""

    def __init__(self, pool: BotPool, using: Callable[[str], AbstractAsyncContextManager[Live]]) -> None:
        self._pool: Final = pool
        self._using: Final = using
        self._found: Final[OrderedDict[Asked, asyncio.Task[Considered | None]]] = OrderedDict()
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    def knows(self, asked: Asked) -> bool:
        """Whether it was thought about already, or is being."""
        return asked in self._found

    def think(self, asked: Asked, match: Match, prompt: Prompt, host: str) -> None:
        """Begin to think about a decision, unless somebody does."""
        if asked in self._found:
            return
        question = _question(match, prompt, asked)
        self._found[asked] = self._begin(self._consult(asked, question, prompt, host))
        while len(self._found) > _KEPT:
            self._found.popitem(last=False)

    def tell(self, wish: AskHint, seat: int, live: Live, client: Listener, sorry: Callable[[], bytes]) -> None:
        """When it was thought about, note that it was asked for, then tell it to whoever asked."""
        self._begin(self._tell(wish, seat, live.table, client, sorry))

    def mistake(self, table: str, decision: int, action: Action) -> Mistake | None:
        """Whether an answer is known to be a clear mistake; what was not thought out yet nobody waits for."""
        task = self._found.get(Asked(table, decision, WARNING_LEVEL, "mistakes"))
        if task is None or not task.done() or task.cancelled():
            return None
        found = task.result()
        if found is None:
            return None
        mistakes, actions = found.answer.mistakes, found.prompt.actions
        return next((one for one in mistakes if actions[one.place] == action), None)

    async def stop(self) -> None:
        """Nobody is told anything any more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tell(self, wish: AskHint, seat: int, table: str, client: Listener, sorry: Callable[[], bytes]) -> None:
        task = self._found.get(Asked(table, wish.decision, wish.level, "hint"))
        found = None if task is None else await asyncio.shield(task)
        async with self._using(table) as live:
            if client not in live.listeners:
                return  # who has gone has not been told
            if found is None:
                client.send(sorry())
            elif await live.take_hint(seat, TakeHint(wish.decision, wish.level, wish.step)):
                client.send(msgspec.json.encode(_hinted(wish, found)))

    async def _consult(self, asked: Asked, question: Question, prompt: Prompt, host: str) -> Considered | None:
        answer = await self._pool.consult(question, host)
        if answer is None or (asked.asks == "hint" and answer.hint is None):
            self._found.pop(asked, None)  # it may be asked again
            return None
        return Considered(prompt, answer)

    def _begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _log.error("a hint failed", exc_info=task.exception())


def _question(match: Match, prompt: Prompt, asked: Asked) -> Question:
    """All a bot is told that is asked: the view of the seat, and what it may answer."""
    box = match.table.box
    view, actions = msgspec.json.encode(match.view(prompt.seat)), msgspec.json.encode(prompt.actions)
    return Question(
        game=match.game.name,
        edition=None if box.ours else box.text,
        bot=asked.level,
        view=msgspec.Raw(view),
        seat=prompt.seat,
        decision=prompt.decision,
        frame=prompt.frame,
        actions=msgspec.Raw(actions),
        seed=seed_of(view, actions, asked.level),
        asks=asked.asks,
    )


def _hinted(wish: AskHint, found: Considered) -> Hinted:
    """As far as was asked: where to look, then what to do, then why."""
    hint, actions = found.answer.hint, found.prompt.actions
    assert hint is not None
    return Hinted(
        decision=wish.decision,
        level=wish.level,
        step=wish.step,
        looks=hint.looks,
        among=tuple(actions[place] for place in hint.among),
        answers=tuple(told_answer(line, actions, wish.step) for line in hint.lines) if wish.step > 1 else (),
        simulations=hint.simulations,
        learned=hint.learned,
        cut=found.answer.cut,
    )


def told_answer(line: HintLine, actions: Sequence[Action], step: int = _WHY) -> HintedAnswer:
    """One answer as far as was asked."""
    facts = msgspec.structs.asdict(line)
    place = facts.pop("place")
    if step < _WHY:
        facts |= {"remarks": (), "reasons": (), "but": ()}
    return HintedAnswer(action=actions[place], **facts)
