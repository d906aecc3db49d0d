"""Cards and colours as characters: every colour has a shape, so that nothing is told by colour alone."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from agon.cli.boards.board import Scene
from agon.cli.trouble import one_line
from agon.games.olympe.components import RANKS, Box
from agon.games.olympe.view import View


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


def view_of(scene: Scene) -> View:
    """The scene's view, which is one of Olympe."""
    assert isinstance(scene.view, View)
    return scene.view


def box_of(scene: Scene) -> Box:
    """The scene's box, which is one of Olympe."""
    assert isinstance(scene.box, Box)
    return scene.box


def look(scene: Scene, colour: int) -> Look:
    """How a colour is shown."""
    return LOOKS.get(box_of(scene).parts.gods[colour].colour, UNKNOWN)


def shape(scene: Scene, colour: int) -> str:
    """The shape of a colour."""
    found = look(scene, colour)
    return found.ascii if scene.ascii_only else found.shape


def word(scene: Scene, family: str, name: str) -> str:
    """A word in the person's language; an edition's own words as they are."""
    key = f"{family}.{name}"
    return scene.words.say(key) if key in scene.words else one_line(name)


def card_name(scene: Scene, card: int) -> str:
    """A card's full name: 'Blue IV Hero'."""
    god = box_of(scene).parts.gods[card // RANKS]
    return f"{word(scene, 'card', god.colour)} {rank_name(scene, card)}"


def rank_name(scene: Scene, card: int) -> str:
    """A card's name without its colour: 'IV Hero'."""
    return word(scene, "card", box_of(scene).parts.cards[card % RANKS].id)


def short_rank(scene: Scene, card: int) -> str:
    """A card's numeral, if it has one: 'IV'."""
    kind = box_of(scene).parts.cards[card % RANKS]
    return one_line(kind.numeral) if kind.numeral else rank_name(scene, card)


def short_card(scene: Scene, card: int) -> Text:
    """Shape and number, for the table: '● IV'."""
    return Text(f"{shape(scene, card // RANKS)} {short_rank(scene, card)}", look(scene, card // RANKS).style)


def god_text(scene: Scene, colour: int, named: bool = True) -> Text:
    """Shape and name of a colour's god, or its shape alone."""
    name = f" {word(scene, 'god', box_of(scene).parts.gods[colour].id)}" if named else ""
    return Text(shape(scene, colour) + name, look(scene, colour).style)


def cut(scene: Scene, text: Text, longest: int) -> Text:
    """A text no longer than this; what was cut off leaves a mark."""
    if text.cell_len <= longest:
        return text
    text.truncate(longest - 1)
    return text.append("." if scene.ascii_only else "…")


def dash(scene: Scene) -> Text:
    """Where nothing is."""
    return Text("-" if scene.ascii_only else "–")


def colour_text(scene: Scene, colour: int) -> Text:
    """Shape and name of a colour, or a dash for none."""
    if colour < 0:
        return dash(scene)
    name = word(scene, "colour", box_of(scene).parts.gods[colour].colour)
    return Text(f"{shape(scene, colour)} {name}", f"bold {look(scene, colour).style}")
