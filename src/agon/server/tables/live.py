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
from agon.server.db.store import OVER, PLAYING, Person, SeatRow, Store
from agon.server.db.uninterrupted import Carrier
from agon.server.problem import Problem
from agon.server.tables.giving import giving
from agon.server.tables.sharing import Eyes
from agon.server.tables.telling import news, news_since
from agon.server.wire import EndAsked, UndoAsked

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

    def dismiss(self, why: str) -> None:
        """It has to go, such as from a seat that was given to somebody else: say no more to it."""
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
        self.carrier: Final = carrier
        self._bots: Final = bots
        self._lock: Final = asyncio.Lock()
        self._loaded: Loaded | None = None
        self._told = 0  # the number of lines everybody has heard of
        self._asked: UndoAsked | None = None
        self._agreed: set[int] = set()
        self.end_asked: EndAsked | None = None
        self.end_agreed: set[int] = set()

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

    async def submit(self, seat: int, action: Action, decision: int, by_bot: bool = False) -> Step | Refusal | Stale:
        """Answer a decision: applied, committed, then told to everybody."""
        return await self.carrier.carry(self._submit(seat, action, decision, by_bot))

    async def undo(self, seat: int) -> Step | UndoAsked | Refusal:
        """Take back a seat's last action, or ask those who learnt something from it; bots agree anyway."""
        return await self.carrier.carry(self._undo(seat))

    async def answer_undo(self, seat: int, agree: bool) -> Refusal | None:
        """Agree to the question that is open, or close it."""
        return await self.carrier.carry(self._answer_undo(seat, agree))

    async def _submit(self, seat: int, action: Action, decision: int, by_bot: bool) -> Step | Refusal | Stale:
        async with self.held() as loaded:
            if by_bot and seat not in loaded.bots:
                return Stale(decision, None)  # its owner took the seat back meanwhile
            answer = loaded.match.submit(seat, action, decision)
            if isinstance(answer, Step):
                await self._commit(loaded, answer)
            return answer

    async def give(self, seat: int, on: bool) -> None:
        """From here on a seat's only answers are given for it, or not any more; its choice is kept."""
        await self.carrier.carry(self._give(seat, on))

    async def _give(self, seat: int, on: bool) -> None:
        async with self.held() as loaded:
            if loaded.match.outcome() is not None:
                return
            seated = await self._store.seated(self.table)
            chosen = msgspec.structs.replace(seated[seat], giving=on)
            await self._commit(loaded, loaded.match.give(seat, on), chosen)

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

    async def _commit(self, loaded: Loaded, step: Step, seat: SeatRow | None = None) -> None:
        """One transaction for an action and what it triggered; only then does anybody hear of it."""
        try:
            await self._write(loaded.match, step, seat)
        except BaseException:
            self._loaded = None  # memory may be ahead of the database: whoever comes next reads it anew,
            self._bots.wake(self.table)  # at the latest the bots
            raise
        match = loaded.match
        self._bots.cheer()
        if not step.lines:
            return
        self.close_undo()
        if not match.open or step.lines[0].seat not in loaded.bots:
            # Who plays on does not want to end it.
            self.close_end(step.lines[0].seat if match.open and seat is None else None)
        self._tell_step(step.first, step.lines)
        self._told = len(match.lines)
        self._wake_bots(loaded)

    async def _write(self, match: Match, step: Step, seat: SeatRow | None) -> None:
        outcome = match.outcome()
        await self._store.append(
            self.table,
            step.first,
            step.lines,
            [mark for mark in match.checkpoints if mark.line > step.first],
            seat,
            owed=owed_text(match),
            status=PLAYING if outcome is None else OVER,
            outcome=None if outcome is None else msgspec.json.encode(outcome).decode(),
        )

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
        for asked in (self._asked, self.end_asked):
            if asked is not None:
                listener.send(msgspec.json.encode(asked))

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

    # Seats and ends: call these while it is held

    async def change_hands(self, loaded: Loaded, seat: SeatRow) -> None:
        """A bot plays on for somebody, who sees and says no more in his name; or its owner takes the seat back."""
        step = loaded.match.hand_over(seat.seat, seat.bot)
        if isinstance(step, Refusal):
            raise Problem(409, "over")
        loaded.bots.pop(seat.seat, None)
        if seat.bot:
            loaded.bots[seat.seat] = seat.bot
        seated = await self._store.seated(self.table)
        loaded.match.giving = giving([seat if one.seat == seat.seat else one for one in seated])
        await self._commit(loaded, step, seat)
        for listener in [one for one in self.listeners if seat.bot and seat.seat in one.eyes.seats]:
            listener.eyes.lose(seat.seat)
            if not listener.eyes.seats:
                self._dismiss([listener], "not-yours")
        self._look_anew()

    async def break_off(self, loaded: Loaded, seat: int) -> None:
        """The match ends unfinished, as this seat wished and the others agreed."""
        step = loaded.match.break_off(seat)
        if isinstance(step, Step):
            await self._commit(loaded, step)

    def ask_end(self, asked: EndAsked, agreed: set[int]) -> None:
        """Whether the match shall end unfinished is asked, or one more has agreed."""
        self.end_asked, self.end_agreed = asked, agreed
        self.tell(msgspec.json.encode(asked))

    def close_end(self, against: int | None = None) -> None:
        """The question whether the match shall end unfinished is no longer open, maybe since this seat plays on."""
        if self.end_asked is not None:
            self.tell(msgspec.json.encode(EndAsked(self.end_asked.seat, (), against)))
        self.end_asked, self.end_agreed = None, set()

    def remove(self) -> None:
        """The table is no more: all who are here have to go."""
        self._loaded = None
        self._dismiss(self.everybody, "removed")

    def _dismiss(self, listeners: Sequence[Listener], why: str) -> None:
        for listener in listeners:
            self.listeners.discard(listener)
            self.waiting.discard(listener)
            listener.dismiss(why)

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

    @property
    def people(self) -> set[str]:
        """The persons who have this table open."""
        return {listener.person.id for listener in self.everybody if listener.person is not None}

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
