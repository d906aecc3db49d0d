"""What a terminal board has to be able to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, cast

from rich.console import RenderableType

from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.event import Event
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt
from agon.kit.outlook import Outlook
from agon.kit.seats import Viewer
from agon.kit.text import Catalogue

V = TypeVar("V", bound=View)
B = TypeVar("B", bound=Box)
K = TypeVar("K", bound=Outlook)


@dataclass(frozen=True, kw_only=True)
class SceneOf(Generic[V, B, K]):
    """What is to be drawn, for whom, and how much room there is; with a game's own kinds of view, box and outlook."""

    game: AnyGame
    box: B
    view: V
    viewer: Viewer
    words: Catalogue
    width: int
    ascii_only: bool = False
    terse: bool = False  # the screen is too low for everything: spare rows
    rows: int = 0  # of the screen, for a board that chooses what to show; 0: no matter how many

    @cached_property
    def outlook(self) -> K:
        """What the viewer has to expect; boards work nothing out."""
        return cast(K, self.game.outlook(self.view, self.box, self.viewer))


Scene: TypeAlias = SceneOf[Any, Any, Any]
"""A scene of any game."""


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
    # Where numbers of a list are not enough: what is typed as an action, as a sentence that says what is wrong, or as
    # None for the usual reading; and what can be typed, for the question.
    read: Callable[[Scene, Prompt, str], Action | str | None] = lambda scene, prompt, text: None
    hint: Callable[[Scene, Prompt], str] | None = None
    quiet: frozenset[type[Event]] = frozenset()  # what is not worth a sentence among the news
