"""Peloponnes in a terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Group
from rich.text import Text

from agon.terminal.boards.board import Board
from agon.terminal.boards.peloponnes.asking import draw_choices, hint, label, options
from agon.terminal.boards.peloponnes.mats import draw_mats
from agon.terminal.boards.peloponnes.offer import draw_offer
from agon.terminal.boards.peloponnes.outlook import draw_chits, draw_forecast
from agon.terminal.boards.peloponnes.reading import read
from agon.terminal.boards.peloponnes.scenery import Scene


def title(scene: Scene) -> str:
    """The game and its round; alone, the level and what is to be reached."""
    view, box, say = scene.view, scene.box, scene.words.say
    parts = [say("board.title", round=view.round, rounds=len(box.pile_of_round))]
    if view.options.level:
        target = box.parts.solo_level[view.options.level - 1].target
        parts.append(say("board.level", level=view.options.level, target=target))
    return " · ".join(parts)


def table(scene: Scene) -> Group:
    """Tiles on offer, players, chits, and what the viewer has to expect."""
    forecast = [] if scene.viewer is None else [draw_forecast(scene)]
    return Group(*draw_offer(scene), *draw_mats(scene), draw_chits(scene), *forecast)


def held(scene: Scene) -> Text:
    """Nothing more: all lies open."""
    return Text(end="")


BOARD: Final = Board(
    title=title, table=table, held=held, options=options, label=label, choices=draw_choices, read=read, hint=hint
)
