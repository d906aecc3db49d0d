"""A match in memory, with those who watch it: a cache of what the database says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, Protocol, TypeVar

import msgspec

from agon.kit.action import Action, TakeHint
from agon.kit.audience import Audience
from agon.kit.game import AnyGame
from agon.kit.match import Match, Step
from agon.kit.refusal import GAME_OVER, Refusal, Stale
from agon.kit.seats import Viewer
from agon.kit.undo import Consent
from agon.server.clocks.bell import Bell
from agon.server.clocks.keeping import keep_time
from agon.server.clocks.running import Running
from agon.server.clocks.telling import told_clocks
from agon.server.db.statements import Taken
from agon.server.db.store import OVER, PLAYING, Person, SeatRow, Store
from agon.server.db.uninterrupted import Carrier
from agon.server.problem import Problem
from agon.server.tables.between import glances_of
from agon.server.tables.giving import giving
from agon.server.tables.motions import END, Motion, MotionKind, after, motions_text
from agon.server.tables.plans_told import changed_plans, dropped_plans, tell_plans
from agon.server.tables.sharing import Eyes
from agon.server.tables.telling import news, news_since
from agon.server.wire import Motions, UndoAsked

_SHARED: Final = Refusal("agon/undo-shared")
T = TypeVar("T")
_TRIES: Final = 5  # of a change, while others write at the same table
_NOTHING_ASKED: Final = Refusal("agon/undo-nothing")


class Listener(Protocol):
    """A socket that wants to hear of this table."""

    @property
    def eyes(self) -> Eyes: ...
    @property
    def person(self) -> Person | None: ...
    @property
    def address(self) -> str: ...

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
    host: str
    level: str  # of a bot that stands in
    clocks: Running | None
    motions: list[Motion]  # the votes that are open
    lesson: bool = False  # its bots draw by what the lesson says
    shared: bytes | None = None  # the seed of a deal that other tables have too: nobody may try things out


class Live:
    """One match: who reads or changes it holds the lock, and what anybody hears of has been committed."""

    def __init__(
        self,
        table: str,
        load: Callable[[str], Awaitable[Loaded]],
        store: Store,
        carrier: Carrier,
        bots: Bots,
        bell: Bell,
    ) -> None:
        self.table: Final = table
        self.listeners: Final[set[Listener]] = set()
        self.waiting: Final[set[Listener]] = set()  # for the match to begin: they hear of seats and chat, no news
        self.users = 0  # who has it in hand: it is not forgotten then
        self._load: Final = load
        self._store: Final = store
        self.carrier: Final = carrier
        self._bots: Final = bots
        self._bell: Final = bell
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
    def host(self) -> str | None:
        """Whose table it is, if that is in memory."""
        return None if self._loaded is None else self._loaded.host

    @property
    def voting(self) -> bool:
        """Whether a vote is open."""
        return self._loaded is not None and bool(self._loaded.motions)

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
                    self._tell_step(Step(self._told, tuple(lines[self._told :])))
                self._told = len(lines)
                if self._loaded.clocks is not None:
                    self._bell.set(self.table, self._loaded.clocks.rings())
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

    async def submit(
        self, seat: int, action: Action, decision: int, by_bot: bool = False, cut: bool = False
    ) -> Step | Refusal | Stale:
        """Answer a decision: applied, committed, then told to everybody. `cut`: a bot had to stop thinking early."""
        return await self._carry(lambda: self._submit(seat, action, decision, by_bot, cut))

    async def undo(self, seat: int) -> Step | UndoAsked | Refusal:
        """Take back a seat's last action, or ask those who learnt something from it; bots agree anyway."""
        return await self._carry(lambda: self._undo(seat))

    async def answer_undo(self, seat: int, agree: bool) -> Refusal | None:
        """Agree to the question that is open, or close it."""
        return await self._carry(lambda: self._answer_undo(seat, agree))

    async def _carry(self, change: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """To its end; on what stands in the database now, where somebody else has written there meanwhile."""

        async def tried() -> T:
            for _ in range(_TRIES - 1):
                with suppress(Taken):
                    return await change()
            return await change()

        return await self.carrier.carry(tried())

    async def _submit(
        self, seat: int, action: Action, decision: int, by_bot: bool, cut: bool
    ) -> Step | Refusal | Stale:
        async with self.held() as loaded:
            if not by_bot or seat in loaded.bots:
                answer = loaded.match.submit(seat, action, decision, cut)
            elif loaded.clocks is not None and loaded.clocks.out(seat):
                answer = loaded.match.time_out(seat, action, decision, loaded.level, cut)
            else:
                return Stale(decision, None)  # its owner took the seat back meanwhile, or has time again
            if isinstance(answer, Step):
                await self._commit(loaded, answer)
            return answer

    async def give(self, seat: int, on: bool) -> None:
        """From here on a seat's only answers are given for it, or not any more; its choice is kept."""
        await self._carry(lambda: self._give(seat, on))

    async def _give(self, seat: int, on: bool) -> None:
        async with self.held() as loaded:
            if loaded.match.outcome() is not None:
                return
            seated = await self._store.seated(self.table)
            chosen = msgspec.structs.replace(seated[seat], giving=on)
            await self._commit(loaded, loaded.match.give(seat, on), chosen)

    async def change(self, change: Callable[[Match], Step | Refusal]) -> Step | Refusal:
        """Change what a seat has answered in advance: kept, with all that comes of it, before anybody hears."""
        return await self._carry(lambda: self._change(change))

    async def _change(self, change: Callable[[Match], Step | Refusal]) -> Step | Refusal:
        async with self.held() as loaded:
            answer = change(loaded.match)
            if isinstance(answer, Step):
                await self._commit(loaded, answer)
            return answer

    async def take_hint(self, seat: int, hint: TakeHint) -> bool:
        """Note in the record that a bot was asked; False if that decision is open no more."""
        return await self._carry(lambda: self._take_hint(seat, hint))

    async def _take_hint(self, seat: int, hint: TakeHint) -> bool:
        async with self.held() as loaded:
            step = loaded.match.take_hint(seat, hint)
            if isinstance(step, Step) and step.lines:
                await self._commit(loaded, step)
            return isinstance(step, Step)

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
        if loaded.shared is not None:
            return _SHARED
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
        open_motions, against = list(loaded.motions), None
        if step.lines:
            open_motions, against = after(loaded.motions, step, loaded.bots, not loaded.match.open)
        try:
            values = await keep_time(self._store.time, self.table, loaded, step, seat)
            await self._write(loaded.match, step, seat, {**values, "motions": motions_text(open_motions)})
        except BaseException:
            self._loaded = None  # memory may be ahead of the database: whoever comes next reads it anew,
            self._bots.wake(self.table)  # at the latest the bots
            raise
        match = loaded.match
        self._bots.cheer()
        if step.lines:
            self.close_undo()
            if len(open_motions) < len(loaded.motions):
                self._tell_motions(loaded, open_motions, END if against is not None else None, against)
            self._tell_all(loaded, step)
        self._tell_plans(match)

    def _tell_all(self, loaded: Loaded, step: Step) -> None:
        self._tell_step(step)
        self._told = len(loaded.match.lines)
        self.tell_time(loaded)
        self._wake_bots(loaded)

    async def _write(self, match: Match, step: Step, seat: SeatRow | None, values: dict[str, Any]) -> None:
        outcome = match.outcome()
        await self._store.append(
            self.table,
            step.first,
            step.lines,
            [mark for mark in match.checkpoints if mark.line > step.first],
            seat,
            changed_plans(match),
            owed=owed_text(match),
            status=PLAYING if outcome is None else OVER,
            outcome=None if outcome is None else msgspec.json.encode(outcome).decode(),
            **values,
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
        self._tell_own_plans(listener)
        loaded = self._loaded
        clocks = told_clocks(loaded.clocks) if loaded.clocks else None
        for told in (self._asked, Motions(tuple(loaded.motions)) if loaded.motions else None, clocks):
            if told is not None:
                listener.send(msgspec.json.encode(told))

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
                self._tell_own_plans(listener)

    # Seats and ends: call these while it is held

    async def change_hands(self, loaded: Loaded, seat: SeatRow, taken: bool = False) -> None:
        """A bot plays on for somebody, who sees and says no more in his name; or its owner takes the seat back.

        Or it is `taken` by a person new to it.
        """
        match = loaded.match
        step = match.take_seat(seat.seat) if taken else match.hand_over(seat.seat, seat.bot)
        if isinstance(step, Refusal):
            raise Problem(409, "over")
        loaded.bots.pop(seat.seat, None)
        if seat.bot:
            loaded.bots[seat.seat] = seat.bot
        seated = await self._store.seated(self.table)
        match.giving = giving([seat if one.seat == seat.seat else one for one in seated])
        await self._commit(loaded, step, seat)
        for listener in [one for one in self.listeners if seat.bot and seat.seat in one.eyes.seats]:
            listener.eyes.lose(seat.seat)
            if not listener.eyes.seats:
                self._dismiss([listener], "not-yours")
        self._look_anew()

    async def break_off(self, loaded: Loaded, seat: int, *, host: bool = False) -> None:
        """The match ends unfinished, as this seat wished and the others agreed; or as the host of the server wants."""
        step = loaded.match.break_off(seat, host=host)
        if isinstance(step, Step):
            await self._commit(loaded, step)

    async def put_motions(
        self, loaded: Loaded, motions: list[Motion], lost: MotionKind | None = None, against: int | None = None
    ) -> None:
        """These votes are open now; maybe one was lost by this seat's word."""
        await self._store.set_table(self.table, motions=motions_text(motions))
        self._tell_motions(loaded, motions, lost, against)

    def _tell_motions(
        self, loaded: Loaded, motions: list[Motion], lost: MotionKind | None, against: int | None
    ) -> None:
        loaded.motions[:] = motions
        self.tell(msgspec.json.encode(Motions(tuple(motions), lost, against)))

    async def set_time(self, loaded: Loaded) -> None:
        """Clocks were stopped or set going by what players agreed: kept, then told."""
        assert loaded.clocks is not None
        await self._store.set_table(self.table, clocks=loaded.clocks.text())
        self.tell_time(loaded)

    def tell_time(self, loaded: Loaded) -> None:
        """How the clocks stand, and when the bell has to ring."""
        if loaded.clocks is not None:
            self._bell.set(self.table, loaded.clocks.rings())
            self.tell(msgspec.json.encode(told_clocks(loaded.clocks)))

    def remove(self) -> None:
        """The table is no more: all who are here have to go."""
        self._loaded = None
        self._dismiss(self.everybody, "removed")

    def _dismiss(self, listeners: Sequence[Listener], why: str) -> None:
        for listener in listeners:
            self.listeners.discard(listener)
            self.waiting.discard(listener)
            listener.dismiss(why)

    def _tell_step(self, step: Step) -> None:
        """Encode once for every distinct viewer, not for every socket."""
        assert self._loaded is not None
        told: dict[Viewer, bytes] = {}
        match, listeners = self._loaded.match, list(self.listeners)
        for listener in listeners:
            listener.eyes.settle(match)
        many = len({listener.eyes.viewer for listener in listeners}) > 1
        now = Audience(match.game, match.table.box, match.state, many)
        seen = glances_of(match, step, many) if listeners else []
        for listener in listeners:
            viewer = listener.eyes.viewer
            if viewer not in told:
                told[viewer] = news(match, viewer, step.first, step.lines, now.sheet(), seen=seen, now=now)
            listener.send(told[viewer])

    def _tell_plans(self, match: Match) -> None:
        """A seat hears what became of its own answers in advance, and nobody else does."""
        for seat in match.plans.changed:
            message = tell_plans(match, seat, dropped_plans(match, seat))
            for listener in [one for one in self.listeners if one.eyes.viewer == seat]:
                listener.send(message)
        match.plans.changed.clear()

    def _tell_own_plans(self, listener: Listener) -> None:
        assert self._loaded is not None
        match, seat = self._loaded.match, listener.eyes.viewer
        if seat is not None and match.plans.of(seat):
            listener.send(tell_plans(match, seat))

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
