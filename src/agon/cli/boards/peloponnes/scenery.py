"""The scene in Peloponnes' own types, and goods as characters."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from agon.cli.boards.board import Scene
from agon.cli.trouble import one_line
from agon.games.peloponnes.components import GOODS, Box
from agon.games.peloponnes.state import State
from agon.games.peloponnes.view import View, imagine
from agon.kit.frame import Frame, pending

_SYMBOLS: Final = dict(zip(GOODS, "♣■ψ○♦♥", strict=True))
CHOICE: Final = "?"  # a good of the owner's choice
WIDE: Final = 76  # from here on a tile and a player have a row each


def view_of(scene: Scene) -> View:
    """The scene's view, which is one of Peloponnes."""
    assert isinstance(scene.view, View)
    return scene.view


def box_of(scene: Scene) -> Box:
    """The scene's box, which is one of Peloponnes."""
    assert isinstance(scene.box, Box)
    return scene.box


def state_of(scene: Scene) -> State:
    """The position, for what the rules can reckon: nothing in this game is hidden."""
    return imagine(view_of(scene), box_of(scene), Random(0))


def asked(scene: Scene) -> Frame | None:
    """What the viewer is asked now, if anything."""
    return None if scene.viewer is None else pending(state_of(scene), scene.viewer)


def symbol(scene: Scene, good: int) -> str:
    """A good as one character: a shape, or a letter where there are no shapes."""
    name = GOODS[good]
    return scene.words.say(f"board.letter.{name}") if scene.ascii_only else _SYMBOLS[name]


def amounts(scene: Scene, goods: Sequence[int], choice: int = 0) -> str:
    """'2♣ 1■'; nothing for nothing."""
    parts = [f"{amount}{symbol(scene, good)}" for good, amount in enumerate(goods) if amount]
    return " ".join([*parts, f"{choice}{CHOICE}"] if choice else parts)


def dash(scene: Scene) -> str:
    """Where nothing is."""
    return "-" if scene.ascii_only else "–"


def word(scene: Scene, family: str, name: str) -> str:
    """A word in the person's language; an edition's own words as they are."""
    key = f"{family}.{name}"
    return scene.words.say(key) if key in scene.words else one_line(name)


def tile_code(scene: Scene, tile: int) -> str:
    """The code printed on a tile: 'A12'."""
    found = box_of(scene).tiles[tile]
    return one_line(found.tile or found.id.upper())


def tile_name(scene: Scene, tile: int) -> str:
    """A building by its name; a land by its code and what it shows."""
    box = box_of(scene)
    found = box.tiles[tile]
    if tile < box.first_land:
        return word(scene, "tile", found.id)
    pictures = [part.strip() for part in found.picture.split("+")]
    shown = "+".join(_picture(scene, picture) for picture in pictures if picture)
    return f"{tile_code(scene, tile)} {shown}".strip()


def _picture(scene: Scene, name: str) -> str:
    key = f"board.picture.{name}"
    return scene.words.say(key) if key in scene.words else one_line(name)


def seat_name(scene: Scene, seat: int) -> str:
    """A player's name, or the number of the seat."""
    names = scene.words.names
    return names[seat] if seat < len(names) else scene.words.say("seat", number=seat + 1)
