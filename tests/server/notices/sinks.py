"""Servers that take notices: they listen on this machine only, speak real HTTP and SMTP, and keep what they get."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from aiosmtpd.smtp import SMTP

PATIENCE = 30.0


class Got(NamedTuple):
    """One request."""

    path: str
    headers: dict[str, str]
    body: bytes


class Sink:
    """An HTTP server; `answer` says with which status, or does something else with the request."""

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.answer: Callable[[BaseHTTPRequestHandler], int | None] = lambda _: 201
        self.came = threading.Semaphore(0)
        sink = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                sink.got.append(Got(self.path, headers, body))
                sink.came.release()
                status = sink.answer(self)
                if status is not None:
                    self.send_response(status)
                    self.send_header("location", "/elsewhere")
                    self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port: int = self.server.server_address[1]

    def address(self, path: str = "/") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def wait(self) -> None:
        """For one more request."""
        assert self.came.acquire(timeout=PATIENCE)


@contextmanager
def http_sink() -> Iterator[Sink]:
    sink = Sink()
    thread = threading.Thread(target=sink.server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield sink
    finally:
        sink.server.shutdown()
        sink.server.server_close()
        thread.join(PATIENCE)


class Letterbox:
    """What an SMTP server got; `refuses` is what it says to a recipient or a letter instead of taking it."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refuses_recipient = ""
        self.refuses_letter = ""
        self.drops = False
        self.port = 0

    async def handle_RCPT(self, _: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if self.refuses_recipient:
            return self.refuses_recipient
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.refuses_letter:
            return self.refuses_letter
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        if self.drops:
            server.transport.abort()
        return "250 OK"


@contextmanager
def letterbox() -> Iterator[Letterbox]:
    box, loop = Letterbox(), asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    opening = loop.create_server(lambda: SMTP(box, loop=loop), "127.0.0.1", 0)
    listening = asyncio.run_coroutine_threadsafe(opening, loop).result(PATIENCE)
    box.port = listening.sockets[0].getsockname()[1]

    async def close() -> None:
        listening.close()
        await listening.wait_closed()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    try:
        yield box
    finally:
        asyncio.run_coroutine_threadsafe(close(), loop).result(PATIENCE)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(PATIENCE)
        loop.close()
