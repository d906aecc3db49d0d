"""Fair deals: everything that decides the cards is promised before the first act and opened after the last.

docs/fair-deals.md describes it for strangers who want to check a record in another language.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

import msgspec

from agon.kit.refusal import Refusal

TAG: Final = b"agon deal 1"
SECRET_BYTES: Final = 32  # of the seed and of every nonce


class Promise(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a record's header says of its deals, all in hexadecimal; the seed only once the match is over."""

    seed_hash: str
    nonce_hashes: tuple[str, ...] = ()
    nonces: tuple[str, ...] = ()
    seed: str | None = None


def sha256(secret: bytes) -> str:
    """The hash that promises a secret."""
    return hashlib.sha256(secret).hexdigest()


def deal_key(seed: bytes, nonces: Sequence[bytes]) -> bytes:
    """The key of all acts of nature: it depends on the seed and on every seat's nonce."""
    return hashlib.sha256(TAG + seed + len(nonces).to_bytes(8, "big") + b"".join(nonces)).digest()


def read_secret(text: str) -> bytes | None:
    """A seed or nonce from its hexadecimal form, or None if it is none."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        return None
    return secret if len(secret) == SECRET_BYTES else None


def refuse_promise(promise: Promise) -> Refusal | None:
    """Why what was opened is not what was promised, or None."""
    seed = read_secret(promise.seed or "")
    if seed is None:
        return Refusal("agon/seed-not-opened")
    if not hmac.compare_digest(sha256(seed), promise.seed_hash):
        return Refusal("agon/other-seed")
    if len(promise.nonces) != len(promise.nonce_hashes):
        return Refusal("agon/nonces-missing")
    for seat, (text, promised) in enumerate(zip(promise.nonces, promise.nonce_hashes, strict=True)):
        nonce = read_secret(text)
        if nonce is None or not hmac.compare_digest(sha256(nonce), promised):
            return Refusal("agon/other-nonce", {"seat": seat})
    return None


class Ceremony:
    """The order in which a table promises and opens: seed hash, all nonce hashes, then the nonces."""

    def __init__(self, seed: bytes, seats: int) -> None:
        if len(seed) != SECRET_BYTES:
            raise ValueError(f"a seed has {SECRET_BYTES} bytes")
        self._seed: Final = seed
        self._hashes: Final[list[str | None]] = [None] * seats
        self._nonces: Final[list[bytes | None]] = [None] * seats

    @property
    def seed_hash(self) -> str:
        """Shown to everybody before anybody sends anything."""
        return sha256(self._seed)

    def promise(self, seat: int, nonce_hash: str) -> Refusal | None:
        """A seat promises its nonce; it cannot promise twice."""
        if read_secret(nonce_hash) is None:
            return Refusal("agon/no-hash")
        if self._hashes[seat] is not None:
            return Refusal("agon/promised-already")
        self._hashes[seat] = nonce_hash.lower()
        return None

    def open(self, seat: int, nonce: str) -> Refusal | None:
        """A seat opens its nonce, once everybody has promised."""
        if None in self._hashes:
            return Refusal("agon/not-all-promised")
        secret = read_secret(nonce)
        if secret is None or sha256(secret) != self._hashes[seat]:
            return Refusal("agon/other-nonce", {"seat": seat})
        self._nonces[seat] = secret
        return None

    def nonces(self) -> tuple[bytes, ...] | None:
        """All nonces once all are open, else None."""
        opened = tuple(nonce for nonce in self._nonces if nonce is not None)
        return opened if len(opened) == len(self._nonces) else None
