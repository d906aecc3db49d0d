"""The board for games that have none of their own yet: the engine's picture and a numbered list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from agon.kit.action import Action
from agon.kit.match import Prompt
from agon.terminal.boards.board import Board, Choice, Scene
from agon.terminal.telling import fill


def title(scene: Scene) -> str:
    """The game's name."""
    return scene.words.say("game.name")


def table(scene: Scene) -> Text:
    """The engine's own picture."""
    return Text(scene.game.notation.picture(scene.view, scene.box))


def held(scene: Scene) -> Text:
    """Nothing more: the picture shows it."""
    return Text()


def options(scene: Scene, prompt: Prompt) -> Sequence[Action]:
    """What is legal, nothing else."""
    return prompt.actions


def label(scene: Scene, action: Action) -> str:
    """The sentence for an action."""
    return fill(scene.words, scene.game.notation.phrase(action, scene.box))


def choices(scene: Scene, offered: Sequence[Choice]) -> Text:
    """A numbered list."""
    return Text("\n".join(f"[{number}] {label(scene, choice.action)}" for number, choice in enumerate(offered, 1)))


BOARD: Final = Board(title=title, table=table, held=held, options=options, label=label, choices=choices)
