"""Looks again and again whether somebody has to be told something, and lets it be sent: once, and all at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Protocol

import structlog
from sqlalchemy.exc import SQLAlchemyError

from agon.server.db.store import now as real_time
from agon.server.episodes import Episode
from agon.server.notices.facts import Fact, Key
from agon.server.notices.outbox import SENDING, WAITS, Entry, Outbox, is_stale
from agon.server.notices.ways import CONFIRM, TRIAL, Fate, Item, Letter, Way, WayKind
from agon.server.notices.wishes import Wishes

_log: Final = structlog.get_logger()
_EVERY: Final = 15.0  # seconds
_GRACE: Final = 60  # seconds after a start in which people come back, and nothing is sent
_AT_ONCE: Final = 20  # ways that are looked through in one go: others have a turn in between
MOST_UNDER_WAY: Final = 32  # letters; what is due beyond them waits in the outbox
PAUSES: Final[dict[WayKind, int]] = {"push": 60, "hook": 300, "mail": 3600}  # seconds between two letters to one way
_ASKED: Final = (CONFIRM, TRIAL)


class Sender(Protocol):
    """Who gives letters away."""

    async def send(self, letter: Letter) -> Fate: ...


class Clerk:
    """One round after the other; time and presence are asked of others, so that tests can move them."""

    def __init__(
        self,
        outbox: Outbox,
        sender: Sender,
        here: Callable[[str], set[str]],
        minutes: int,
        clock: Callable[[], int] = real_time,
        grace: int = _GRACE,
    ) -> None:
        self._outbox: Final = outbox
        self._sender: Final = sender
        self._here: Final = here  # who has a table open
        self._patience: Final = minutes * 60
        self._clock: Final = clock
        self._opened: Final = clock() + grace
        self._under_way: Final[set[asyncio.Task[None]]] = set()
        self._stopped = False
        self._woken: Final = asyncio.Event()  # by somebody who waits, or by the end
        self._trouble: Final = Episode("notices did not arrive")
        self.sent = 0
        self.unsure = 0

    async def run(self) -> None:
        """Until it is stopped."""
        while not self._stopped:
            try:
                await self.round()
            except (SQLAlchemyError, OSError):  # the house stays open, and it is tried again
                _log.exception("looking for notices failed")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), _EVERY)
            if not self._stopped:
                self._woken.clear()

    def hurry(self) -> None:
        """Look now."""
        self._woken.set()

    async def stop(self, seconds: float = 5.0) -> None:
        """No new letter is sent; those under way have a moment to arrive."""
        self._stopped = True
        self._woken.set()
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def wake(self) -> None:
        """After a start: whatever was under way when the server died is told to the log, and not sent twice."""
        lost = await self._outbox.after_a_crash()
        self.unsure += lost
        if lost:
            _log.warning("notices were under way when the server was stopped: they may not have arrived", count=lost)

    async def settled(self) -> None:
        """All that is under way has arrived, or not."""
        while self._under_way:
            await asyncio.gather(*self._under_way)

    async def round(self) -> None:
        """Look through all ways once."""
        last = ""
        while ways := await self._outbox.ways_after(last, _AT_ONCE):
            last = ways[-1].id
            await self._look(ways)

    async def _look(self, ways: Sequence[Way]) -> None:
        now = self._clock()
        wishes = await self._outbox.wishes({way.person for way in ways})
        facts, entries = await self._outbox.look([way.id for way in ways], now)
        person_of = {way.id: way.person for way in ways}
        wanted = {
            fact.key: fact for fact in facts if fact.key.kind not in wishes.get(person_of[fact.key.way], Wishes()).off
        }
        known = {entry.key for entry in entries}
        gone = [entry.id for entry in entries if entry.state != SENDING and is_stale(entry, wanted, now)]
        if gone or wanted.keys() - known:
            await self._outbox.keep([key for key in wanted if key not in known], gone, now)
        for way in ways:
            due = [entry for entry in entries if entry.key.way == way.id and entry.id not in gone]
            ripe = [entry for entry in due if self._ripe(entry, wanted.get(entry.key), way, now)]
            wish = wishes.get(way.person, Wishes())
            if ripe and self._may_send(way, wish, ripe, now) and len(self._under_way) < MOST_UNDER_WAY:
                await self._send(way, wish, ripe, wanted, now)

    def _ripe(self, entry: Entry, fact: Fact | None, way: Way, now: int) -> bool:
        """Whether it is time: he has been away for a while, and still is."""
        if entry.state != WAITS or entry.after > now:
            return False
        if entry.key.kind in _ASKED:
            return way.confirmed or entry.key.kind == CONFIRM
        if fact is None or now < self._opened:
            return False
        if entry.key.kind == "house":
            return True
        away = now - max(entry.since, fact.seen) >= self._patience
        return away and way.person not in self._here(fact.key.table)

    def _may_send(self, way: Way, wish: Wishes, ripe: Sequence[Entry], now: int) -> bool:
        """Not in his quiet hours, and not many letters one after the other; what he asked for himself comes at once."""
        if any(entry.key.kind in _ASKED for entry in ripe):
            return True
        return not wish.quiet(now) and now >= way.last + PAUSES[way.kind]

    async def _send(self, way: Way, wish: Wishes, ripe: Sequence[Entry], facts: dict[Key, Fact], now: int) -> None:
        items = tuple(_item(entry.key, facts.get(entry.key)) for entry in ripe)
        if not await self._outbox.claim(way.id, [entry.id for entry in ripe], now):
            return
        task = asyncio.create_task(self._give(Letter(way, wish.lang, items), ripe))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _give(self, letter: Letter, entries: Sequence[Entry]) -> None:
        try:
            fate = await self._sender.send(letter)
        except Exception:  # noqa: BLE001 - whatever it is: the letter may have left
            _log.exception("a notice failed", way=letter.way.kind)
            fate = Fate.UNSURE
        self.sent += fate is Fate.SENT
        self.unsure += fate is Fate.UNSURE
        if fate is not Fate.SENT:
            self._trouble.happened(way=letter.way.kind, why=fate.value)
        try:
            await self._outbox.settle(letter.way, entries, fate, self._clock())
        except (SQLAlchemyError, OSError):
            _log.exception("what became of a notice could not be written", way=letter.way.kind)


def _item(key: Key, fact: Fact | None) -> Item:
    return Item(key.kind, key.table, fact.game if fact else "", fact.text if fact else "")
