"""End: the score is counted."""

from __future__ import annotations

from agon.games.peloponnes.events import MatchEnded
from agon.games.peloponnes.frames import Ending
from agon.games.peloponnes.scoring import outcome, population_points, prestige_points
from agon.games.peloponnes.state import State
from agon.kit.event import Emit


def end_match(s: State, step: Ending, emit: Emit | None) -> None:
    """Nobody owes anything any more."""
    end = outcome(s)
    if emit and end:
        emit(
            MatchEnded(tuple(prestige_points(s)), tuple(population_points(s)), end.winners, end.ending),
            "peloponnes/score",  # peloponnes/score
        )
