"""Connections with a clock: who does not ask, does not finish asking or does not listen is shown out.

Nothing here limits a socket that is open: people think, and pings tell whether they are still there.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from agon.server.config import Config
from agon.server.gates.doors import Doors

UTF8: Final = "agon.utf8"  # the key of a text that is sent as the bytes it is
NOW: Final = "now"  # by this key of the former lies what sends such a text at once, or says that it cannot
PIECE: Final = 1 << 16  # bytes of a long message that are packed at once: about 3 ms
SHORT: Final = 1 << 13  # bytes of a message that nobody is asked to wait for
_quiet: Final = logging.getLogger("uvicorn.error.doors")  # what strangers do wrong is told once, by the doors
_quiet.setLevel(logging.ERROR)


def _short(status: bytes, sentence: bytes) -> bytes:
    """An answer before there is a request; it has no language yet."""
    lines = (
        b"HTTP/1.1 " + status,
        b"Content-Type: text/plain; charset=utf-8",
        b"Retry-After: 5",
        b"Connection: close",
        b"Content-Length: %d" % len(sentence),
    )
    return b"\r\n".join((*lines, b"", sentence))


_FULL: Final = _short(b"503 Service Unavailable", b"Too many connections at once.")
_LATE: Final = _short(b"408 Request Timeout", b"The request did not come in time.")


class Timer:
    """One deadline at a time."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None
        self._why: object = None

    def start(self, why: object, seconds: float, end: Any) -> None:
        """Set the deadline for this; what is running for the same goes on, so that a trickle gains nothing."""
        if self._handle is not None and self._why == why:
            return
        self.stop()
        self._why = why
        self._handle = asyncio.get_running_loop().call_later(seconds, end)

    def stop(self) -> None:
        """No deadline."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle, self._why = None, None


class HttpDoor(H11Protocol):
    """A connection on which requests come."""

    def __init__(self, *args: Any, limits: Config, doors: Doors, **more: Any) -> None:
        super().__init__(*args, **more)
        self.logger = _quiet
        self._limits: Final = limits
        self._doors: Final = doors
        self._asking: Final = Timer()
        self._stalled: Final = Timer()
        self._asked = False  # anything yet
        self._over = False  # nothing more is heard here: it was turned away, or has become a socket

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self._doors.enter(transport, self.client[0] if self.client else ""):
            self._over = True
            transport.write(_FULL)
            transport.close()
            return
        self._asking.start(h11.IDLE, self._limits.header_seconds, self._too_late)

    def data_received(self, data: bytes) -> None:
        if not self._over:
            super().data_received(data)
            self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """What is awaited now: the rest of a head, the rest of a body, or nothing from the client."""
        state = self.conn.their_state
        if self._over:
            return
        if self.transport.is_closing() or state not in (h11.IDLE, h11.SEND_BODY):
            self._asking.stop()
        elif state is h11.SEND_BODY:
            self._asking.start(state, self._limits.body_seconds, self._too_late)
        elif self.conn.trailing_data[0] or not self._asked:
            self._asking.start(state, self._limits.header_seconds, self._too_late)
        else:
            self._asking.stop()  # between two requests: the keep-alive clock runs
        if state is h11.IDLE:
            self._doors.idle(self.transport)
        else:
            self._asked = True
            self._doors.busy(self.transport)

    def send_400_response(self, msg: str) -> None:
        self._doors.unreadable.happened()
        super().send_400_response(msg)

    def _too_late(self) -> None:
        self._doors.dropped.happened(inside=self._doors.total)
        if self.conn.our_state is h11.IDLE:
            self.transport.write(_LATE)
            self.transport.close()
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.start("writing", self._limits.send_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stalled.stop()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._over = True
        self._asking.stop()
        self._doors.busy(self.transport)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._asking.stop()
        self._stalled.stop()
        self._doors.leave(self.transport)
        super().connection_lost(exc)


class SocketDoor(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    def __init__(self, *args: Any, limits: Config, doors: Doors, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limits: Final = limits
        self._doors: Final = doors
        self._stalled: Final = Timer()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][UTF8] = {NOW: self.send_now}

    async def send(self, message: Any) -> None:
        """As uvicorn does; but a long text goes in pieces, and everybody else has a turn between two of them."""
        data = message.get(UTF8)
        if data is None:
            await super().send(message)
            if self.initial_response is not None and self.close_sent:
                self.handshake_complete = True  # a refusal is an answer: else uvicorn logs it as a fault of ours
            return
        whole = memoryview(data)
        for at in range(0, max(1, len(whole)), PIECE):
            await self.writable.wait()
            last = at + PIECE >= len(whole)
            if at == 0 and last:
                self._send_piece(data, first=True, last=True)
                return
            async with self._doors.packing:
                self._send_piece(whole[at : at + PIECE], first=at == 0, last=last)
                await asyncio.sleep(0)

    def send_now(self, data: bytes) -> bool:
        """Send a short text without a detour, if nothing is in its way; False: it has to go the usual way."""
        if len(data) > SHORT or not self.writable.is_set() or self.conn.expect_continuation_frame:
            return False
        try:
            self._send_piece(data, first=True, last=True)
        except ClientDisconnected:
            return False
        return True

    def _send_piece(self, piece: bytes | memoryview, *, first: bool, last: bool) -> None:
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            if first:
                self.conn.send_text(piece, fin=last)
            else:
                self.conn.send_continuation(piece, fin=last)
        except InvalidState as error:
            raise ClientDisconnected from error
        self.transport.write(b"".join(self.conn.data_to_send()))

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.start("writing", self._limits.send_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stalled.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalled.stop()
        self._doors.leave(self.transport)
        super().connection_lost(exc)
        self.conn.extensions.clear()  # buffers of 300 kB, which would wait in a cycle until somebody searches for it
