"""Offrandes in a terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Group
from rich.text import Text

from agon.terminal.boards.board import Board
from agon.terminal.boards.offrandes.altars import draw_altars
from agon.terminal.boards.offrandes.asking import draw_choices, hint, label, options
from agon.terminal.boards.offrandes.phase import draw_phase
from agon.terminal.boards.offrandes.reading import read
from agon.terminal.boards.offrandes.scenery import Scene
from agon.terminal.boards.offrandes.seating import draw_seating
from agon.terminal.boards.words import seat_name


def title(scene: Scene) -> str:
    """The game, its round and who has the marker."""
    view, say = scene.view, scene.words.say
    first = seat_name(scene, view.first)
    return say("board.title", round=view.round, first=first) if view.round else say("board.setup", first=first)


def table(scene: Scene) -> Group:
    """Cities with their ladders, altars, and where the round is."""
    return Group(*draw_seating(scene), *draw_altars(scene), *draw_phase(scene))


def held(scene: Scene) -> Text:
    """Nothing more: all lies open."""
    return Text(end="")


BOARD: Final = Board(
    title=title, table=table, held=held, options=options, label=label, choices=draw_choices, read=read, hint=hint
)
