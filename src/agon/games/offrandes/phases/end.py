"""The end: after the offerings of a round, all altars occupied, enough points, or a standstill."""

from __future__ import annotations

from agon.games.offrandes.events import MatchEnded
from agon.games.offrandes.frames import ClosingOfferings
from agon.games.offrandes.phases.income import pay_income
from agon.games.offrandes.scoring import altar_points, ending, track_points
from agon.games.offrandes.state import State
from agon.kit.event import Emit


def close_offerings(s: State, step: ClosingOfferings, emit: Emit | None) -> None:
    """The match is over after this phase, or goes on with income."""
    why = ending(s)
    if why is None:
        pay_income(s, emit)  # offrandes/game-end: phase 4 is not played at the end
    elif emit:
        ended = MatchEnded(tuple(track_points(s)), tuple(altar_points(s)))
        emit(ended, "offrandes/standstill" if why == "standstill" else "offrandes/game-end")  # offrandes/standstill
