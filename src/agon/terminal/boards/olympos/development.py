"""The development board: discoveries with tiles left, price and bonuses; the wonders below their columns."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from agon.games.olympos.outlook import Parts
from agon.games.olympos.phases.development import free_bonuses
from agon.games.olympos.printed import COLUMNS, DISCOVERIES, RESOURCES, WONDERS
from agon.games.olympos.state import NOBODY, State
from agon.terminal.boards.columns import flow
from agon.terminal.boards.olympos.scenery import (
    GREY,
    Scene,
    coloured,
    cost_of,
    discovery_name,
    initials,
    seat_style,
    sign,
    state_of,
    wonder_name,
)

_FEW: Final = 2  # resources
_WIDE: Final = 76  # from here on there is room for spaces


def draw_board(scene: Scene, compact: bool) -> list[Text]:
    """A line a row if compact, else two: names, then prices with bonuses."""
    s = state_of(scene)
    room = scene.width // COLUMNS
    lines = [] if compact else [_heading(scene, s)]
    for row in s.box.rows:
        tiles = sorted(row, key=s.columns.__getitem__)
        if compact:
            lines.append(_line([_short(scene, s, tile, room - 1) for tile in tiles], room))
        else:
            lines.append(_line([_name(scene, s, tile, room - 1) for tile in tiles], room))
            lines.append(_line([_price(scene, s, tile, room - 1) for tile in tiles], room))
    wonders = sorted(range(WONDERS), key=lambda wonder: s.columns[DISCOVERIES + wonder])
    if compact:
        return [*lines, _line([_short_wonder(scene, s, wonder, room - 1) for wonder in wonders], room)]
    lines.append(_line([_wonder(scene, s, wonder, room - 1) for wonder in wonders], room))
    return [*lines, _line([_stars(scene, s, wonder) for wonder in wonders], room)]


def _heading(scene: Scene, s: State) -> Text:
    """What the signs mean, and the prices."""
    say, price = scene.words.say, s.box.parts.price.development
    wonder = scene.outlook.own.wonder if scene.outlook.own else price
    keys = ("payable", "grey", "bonuses")
    pieces = [
        Text(say("board.development", price=price, wonder=wonder)),
        *(Text(say(f"board.dev.{key}")) for key in keys),
    ]
    heading = flow(Text(), pieces, scene.width, 0)
    heading.stylize("dim")
    return heading


def _line(cells: list[Text], room: int) -> Text:
    line = Text(no_wrap=True)
    for place, cell in enumerate(cells):
        line.append(" " * max(1 if place else 0, place * room - line.cell_len))
        line.append_text(cell)
    return line


def _style(scene: Scene, s: State, tile: int) -> str:
    """Bold what the viewer can pay with his resources, dim what he has or what is gone."""
    if _is_made(scene, s, tile) or not s.copies[tile]:
        return "dim"
    return "bold underline" if _is_payable(scene, s, tile) else ""


def _is_made(scene: Scene, s: State, tile: int) -> bool:
    """Whether the viewer has it."""
    return scene.viewer is not None and bool(s.players[scene.viewer].discoveries >> tile & 1)


def _is_payable(scene: Scene, s: State, tile: int) -> bool:
    """Whether the viewer, who does not have it, lacks no resource for it."""
    own = scene.outlook.own
    return own is not None and bool(s.copies[tile]) and not own.lacks[tile]


def _copies(scene: Scene, s: State, tile: int) -> str:
    return f"{sign(scene, 'times')}{s.copies[tile]}" if s.copies[tile] else "-"


def _mark(scene: Scene, s: State, tile: int) -> str:
    """Whether the viewer has it or can pay it, for screens without styles."""
    if _is_made(scene, s, tile):
        return "="
    return "!" if _is_payable(scene, s, tile) else " "


def _name(scene: Scene, s: State, tile: int, room: int) -> Text:
    """'Medicine ×2'."""
    copies = f" {_copies(scene, s, tile)}"
    name = discovery_name(scene, tile)[: room - len(copies) - 1]
    return Text.assemble(_mark(scene, s, tile), (name, _style(scene, s, tile)), (copies, "dim"))


def _price(scene: Scene, s: State, tile: int, room: int) -> Text:
    """' ψ■ 5AP -ψ sh': resources, a lowered price, the few that the viewer lacks, bonuses left."""
    text = Text(" ")
    text.append_text(cost_of(scene, s.box.cells[s.cell(tile)]))
    own = scene.outlook.own
    if own:
        if own.prices[tile] != s.box.parts.price.development:
            text.append(" " + scene.words.say("board.ap", count=own.prices[tile]), "bold")
        text.append_text(_lacking(scene, own.lacks[tile] if s.copies[tile] else ()))
    text.append(" ")
    for bonus in free_bonuses(s, tile):
        text.append_text(_bonus(scene, s, tile, bonus))
    text.truncate(room)
    return text


def _lacking(scene: Scene, lack: Parts) -> Text:
    """' -ψ', ' -xx': what is missing at least, if it is little; a letter where any kind would do."""
    if not 0 < sum(count for count, *_ in lack) <= _FEW:
        return Text()
    text, letters = Text(" -"), iter(GREY)
    for count, *kinds in lack:
        alike = [coloured(scene, kind, count) for kind in kinds] or [Text(next(letters) * count)]
        text.append_text(Text("/").join(alike))
    return text


def _bonus(scene: Scene, s: State, tile: int, bonus: int) -> Text:
    """A bonus as a letter, a cube as its resource."""
    name = s.box.bonuses[s.cell(tile)][bonus]
    if name.startswith("cube-"):
        return coloured(scene, RESOURCES.index(name.removeprefix("cube-")))
    return Text(scene.words.say(f"board.bonus.{name}"), "dim")


def _short(scene: Scene, s: State, tile: int, room: int) -> Text:
    """'Medicine2 ψ■'."""
    cost = cost_of(scene, s.box.cells[s.cell(tile)])
    copies = (str(s.copies[tile]) if s.copies[tile] else "-") + (" " if scene.width >= _WIDE else "")
    name = discovery_name(scene, tile)[: room - cost.cell_len - len(copies) - 1]
    return Text.assemble(_mark(scene, s, tile), (name, _style(scene, s, tile)), (copies, "dim"), cost)


def _builder(s: State, wonder: int) -> int:
    """Who built a wonder, or NOBODY."""
    return next((seat for seat in range(s.seats) if s.players[seat].wonders >> wonder & 1), NOBODY)


def _wonder(scene: Scene, s: State, wonder: int, room: int) -> Text:
    """'Stadium', marked as what can be paid."""
    name = wonder_name(scene, wonder)[: room - 1]
    if _builder(s, wonder) != NOBODY:
        return Text.assemble("=", (name, "dim"))
    able = scene.outlook.own is not None and not scene.outlook.own.missing[wonder]
    return Text.assemble("!" if able else " ", (name, "bold underline" if able else "bold"))


def _stars(scene: Scene, s: State, wonder: int) -> Text:
    """' 3/5★ 10p': the viewer's stars of those it takes, what it scores; who built it."""
    builder, found = _builder(s, wonder), s.box.parts.wonder[wonder]
    points = scene.words.say("board.points", count=found.points)
    if builder != NOBODY:
        return Text.assemble(" ", (initials(scene)[builder], seat_style(scene, builder)), f" {points}")
    return Text.assemble(" ", _fraction(scene, s, wonder), f" {points}")


def _fraction(scene: Scene, s: State, wonder: int) -> str:
    """'3/5★'."""
    have = f"{scene.outlook.own.stars[wonder]}/" if scene.outlook.own else ""
    return f"{have}{s.box.parts.wonder[wonder].stars}{sign(scene, 'star')}"


def _short_wonder(scene: Scene, s: State, wonder: int, room: int) -> Text:
    """'Stadium 3/5★'; who built it."""
    builder = _builder(s, wonder)
    if builder != NOBODY:
        mark = Text(initials(scene)[builder], seat_style(scene, builder))
    else:
        mark = Text(_fraction(scene, s, wonder))
    return Text.assemble(_wonder(scene, s, wonder, room - mark.cell_len - 1), " ", mark)
