"""Bots by name, as a player or a command asks for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from agon.bots.bot import Bot
from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot

BOTS: Final[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def find_bot(name: str) -> Bot | None:
    """The bot of this name, or None."""
    make = BOTS.get(name)
    return make() if make else None
