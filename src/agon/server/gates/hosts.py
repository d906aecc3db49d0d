"""Under which names this server answers: a stranger's page whose name leads here has a name that is not ours."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from agon.server.config import Config
from agon.server.problem import Problem

_LONGEST: Final = 255  # of a name
_HOST: Final = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::(?P<port>[0-9]{1,5}))?")
_SHOWN: Final = 60
Address = IPv4Address | IPv6Address


class Hosts:
    """The names and addresses of one server."""

    def __init__(self, config: Config) -> None:
        named = [config.host, *config.hosts, *map(_host_of, (config.address, *config.origins))]
        own = _address(config.host)
        self._everywhere: Final = own is not None and own.is_unspecified
        machine = socket.gethostname().lower() if self._everywhere else ""
        names = ["localhost", *named, machine, f"{machine}.local"]
        self._names: Final = frozenset(name.strip("[]").rstrip(".").lower() for name in names if name)

    def objection(self, headers: Iterable[tuple[bytes, bytes]]) -> Problem | None:
        """What is wrong with the name somebody came by; programs that tell none are no pages."""
        given = [value.decode("latin-1") for key, value in headers if key == b"host"]
        if not any(given):
            return None
        found = _HOST.fullmatch(given[0]) if len(given) == 1 and len(given[0]) <= _LONGEST else None
        if found is None or int(found["port"] or 0) > 0xFFFF:
            return Problem(400, "bad-host")
        name = found["name"].strip("[]").rstrip(".").lower()
        return None if self._ours(name) else Problem(421, "other-host", name=name[:_SHOWN])

    def _ours(self, name: str) -> bool:
        if name in self._names:
            return True
        address = _address(name)
        # Only names can be made to lead elsewhere. What leads to this machine from a network, it does not know itself.
        return address is not None and (address.is_loopback or self._everywhere)


def _address(name: str) -> Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None


def _host_of(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""
