"""What the tests of accounts share: people with passwords, and matches that they have finished."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from argon2 import PasswordHasher

from agon.server.people import passwords
from tests.server.visitors import Json, Running, Visitor

PASSWORD = "nine ships of Ithaca"


def with_account(visitor: Visitor, login: str, password: str = PASSWORD) -> Json:
    """A login name and a password for somebody who is here."""
    found: Json = visitor.put("/api/me/account", {"login": login, "password": password})
    return found


def sign_in(server: Running, login: str, password: str = PASSWORD, **more: Any) -> Visitor:
    """Another device on which somebody signs in."""
    visitor = Visitor(server)
    visitor.me = visitor.post("/api/signin", {"login": login, "password": password, **more})
    return visitor


def turned_away(server: Running, login: str, password: str = PASSWORD, status: int = 403) -> Json:
    """What a stranger hears who tries to sign in."""
    with Visitor(server) as stranger:
        heard: Json = stranger.post("/api/signin", {"login": login, "password": password}, status)
        assert stranger.cookie == ""
        return heard


@contextmanager
def quick_hashes() -> Iterator[PasswordHasher]:
    """Hashes that are made in no time; how they are made is written in each, so that they are all alike."""
    quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", lambda: quick)
        passwords._nobodys_hash.cache_clear()
        yield quick
        passwords._nobodys_hash.cache_clear()
