"""What is shown of the table: as much as the screen has rows for, what the question is about first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from agon.games.olympos import frames
from agon.terminal.boards.olympos.choices import answer_lines, own_choices
from agon.terminal.boards.olympos.development import draw_board
from agon.terminal.boards.olympos.lands import draw_legend, draw_map, draw_table
from agon.terminal.boards.olympos.scenery import Scene, asked
from agon.terminal.boards.olympos.seating import draw_players, draw_tiles
from agon.terminal.boards.olympos.track import draw_gods, draw_track

TABLE: Final = -1  # instead of a number of rows: the lands without a map
_AROUND: Final = 8  # title, fewest news, space, question
_MORE_NEWS: Final = 2  # where there are so many rows:
_HIGH: Final = 36
_NARROW: Final = 70  # below, the question takes a row more
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
    Plan(0, 0, ""),
)
_ABOUT_TILES: Final = (
    *_ABOUT_LANDS[:4],
    Plan(TABLE, 2, "all", more=True),
    Plan(0, 2, "all", more=True),
    Plan(0, 2, "own"),
    Plan(0, 1, "own"),
    Plan(0, 0, "own"),
    Plan(0, 0, ""),
)


def draw_parts(scene: Scene) -> Group:
    """The richest plan that fits."""
    about = frames.Acting | frames.Condemning | frames.LosingSettler
    frame = asked(scene)
    plans = _ABOUT_LANDS if frame is None or isinstance(frame, about) else _ABOUT_TILES
    rows = _TERSE if scene.terse and not scene.rows else scene.rows or _UNLIMITED
    around = _AROUND + (_MORE_NEWS if rows >= _HIGH else 0) + (scene.width < _NARROW)
    room = rows - around - _height(answer_lines(scene, own_choices(scene)))
    parts = _Parts(scene)
    for plan in plans:
        if max(0, plan.map) + _height(parts.below(plan)) > room:
            continue
        lands = parts.lands(plan.map)
        if lands is not None and _height(lands) + _height(parts.below(plan)) <= room:
            return Group(*lands, *parts.below(plan))
    return Group(*parts.below(plans[-1]))


def _height(parts: Sequence[RenderableType]) -> int:
    """Rows of parts that are not wider than the screen."""
    texts = sum(part.plain.count("\n") + 1 for part in parts if isinstance(part, Text))
    return texts + sum(part.row_count for part in parts if isinstance(part, Table))


class _Parts:
    """The parts of the table, each drawn when it is first wanted."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.begun: Final = not isinstance(asked(scene), frames.Condemning)  # before, nobody has anything

    def lands(self, rows: int) -> list[Text] | None:
        """The map, or the table of lands, or nothing; None if the map has no room."""
        if rows == TABLE:
            return [self.table] if self.begun else []  # the question lists them
        drawn = draw_map(self.scene, rows) if rows else Text()
        return None if drawn is None else [drawn] if rows else []

    def below(self, plan: Plan) -> list[RenderableType]:
        """All of a plan that stands below the lands."""
        parts: list[RenderableType] = []
        if plan.more and plan.map:
            parts.append(self.legend)
        parts += [self.track, *(self.gods if plan.more else [])]
        if self.begun:
            parts.append(self.players)
        if self.begun and plan.tiles:
            parts += self.tiles if plan.tiles == "all" else self.own_tiles
        if plan.board:
            parts += self.board if plan.board > 1 else self.compact_board
        return parts

    @cached_property
    def table(self) -> Text:
        """The lands without a map."""
        return draw_table(self.scene)

    @cached_property
    def legend(self) -> Text:
        """What the signs of the map mean."""
        return draw_legend(self.scene)

    @cached_property
    def track(self) -> Text:
        """The time track."""
        return draw_track(self.scene)

    @cached_property
    def gods(self) -> list[Text]:
        """Those who came."""
        return draw_gods(self.scene)

    @cached_property
    def players(self) -> Table:
        """A row for each."""
        return draw_players(self.scene)

    @cached_property
    def tiles(self) -> list[Text]:
        """Everybody's discoveries."""
        return draw_tiles(self.scene)

    @cached_property
    def own_tiles(self) -> list[Text]:
        """The viewer's discoveries."""
        return draw_tiles(self.scene, own_only=True)

    @cached_property
    def board(self) -> list[Text]:
        """The development board with bonuses."""
        return draw_board(self.scene, compact=False)

    @cached_property
    def compact_board(self) -> list[Text]:
        """The development board, a line a row."""
        return draw_board(self.scene, compact=True)


def whole_map(scene: Scene) -> str:
    """The map with its legend, as large as it gets, without colours."""
    drawn = draw_map(scene, _WHOLE_MAP) or draw_table(scene)
    return f"{drawn.plain}\n{draw_legend(scene).plain}"


def whole_board(scene: Scene) -> str:
    """The development board with prices and bonuses, without colours."""
    return "\n".join(line.plain for line in draw_board(scene, compact=False))
