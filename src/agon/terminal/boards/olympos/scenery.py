"""The scene in Olympos' own types, and its things as words, letters and colours."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from rich.text import Text

from agon.games.olympos.components import Box
from agon.games.olympos.outlook import Outlook
from agon.games.olympos.printed import RESOURCES, Cell
from agon.games.olympos.state import State
from agon.games.olympos.view import View, imagine
from agon.kit.frame import Frame
from agon.kit.owing import pending
from agon.terminal.boards.board import SceneOf
from agon.terminal.boards.words import seat_name, word

Scene: TypeAlias = SceneOf[View, Box, Outlook]

# Middle tones: at least 3 : 1 on black and on white.
SEAT_STYLES: Final = ("#d23c4f", "#3b82c4", "#5b8f2e", "#a8842c", "#a05fc0")
RESOURCE_STYLES: Final = ("#a8842c", "#5b8f2e", "#808080", "#c9741a")
_SYMBOLS: Final = ("ψ", "♣", "■", "●")
GREY: Final = "xyzv"  # squares of one grey group have one letter
_SIGNS: Final = {
    "star": ("★", "*"),
    "free-star": ("☆", "'"),
    "condemned": ("✗", "x"),
    "move": ("›", ">"),
    "cross": ("†", "+"),
    "times": ("×", "x"),
    "dots": ("…", "..."),
    "dot": ("·", "."),
}


def state_of(scene: Scene) -> State:
    """The position, for what the rules can reckon; the hands of others are any that fit."""
    return imagine(scene.view, scene.box, Random(0))


def asked(scene: Scene) -> Frame | None:
    """What the viewer is asked now, if anything."""
    return None if scene.viewer is None else pending(state_of(scene), scene.viewer)


def sign(scene: Scene, name: str) -> str:
    """A mark as one character, a plain one where there is no other."""
    return _SIGNS[name][scene.ascii_only]


def symbol(scene: Scene, resource: int) -> str:
    """A resource as one character: a shape, or a letter where there are no shapes."""
    return scene.words.say(f"board.letter.{RESOURCES[resource]}") if scene.ascii_only else _SYMBOLS[resource]


def coloured(scene: Scene, resource: int, count: int = 1) -> Text:
    """A resource's symbol so many times, in its colour."""
    return Text(symbol(scene, resource) * count, RESOURCE_STYLES[resource])


def amounts(scene: Scene, counts: Sequence[int]) -> str:
    """'2 wood, 1 gold'; nothing for nothing."""
    named = [(count, word(scene, "resource", name)) for count, name in zip(counts, RESOURCES, strict=True) if count]
    return ", ".join(f"{count} {name}" for count, name in named)


def cost_of(scene: Scene, cell: Cell) -> Text:
    """The squares of a cell: a symbol for every resource, a letter for every grey square."""
    text = Text()
    for resource, count in enumerate(cell.cost.printed()):
        text.append_text(coloured(scene, resource, count))
    for letter, size in zip(GREY, sorted(cell.cost.alike, reverse=True), strict=False):
        text.append(letter * size, "dim")
    return text


def initials(scene: Scene) -> tuple[str, ...]:
    """A letter for every seat: of its name, or of the alphabet where those are not all different."""
    seats = range(scene.view.seats)
    firsts = tuple(seat_name(scene, seat)[:1].upper() for seat in seats)
    plain = all(letter.isascii() and letter.isalpha() for letter in firsts)
    return firsts if plain and len(set(firsts)) == len(firsts) else tuple("ABCDE"[seat] for seat in seats)


def seat_style(scene: Scene, seat: int) -> str:
    """The colour of a seat; the viewer's own stands out."""
    return f"bold {SEAT_STYLES[seat]}" + (" reverse" if seat == scene.viewer else "")


def space_name(scene: Scene, space: int) -> str:
    """'Attica'."""
    return word(scene, "space", scene.box.spaces[space])


def discovery_name(scene: Scene, discovery: int) -> str:
    """'Medicine'."""
    return word(scene, "discovery", scene.box.discoveries[discovery])


def wonder_name(scene: Scene, wonder: int) -> str:
    """'Stadium'."""
    return word(scene, "wonder", scene.box.wonders[wonder])


def god_name(scene: Scene, god: int) -> str:
    """'Ares'."""
    return word(scene, "god", scene.box.gods[god])


def card_name(scene: Scene, card: int) -> str:
    """'a grain cube'."""
    return word(scene, "destiny", scene.box.parts.destiny[card].id)


def members(bits: int) -> list[int]:
    """The numbers in a set kept as bits."""
    return [number for number in range(bits.bit_length()) if bits >> number & 1]
