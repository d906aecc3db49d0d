"""Olympos in a terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Group
from rich.text import Text

from agon.games.olympos.frames import Condemning
from agon.kit.seats import CHANCE
from agon.terminal.boards.board import Board
from agon.terminal.boards.olympos.asking import hint, label, options
from agon.terminal.boards.olympos.choices import draw_choices
from agon.terminal.boards.olympos.layout import draw_parts
from agon.terminal.boards.olympos.reading import read
from agon.terminal.boards.olympos.scenery import Scene
from agon.terminal.boards.words import seat_name


def title(scene: Scene) -> str:
    """The game, and whose turn it is."""
    stack, say = scene.view.stack, scene.words.say
    if not stack:
        return say("board.over")
    if any(isinstance(frame, Condemning) for frame in stack):
        return say("board.before")
    seats = [seat for seat in stack[-1].owed() if seat != CHANCE]
    return say("board.turn", name=seat_name(scene, seats[0])) if seats else say("game.name")


def table(scene: Scene) -> Group:
    """The map, the time track, the players, the development board."""
    return draw_parts(scene)


def held(scene: Scene) -> Text:
    """Nothing more: the table shows the viewer's cards."""
    return Text(end="")


BOARD: Final = Board(
    title=title,
    table=table,
    held=held,
    options=options,
    label=label,
    choices=draw_choices,
    read=read,
    hint=hint,
)
