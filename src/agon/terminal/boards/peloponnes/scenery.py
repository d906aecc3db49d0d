"""The scene in Peloponnes' own types, and goods as characters."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from agon.games.peloponnes.components import Box
from agon.games.peloponnes.outlook import Outlook
from agon.games.peloponnes.printed import GOODS
from agon.games.peloponnes.state import State
from agon.games.peloponnes.view import View, imagine
from agon.kit.frame import Frame
from agon.kit.owing import pending
from agon.terminal.boards.board import SceneOf
from agon.terminal.boards.words import word
from agon.terminal.trouble import one_line

Scene: TypeAlias = SceneOf[View, Box, Outlook]

_SYMBOLS: Final = dict(zip(GOODS, "♣■ψ○♦♥", strict=True))
CHOICE: Final = "?"  # a good of the owner's choice
WIDE: Final = 76  # from here on a tile and a player have a row each


def state_of(scene: Scene) -> State:
    """The position, for what the rules can reckon: nothing in this game is hidden."""
    return imagine(scene.view, scene.box, Random(0))


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


def tile_code(scene: Scene, tile: int) -> str:
    """The code printed on a tile: 'A12'."""
    found = scene.box.tiles[tile]
    return one_line(found.tile or found.id.upper())


def tile_name(scene: Scene, tile: int) -> str:
    """A building by its name; a land by its code and what it shows."""
    box = scene.box
    found = box.tiles[tile]
    if tile < box.first_land:
        return word(scene, "tile", found.id)
    pictures = [part.strip() for part in found.picture.split("+")]
    shown = "+".join(_picture(scene, picture) for picture in pictures if picture)
    return f"{tile_code(scene, tile)} {shown}".strip()


def _picture(scene: Scene, name: str) -> str:
    key = f"board.picture.{name}"
    return scene.words.say(key) if key in scene.words else one_line(name)
