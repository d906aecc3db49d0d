"""One WebSocket a table: what happens, to this viewer only, and what he answers."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from agon.kit.game import read_action
from agon.kit.match import Step
from agon.kit.refusal import NOT_YOUR_TURN, Malformed, Refusal, Stale, malformed
from agon.kit.seats import Viewer
from agon.kit.text import Language
from agon.server.guard import language
from agon.server.house import House
from agon.server.injected import TableId, TheHouse
from agon.server.limits import Bucket
from agon.server.live import Live
from agon.server.people import find_person
from agon.server.problem import HERE, Problem, told, told_refusal
from agon.server.store import Person
from agon.server.wire import Act, AnswerUndo, AskUndo, ClientMessage, Done, No, Resume, Said, Say, WhyNot

_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_QUEUE: Final = 500  # messages that a slow reader may be behind
_CHAT: Final = 100
_POLICY: Final = 1008
_TOO_SLOW: Final = 1013


class Socket:
    """A connection with its queue; a reader who falls too far behind is cut off and may come back."""

    def __init__(self, viewer: Viewer, person: Person | None, lang: Language, muted: set[str]) -> None:
        self.viewer: Final = viewer
        self.person: Final = person
        self.lang: Final = lang
        self.muted = muted
        self.queue: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(_QUEUE)

    def send(self, message: bytes) -> None:
        """Put a message into the queue."""
        if self.queue.full():
            self.queue.get_nowait()
            message = b""
        self.queue.put_nowait(message or None)


class Sockets:
    """All connections of this server, counted by person."""

    def __init__(self, house: House) -> None:
        self.house: Final = house
        self.count: Final[Counter[str]] = Counter()

    @property
    def total(self) -> int:
        """How many are open."""
        return self.count.total()


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], table: TableId, house: TheHouse, sockets: NamedDependency[Sockets]
) -> None:
    """Watch or play at a table that has begun."""
    lang = language(socket.scope["headers"], socket.scope["query_string"])
    person = await find_person(socket, house)
    who = person.id if person else ""
    try:
        row = await house.row(table)
        viewer = await house.viewer(row, person)
        if sockets.count[who] >= house.config.sockets_per_person and person:
            raise Problem(429, "too-many-sockets")
        live = await house.live(table)
    except Problem as problem:
        await socket.accept()
        await socket.send_data(msgspec.json.encode(_no(None, problem, lang)), mode="text")
        await socket.close(_POLICY, problem.code)
        return
    await socket.accept()
    own = Socket(viewer, person, lang, await house.store.muted_by(who))
    sockets.count[who] += 1
    try:
        await _serve(socket, own, live, house)
    finally:
        sockets.count[who] -= 1
        (await house.live(table)).listeners.discard(own)
        live.listeners.discard(own)


async def _serve(socket: WebSocket[Any, Any, Any], own: Socket, live: Live, house: House) -> None:
    own.send(live.news_since(own.viewer, live.seq))
    for message in await house.store.said(live.table, own.person.id if own.person else None, _CHAT):
        own.send(msgspec.json.encode(Said(message)))
    live.listeners.add(own)
    writer = asyncio.create_task(_write(socket, own))
    try:
        await _read(socket, own, live.table, house)
    except WebSocketDisconnect:
        pass
    finally:
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def _write(socket: WebSocket[Any, Any, Any], own: Socket) -> None:
    while True:
        message = await own.queue.get()
        if message is None:
            await socket.close(_TOO_SLOW, "too slow")
            return
        await socket.send_data(message, mode="text")


async def _read(socket: WebSocket[Any, Any, Any], own: Socket, table: str, house: House) -> None:
    bucket = Bucket(house.config.messages_per_second, house.config.messages_at_once)
    while True:
        text = await socket.receive_data(mode="text")
        wait = bucket.take()
        if wait:
            own.send(msgspec.json.encode(_no(None, Problem(429, "too-often", seconds=wait), own.lang)))
            continue
        try:
            message = _DECODER.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            why = (
                malformed(error)
                if isinstance(error, msgspec.DecodeError)
                else Malformed("$", "unreadable", {"detail": ""})
            )
            own.send(_refused(None, why, HERE, own.lang))
            continue
        own.send(await _answer(message, own, await house.live(table), house))


async def _answer(message: ClientMessage, own: Socket, live: Live, house: House) -> bytes:
    """Carry out one message; what comes back is for this client alone."""
    match message:
        case Resume(seq=seq):
            return live.news_since(own.viewer, seq)
        case Say(ref=ref, text=text):
            return await _say(ref, text, own, live, house)
    seat = own.viewer
    if seat is None:
        return msgspec.json.encode(_no(message.ref, Problem(403, "spectator"), own.lang))
    match message:
        case Act(ref=ref, decision=decision, action=action):
            return await _act(ref, seat, decision, action, own, live, house)
        case WhyNot(ref=ref, action=data):
            found = read_action(live.match.game, data)
            why = found if isinstance(found, Malformed) else _why_not(live, seat, found)
            return _reply(ref, why, own, live)
        case AskUndo(ref=ref):
            bots = list(await house.bot_seats(live.table))
            answer = await live.undo(seat, bots)
            return _reply(ref, answer if isinstance(answer, Refusal) else None, own, live)
        case AnswerUndo(ref=ref, agree=agree):
            refusal = await live.answer_undo(seat, agree, list(await house.bot_seats(live.table)))
            return _reply(ref, refusal, own, live)


def _why_not(live: Live, seat: int, action: Any) -> Refusal | None:
    if seat not in live.match.open:
        return NOT_YOUR_TURN
    refusal: Refusal | None = live.match.game.refuse(live.match.state, seat, action)
    return refusal


async def _act(ref: int, seat: int, decision: int, data: object, own: Socket, live: Live, house: House) -> bytes:
    action = read_action(live.match.game, data)
    if isinstance(action, Malformed):
        return _refused(ref, action, live.match.game.folder, own.lang)
    if await house.viewer(await house.row(live.table), own.person) != seat:
        return msgspec.json.encode(_no(ref, Problem(403, "not-yours"), own.lang))
    answer = await live.submit(seat, action, decision)
    if isinstance(answer, Step):
        await house.wake(live.table)
        return msgspec.json.encode(Done(ref, answer.first + len(answer.lines)))
    return _refused(ref, answer, live.match.game.folder, own.lang)


async def _say(ref: int, text: str, own: Socket, live: Live, house: House) -> bytes:
    said = " ".join(text.split())
    if own.person is None:
        return msgspec.json.encode(_no(ref, Problem(401, "who"), own.lang))
    if not said or not said.isprintable():
        return msgspec.json.encode(_no(ref, Problem(400, "quiet"), own.lang))
    message = await house.store.say(live.table, own.person, said)
    packed = msgspec.json.encode(Said(message))
    for listener in list(live.listeners):
        if not (isinstance(listener, Socket) and own.person.id in listener.muted):
            listener.send(packed)
    return msgspec.json.encode(Done(ref, live.seq))


def _reply(ref: int, why: Refusal | Malformed | Stale | None, own: Socket, live: Live) -> bytes:
    if why is None:
        return msgspec.json.encode(Done(ref, live.seq))
    return _refused(ref, why, live.match.game.folder, own.lang)


def _refused(ref: int | None, why: Refusal | Malformed | Stale, folder: Path, lang: Language) -> bytes:
    trouble = told_refusal(why, folder, lang)
    return msgspec.json.encode(No(ref, trouble.code, trouble.message, trouble.clause, trouble.params, trouble.pending))


def _no(ref: int | None, problem: Problem, lang: Language) -> No:
    trouble = told(problem, lang)
    return No(ref, trouble.code, trouble.message, params=trouble.params)
