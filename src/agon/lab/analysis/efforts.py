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
    "standard": Effort(positions=48, worlds=16, answers=8, fresh=64),
    "deep": Effort(positions=400, worlds=60, answers=20, fresh=600),
}
_LIKE: Final = "hard"  # it plays positions on like a bot of this level


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """A game's thresholds, and the self-play they come from."""

    thresholds: Thresholds
    command: str
    matches: int
    decisions: int


_ELSEWHERE: Final = Thresholds(inaccuracy=0.03, mistake=0.06, blunder=0.12)


def manner_for(game: AnyGame, seats: int) -> Manner:
    """How positions of a game are played on; alone to the end, for only that tells whether a target is reached."""
    manners = MANNERS[_LIKE]
    manner = manners.get(game.name) or manners[ANY_GAME]
    return msgspec.structs.replace(manner, depth=TO_THE_END) if seats == 1 else manner


def thresholds_for(game: str) -> Thresholds:
    """Where a game's marks begin; where nothing was measured, as in the games that we have about."""
    measured = read_measured().get(game)
    return _ELSEWHERE if measured is None else measured.thresholds


@lru_cache(maxsize=1)
def read_measured() -> dict[str, Measured]:
    """What was measured, by game."""
    file = files("agon.lab.analysis").joinpath("thresholds.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Measured]) if file.is_file() else {}
