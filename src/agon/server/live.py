"""A match in memory, with those who watch it: a cache of what the database says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Final, Protocol

import msgspec

from agon.kit.action import Action
from agon.kit.game import AnyGame
from agon.kit.match import Line, Match, Step
from agon.kit.refusal import GAME_OVER, Refusal, Stale
from agon.kit.seats import Viewer
from agon.kit.undo import Consent
from agon.server.carrying import Carrier
from agon.server.sharing import Eyes
from agon.server.store import OVER, PLAYING, Person, Store
from agon.server.telling import news, news_since
from agon.server.wire import UndoAsked

_NOTHING_ASKED: Final = Refusal("agon/undo-nothing")


class Listener(Protocol):
    """A socket that wants to hear of this table."""

    @property
    def eyes(self) -> Eyes: ...
    @property
    def person(self) -> Person | None: ...

    def send(self, message: bytes) -> None:
        """Put a message into its queue."""
        ...

    def dismiss(self) -> None:
        """Its seat was given to somebody else: say no more to it."""
        ...

    def begin(self) -> None:
        """The match has begun: whoever waited for it comes back to see it."""
        ...


class Bots(Protocol):
    """Those who think for this table and others."""

    def wake(self, table: str) -> None:
        """They may owe an answer here."""
        ...

    def cheer(self) -> None:
        """Something was written."""
        ...


class Loaded(msgspec.Struct, frozen=True):
    """What is read of a table that has begun."""

    match: Match
    bots: dict[int, str]  # seat -> level


class Live:
    """One match: who reads or changes it holds the lock, and what anybody hears of has been committed."""

    def __init__(
        self,
        table: str,
        load: Callable[[str], Awaitable[Loaded]],
        store: Store,
        carrier: Carrier,
        bots: Bots,
    ) -> None:
        self.table: Final = table
        self.listeners: Final[set[Listener]] = set()
        self.waiting: Final[set[Listener]] = set()  # for the match to begin: they hear of seats and chat, no news
        self.users = 0  # who has it in hand: it is not forgotten then
        self._load: Final = load
        self._store: Final = store
        self._carrier: Final = carrier
        self._bots: Final = bots
        self._lock: Final = asyncio.Lock()
        self._loaded: Loaded | None = None
        self._told = 0  # the number of lines everybody has heard of
        self._asked: UndoAsked | None = None
        self._agreed: set[int] = set()

    @property
    def idle(self) -> bool:
        """Whether it can be forgotten."""
        return not (self.users or self.listeners or self.waiting or self._lock.locked())

    @property
    def empty(self) -> bool:
        """Whether nothing is in memory."""
        return self._loaded is None

    @asynccontextmanager
    async def held(self) -> AsyncIterator[Loaded]:
        """The match as it is committed; nobody else changes it meanwhile."""
        async with self._lock:
            if self._loaded is None:
                self._loaded = await self._load(self.table)
                lines = self._loaded.match.lines
                if self._told < len(lines):  # a commit that seemed to fail did not
                    self._tell_step(self._told, lines[self._told :])
                self._told = len(lines)
                self._wake_bots(self._loaded)
            yield self._loaded

    @property
    def seq(self) -> int:
        """The number of lines everybody has heard of."""
        return self._told

    @asynccontextmanager
    async def quiet(self) -> AsyncIterator[None]:
        """Nobody is told anything meanwhile; also where there is no match yet."""
        async with self._lock:
            yield

    async def game(self) -> AnyGame:
        """What is played here: the one thing that nobody changes, so that nobody has to be waited for."""
        if self._loaded is not None:
            return self._loaded.match.game
        async with self.held() as loaded:
            return loaded.match.game

    # Changing

    async def submit(self, seat: int, action: Action, decision: int) -> Step | Refusal | Stale:
        """Answer a decision: applied, committed, then told to everybody."""
        return await self._carrier.carry(self._submit(seat, action, decision))

    async def undo(self, seat: int) -> Step | UndoAsked | Refusal:
        """Take back a seat's last action, or ask those who learnt something from it; bots agree anyway."""
        return await self._carrier.carry(self._undo(seat))

    async def answer_undo(self, seat: int, agree: bool) -> Refusal | None:
        """Agree to the question that is open, or close it."""
        return await self._carrier.carry(self._answer_undo(seat, agree))

    async def _submit(self, seat: int, action: Action, decision: int) -> Step | Refusal | Stale:
        async with self.held() as loaded:
            answer = loaded.match.submit(seat, action, decision)
            if isinstance(answer, Step):
                await self._commit(loaded, answer)
            return answer

    async def _undo(self, seat: int) -> Step | UndoAsked | Refusal:
        async with self.held() as loaded:
            if self._asked is not None and self._asked.seat != seat:
                self.close_undo()  # what was agreed to one seat was not agreed to another
            return await self._try_undo(loaded, seat)

    async def _answer_undo(self, seat: int, agree: bool) -> Refusal | None:
        async with self.held() as loaded:
            asked = self._asked
            if asked is None or seat not in asked.seats:
                return _NOTHING_ASKED
            if not agree:
                self.close_undo()
                return None
            self._agreed.add(seat)
            answer = await self._try_undo(loaded, asked.seat)
            return answer if isinstance(answer, Refusal) else None

    async def _try_undo(self, loaded: Loaded, seat: int) -> Step | UndoAsked | Refusal:
        if loaded.match.outcome() is not None:
            return GAME_OVER  # everything was opened, the seed too
        willing = {*loaded.bots, *self._agreed}
        answer = loaded.match.undo(seat, willing)
        if isinstance(answer, Step):
            await self._commit(loaded, answer)
        elif isinstance(answer, Consent):
            asked = UndoAsked(seat, tuple(other for other in answer.seats if other not in willing))
            self._asked = asked
            self.tell(msgspec.json.encode(asked))
            return asked
        else:
            self.close_undo()
        return answer

    def close_undo(self) -> None:
        """The question whether somebody may take back is no longer open."""
        if self._asked is not None:
            self.tell(msgspec.json.encode(UndoAsked(self._asked.seat, ())))
        self._asked, self._agreed = None, set()

    async def _commit(self, loaded: Loaded, step: Step) -> None:
        """One transaction for an action and what it triggered; only then does anybody hear of it."""
        match, outcome = loaded.match, loaded.match.outcome()
        try:
            await self._store.append(
                self.table,
                step.first,
                step.lines,
                [mark for mark in match.checkpoints if mark.line > step.first],
                owed=owed_text(match),
                status=PLAYING if outcome is None else OVER,
                outcome=None if outcome is None else msgspec.json.encode(outcome).decode(),
            )
        except BaseException:
            self._loaded = None  # memory may be ahead of the database: whoever comes next reads it anew,
            self._bots.wake(self.table)  # at the latest the bots
            raise
        self._bots.cheer()
        self.close_undo()
        self._tell_step(step.first, step.lines)
        self._told = len(match.lines)
        self._wake_bots(loaded)

    def _wake_bots(self, loaded: Loaded) -> None:
        if loaded.bots.keys() & loaded.match.open.keys():
            self._bots.wake(self.table)

    # Telling

    def welcome(self, listener: Listener) -> None:
        """From now on this listener hears everything; first, how things stand. Call it while it is held."""
        assert self._loaded is not None
        self.listeners.add(listener)
        listener.eyes.settle(self._loaded.match)
        listener.send(news_since(self._loaded.match, listener.eyes.viewer, self._told))
        if self._asked is not None:
            listener.send(msgspec.json.encode(self._asked))

    def give_to_bot(self, seat: int, level: str) -> None:
        """A bot plays on for somebody, who sees and says no more in his name. Call it while it is held."""
        assert self._loaded is not None
        self._loaded.bots[seat] = level
        self.close_undo()
        for listener in [one for one in self.listeners if seat in one.eyes.seats]:
            listener.eyes.lose(seat)
            if not listener.eyes.seats:
                self.listeners.discard(listener)
                listener.dismiss()
        self._look_anew()

    def hand_over(self, listener: Listener, seat: int) -> None:
        """The owner of a seat has the device it is played from: other windows of it show no hand. While it is held."""
        for other in self.listeners:
            if other.person == listener.person:
                other.eyes.cover()
        listener.eyes.take(seat)
        self._look_anew()

    def _look_anew(self) -> None:
        """Whoever sees through other eyes now is told what they see."""
        assert self._loaded is not None
        match = self._loaded.match
        for listener in self.listeners:
            if listener.eyes.settle(match):
                listener.send(news_since(match, listener.eyes.viewer, self._told))

    def _tell_step(self, first: int, lines: Sequence[Line]) -> None:
        """Encode once for every distinct viewer, not for every socket."""
        assert self._loaded is not None
        told: dict[Viewer, bytes] = {}
        match = self._loaded.match
        sheet = match.sheet()  # the same for everybody
        for listener in list(self.listeners):
            listener.eyes.settle(match)
            viewer = listener.eyes.viewer
            if viewer not in told:
                told[viewer] = news(match, viewer, first, lines, sheet)
            listener.send(told[viewer])

    def tell(self, message: bytes, except_to: Collection[str] = ()) -> None:
        """The same for everybody but these people."""
        for listener in self.everybody:
            if listener.person is None or listener.person.id not in except_to:
                listener.send(message)

    @property
    def everybody(self) -> list[Listener]:
        """All who hear of this table."""
        return [*self.listeners, *self.waiting]

    def begin(self) -> None:
        """The match has begun: nobody waits any more."""
        for listener in self.waiting:
            listener.begin()
        self.waiting.clear()


def owed_text(match: Match) -> str:
    """The seats that owe an answer, as the database keeps them: ',0,2,'."""
    return f",{','.join(map(str, match.open))}," if match.open else ""


def read_owed(text: str) -> tuple[int, ...]:
    """The seats of such a text."""
    return tuple(int(seat) for seat in text.split(",") if seat)
