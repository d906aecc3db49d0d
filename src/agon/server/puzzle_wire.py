"""What goes over the wire about puzzles: a position without its answer, and the answer to whoever gave one."""

from __future__ import annotations

from typing import Any

import msgspec

from agon.bots.levels import Level
from agon.server.wire import HintedAnswer, News


class PuzzleHead(msgspec.Struct, frozen=True):
    """A puzzle by its name: how low a level already finds it, and what it is about."""

    id: str
    level: Level
    theme: str  # a key of the catalogue `lab/puzzles`: theme.<game>.<theme>


class PuzzleShelf(msgspec.Struct, frozen=True):
    """How many puzzles there are of each game."""

    games: dict[str, int]


class PuzzlePage(msgspec.Struct, frozen=True):
    """A position as the seat that is asked may know it; nothing of the answer."""

    id: str
    game: str
    level: Level
    theme: str
    seats: int
    seat: int
    news: News


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer somebody would give."""

    action: dict[str, Any]


class PuzzleSolution(msgspec.Struct, frozen=True):
    """What the answer is worth, which is best, and why."""

    right: bool
    best: Any
    gap: float  # how much every other answer gives away at least
    error: float  # its standard error
    checked: int  # simulations it stands on
    answers: tuple[HintedAnswer, ...]  # best first
    simulations: int  # that these stand on
    learned: bool
