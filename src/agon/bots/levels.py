"""Bots by name, as a command asks for them, and by how strong they play, as the lobby does.

A level is a number of simulations and a depth, never a time: the same position and the same seed give the same answer
on every machine. A weaker level sees less far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, get_args

import msgspec

from agon.bots.blurred import BlurredBot
from agon.bots.bot import Bot
from agon.bots.greedy import GreedyBot
from agon.bots.playout import Manner
from agon.bots.random import RandomBot
from agon.bots.searching import ANY_GAME, SearchBot
from agon.bots.temper import TEMPERS

Level = Literal["beginner", "easy", "medium", "hard", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)  # the weakest first
REPLACEMENT: Final[Level] = "medium"  # who sits down unless somebody chooses

MANNERS: Final[dict[str, dict[str, Manner]]] = {
    "medium": {
        ANY_GAME: Manner(simulations=12, candidates=6, depth=2),
        "olympe": Manner(simulations=24, candidates=6, depth=-1, luck=0.2),
        "peloponnes": Manner(simulations=12, candidates=5, depth=-1, luck=0.1),
    },
    "hard": {
        ANY_GAME: Manner(simulations=40, candidates=12, depth=6, luck=0.1),
        "offrandes": Manner(simulations=40, candidates=3, depth=2),
        "olympe": Manner(simulations=240, candidates=12, depth=-1, luck=0.2),
        "olympos": Manner(simulations=40, candidates=3, depth=2),
        "peloponnes": Manner(simulations=240, candidates=20, depth=-1, luck=0.1),
    },
    "expert": {
        ANY_GAME: Manner(simulations=200, candidates=20, depth=8, luck=0.1),
        "offrandes": Manner(simulations=240, candidates=3, depth=2),
        "olympe": Manner(simulations=1200, candidates=20, depth=-1, luck=0.2),
        "olympos": Manner(simulations=240, candidates=3, depth=2),
        "peloponnes": Manner(simulations=1000, candidates=28, depth=-1, luck=0.1),
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
TEMPERED: Final = tuple(f"{level}:{temper}" for level in MANNERS for temper in TEMPERS if temper != "even")
SITTERS: Final = (*LEVELS, *TEMPERED)  # who may sit at a table

_SEARCH: Final = "search"  # search:SIMULATIONS[:DEPTH[:LUCK[:CANDIDATES]]]
_WIDE: Final = 20  # answers that a search by numbers looks at, unless it is told how many


def find_bot(name: str) -> Bot | None:
    """The bot of this name, or None; `search:200:6:0.1` is a search with these numbers, `hard:bold` a bold hard bot."""
    make = BOTS.get(name)
    if make is not None:
        return make()
    kind, *more = name.split(":")
    if kind in MANNERS and len(more) == 1:
        return _tempered(MANNERS[kind], more[0])
    manner = manner_of(more) if kind == _SEARCH else None
    return None if manner is None else SearchBot({ANY_GAME: manner})


def level_of(name: str) -> str:
    """How strong a bot plays, whatever its temperament."""
    return name.partition(":")[0]


def replacement_for(bots: Iterable[str | None]) -> str:
    """Who sits down where somebody is away: as strong as most bots of the table, or of the usual strength."""
    levels = [level_of(bot) for bot in bots if bot]
    return max(levels, key=levels.count) if levels else REPLACEMENT


def _tempered(manners: dict[str, Manner], temper: str) -> Bot | None:
    """A level with a temperament."""
    found = next((known for known in TEMPERS if known == temper), None)
    if found is None:
        return None
    return SearchBot({game: msgspec.structs.replace(manner, temper=found) for game, manner in manners.items()})


def manner_of(numbers: Sequence[str]) -> Manner | None:
    """How one searches with these numbers: simulations, depth, luck, candidates; None if they are none."""
    if not 1 <= len(numbers) <= 4:
        return None
    try:
        simulations = int(numbers[0])
        depth = int(numbers[1]) if len(numbers) > 1 else 6
        luck = float(numbers[2]) if len(numbers) > 2 else 0.0
        candidates = int(numbers[3]) if len(numbers) > 3 else _WIDE
    except ValueError:
        return None
    if simulations < 1 or depth < -1 or not 0 <= luck <= 1 or candidates < 1:
        return None
    return Manner(simulations=simulations, candidates=candidates, depth=depth, luck=luck)
