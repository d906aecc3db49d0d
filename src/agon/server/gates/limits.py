"""Buckets that fill with time: how often a person, an address or a socket may ask."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import Final

_MOST_KNOWN: Final = 10_000
_HOME_BITS: Final = 64  # of an IPv6 address: what one household or one machine has for itself


class Bucket:
    """So many at once, and so many a second on average."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: int) -> None:
        self.rate = rate
        self.most = most
        self._left = float(most)
        self._at = monotonic()

    def take(self) -> int:
        """0 if one more is allowed now, else the seconds to wait."""
        wait = self.wait()
        if not wait:
            self._left -= 1
        return wait

    def wait(self) -> int:
        """The seconds until one more is allowed; nothing is taken."""
        moment = monotonic()
        self._left = min(self.most, self._left + (moment - self._at) * self.rate)
        self._at = moment
        return 0 if self._left >= 1 else max(1, ceil((1 - self._left) / self.rate))


class Buckets:
    """One for each address or person; those that were quiet longest are forgotten."""

    def __init__(self, rate: float, most: int) -> None:
        self._rate: Final = rate
        self._most: Final = most
        self._known: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def of(self, whom: str) -> Bucket:
        """The bucket of this address or person."""
        bucket = self._known.get(whom)
        if bucket is None:
            bucket = self._known[whom] = Bucket(self._rate, self._most)
        self._known.move_to_end(whom)
        while len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)
        return bucket

    def take(self, whom: str) -> int:
        """0 if this address or person may ask once more, else the seconds to wait."""
        return self.of(whom).take()


def neighbourhood(address: str) -> str:
    """What counts as one visitor: whoever has one IPv6 address has a whole network of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> (128 - _HOME_BITS) << (128 - _HOME_BITS)))
