"""Teams: who plays with whom, and how many copies of every card that takes."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.components import Box
from agon.games.olympe.options import Options
from agon.games.olympe.printed import COLOURS
from agon.kit.refusal import Refusal

_FOUR: Final = 4
_TEAMS_OF_FOUR: Final = (0, 2)


def refuse_teams(seats: int, options: Options, box: Box) -> Refusal | None:
    """Why these seats cannot form that many teams, or None."""
    if seats > COLOURS:  # olympe/big-teams
        allowed: tuple[int, ...] = box.parts.big_teams.get(seats, ())
        if not allowed:
            return Refusal("olympe/big-teams", {"seats": seats}, case="nobody")
        if options.teams and options.teams not in allowed:
            return Refusal(
                "olympe/big-teams", {"seats": seats, "teams": options.teams, "allowed": allowed}, case="teams"
            )
    elif options.teams not in (_TEAMS_OF_FOUR if seats == _FOUR else (0,)):  # olympe/teams-of-four
        return Refusal("olympe/teams-of-four", {"seats": seats, "teams": options.teams})
    return None


def count_sides(seats: int, options: Options, box: Box) -> int:
    """How many count apart: teams where there are any, else players."""
    if options.teams:
        return options.teams  # olympe/teams-of-four
    return box.parts.big_teams[seats][0] if seats > COLOURS else seats  # olympe/big-teams: the usual number


def count_gods(seats: int, sides: int) -> int:
    """How many gods are played: one each, in big teams one a team."""
    return sides if seats > COLOURS else seats  # olympe/big-teams olympe/team-own-trump
