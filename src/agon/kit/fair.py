"""Fair deals: everything that decides the cards is promised before the first act and opened after the last.

docs/fair-deals.md describes it for strangers who want to check a record in another language.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from agon.kit.refusal import Refusal

TAG: Final = b"agon deal 1"
SECRET_BYTES: Final = 32  # of the seed and of every nonce
TRIES: Final = 3  # ceremonies that a table may hold; when the last one is broken off it is closed


class BrokenOff(msgspec.Struct, frozen=True):
    """A ceremony that somebody broke off after a nonce was opened; nothing of it is ever used again."""

    seed_hash: str
    seed: str
    nonce_hashes: tuple[str, ...]
    nonces: tuple[str | None, ...]  # None: not opened
    seat: int  # that was left
    who: str  # the name of whoever sat there; none for a bot
    why: Literal["left", "removed"]


class Promise(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a record's header says of its deals, all in hexadecimal; the seed only once the match is over."""

    seed_hash: str
    nonce_hashes: tuple[str, ...] = ()
    nonces: tuple[str, ...] = ()
    seed: str | None = None
    broken: tuple[BrokenOff, ...] = ()  # the ceremonies before this one


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
    return _refuse_broken(promise)


def _refuse_broken(promise: Promise) -> Refusal | None:
    """Why the ceremonies told of cannot have been held at one table, or None."""
    tries = len(promise.broken) + 1
    if tries > TRIES:
        return Refusal("agon/too-many-tries", {"count": tries, "most": TRIES})
    for number, broken in enumerate(promise.broken, 1):
        case = _flaw_of(broken, len(promise.nonce_hashes))
        if case:
            return Refusal("agon/broken-off", {"number": number}, case)
    ceremonies: tuple[Promise | BrokenOff, ...] = (promise, *promise.broken)
    hashes = [text for one in ceremonies for text in (one.seed_hash, *one.nonce_hashes)]
    return Refusal("agon/used-again") if len(set(hashes)) < len(hashes) else None


def _flaw_of(broken: BrokenOff, seats: int) -> str:
    """What is wrong with a ceremony that was broken off, as the case of a refusal; empty if nothing is."""
    if sha256(read_secret(broken.seed) or b"") != broken.seed_hash:
        return "seed"
    if not (len(broken.nonce_hashes) == len(broken.nonces) == seats and 0 <= broken.seat < seats):
        return "seats"
    opened = [
        (nonce, text) for nonce, text in zip(broken.nonces, broken.nonce_hashes, strict=True) if nonce is not None
    ]
    if any(sha256(read_secret(nonce) or b"") != text for nonce, text in opened):
        return "nonces"
    return "complete" if len(opened) == seats else ""
