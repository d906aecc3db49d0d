"""The number of a request: it stands in its answer, and in every line of the log that comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex
from typing import Final

from structlog.contextvars import bound_contextvars, get_contextvars

HEADER: Final = b"x-request-id"
_NAME: Final = "request"
_FIT: Final = re.compile(r"[A-Za-z0-9_.:-]{8,64}")


def number_of(said: str, trusted: bool) -> str:
    """The number that a proxy gave it, if there is one that we trust and it fits; else a new one."""
    return said if trusted and _FIT.fullmatch(said) else token_hex(8)


@contextmanager
def numbered(number: str) -> Iterator[None]:
    """Whatever is logged, here and in tasks that begin here, bears this number."""
    with bound_contextvars(**{_NAME: number}):
        yield


def current() -> str:
    """The number of what is being done; empty if nobody asked for it."""
    return str(get_contextvars().get(_NAME, ""))
