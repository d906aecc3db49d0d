"""The scene in Offrandes' own types, and its things in words."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, TypeAlias

from agon.games.offrandes.components import Box
from agon.games.offrandes.outlook import Outlook
from agon.games.offrandes.phases.setup import cities
from agon.games.offrandes.printed import CHARACTERS
from agon.games.offrandes.state import State
from agon.games.offrandes.view import View, imagine
from agon.kit.frame import Frame
from agon.kit.owing import pending
from agon.terminal.boards.board import SceneOf
from agon.terminal.boards.words import dash, seat_name, word

Scene: TypeAlias = SceneOf[View, Box, Outlook]

_MOST_LACKING: Final = 2

# Middle tones: at least 3 : 1 on black and on white; black is told by the default colour.
STYLES: Final = {"red": "#d23c4f", "yellow": "#a8842c", "green": "#5b8f2e", "blue": "#3b82c4"}


def state_of(scene: Scene) -> State:
    """The position, for what the rules can reckon: nothing in this game is hidden."""
    return imagine(scene.view, scene.box, Random(0))


def asked(scene: Scene) -> Frame | None:
    """What the viewer is asked now, if anything."""
    return None if scene.viewer is None else pending(state_of(scene), scene.viewer)


def character_name(scene: Scene, character: int) -> str:
    """'Water-bearer'."""
    return word(scene, "character", CHARACTERS[character])


def short_name(scene: Scene, character: int) -> str:
    """'Water'."""
    return scene.words.say(f"board.head.{CHARACTERS[character]}")


def city_name(scene: Scene, seat: int) -> str:
    """The city of a seat."""
    return word(scene, "city", cities(scene.view.seats, scene.view.options, scene.box)[seat])


def style_of(scene: Scene, seat: int) -> str:
    """The colour of a seat's city."""
    own = cities(scene.view.seats, scene.view.options, scene.box)[seat]
    return next((STYLES.get(city.colour, "") for city in scene.box.parts.cities if city.id == own), "")


def altar_name(scene: Scene, altar: int) -> str:
    """The god whose altar it is."""
    return word(scene, "altar", scene.box.altars[altar])


def animals(scene: Scene, count: int, kind: int) -> str:
    """'3 goats'."""
    family = "one-animal" if count == 1 else "animal"
    return f"{count} {word(scene, family, scene.box.parts.animals[kind].id)}"


def names(scene: Scene, seats: Iterable[int]) -> str:
    """'Ann, Bob'."""
    return ", ".join(seat_name(scene, seat) for seat in seats)


def climb_text(scene: Scene, seat: int, character: int) -> str:
    """Where the viewer's pawn would climb to: '3→4'."""
    arrow = "->" if scene.ascii_only else "→"
    step, climbs = scene.view.players[seat].steps[character], scene.outlook.climbs[character]
    return str(step) if climbs == step else f"{step}{arrow}{climbs}"


def reached_group(scene: Scene, seat: int) -> int:
    """The highest group of altars that is open to a seat; 0: none."""
    reach = scene.outlook.reach[seat]
    return scene.box.group_of[reach - 1] if reach else 0


def offering_text(scene: Scene, seat: int) -> str:
    """What a seat could offer as things stand: '3 goats, groups 1-2'; the one or two it lacks; a dash for nothing."""
    lacking, able = scene.outlook.lacks[seat], scene.outlook.herds[seat]
    if len(lacking) > _MOST_LACKING:
        return dash(scene)
    if lacking:
        return scene.words.say("board.lacks", names=tuple(short_name(scene, character) for character in lacking))
    if not able:
        return dash(scene)
    kind, count, _ = able[0]
    more = ("..." if scene.ascii_only else "…") if len(able) > 1 else ""
    groups = scene.words.say("board.reach", count=reached_group(scene, seat))
    return f"{animals(scene, count, kind)}{more}, {groups}"
