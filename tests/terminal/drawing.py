"""Boards in the tests: a question drawn as characters, and matches between bots that ask every question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeVar

from rich.console import Console

from agon.bots.bot import answers_of_one
from agon.bots.greedy import GreedyBot
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.driver import asked
from agon.kit.game import AnyGame, Options
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.terminal.boards.board import Board, Choice, Scene


def drawn(board: Board, scene: Scene, prompt: Prompt, hint: bool = True) -> str:
    """Title, table, choices and, unless it is unwanted, the hint as characters."""
    console = Console(width=scene.width, height=24, color_system=None, legacy_windows=False)
    choices = [Choice(action, action in prompt.actions) for action in board.options(scene, prompt)]
    assert board.hint is not None
    with console.capture() as shown:
        console.print(board.title(scene))
        console.print(board.table(scene))
        console.print(board.choices(scene, choices))
        if hint:
            console.print(board.hint(scene, prompt))
    return shown.get()


Asked = TypeVar("Asked")


def once_each(found: Iterable[tuple[Asked, Prompt]]) -> Iterator[tuple[Asked, Prompt]]:
    """Every kind of question once, and again only when it has more answers than ever before."""
    most: dict[str, int] = {}
    for one, prompt in found:
        if len(prompt.actions) > most.get(prompt.frame, 0):
            most[prompt.frame] = len(prompt.actions)
            yield one, prompt


def decisions(
    game: AnyGame, seats: int, options: Options, seed: str, box: Box | None = None
) -> Iterator[tuple[Match, Prompt]]:
    """Every decision of a match between bots, with our box or an edition."""
    match = Match.start(game, Table(seats, options, box or game.box), Seeded(seed))

    def answer(match: Match, prompt: Prompt) -> Action:
        return answers_of_one(GreedyBot(), Random(f"{seed}/{len(match.lines)}"))(match, prompt)

    for prompt in asked(match, answer, turn=min):
        yield match, prompt
