"""Round and game: points, gems, the next deal or the end."""

from __future__ import annotations

from agon.games.olympe.events import MatchWon, RoundScored
from agon.games.olympe.frames import DEALING
from agon.games.olympe.past import PastRound
from agon.games.olympe.phases import own_gems
from agon.games.olympe.scoring import outcome, round_gems, round_points
from agon.games.olympe.state import State
from agon.kit.event import Emit


def end_round(s: State, emit: Emit | None) -> None:
    """The last trick is over: gems are given, then the next round or the end."""
    points = round_points(s)  # olympe/round-points
    if s.options.scoring == "own-gems":  # olympe/two-scoring: whatever the number of players
        gems = own_gems.take_gems(s, emit)
        over = own_gems.is_over(s)
    else:
        gems = round_gems(points, s.box)  # olympe/team-gems
        s.gems = [had + got for had, got in zip(s.gems, gems, strict=True)]
        over = max(s.gems) >= s.box.parts.gems_to_win  # olympe/game-win
    s.past = (*s.past, PastRound(tuple(points), tuple(gems)))
    if emit:
        emit(RoundScored(tuple(points), tuple(gems)), "olympe/round-points")
    if over:
        s.stack.clear()
        end = outcome(s)
        if emit and end:
            own = s.options.scoring == "own-gems"
            # olympe/game-win olympe/own-gems-winner
            emit(MatchWon(end.winners, end.ending), "olympe/own-gems-winner" if own else "olympe/game-win")
        return
    s.dealer = (s.dealer + 1) % s.seats  # olympe/dealer
    s.stack[-1] = DEALING
