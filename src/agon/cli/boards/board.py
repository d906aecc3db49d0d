"""What a terminal board has to be able to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.console import RenderableType

from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt
from agon.kit.seats import Viewer
from agon.kit.text import Catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is to be drawn, for whom, and how much room there is."""

    game: AnyGame
    box: Box
    view: View
    viewer: Viewer
    words: Catalogue
    width: int
    ascii_only: bool = False
    terse: bool = False  # the screen is too low for everything: spare rows


class Choice(NamedTuple):
    """Something a person may think of doing; not all of it is legal."""

    action: Action
    legal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """How a game is drawn with characters."""

    title: Callable[[Scene], str]
    table: Callable[[Scene], RenderableType]
    held: Callable[[Scene], RenderableType]  # what the viewer alone sees
    options: Callable[[Scene, Prompt], Sequence[Action]]  # all a person may think of, in the order they are numbered
    label: Callable[[Scene, Action], str]  # an action's name in the person's language
    choices: Callable[[Scene, Sequence[Choice]], RenderableType]
