"""Dealers: the only place where chance is made. A game never touches a generator."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol

from agon.kit.bag import Draw
from agon.kit.fair import BrokenOff, Promise, deal_key, sha256

_WORDS: Final = 1 << 64


class Dealer(Protocol):
    """Whoever turns a pending draw into items."""

    def deal(self, act: int, draw: Draw) -> Sequence[int]:
        """The items of nature's act number `act` (0, 1, 2 … in a match)."""
        ...

    def promise(self) -> Promise | None:
        """What was promised about the deals, with everything opened; None if nothing was."""
        ...


class Fair:
    """Deals from a SHA-256 stream over seed and nonces; each act has a stream of its own and can be derived alone."""

    def __init__(self, seed: bytes, nonces: Sequence[bytes] = (), broken: Sequence[BrokenOff] = ()) -> None:
        self._seed: Final = seed
        self._nonces: Final = tuple(nonces)
        self._broken: Final = tuple(broken)
        self._key: Final = deal_key(seed, self._nonces)

    def promise(self) -> Promise | None:
        hashes = tuple(sha256(nonce) for nonce in self._nonces)
        nonces = tuple(nonce.hex() for nonce in self._nonces)
        return Promise(sha256(self._seed), hashes, nonces, self._seed.hex(), self._broken)

    def deal(self, act: int, draw: Draw) -> Sequence[int]:
        """The first n places of a Fisher-Yates shuffle of the ordered bag."""
        words = stream(self._key, act)
        pool = list(draw.bag)
        for i in range(draw.n):
            j = i + below(len(pool) - i, words)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[: draw.n]


class Seeded(Fair):
    """Fair deals for one person's own machine: the seed is the hash of a word, and nobody adds a nonce."""

    def __init__(self, word: str | int) -> None:
        super().__init__(hashlib.sha256(str(word).encode()).digest())


class Prepared(Fair):
    """Deals that were chosen before anybody sat down, as for a lesson: promised to nobody, they prove nothing."""

    def promise(self) -> Promise | None:
        return None


class Scripted:
    """Deals what a test wrote down, in order; then as `then` does."""

    def __init__(self, acts: Iterable[Sequence[int]], then: Dealer | None = None) -> None:
        self._acts: Final = list(acts)
        self._then: Final = then

    def promise(self) -> Promise | None:
        return None

    def deal(self, act: int, draw: Draw) -> Sequence[int]:
        if act < len(self._acts):
            items = self._acts[act]
        elif self._then is not None:
            items = self._then.deal(act, draw)
        else:
            raise ValueError(f"act {act} of nature is not in the script")
        if not draw.allows(items):
            raise ValueError(f"act {act} of nature cannot be {items}: the bag holds {draw.bag}, {draw.n} are drawn")
        return items


def stream(key: bytes, act: int) -> Iterator[int]:
    """64-bit words: four from each SHA-256 of key, act number and block number, all big-endian."""
    block = 0
    while True:
        digest = hashlib.sha256(key + act.to_bytes(8, "big") + block.to_bytes(8, "big")).digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(digest[at : at + 8], "big")
        block += 1


def below(n: int, words: Iterator[int]) -> int:
    """A number from 0 to n - 1, each equally likely: words past the last full multiple of n are passed over."""
    limit = _WORDS - _WORDS % n
    for word in words:
        if word < limit:
            return word % n
    raise AssertionError("the stream has no end")
