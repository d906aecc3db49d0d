"""From what a person typed to an action: a number, the notation, or a name in their language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from agon.kit.action import Action
from agon.kit.refusal import Malformed
from agon.terminal.boards.board import Board, Choice, Scene
from agon.terminal.boards.typed import bare


def find_action(board: Board, scene: Scene, choices: Sequence[Choice], text: str) -> Action | str:
    """The action meant, or a sentence that says why none was found."""
    if not text:
        return scene.words.say("cli.nothing-typed", most=len(choices))
    if text.isdecimal():
        number = int(text) if len(text) < 6 else 0
        if 1 <= number <= len(choices):
            return choices[number - 1].action
        return scene.words.say("cli.no-number", number=text, most=len(choices))
    read: Action | Malformed = scene.game.notation.read(text, scene.box)
    if not isinstance(read, Malformed):
        return read
    return _by_name(board, scene, choices, text)


def _by_name(board: Board, scene: Scene, choices: Sequence[Choice], text: str) -> Action | str:
    offered = _named(board, scene, (choice.action for choice in choices), text)
    every = (scene.game.decode(number) for number in range(scene.game.encodings))
    found = offered or _named(board, scene, every, text)
    if len(found) == 1:
        return found[0]
    if found:
        names = tuple(board.label(scene, action) for action in found[:4])
        return scene.words.say("cli.several", text=text, names=names)
    return scene.words.say("cli.not-understood", text=text, most=len(choices))


def _named(board: Board, scene: Scene, actions: Iterable[Action], text: str) -> list[Action]:
    """The actions whose names have all the words of the text, and the fewest others."""
    wanted = _words(text)
    over = [
        (len(_words(label) - wanted), action)
        for action in actions
        if wanted <= _words(label := board.label(scene, action))
    ]
    fewest = min((more for more, _ in over), default=0)
    return [action for more, action in over if more == fewest] if wanted else []


def _words(text: str) -> set[str]:
    """The words of a text without case and accents."""
    return set(bare(text).split())
