"""Cards and colours as characters: every colour has a shape, so that nothing is told by colour alone."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from rich.text import Text

from agon.games.olympe.components import Box
from agon.games.olympe.outlook import Outlook
from agon.games.olympe.printed import RANKS
from agon.games.olympe.view import View
from agon.terminal.boards.board import SceneOf
from agon.terminal.boards.words import dash, word
from agon.terminal.trouble import one_line

Scene: TypeAlias = SceneOf[View, Box, Outlook]


class Look(NamedTuple):
    """How a colour is shown: its shape, the same in ASCII, and its style."""

    shape: str
    ascii: str
    style: str


# Middle tones: at least 3 : 1 on black and on white.
LOOKS: Final = {
    "blue": Look("●", "o", "#3b82c4"),
    "orange": Look("■", "#", "#d07a1f"),
    "red": Look("▲", "^", "#d23c4f"),
    "green": Look("◆", "+", "#5b8f2e"),
    "purple": Look("★", "*", "#9a62c8"),
}
UNKNOWN: Final = Look("○", "?", "")


def look(scene: Scene, colour: int) -> Look:
    """How a colour is shown."""
    return LOOKS.get(scene.box.parts.gods[colour].colour, UNKNOWN)


def shape(scene: Scene, colour: int) -> str:
    """The shape of a colour."""
    found = look(scene, colour)
    return found.ascii if scene.ascii_only else found.shape


def card_name(scene: Scene, card: int) -> str:
    """A card's full name: 'Blue IV Hero'."""
    god = scene.box.parts.gods[card // RANKS]
    return f"{word(scene, 'card', god.colour)} {rank_name(scene, card)}"


def rank_name(scene: Scene, card: int) -> str:
    """A card's name without its colour: 'IV Hero'."""
    return word(scene, "card", scene.box.parts.cards[card % RANKS].id)


def short_rank(scene: Scene, card: int) -> str:
    """A card's numeral, if it has one: 'IV'."""
    kind = scene.box.parts.cards[card % RANKS]
    return one_line(kind.numeral) if kind.numeral else rank_name(scene, card)


def short_card(scene: Scene, card: int) -> Text:
    """Shape and number, for the table: '● IV'."""
    return Text(f"{shape(scene, card // RANKS)} {short_rank(scene, card)}", look(scene, card // RANKS).style)


def god_text(scene: Scene, colour: int, named: bool = True) -> Text:
    """Shape and name of a colour's god, or its shape alone."""
    name = f" {word(scene, 'god', scene.box.parts.gods[colour].id)}" if named else ""
    return Text(shape(scene, colour) + name, look(scene, colour).style)


def cut(scene: Scene, text: Text, longest: int) -> Text:
    """A text no longer than this; what was cut off leaves a mark."""
    if text.cell_len <= longest:
        return text
    text.truncate(longest - 1)
    return text.append("." if scene.ascii_only else "…")


def colour_text(scene: Scene, colour: int) -> Text:
    """Shape and name of a colour, or a dash for none."""
    if colour < 0:
        return Text(dash(scene))
    name = word(scene, "colour", scene.box.parts.gods[colour].colour)
    return Text(f"{shape(scene, colour)} {name}", f"bold {look(scene, colour).style}")
