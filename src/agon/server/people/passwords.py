"""Passwords: argon2id, a few at a time in threads, so that nobody else waits for it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from agon.server.tables.desk import Desk

if TYPE_CHECKING:
    from argon2 import PasswordHasher

_AT_ONCE: Final = 2  # each takes 64 MB and a good tenth of a second
_WAITING: Final = 32
_NOBODYS: Final = "nobody has this password, and nobody may have it"


def has_passwords() -> bool:
    """Whether the library is here."""
    try:
        import argon2  # noqa: F401
    except ImportError:
        return False
    return True


class Passwords:
    """Makes and checks hashes."""

    def __init__(self) -> None:
        self._desk: Final = Desk(_AT_ONCE, _WAITING)

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await self._desk.read(_hash, password)

    async def fits(self, password: str, stored: str | None) -> bool:
        """Whether this is the password; where there is none, it takes just as long to say no."""
        return await self._desk.read(_fits, password, stored)


def _hash(password: str) -> str:
    return _hasher().hash(password)


def _fits(password: str, stored: str | None) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        _hasher().verify(stored or _nobodys_hash(), password)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def _nobodys_hash() -> str:
    return _hash(_NOBODYS)
