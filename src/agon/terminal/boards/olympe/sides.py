"""What each side has won: a player, or a team where there are any."""

from __future__ import annotations

from typing import Final

from agon.games.olympe.view import View
from agon.terminal.boards.olympe.cards import Scene

_LETTERS: Final = "ABCDEFGHIJ"


def has_teams(view: View) -> bool:
    """Whether several seats count together."""
    return view.sides < view.seats


def has_own_gems(view: View) -> bool:
    """Whether 'To your gems!' is played."""
    return view.options.scoring == "own-gems"


def seats_of(view: View, side: int) -> range:
    """The seats of a side."""
    return range(side, view.seats, view.sides)


def team_letter(side: int) -> str:
    """What a team is called: A, B, C …"""
    return _LETTERS[side]


def count_points(scene: Scene, side: int, colour: int | None = None) -> int:
    """What the tricks of a side are worth this round, in all or in one colour."""
    told = scene.outlook
    return told.points[side] if colour is None else told.by_colour[scene.view.colours.index(colour)][side]


def gems_text(scene: Scene, side: int) -> str:
    """The gems of a side; in 'To your gems!' its own and those taken from others: '4+2=6'."""
    taken = scene.view.gems[side]
    if not has_own_gems(scene.view):
        return str(taken)
    own = scene.outlook.kept[side]
    return f"{own}+{taken}={own + taken}"


def virtual_colours(view: View) -> list[int]:
    """The colours in play that belong to no player."""
    return [colour for colour in view.colours if colour not in view.gods]
