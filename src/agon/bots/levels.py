"""Bots by name, as a command asks for them, and by how strong they play, as the lobby does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, get_args

from agon.bots.bot import Bot
from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot

BOTS: Final[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}

Level = Literal["easy", "medium"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
BOT_OF: Final[dict[str, str]] = {"easy": "random", "medium": "greedy"}
REPLACEMENT: Final[Level] = "medium"  # who sits down when somebody leaves in the middle


def find_bot(name: str) -> Bot | None:
    """The bot of this name, or None."""
    make = BOTS.get(name)
    return make() if make else None
