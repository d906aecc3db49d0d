"""The lands: each as a label, on a map of characters or, where that has no room, in a table by resource."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rich.text import Text

from agon.games.olympos.actions import MoveSettler
from agon.games.olympos.printed import LANDS, RESOURCES
from agon.games.olympos.state import State
from agon.terminal.boards.columns import flow
from agon.terminal.boards.olympos.placing import Sheet, Spot, place_all, wanted_spots
from agon.terminal.boards.olympos.reckoning import Way, shown_ways
from agon.terminal.boards.olympos.scenery import (
    Scene,
    coloured,
    initials,
    seat_style,
    sign,
    space_name,
    state_of,
)
from agon.terminal.boards.words import word

_PILE: Final = 3  # settlers shown of a pile, from the top
_SLOTS: Final = ((100, 16), (76, 13), (66, 11), (0, 9))  # from this width on, a label is so long
_SEA: Final = "italic dim"


def slot_of(width: int) -> int:
    """How long a label of a land may be."""
    return next(length for least, length in _SLOTS if width >= least)


def draw_map(scene: Scene, rows: int) -> Text | None:
    """The map in so many rows; None if it has no room."""
    width, slot = scene.width - 1, slot_of(scene.width)
    seas = tuple(space_name(scene, space) for space in range(LANDS, len(scene.box.spaces)))
    parts = scene.box.parts
    lands, waters = tuple(land.at for land in parts.land), tuple(sea.at for sea in parts.sea)
    placed = _place(lands, waters, tuple(map(len, seas)), width, rows, slot)
    if placed is None:
        return None
    s, ways = state_of(scene), shown_ways(scene)
    labels = [
        (spot, land_label(scene, s, land, slot, ways.get(land))) for land, spot in enumerate(placed[:LANDS]) if spot
    ]
    labels += [(spot, Text(name, _SEA)) for spot, name in zip(placed[LANDS:], seas, strict=True) if spot]
    lines = [Text() for _ in range(rows)]
    for spot, label in sorted(labels, key=lambda found: found[0]):
        line = lines[spot.row]
        line.append(" " * (spot.column - line.cell_len))
        line.append_text(label)
    while lines and not lines[-1]:
        lines.pop()
    return Text("\n").join(lines)


Points = tuple[tuple[int, int], ...]


@lru_cache(maxsize=64)
def _place(
    lands: Points, seas: Points, lengths: tuple[int, ...], width: int, rows: int, slot: int
) -> list[Spot | None] | None:
    """Where every land stands, then every sea with a name so long; a sea without room has no place."""
    sheet = Sheet(width, rows)
    placed = place_all(sheet, wanted_spots(lands, lands, width - slot, rows), slot)
    if placed is None:
        return None
    wanted = wanted_spots(seas, lands, width - slot, rows)
    return [*placed, *(_near(sheet, spot, length) for spot, length in zip(wanted, lengths, strict=True))]


def _near(sheet: Sheet, wanted: Spot, length: int) -> Spot | None:
    """Room for the name of a sea, close to its place or not at all."""
    return sheet.put(wanted, length, rows_off=1, columns_off=6) if length < sheet.width else None


def land_label(scene: Scene, s: State, land: int, room: int, way: Way | None = None) -> Text:
    """'●Attica★AB +5': resource, name, tribe or star, Zeus, settlers from the top, and what it costs to settle."""
    name = short_land(scene, land)
    if s.condemned[land]:
        return Text(f"{sign(scene, 'condemned')}{name}"[:room], "dim strike")
    resource = s.box.resource[land]
    tail = _marks(scene, s, land)
    tail.append_text(_settlers(scene, s, land))
    if way:
        move = isinstance(way.action, MoveSettler)
        tail.append(f" {sign(scene, 'move') if move else '+'}{way.cost}", "" if move else "bold")
    label = coloured(scene, resource)
    label.append(":" if scene.ascii_only else "")
    label.append(name[: max(2, room - label.cell_len - tail.cell_len)], "bold" if s.piles[land] else "")
    label.append_text(tail)
    label.truncate(room)
    return label


def short_land(scene: Scene, land: int) -> str:
    """A land on the map: of several words only the longest is written out, after the first letters of the others."""
    words = re.split(r"[ -]", space_name(scene, land))
    longest = max(words, key=len)
    return "".join(f"{word[0].upper()}." for word in words if word and word != longest) + longest


def _marks(scene: Scene, s: State, land: int) -> Text:
    """A tribe, a star without one, and the Zeus token's land."""
    marks = Text()
    if s.box.has_star[land]:
        guarded = s.tribes[land] or s.piles[land] or _before_tribes(s)
        marks.append(sign(scene, "star" if guarded else "free-star"), "bold")
    if land == s.box.olympos:
        marks.append("Z", "bold")
    return marks


def _before_tribes(s: State) -> bool:
    """Whether the tribes are still to come."""
    return not any(s.tribes) and not any(s.piles)


def _settlers(scene: Scene, s: State, land: int) -> Text:
    """The pile from the top; the owner in his colour."""
    letters = initials(scene)
    pile = s.piles[land][::-1]
    text = Text("/" if pile else "", "dim")
    for place, seat in enumerate(pile[:_PILE]):
        text.append(letters[seat], f"not dim {seat_style(scene, seat)}" if not place else "")
    return text


def draw_table(scene: Scene) -> Text:
    """The lands that are not condemned, resource by resource, in columns."""
    s, ways = state_of(scene), shown_ways(scene)
    slot = slot_of(scene.width)
    each = max(1, (scene.width + 1) // (slot + 1))
    lands = [land for group in s.box.lands_of for land in group if not s.condemned[land]]
    labels = [land_label(scene, s, land, slot, ways.get(land)) for land in lands]
    return Text("\n").join(_line(labels[at : at + each], slot) for at in range(0, len(labels), each))


def _line(labels: list[Text], slot: int) -> Text:
    line = Text()
    for place, label in enumerate(labels):
        line.append(" " * (place * (slot + 1) - line.cell_len))
        line.append_text(label)
    return line


def draw_legend(scene: Scene) -> Text:
    """What the signs mean."""
    pieces = [
        Text.assemble(coloured(scene, resource), " ", word(scene, "resource", name))
        for resource, name in enumerate(RESOURCES)
    ]
    star, gone, move = sign(scene, "star"), sign(scene, "condemned"), sign(scene, "move")
    pieces += [Text(scene.words.say("board.tribe", star=star)), Text(scene.words.say("board.condemned", sign=gone))]
    if shown_ways(scene):
        pieces.append(Text(scene.words.say("board.prices", move=move)))
    legend = flow(Text(), pieces, scene.width, 0)
    legend.stylize("dim")
    return legend
