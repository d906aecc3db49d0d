"""The altars with what lies on them, and the animals left in the stock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.console import RenderableType
from rich.text import Text

from agon.games.offrandes.actions import OFFERS
from agon.games.offrandes.frames import ChoosingCharacters, Corrupting, Offering
from agon.games.offrandes.printed import ALTARS
from agon.games.offrandes.rules import legal_actions
from agon.games.offrandes.state import NOBODY, State
from agon.terminal.boards.columns import Column, draw_columns, fits, flow
from agon.terminal.boards.offrandes.scenery import Scene, altar_name, animals, asked, state_of, style_of
from agon.terminal.boards.words import dash, seat_name, word

_NAME = 8
_HALF = 6  # altars on the left: groups 1 and 2


def draw_altars(scene: Scene) -> list[RenderableType]:
    """Two lists side by side, or one below the other; where the viewer offers, with numbers to type.

    Where rows are scarce, heads and stock are left out, and all of it where the viewer does not need it.
    """
    s = state_of(scene)
    if scene.terse and isinstance(asked(scene), ChoosingCharacters | Corrupting):
        return []
    marks = list(_marks(scene, s))
    halves = [*_columns(scene, s, marks, range(_HALF)), *_columns(scene, s, marks, range(_HALF, ALTARS))]
    columns = halves if fits(halves, scene.width) else _columns(scene, s, marks, range(ALTARS))
    drawn: list[RenderableType] = [draw_columns(columns, scene.width)]
    return drawn if scene.terse else [*drawn, draw_stock(scene)]


def draw_stock(scene: Scene) -> Text:
    """How many animals are left of each kind, and what one is worth."""
    kinds = [
        Text(f"{left} {word(scene, 'animal' if left != 1 else 'one-animal', animal.id)} ({animal.value})")
        for animal, left in zip(scene.box.parts.animals, scene.view.stock, strict=True)
    ]
    return flow(Text(scene.words.say("board.stock"), "dim"), kinds, scene.width)


def one_kind(scene: Scene) -> int | None:
    """The kind the viewer is asked to offer, if there is only one."""
    frame = asked(scene)
    able = scene.outlook.herds[frame.seat] if isinstance(frame, Offering) else ()
    return able[0][0] if len(able) == 1 else None


def _marks(scene: Scene, s: State) -> Iterator[tuple[str, bool]]:
    """The number to type for each altar, and whether it is allowed."""
    kind = one_kind(scene)
    if kind is None or scene.viewer is None:
        yield from [("", True)] * ALTARS
        return
    legal = legal_actions(s, scene.viewer)
    for altar in range(ALTARS):
        allowed = OFFERS[altar][kind] in legal
        yield (f"[{altar + 1}]" if allowed else f"({altar + 1})", allowed)


def _columns(scene: Scene, s: State, marks: Sequence[tuple[str, bool]], altars: range) -> list[Column]:
    """Number to type, group, its points, the god, animals and owner."""
    say = scene.words.say
    rows = [_row(scene, s, marks[altar], altar) for altar in altars]
    asking = any(mark for mark, _ in marks)
    heads = [say("board.group"), say("board.points"), say("board.altar"), say("board.lies-there"), ""]
    columns = [
        Column(Text(head, "dim"), cells, right=place in (0, 2))
        for place, (head, cells) in enumerate(zip(["", *heads], zip_longest(*rows), strict=True))
    ]
    if scene.terse:  # no row for heads
        columns = [column._replace(head=column.cells[0], cells=column.cells[1:]) for column in columns]
    return columns if asking else columns[1:]


def _row(scene: Scene, s: State, mark: tuple[str, bool], altar: int) -> list[Text]:
    number, allowed = mark
    style = "" if allowed else "dim"
    owner = s.owners[altar]
    lying = dash(scene) if owner == NOBODY else animals(scene, s.counts[altar], s.kinds[altar])
    whose = Text() if owner == NOBODY else Text(seat_name(scene, owner), style_of(scene, owner))
    whose.truncate(_NAME)
    return [
        Text(number, "bold" if allowed else "dim"),
        Text(str(scene.box.group_of[altar]), style),
        Text(str(scene.box.altar_points[altar]), style),
        Text(altar_name(scene, altar), style or "bold"),
        Text(lying, style),
        whose,
    ]
