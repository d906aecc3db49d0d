"""What is shown of the table: as much as the screen has rows for, what the question is about first."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from agon.cli.boards.olympos.choices import answer_lines, own_choices
from agon.cli.boards.olympos.development import draw_board
from agon.cli.boards.olympos.lands import draw_legend, draw_map, draw_table
from agon.cli.boards.olympos.scenery import Scene, asked
from agon.cli.boards.olympos.seating import draw_players, draw_tiles
from agon.cli.boards.olympos.track import draw_gods, draw_track
from agon.games.olympos import frames

TABLE: Final = -1  # instead of a number of rows: the lands without a map
_AROUND: Final = 8  # title, fewest news, space, question
_MORE_NEWS: Final = 2  # where there are so many rows:
_HIGH: Final = 36
_UNLIMITED: Final = 50
_TERSE: Final = 24
_WHOLE_MAP: Final = 20


class Plan(NamedTuple):
    """What to show: rows of the map, lines of a row of the development board, whose discoveries, gods and legend."""

    map: int
    board: int
    tiles: str
    more: bool = False


_ABOUT_LANDS: Final = (
    Plan(20, 2, "all", more=True),
    Plan(17, 2, "all", more=True),
    Plan(15, 2, "all", more=True),
    Plan(13, 2, "all", more=True),
    Plan(16, 1, "all", more=True),
    Plan(14, 1, "all", more=True),
    Plan(13, 1, "all"),
    Plan(13, 1, "own"),
    Plan(12, 1, "own"),
    Plan(11, 1, "own"),
    Plan(TABLE, 2, "all", more=True),
    Plan(TABLE, 1, "own"),
    Plan(TABLE, 0, "own"),
    Plan(TABLE, 0, ""),
    Plan(0, 1, "own"),
    Plan(0, 0, "own"),
)
_ABOUT_TILES: Final = (
    *_ABOUT_LANDS[:4],
    Plan(TABLE, 2, "all", more=True),
    Plan(0, 2, "all", more=True),
    Plan(0, 2, "own"),
    Plan(0, 1, "own"),
    Plan(0, 0, "own"),
)


def draw_table_of(scene: Scene) -> Group:
    """The richest plan that fits."""
    about = frames.Acting | frames.Condemning | frames.LosingSettler
    frame = asked(scene)
    plans = _ABOUT_LANDS if frame is None or isinstance(frame, about) else _ABOUT_TILES
    rows = _TERSE if scene.terse and not scene.rows else scene.rows or _UNLIMITED
    around = _AROUND + (_MORE_NEWS if rows >= _HIGH else 0)
    room = rows - around - sum(map(_height, answer_lines(scene, own_choices(scene))))
    for plan in plans:
        parts = draw(scene, plan)
        if parts and sum(map(_height, parts)) <= room:
            return Group(*parts)
    return Group(*draw(scene, plans[-1]))


def _height(part: RenderableType) -> int:
    """Rows of a part that is not wider than the screen."""
    if isinstance(part, Table):
        return part.row_count
    return part.plain.count("\n") + 1 if isinstance(part, Text) else 1


def draw(scene: Scene, plan: Plan) -> list[RenderableType]:
    """The parts of a plan; none if the map has no room."""
    parts: list[RenderableType] = []
    if plan.map > 0:
        drawn = draw_map(scene, plan.map)
        if drawn is None:
            return []
        parts.append(drawn)
    elif plan.map == TABLE and not isinstance(asked(scene), frames.Condemning):  # the question lists them
        parts.append(draw_table(scene))
    if plan.more and plan.map:
        parts.append(draw_legend(scene))
    parts += [draw_track(scene), *(draw_gods(scene) if plan.more else [])]
    if not isinstance(asked(scene), frames.Condemning):  # before it nobody has anything
        parts += [draw_players(scene), *(draw_tiles(scene, plan.tiles == "own") if plan.tiles else [])]
    if plan.board:
        parts += draw_board(scene, compact=plan.board == 1)
    return parts


def whole_map(scene: Scene) -> str:
    """The map with its legend, as large as it gets, without colours."""
    drawn = draw_map(scene, _WHOLE_MAP) or draw_table(scene)
    return f"{drawn.plain}\n{draw_legend(scene).plain}"


def whole_board(scene: Scene) -> str:
    """The development board with prices and bonuses, without colours."""
    return "\n".join(line.plain for line in draw_board(scene, compact=False))
