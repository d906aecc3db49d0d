"""The contests that docs/bots.md shows: one bot alone against a table of others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from agon.kit.registry import our_games


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Who meets whom, where, and how often at most."""

    kind: str  # the table of the page that shows it
    game: str
    seats: int
    one: str
    others: str
    games: int


_STEPS: Final = (("easy", "beginner"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard"))
_GREEDY: Final = (("hard", "easy"), ("expert", "easy"))
_COUNTS: Final = {"offrandes": (3, 5), "olympe": (3, 5, 6, 8, 10), "olympos": (3, 5), "peloponnes": (2, 3, 5)}
_HELD_OUT: Final = ("hoarder", "raiser", "clairvoyant")
_TEMPERS: Final = ("bold", "careful", "builder")
_SEARCHES: Final = {  # by game, the search that others are compared with: simulations, depth, luck
    "offrandes": ("40:6:0.1", ("40:2:0.1", "40:-1:0.1")),
    "olympe": ("24:-1:0.2", ("24:4:0.2", "24:-1:0.5")),
    "olympos": ("24:8:0.2", ("24:2:0.2", "24:16:0.2")),
    "peloponnes": ("40:-1:0.1", ("40:2:0.1", "40:12:0.1")),
}


def _all() -> Iterator[Contest]:
    for game in our_games():
        seats = (4, 2) if game == "olympe" else (4,)
        for one, others in (*_STEPS[:2], *_GREEDY[:1], _STEPS[2], _GREEDY[1], _STEPS[3]):
            for count in seats:
                yield Contest(kind="levels", game=game, seats=count, one=one, others=others, games=200)
        for count in _COUNTS[game]:
            yield Contest(kind="seats", game=game, seats=count, one="hard", others="easy", games=100)
        for others in _HELD_OUT:
            yield Contest(kind="held out", game=game, seats=4, one="hard", others=others, games=100)
        for temper in _TEMPERS:
            yield Contest(kind="temperaments", game=game, seats=4, one=f"medium:{temper}", others="medium", games=200)
        usual, depths = _SEARCHES[game]
        for way in ("flat", "ucb", "puct", "learned", "rank", "score"):
            yield Contest(kind="searches", game=game, seats=4, one=f"{way}:{usual}", others=f"search:{usual}", games=60)
        for other in depths:
            yield Contest(
                kind="searches", game=game, seats=4, one=f"search:{other}", others=f"search:{usual}", games=60
            )


CONTESTS: Final = tuple(_all())
