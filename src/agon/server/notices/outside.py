"""Where our server asks another one: over HTTPS, at a public address that was looked at and is then the one used.

Whoever gives us an address could else have us ask our own machine or network. So a name is resolved once, all it
resolves to must be public, the connection goes to that very address, no redirect is followed, little is read of the
answer, and everything is over in time.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

import httpx
import msgspec

_SECONDS: Final = 10.0  # for everything
_MOST_READ: Final = 1 << 12  # bytes of an answer
_LONGEST: Final = 2000  # letters of an address
_NAT64: Final = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
_OLD_V4: Final = IPv6Network("::/96")

Address = IPv4Address | IPv6Address
Resolver = Callable[[str, int], Awaitable[list[str]]]


class NotAllowed(Exception):
    """An address that is none of ours to ask."""


class NotReached(Exception):
    """Nothing was given away: no such name, nobody listens, no secure connection."""


class NotAnswered(Exception):
    """The request was given away, and no answer came."""


class Place(msgspec.Struct, frozen=True):
    """A web address whose name was resolved."""

    url: str  # with the number in place of the name
    host: str  # as it stands in the request
    name: str  # whose certificate is wanted


def is_public(address: Address) -> bool:
    """Whether it is somebody's on the internet; what is wrapped into it must be so too."""
    if isinstance(address, IPv6Address):
        wrapped = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
        if any(address in network for network in (*_NAT64, _OLD_V4)):
            wrapped.append(IPv4Address(int(address) & 0xFFFFFFFF))
        if any(inner is not None and not is_public(inner) for inner in wrapped):
            return False
        if address.ipv4_mapped is not None:
            return True
    return address.is_global and not (address.is_multicast or address.is_reserved)


def split(url: str, inward: bool = False) -> SplitResult:
    """The parts of an address that may be asked, as far as that can be seen from outside; or NotAllowed."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
    except ValueError as error:
        raise NotAllowed(url[:40]) from error
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= _LONGEST
    secure = parts.scheme == "https" or (inward and parts.scheme == "http")
    if not (plain and secure and host) or parts.username is not None or parts.password is not None or port == 0:
        raise NotAllowed(url[:40])
    number = _number(host)
    if number is not None and not (inward or is_public(number)):
        raise NotAllowed(host)
    return parts


async def look_up(host: str, port: int) -> list[str]:
    """The addresses of a name, as the system knows them."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


async def find(url: str, inward: bool, resolver: Resolver = look_up) -> Place:
    """Resolve the name once, and look at everything it resolves to."""
    parts = split(url, inward)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    try:
        numbers = [_number(text) for text in await resolver(host, port)]
    except OSError as error:
        raise NotReached(host) from error
    if not numbers:
        raise NotReached(host)
    if any(number is None or not (inward or is_public(number)) for number in numbers):
        raise NotAllowed(host)
    number = numbers[0]
    shown = f"[{number}]" if isinstance(number, IPv6Address) else str(number)
    rest = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    return Place(f"{parts.scheme}://{shown}:{port}{rest}", parts.netloc, host)


class Outside:
    """Asks other servers, each request by itself."""

    def __init__(self, inward: bool = False, resolver: Resolver = look_up, trust: ssl.SSLContext | None = None) -> None:
        self._inward: Final = inward  # also our own machine and network: for tests, and hosts who know why
        self._resolver: Final = resolver
        self._trust = trust
        self._seconds: Final = _SECONDS

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """The status of the answer; NotAllowed, NotReached or NotAnswered if there is none."""
        try:
            async with asyncio.timeout(self._seconds / 2):
                place = await find(url, self._inward, self._resolver)
        except TimeoutError as error:
            raise NotReached(url[:40]) from error
        try:
            async with asyncio.timeout(self._seconds):
                return await self._ask(place, body, headers)
        except (httpx.ConnectError, httpx.ConnectTimeout) as error:
            raise NotReached(place.name) from error
        except (httpx.HTTPError, TimeoutError, OSError) as error:
            raise NotAnswered(place.name) from error

    async def _ask(self, place: Place, body: bytes, headers: Mapping[str, str]) -> int:
        secure = place.url.startswith("https:")
        if secure and self._trust is None:
            self._trust = httpx.create_ssl_context()
        told = {**headers, "host": place.host}
        async with (
            # Without the surroundings: a proxy would resolve the name anew.
            httpx.AsyncClient(
                verify=(secure and self._trust) or False, trust_env=False, timeout=self._seconds / 2
            ) as client,
            client.stream(
                "POST", place.url, content=body, headers=told, extensions={"sni_hostname": place.name}
            ) as answer,
        ):
            read = 0
            async for piece in answer.aiter_raw(1024):
                read += len(piece)
                if read >= _MOST_READ:
                    break
            return answer.status_code


def _number(text: str) -> Address | None:
    try:
        return ip_address(text.partition("%")[0])
    except ValueError:
        return None
