"""What the tests of the server share: a server on a free port, and people who visit it."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
from sqlalchemy import select
from websockets.sync.client import ClientConnection, connect

from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Header, Record
from agon.kit.registry import find_game
from agon.server.config import database_of
from agon.server.db import hosting, schema
from agon.server.http.page import BUILT
from agon.server.people.guests import COOKIE
from tests.server.in_process import PLAIN, InProcess

T = TypeVar("T")
PATIENCE = 60.0
Json = dict[str, Any]


class Running(InProcess):
    """A server in a thread of its own."""

    def __init__(self, folder: Path, page: Path = BUILT, **settings: Any) -> None:
        super().__init__(folder, page, **settings)
        self.address = f"http://127.0.0.1:{self.port}"
        self.heard: list[tuple[str, bytes]] = []  # everything it ever told anybody, with who was told
        self._listens = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    def start(self) -> None:
        self._thread.start()
        assert self._listens.wait(PATIENCE)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def match(self, table: str) -> Match:
        """The true match, read from the database as nobody outside can."""
        begun, lines = select(schema.tables).where(schema.tables.c.id == table), schema.lines.c
        log = select(lines.seat, lines.action).where(lines.table_id == table).order_by(lines.number)
        with hosting.desk(database_of(self.config)) as rows:
            row, told = rows.execute(begun).one(), rows.execute(log).all()
        name, header = row.game, row.header
        played = [(line.seat, msgspec.json.decode(line.action)) for line in told]
        record = Record(header=msgspec.json.decode(header, type=Header), lines=played)
        match = Match.resume(game_named(name), record, Seeded("nothing is left to deal"))
        assert isinstance(match, Match), match
        return match

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the server's own loop do something; the result."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _serve(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        # Pings draw numbers from `random`, which hypothesis takes for the test's own.
        async with self.listening(ws_ping_interval=None):
            self._listens.set()
            await self._end.wait()


@contextmanager
def running(folder: Path, page: Path = BUILT, **settings: Any) -> Iterator[Running]:
    """A server that nobody hurries, unless the settings say so."""
    server = Running(folder, page, **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """Somebody with a browser; without a name until he tells it."""

    def __init__(self, server: Running, name: str = "") -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(
            base_url=server.address, timeout=PATIENCE, verify=PLAIN, event_hooks={"response": [self._hear]}
        )
        self.me: Json = {}
        if name:
            self.me = self.post("/api/guests", {"name": name}, 201)

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        return self.http.cookies.get(COOKIE) or ""

    def get(self, path: str, status: int = 200, **more: Any) -> Any:
        return self._answer(self.http.get(path, **more), status)

    def post(self, path: str, body: object = None, status: int = 201, **more: Any) -> Any:
        return self._answer(self.http.post(path, json=body, **more), status)

    def put(self, path: str, body: object, status: int = 200) -> Any:
        return self._answer(self.http.put(path, json=body), status)

    def delete(self, path: str, status: int = 200) -> Any:
        return self._answer(self.http.delete(path), status)

    @contextmanager
    def socket(self, table: str, seat: object = None, **more: Any) -> Iterator[Watching]:
        address = self.server.address.replace("http", "ws") + f"/api/tables/{table}/socket"
        address += "" if seat is None else f"?seat={seat}"
        headers = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        headers |= more.pop("headers", {})
        settings = {"max_size": None, "open_timeout": PATIENCE, "ping_interval": None, **more}
        with connect(address, additional_headers=headers, **settings) as connection:
            with suppress(OSError):  # the server may have closed it already
                connection.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            yield Watching(self, connection)

    def _hear(self, response: httpx.Response) -> None:
        response.read()
        headers = b"\n".join(key + b": " + value for key, value in response.headers.raw if key != b"set-cookie")
        self.server.heard.append((self.name, headers + b"\n" + response.content))

    def _answer(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, (response.status_code, response.text)
        kind = response.headers.get("content-type", "")
        return response.json() if kind.startswith("application/json") else response.text


class Watching:
    """An open socket."""

    def __init__(self, visitor: Visitor, connection: ClientConnection) -> None:
        self.visitor = visitor
        self.connection = connection
        self._ref = 0

    def hear(self) -> Json:
        """The next message."""
        raw = self.connection.recv(timeout=PATIENCE)
        data = raw.encode() if isinstance(raw, str) else raw
        self.visitor.server.heard.append((self.visitor.name, data))
        found: Json = msgspec.json.decode(data)
        return found

    def hear_until(self, kind: str, **fields: object) -> Json:
        """The next message of this kind with these fields; what comes before is passed over."""
        while True:
            message = self.hear()
            if message["type"] == kind and all(message.get(key) == value for key, value in fields.items()):
                return message

    def say(self, kind: str, **fields: object) -> Json:
        """Send a message, and wait for its answer."""
        self._ref += 1
        self.connection.send(msgspec.json.encode({"type": kind, "ref": self._ref, **fields}).decode())
        while True:
            message = self.hear()
            answered = message["type"] in ("Done", "No") and message.get("ref") in (self._ref, None)
            if answered or (kind == "Resume" and message["type"] == "News"):
                return message

    def until_quiet(self) -> list[Json]:
        """Everything that was told, after all that was said before was answered."""
        self._ref += 1
        mark = self._ref + (1 << 40)
        self.connection.send(msgspec.json.encode({"type": "Say", "ref": mark, "text": " "}).decode())
        heard = [self.hear()]
        while heard[-1].get("ref") != mark:
            heard.append(self.hear())
        return heard

    def now(self) -> Json:
        """How things stand, after all that was told before."""
        self._ref += 1
        self.connection.send(msgspec.json.encode({"type": "Resume", "ref": self._ref, "seq": 1 << 30}).decode())
        self._ref += 1
        self.connection.send(msgspec.json.encode({"type": "Say", "ref": self._ref, "text": " "}).decode())
        news: Json = {}
        while (message := self.hear())["type"] != "No" or message["ref"] != self._ref:
            news = message if message["type"] == "News" else news
        return news


def play_table(people: list[Visitor], game: str, **more: Any) -> str:
    """A table of this game with these people on its first seats, and bots on none; begun."""
    host, *others = people
    found = game_named(game)
    body = {"game": game, "seats": len(people), "options": msgspec.to_builtins(found.variants[0]), **more}
    table: str = host.post("/api/tables", body)["id"]
    for seat, person in enumerate(others, 1):
        person.post(f"/api/tables/{table}/seats/{seat}", {})
    host.post(f"/api/tables/{table}/start")
    return table


def game_named(name: str) -> AnyGame:
    found = find_game(name)
    assert found is not None
    return found
