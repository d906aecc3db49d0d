"""What goes over the wire about tables that share a deal."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from agon.server.wire import TableInfo


class NewSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many tables with the same deal; bots sit on the same seats at all of them."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=16)]
    tables: Annotated[int, Meta(ge=2, le=8)]
    options: dict[str, Any] = {}
    bots: dict[str, str] = {}


class SetResult(msgspec.Struct, frozen=True):
    """What came of one seat at one table, compared with the same seat at the others."""

    table: str
    seat: int
    name: str | None  # None: a bot
    score: int
    won: bool
    lead: int
    points: float  # of a hundred: how many of the other tables it did better than; a half for as good as


class LaidSet(msgspec.Struct, frozen=True):
    """A set that one hosts or plays in, so that the way back to it is found."""

    id: str
    game: str
    tables: int
    over: bool


class LaidSets(msgspec.Struct, frozen=True):
    """One's own sets, the latest first."""

    sets: tuple[LaidSet, ...]


class DuplicateSet(msgspec.Struct, frozen=True):
    """Tables that share a deal; results once all of them are over."""

    id: str
    tables: tuple[TableInfo, ...]
    results: tuple[SetResult, ...]
