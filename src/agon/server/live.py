"""A match in memory, with those who watch it: a cache of what the database says."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from agon.kit.action import Action
from agon.kit.match import Line, Match, Step
from agon.kit.refusal import Refusal, Stale
from agon.kit.seats import Viewer
from agon.kit.undo import Consent
from agon.server.store import OVER, PLAYING, Store
from agon.server.wire import News, PromptInfo, UndoAsked


class Listener(Protocol):
    """A socket that wants to hear of this table."""

    @property
    def viewer(self) -> Viewer: ...

    def send(self, message: bytes) -> None:
        """Put a message into its queue."""
        ...


class Live:
    """One match: who changes it holds the lock, and what is acknowledged has been committed."""

    def __init__(self, table: str, match: Match, store: Store) -> None:
        self.table: Final = table
        self.match: Final = match
        self.store: Final = store
        self.lock: Final = asyncio.Lock()
        self.listeners: Final[set[Listener]] = set()
        self.asked_undo: UndoAsked | None = None
        self._agreed: set[int] = set()
        self.broken = False  # memory is ahead of the database: read it anew
        self.bots: asyncio.Task[None] | None = None

    @property
    def seq(self) -> int:
        """The number of lines so far."""
        return len(self.match.lines)

    async def submit(self, seat: int, action: Action, decision: int) -> Step | Refusal | Stale:
        """Answer a decision: applied, committed, then told to everybody."""
        async with self.lock:
            answer = self.match.submit(seat, action, decision)
            if isinstance(answer, Step):
                await self._commit(answer)
            return answer

    async def undo(self, seat: int, consenting: Sequence[int] = ()) -> Step | UndoAsked | Refusal:
        """Take back a seat's last action, or ask those who learnt something from it; `consenting` agree anyway."""
        async with self.lock:
            answer = self.match.undo(seat, {*consenting, *self._agreed})
            if isinstance(answer, Consent):
                self.asked_undo = UndoAsked(seat, tuple(other for other in answer.seats if other not in consenting))
                self.tell(msgspec.json.encode(self.asked_undo))
                return self.asked_undo
            if isinstance(answer, Step):
                await self._commit(answer)
            return answer

    async def answer_undo(self, seat: int, agree: bool, consenting: Sequence[int]) -> Refusal | None:
        """Agree to the question that is open, or close it."""
        asked = self.asked_undo
        if asked is None or seat not in asked.seats:
            return Refusal("agon/undo-nothing")
        if not agree:
            self._close_undo()
            return None
        self._agreed.add(seat)
        answer = await self.undo(asked.seat, consenting)
        return answer if isinstance(answer, Refusal) else None

    def _close_undo(self) -> None:
        if self.asked_undo is not None:
            self.tell(msgspec.json.encode(UndoAsked(self.asked_undo.seat, ())))
        self.asked_undo, self._agreed = None, set()

    async def _commit(self, step: Step) -> None:
        """One transaction for an action and what it triggered; only then does anybody hear of it."""
        match, outcome = self.match, self.match.outcome()
        saved = [mark for mark in match.checkpoints if mark.line > step.first]
        try:
            await self.store.append(
                self.table,
                step.first,
                step.lines,
                saved,
                owed=owed_text(match),
                status=PLAYING if outcome is None else OVER,
                outcome=None if outcome is None else msgspec.json.encode(outcome).decode(),
            )
        except BaseException:
            self.broken = True
            raise
        self._close_undo()
        self.tell_step(step.first, step.lines)

    def news(self, viewer: Viewer, first: int, lines: Sequence[Line]) -> bytes:
        """What this viewer learns from these lines, and how things stand for him."""
        match = self.match
        prompt = None if viewer is None else match.prompt(viewer)
        asked = None if prompt is None else PromptInfo(prompt.decision, prompt.frame, prompt.actions)
        events = tuple(match.events(lines, viewer))
        owed = tuple(match.open)
        return msgspec.json.encode(News(first, self.seq, events, match.view(viewer), asked, owed, match.outcome()))

    def news_since(self, viewer: Viewer, seq: int) -> bytes:
        """What this viewer missed since a number he has seen."""
        first = min(max(seq, 0), self.seq)
        return self.news(viewer, first, self.match.lines[first:])

    def tell_step(self, first: int, lines: Sequence[Line]) -> None:
        """Encode once for every distinct viewer, not for every socket."""
        told: dict[Viewer, bytes] = {}
        for listener in list(self.listeners):
            if listener.viewer not in told:
                told[listener.viewer] = self.news(listener.viewer, first, lines)
            listener.send(told[listener.viewer])

    def tell(self, message: bytes) -> None:
        """The same for everybody."""
        for listener in list(self.listeners):
            listener.send(message)


def owed_text(match: Match) -> str:
    """The seats that owe an answer, as the database keeps them: ',0,2,'."""
    return f",{','.join(map(str, match.open))}," if match.open else ""


def read_owed(text: str) -> tuple[int, ...]:
    """The seats of such a text."""
    return tuple(int(seat) for seat in text.split(",") if seat)
