"""What goes over the wire about the deal of the day."""

from __future__ import annotations

from typing import Literal

import msgspec

DailyState = Literal["fresh", "playing", "over"]


class DailyGame(msgspec.Struct, frozen=True):
    """A game's deal of today, and how far the reader is with it."""

    game: str
    seats: int
    state: DailyState
    table: str | None  # the reader's
    tries: int  # of all who have finished


class DailyPage(msgspec.Struct, frozen=True):
    """Today's deals; nothing of their seeds."""

    day: str
    ends: int  # seconds since 1970
    bots: str
    par: str
    games: tuple[DailyGame, ...]
    head: str  # of the chain: the value of the day before it begins
    begins: str  # the first day of the chain
    yesterday: str  # its value: its hash is the value of the day before


class DailyResult(msgspec.Struct, frozen=True):
    """One try."""

    name: str
    own: bool
    won: bool
    score: int
    lead: int
    place: int


class DailyTable(msgspec.Struct, frozen=True):
    """The table of a day: told to whoever has finished his try, and to all once the day is over."""

    game: str
    day: str
    over: bool
    results: tuple[DailyResult, ...]
    leads: tuple[int, ...]  # of all tries, in order: their distribution
    par_won: bool | None  # None: the expert has not finished yet
    par_score: int | None
    par_lead: int | None
    value: str | None  # of the day, once it is over: with it anybody can play the deal again
