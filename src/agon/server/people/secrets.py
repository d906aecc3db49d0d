"""Tokens nobody can guess: only their hashes are stored, and they never stand in an address or a log."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Final

_BYTES: Final = 20  # 160 bits
_CODE_GROUP: Final = 4


def new_token() -> str:
    """A secret for a cookie or an invite."""
    return secrets.token_urlsafe(_BYTES)


def new_code() -> str:
    """A secret that a person can copy by hand: groups of letters and digits."""
    text = base64.b32encode(secrets.token_bytes(_BYTES)).decode().rstrip("=")
    return "-".join(text[at : at + _CODE_GROUP] for at in range(0, len(text), _CODE_GROUP))


def new_id() -> str:
    """A name for a table or a person: not secret, but not to be guessed either."""
    return secrets.token_urlsafe(12)


def digest(secret: str) -> str:
    """What is stored of a secret. It is looked up by this hash, so comparing takes no telling time."""
    return hashlib.sha256(secret.encode()).hexdigest()


def plain_code(code: str) -> str:
    """A code as it was made, however a person typed it."""
    letters = "".join(code.upper().split()).replace("-", "")
    return "-".join(letters[at : at + _CODE_GROUP] for at in range(0, len(letters), _CODE_GROUP))
