"""A WebSocket that does as little as a client can, so that the server is what is measured and not its clients.

`agon.client` reads everything and waits for every answer. Here only what a server of ours sends is understood: whole
text frames, compressed or not, pings, a close.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import Final

_TEXT: Final = 0x1
_CLOSE: Final = 0x8
_PING: Final = 0x9
_PONG: Final = 0xA
_PACKED: Final = 0x40  # the first reserved bit: compressed
_TAIL: Final = b"\x00\x00\xff\xff"  # left out by whoever compressed
_NO_MASK: Final = bytes(4)  # a mask is asked for; this one changes nothing


class Link(asyncio.Protocol):
    """One socket; `hear` is called with every message, `lost` if it ends before it is left."""

    def __init__(self, hear: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self._hear: Final = hear
        self._lost: Final = lost
        self._buffer = bytearray()
        self.greeted: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self._left = False
        self._unpack: Final = zlib.decompressobj(-zlib.MAX_WBITS)
        self._transport: asyncio.Transport

    def greet(self, host: str, path: str, cookie: str, deflate: bool) -> None:
        """Ask for a socket as a browser does."""
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"] if deflate else []
        self._transport.write("\r\n".join([*lines, "", ""]).encode())

    def send(self, message: bytes) -> None:
        """A text."""
        self._frame(_TEXT, message)

    def leave(self) -> None:
        """Hang up."""
        self._left = True
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        why = f"the server hung up: {exc or bytes(self._buffer[:200])!r}"
        if not self.greeted.done():
            self.greeted.set_exception(ConnectionError(why))
        elif not self._left:
            self._lost(why)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.greeted.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                self.greeted.set_exception(ConnectionError(f"no socket was granted: {bytes(self._buffer[:200])!r}"))
                self._transport.close()  # the server would keep the connection for the next question
                return
            self.greeted.set_result(None)
            del self._buffer[: end + 4]
        while self._one_frame():
            pass

    def _one_frame(self) -> bool:
        """Take the first frame out of the buffer, if all of it is there."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        kind, body = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        self._take(kind, body)
        return True

    def _take(self, kind: int, body: bytes) -> None:
        if kind & 0xF == _TEXT:
            self._hear(self._unpack.decompress(body + _TAIL) if kind & _PACKED else body)
        elif kind & 0xF == _PING:
            self._frame(_PONG, body)
        elif kind & 0xF == _CLOSE and not self._left:
            self._left = True
            self._lost(f"the server closed: {body!r}")

    def _frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else bytes((0x80 | kind, 0xFE)) + size.to_bytes(2, "big")
        self._transport.write(head + _NO_MASK + body)


async def open_link(
    address: str, path: str, cookie: str, deflate: bool, hear: Callable[[bytes], None], lost: Callable[[str], None]
) -> Link:
    """A socket that has been granted."""
    host, _, port = address.rpartition(":")
    loop = asyncio.get_running_loop()
    _, link = await loop.create_connection(lambda: Link(hear, lost), host, int(port))
    link.greet(address, path, cookie, deflate)
    await link.greeted
    return link
