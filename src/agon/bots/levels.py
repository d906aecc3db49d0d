"""Bots by name, as a command asks for them, and by how strong they play, as the lobby does.

A level is a number of simulations and a depth, never a time: the same position and the same seed give the same answer
on every machine. A weaker level sees less far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, get_args

from agon.bots.blurred import BlurredBot
from agon.bots.bot import Bot
from agon.bots.greedy import GreedyBot
from agon.bots.playout import Manner
from agon.bots.random import RandomBot
from agon.bots.searching import ANY_GAME, SearchBot

Level = Literal["beginner", "easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)  # the weakest first
REPLACEMENT: Final[Level] = "medium"  # who sits down when somebody leaves in the middle

MANNERS: Final[dict[str, dict[str, Manner]]] = {
    "medium": {
        ANY_GAME: Manner(simulations=12, candidates=6, depth=2),
        "olympe": Manner(simulations=8, candidates=4, depth=-1, luck=0.5),
    },
    "hard": {
        ANY_GAME: Manner(simulations=40, candidates=12, depth=6, luck=0.1),
        "offrandes": Manner(simulations=120, candidates=12, depth=6, luck=0.1),
        "olympe": Manner(simulations=136, candidates=12, depth=-1, luck=0.5),
        "olympos": Manner(simulations=44, candidates=12, depth=8, luck=0.2),
        "peloponnes": Manner(simulations=88, candidates=16, depth=-1, luck=0.1),
    },
    "expert": {
        ANY_GAME: Manner(simulations=200, candidates=20, depth=8, luck=0.1),
        "offrandes": Manner(simulations=800, candidates=20, depth=8, luck=0.1),
        "olympe": Manner(simulations=880, candidates=20, depth=-1, luck=0.5),
        "olympos": Manner(simulations=240, candidates=20, depth=8, luck=0.2),
        "peloponnes": Manner(simulations=640, candidates=24, depth=-1, luck=0.1),
    },
}

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "beginner": BlurredBot,
    "easy": GreedyBot,
    "medium": lambda: SearchBot(MANNERS["medium"]),
    "hard": lambda: SearchBot(MANNERS["hard"]),
    "expert": lambda: SearchBot(MANNERS["expert"]),
}
BOT_OF: Final[dict[str, str]] = {level: level for level in LEVELS}

_SEARCH: Final = "search"  # search:SIMULATIONS[:DEPTH[:LUCK]]


def find_bot(name: str) -> Bot | None:
    """The bot of this name, or None; `search:200:6:0.1` is a search with these numbers."""
    make = BOTS.get(name)
    if make is not None:
        return make()
    kind, *numbers = name.split(":")
    return _searching(numbers) if kind == _SEARCH and 1 <= len(numbers) <= 3 else None


def _searching(numbers: list[str]) -> Bot | None:
    try:
        simulations = int(numbers[0])
        depth = int(numbers[1]) if len(numbers) > 1 else 6
        luck = float(numbers[2]) if len(numbers) > 2 else 0.0
    except ValueError:
        return None
    if simulations < 1 or depth < -1 or not 0 <= luck <= 1:
        return None
    return SearchBot({ANY_GAME: Manner(simulations=simulations, candidates=20, depth=depth, luck=luck)})
