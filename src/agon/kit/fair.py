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
