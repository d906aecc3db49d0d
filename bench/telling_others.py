"""Ways by which other processes hear of a commit: inside it, after it and together, or by a broker beside it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from multiprocessing.connection import Connection
from time import monotonic_ns
from typing import Any, Final, Literal, Protocol

import psycopg

Way = Literal["none", "inside", "outside", "redis"]
CHANNEL: Final = "agon"
_MOST: Final = 7000  # bytes of a notice; PostgreSQL takes 8000
_KEEP: Final = """WITH line AS (INSERT INTO lines VALUES (%(table)s, %(number)s, %(text)s))
UPDATE tables SET lines = lines + 1 WHERE id = %(table)s"""
_KEEP_AND_TELL: Final = (
    _KEEP.replace("UPDATE", ", row AS (UPDATE", 1) + ") SELECT pg_notify('agon', %(table)s || ':' || %(number)s)"
)


def keeping(way: Way) -> str:
    """The statement that keeps a line, and tells of it inside its transaction if that is the way."""
    return _KEEP_AND_TELL if way == "inside" else _KEEP


class Teller(Protocol):
    """Who is told that a line was kept, so that others hear of it."""

    def tell(self, pointer: str) -> None: ...


class Batch:
    """What was told while the last notice was under way goes with the next one."""

    def __init__(self, send: Callable[[list[str]], Awaitable[None]]) -> None:
        self._send: Final = send
        self._waiting: list[str] = []
        self._some: Final = asyncio.Event()
        self.sent = 0  # notices

    def tell(self, pointer: str) -> None:
        """One more."""
        self._waiting.append(pointer)
        self._some.set()

    async def run(self) -> None:
        """For ever."""
        while True:
            await self._some.wait()
            self._some.clear()
            told, self._waiting = self._waiting, []
            for piece in _pieces(told):
                await self._send(piece)
                self.sent += 1


def _pieces(told: list[str]) -> list[list[str]]:
    pieces: list[list[str]] = [[]]
    size = 0
    for one in told:
        if size + len(one) + 1 > _MOST:
            pieces.append([])
            size = 0
        pieces[-1].append(one)
        size += len(one) + 1
    return pieces


def by_notify(connection: psycopg.AsyncConnection[Any]) -> Batch:
    """Notices of PostgreSQL, in transactions of their own."""

    async def send(told: list[str]) -> None:
        await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, ",".join(told)))

    return Batch(send)


def by_redis(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> Batch:
    """PUBLISH, whose answer is awaited before the next."""

    async def send(told: list[str]) -> None:
        writer.write(_command("PUBLISH", CHANNEL, ",".join(told)))
        await reader.readline()

    return Batch(send)


def _command(*words: str) -> bytes:
    return f"*{len(words)}\r\n".encode() + b"".join(f"${len(word)}\r\n{word}\r\n".encode() for word in words)


def listen(way: Way, url: str, port: int, pipe: Connection) -> None:
    """Another process: notes when it heard of which line, until it hears `end`; then hands its notes over."""
    heard: dict[str, int] = {}

    def note(payload: str) -> bool:
        now = monotonic_ns()
        for pointer in payload.split(","):
            heard[pointer] = now
        return payload != "end"

    (_listen_to_redis if way == "redis" else _listen_to_postgres)(url, port, note, pipe)
    pipe.send(heard)


def _listen_to_postgres(url: str, port: int, note: Callable[[str], bool], pipe: Connection) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"LISTEN {CHANNEL}")
        pipe.send("listening")
        for notice in connection.notifies():
            if not note(notice.payload):
                return


def _listen_to_redis(url: str, port: int, note: Callable[[str], bool], pipe: Connection) -> None:
    with socket.create_connection(("127.0.0.1", port)) as line, line.makefile("rb") as reader:
        line.sendall(_command("SUBSCRIBE", CHANNEL))
        for _ in range(6):  # three words, each with its length, after their number
            reader.readline()
        pipe.send("listening")
        while True:
            for _ in range(6):
                reader.readline()
            if not note(reader.readline().decode().strip()):
                return
