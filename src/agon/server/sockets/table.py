"""One WebSocket a table: what happens, to this viewer only, and what he answers."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import perf_counter
from typing import Any, Final, NamedTuple, cast

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from agon.server.db.store import Person
from agon.server.draining import COME_BACK, Draining
from agon.server.gates.costs import visitor
from agon.server.gates.limits import Bucket
from agon.server.gates.protocols import NOW, UTF8
from agon.server.http.injected import TableId, TheHouse
from agon.server.metrics import Metrics
from agon.server.people.guests import find_person, session_of
from agon.server.problem import Problem
from agon.server.requests import current, numbered
from agon.server.sockets.answering import answer, no, unreadable
from agon.server.sockets.presence import present
from agon.server.tables.house import House
from agon.server.tables.live import Live
from agon.server.tables.seeing import may_look, seats_of
from agon.server.tables.sharing import Eyes
from agon.server.wire import Act, ClientMessage, Numbered, Said, TableChanged

_log: Final = structlog.get_logger()
_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_REFS: Final = msgspec.json.Decoder(Numbered)
_QUEUE: Final = 500  # messages that a slow reader may be behind
_ENOUGH: Final = 1 << 17  # bytes on their way to a client, before which no more questions of his are answered
_CHAT: Final = 100
_CLOSE_SECONDS: Final = 5.0
_POLICY: Final = 1008
_TOO_SLOW: Final = (1013, "too-slow")
_GONE: Final = (WebSocketDisconnect, OSError)  # the client went while we listened, or while we spoke
_BEGUN: Final = (4000, "begun")  # come back: now you have a seat, or may watch
_STEPS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)  # seconds until an action is kept


class Visit(NamedTuple):
    """Who opens a socket, and from where."""

    person: Person | None
    address: str


class Socket:
    """A connection with its queue; a reader who falls too far behind is cut off and may come back."""

    def __init__(self, eyes: Eyes, visit: Visit, waiting: bool = False, most: int = 1 << 22) -> None:
        self.eyes: Final = eyes
        self.person: Final = visit.person
        self.address: Final = visit.address
        self.waiting: Final = waiting  # for the match to begin
        self.room: Final = asyncio.Event()  # for more answers
        self.room.set()
        self.at_once: Callable[[bytes], bool] | None = None  # sends a short message without waiting, if it can
        self.request: Final = current()
        self.last: tuple[int, str] | None = None  # what the client is told when nothing follows
        self.leaving: Final = asyncio.Event()  # nothing more is read
        self.waits: asyncio.Task[None] | None = None  # for the client to say something
        self._most: Final = most
        self._behind = 0  # bytes that wait or are under way
        self.queue: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(_QUEUE + 1)  # None: nothing follows
        self.cut: Final[asyncio.Future[tuple[int, str]]] = asyncio.get_running_loop().create_future()

    def send(self, message: bytes) -> None:
        """Send a message at once, or put it into the queue behind those that wait."""
        if self.cut.done():
            return
        free = self.last is None and not self._behind and self.queue.empty()
        if free and self.at_once and self.at_once(message):
            return
        size = len(message)
        if self.queue.qsize() >= _QUEUE or (self._behind and self._behind + size > self._most):
            self._cut(_TOO_SLOW)
            return
        self.queue.put_nowait(message)
        self._count(size)

    def sent(self, message: bytes) -> None:
        """A message of the queue is on its way, as far as anybody can tell."""
        self._count(-len(message))

    def _count(self, size: int) -> None:
        self._behind += size
        if self._behind <= _ENOUGH:
            self.room.set()
        else:
            self.room.clear()

    def dismiss(self, why: str) -> None:
        """The seat, the table or the session is no more: whoever comes back sees what he may see then."""
        if not self.cut.done():
            self._cut((_POLICY, why))

    def begin(self) -> None:
        """The match has begun: the client comes back, after all that it was told."""
        self._end(_BEGUN)

    def send_away(self) -> None:
        """The server is about to end: the client comes back, after the answer to what was read of it last."""
        self.leaving.set()
        if self.waits is not None:
            self.waits.cancel()

    def leave(self) -> None:
        """All that was read is answered."""
        self._end(COME_BACK)

    def _end(self, why: tuple[int, str]) -> None:
        """Nothing follows what is in the queue; why, the client hears after it."""
        if not self.cut.done() and self.last is None:
            self.last = why
            self.queue.put_nowait(None)

    def _cut(self, why: tuple[int, str]) -> None:
        self.cut.set_result(why)
        while not self.queue.empty():
            self.queue.get_nowait()
        self._behind = 0
        self.room.set()


class Sockets:
    """All connections of this server, counted by person."""

    def __init__(self, house: House, draining: Draining, metrics: Metrics) -> None:
        self.house: Final = house
        self.count: Final[Counter[str]] = Counter()
        self._open: Final[set[Socket]] = set()
        self._draining: Final = draining
        draining.when_told.append(self._send_away)
        self.kept: Final = metrics.spread("agon_action_seconds", "Until an action is kept and acknowledged", _STEPS)

    @contextmanager
    def open(self, socket: Socket) -> Iterator[None]:
        """While a client converses; who comes too late is sent away at once."""
        self._open.add(socket)
        if self._draining.closed:
            socket.send_away()
        try:
            yield
        finally:
            self._open.discard(socket)

    def _send_away(self) -> None:
        for socket in list(self._open):
            socket.send_away()

    def leave(self, who: str) -> None:
        """One less."""
        self.count[who] -= 1
        if not self.count[who]:
            del self.count[who]

    @property
    def total(self) -> int:
        """How many are open."""
        return self.count.total()


class Talk(NamedTuple):
    """What a conversation is about."""

    live: Live
    house: House
    kept: Callable[[float], None]  # notes how long an action took


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], table: TableId, house: TheHouse, sockets: NamedDependency[Sockets]
) -> None:
    """Watch or play; before the beginning, wait for it."""
    person = await find_person(socket, house)
    visit = Visit(person, visitor(socket.scope))
    who = person.id if person else ""
    sockets.count[who] += 1
    try:
        house.warden.admit(who or None, visit.address)
        most = house.warden.quota(who, "sockets_per_person", house.config.sockets_per_person)
        if person and sockets.count[who] > most:
            raise Problem(429, "too-many-sockets")
        async with house.using(table) as live:
            own = await _wait(live, house, visit)
            if own is None:
                own = await _join(live, house, visit, socket.query_params.get("seat"))
            async with present(house, live, own, session_of(socket)):
                await socket.accept()
                own.at_once = _way_out(socket)
                with sockets.open(own):
                    await _converse(socket, own, Talk(live, house, sockets.kept))
    except Problem as problem:
        await socket.accept()
        await socket.send_data(no(None, problem), mode="text")
        await socket.close(_POLICY, problem.code)
    finally:
        sockets.leave(who)


async def _join(live: Live, house: House, visit: Visit, wish: str | None) -> Socket:
    """Become a listener between two actions: nothing is missed, nothing is heard twice."""
    person = visit.person
    async with live.held():
        seats = await seats_of(house.store, await house.row(live.table), person, wish)
        said = await house.store.said(live.table, person.id if person else None, _CHAT)
        own = Socket(Eyes(seats), visit, most=house.config.queue_bytes)
        live.welcome(own)
        for message in said:
            own.send(msgspec.json.encode(Said(message)))
        return own


async def _wait(live: Live, house: House, visit: Visit) -> Socket | None:
    """Become one who waits for the match; None if it has begun. Which seat is his shows when it begins."""
    person = visit.person
    async with house.before(live) as row:
        if row is None:
            return None
        await may_look(house.store, row, person)
        said = await house.store.said(live.table, person.id if person else None, _CHAT)
        changed = TableChanged(await house.info(row, person))
        own = Socket(Eyes(()), visit, waiting=True, most=house.config.queue_bytes)
        live.waiting.add(own)
        for message in (changed, *map(Said, said)):
            own.send(msgspec.json.encode(message))
        return own


async def _converse(socket: WebSocket[Any, Any, Any], own: Socket, talk: Talk) -> None:
    """Read and write until the client goes or has to go."""
    reading, writing = asyncio.create_task(_read(socket, own, talk)), asyncio.create_task(_write(socket, own))
    ends: list[asyncio.Future[Any]] = [writing, own.cut]
    try:
        await asyncio.wait([reading, *ends], return_when=asyncio.FIRST_COMPLETED)
        if own.last is not None:  # the queue is written first
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    finally:
        reading.cancel()
        writing.cancel()
        for ended in await asyncio.gather(reading, writing, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, _GONE):
                _log.error("a socket failed", table=talk.live.table, exc_info=ended)
    if own.cut.done():
        with suppress(TimeoutError, *_GONE):  # who does not read does not hear this either
            await asyncio.wait_for(socket.close(*own.cut.result()), _CLOSE_SECONDS)


async def _write(socket: WebSocket[Any, Any, Any], own: Socket) -> None:
    while (message := await own.queue.get()) is not None:
        await _send(socket, message)
        own.sent(message)
    if not own.cut.done():
        own.cut.set_result(own.last or _BEGUN)


def _way_out(socket: WebSocket[Any, Any, Any]) -> Callable[[bytes], bool] | None:
    """What sends a short text without a detour, if it is our own web server that listens."""
    ours = cast("dict[str, Callable[[bytes], bool]]", (socket.scope.get("extensions") or {}).get(UTF8, {}))
    return ours.get(NOW)


async def _send(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    """Our own web server takes the bytes as they are: a long message is then the same for everybody who is told it."""
    if UTF8 in (socket.scope.get("extensions") or {}):
        await socket.send({"type": "websocket.send", UTF8: message})  # type: ignore[arg-type]
    else:
        await socket.send_data(message, mode="text")


async def _read(socket: WebSocket[Any, Any, Any], own: Socket, talk: Talk) -> None:
    bucket = Bucket(talk.house.config.messages_per_second, talk.house.config.messages_at_once)
    while (text := await _hear(socket, own)) is not None:
        await own.room.wait()
        wait = bucket.take()
        if wait:
            own.send(no(_ref(text), Problem(429, "too-often", seconds=wait)))
            continue
        try:
            message = _DECODER.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            own.send(unreadable(error))
            continue
        with numbered(f"{own.request}.{message.ref}"):
            own.send(await _carry_out(message, own, talk))
    own.leave()


async def _hear(socket: WebSocket[Any, Any, Any], own: Socket) -> str | None:
    """What the client says next; None if nothing more is read, because the server is about to end."""
    if own.leaving.is_set():
        return None
    own.waits = asyncio.current_task()
    try:
        return await socket.receive_data(mode="text")
    except asyncio.CancelledError:
        if not own.leaving.is_set() or own.cut.done():
            raise
        return None
    finally:
        own.waits = None


def _ref(text: str) -> int | None:
    """The number of a message that is not looked at any further, if it has one."""
    try:
        return _REFS.decode(text).ref
    except (msgspec.DecodeError, RecursionError):
        return None


async def _carry_out(message: ClientMessage, own: Socket, talk: Talk) -> bytes:
    """One message; a fault of ours is told to the log, and the client may try again."""
    began = perf_counter()
    try:
        told = await answer(message, own, talk.live, talk.house)
    except Problem as problem:
        return no(message.ref, problem)
    except Exception:  # noqa: BLE001 - whatever it is, the others at the table play on
        _log.exception("message failed", table=talk.live.table, kind=type(message).__name__)
        return no(message.ref, Problem(500, "internal"))
    if isinstance(message, Act):
        talk.kept(perf_counter() - began)
    return told
