"""The levels of an analysis, and from which loss on a decision is marked."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from agon.bots.levels import MANNERS
from agon.bots.playout import TO_THE_END, Manner
from agon.bots.searching import ANY_GAME
from agon.kit.game import AnyGame
from agon.lab.analysis.shapes import AnalysisLevel, Effort, Thresholds

EFFORTS: Final[dict[AnalysisLevel, Effort]] = {
    "quick": Effort(positions=16, worlds=8, answers=4, fresh=16),
    "standard": Effort(positions=64, worlds=24, answers=8, fresh=100),
    "deep": Effort(positions=400, worlds=60, answers=20, fresh=600),
}
_LIKE: Final = "expert"  # it looks at as many answers, and as far, as the strongest bots of the house


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """A game's thresholds, and the self-play they come from."""

    thresholds: Thresholds
    intervals: dict[str, tuple[float, float]]  # of each, 95 %
    command: str
    matches: int
    decisions: int


_ELSEWHERE: Final = Thresholds(inaccuracy=0.03, mistake=0.06, blunder=0.12)


def effort_for(game: str, level: AnalysisLevel) -> Effort:
    """How much is computed for a game at a level."""
    effort = EFFORTS[level]
    return msgspec.structs.replace(effort, answers=min(effort.answers, _expert(game).candidates))


def manner_for(game: AnyGame, seats: int) -> Manner:
    """How positions of a game are played on; alone to the end, for only that tells whether a target is reached."""
    manner = _expert(game.name)
    return msgspec.structs.replace(manner, depth=TO_THE_END) if seats == 1 else manner


def _expert(game: str) -> Manner:
    manners = MANNERS[_LIKE]
    return manners.get(game) or manners[ANY_GAME]


def thresholds_for(game: str) -> Thresholds:
    """Where a game's marks begin; where nothing was measured, as in the games that we have about."""
    measured = read_measured().get(game)
    return _ELSEWHERE if measured is None else measured.thresholds


@lru_cache(maxsize=1)
def read_measured() -> dict[str, Measured]:
    """What was measured, by game."""
    file = files("agon.lab.analysis").joinpath("thresholds.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Measured]) if file.is_file() else {}
