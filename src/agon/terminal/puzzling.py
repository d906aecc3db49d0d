"""Puzzles in the terminal: the table as one seat sees it, one answer, then what it was worth and why."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from rich.console import RenderableType
from rich.text import Text

from agon.kit.action import Action
from agon.kit.game import AnyGame, phrase
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.text import Catalogue
from agon.lab.puzzles import FOLDER
from agon.lab.puzzles.puzzle import Position, Puzzle, position_of
from agon.terminal.boards import find_board
from agon.terminal.boards.board import Board, Choice, Scene
from agon.terminal.files import home, write_whole
from agon.terminal.hints import tell_answers, words_of_hints
from agon.terminal.language import words_of
from agon.terminal.picking import find_action
from agon.terminal.screen import fit, make_scene, title_rule
from agon.terminal.terminal import Leave, Terminal

_ROOM: Final = 6  # rows for the question and what was typed
_QUIT: Final = frozenset({"q", "quit", "exit"})


class Solved(msgspec.Struct, frozen=True):
    """How somebody fared so far: which puzzles are done, and how many in a row were right."""

    done: tuple[str, ...] = ()
    streak: int = 0
    best: int = 0

    def after(self, puzzle: Puzzle, right: bool) -> Solved:
        """With one more puzzle."""
        streak = self.streak + 1 if right else 0
        return Solved((*self.done, puzzle.id), streak, max(self.best, streak))


def solved_path(game: str) -> Path:
    """Where it is kept."""
    return home() / "puzzles" / f"{game}.json"


def read_solved(game: str) -> Solved:
    """How far somebody has come; from the beginning where the file is none."""
    try:
        return msgspec.json.decode(solved_path(game).read_bytes(), type=Solved)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return Solved()


class Puzzling:
    """One sitting over the puzzles of a game."""

    def __init__(self, terminal: Terminal, game: AnyGame, words: Catalogue) -> None:
        self.terminal: Final = terminal
        self._game: Final = game
        self._lang: Final = words
        self._titles: Final = Catalogue(words.lang, FOLDER)

    def run(self, puzzles: Sequence[Puzzle]) -> None:
        """Ask one after the other; `Leave` when the person has enough."""
        solved = read_solved(self._game.name)
        fresh = [puzzle for puzzle in puzzles if puzzle.id not in solved.done]
        if not fresh:
            self.terminal.say(self._lang.say("cli.puzzles.all-done", count=len(puzzles)))
            fresh, solved = list(puzzles), Solved((), solved.streak, solved.best)
        for puzzle in fresh:
            right = self._ask(puzzle)
            solved = solved.after(puzzle, right)
            write_whole(solved_path(self._game.name), msgspec.json.encode(solved), self._lang)
            self.terminal.say(self._lang.say("cli.puzzles.streak", streak=solved.streak, best=solved.best))
            self.terminal.say()
            if puzzle is not fresh[-1] and self.terminal.ask(self._lang.say("cli.puzzles.next")).lower() in _QUIT:
                raise Leave

    def _ask(self, puzzle: Puzzle) -> bool:
        at = position_of(self._game, puzzle)
        names = tuple(self._lang.say("seat", number=seat + 1) for seat in range(puzzle.seats))
        words = words_of(self._lang.lang, self._game, names)
        match = Match.standing(self._game, at.table, at.state, Seeded(""))
        board = find_board(self._game.name)
        scene = make_scene(self.terminal, match, at.view, at.prompt.seat, words)
        choices = [Choice(action, action in at.prompt.actions) for action in board.options(scene, at.prompt)]
        self._draw(puzzle, board, scene, choices)
        given = self._answer(at, board, scene, choices)
        right = given == at.prompt.actions[puzzle.best]
        self._tell(puzzle, at, words, right)
        return right

    def _draw(self, puzzle: Puzzle, board: Board, scene: Scene, choices: Sequence[Choice]) -> None:
        def draw(scene: Scene) -> list[RenderableType]:
            return [title_rule(board.title(scene), scene), board.table(scene), board.choices(scene, choices)]

        title, table, hand = fit(self.terminal, scene, _ROOM, draw)
        theme = self._titles.say(f"theme.{puzzle.game}.{puzzle.theme}")
        level = self._titles.say(f"level.{puzzle.level}")
        self.terminal.clear()
        self.terminal.say(self._lang.say("cli.puzzles.title", theme=theme, level=level, id=puzzle.id), "bold")
        for part in (title, table, Text(), hand):
            self.terminal.show(part)

    def _answer(self, at: Position, board: Board, scene: Scene, choices: Sequence[Choice]) -> Action:
        words = scene.words
        numbers = f"1-{len(choices)}" if board.hint is None else board.hint(scene, at.prompt)
        what = words.say(f"prompt.{at.prompt.frame}")
        question = words.say("cli.prompt", seat=at.prompt.seat, what=what, numbers=numbers)
        while True:
            typed = self.terminal.ask(question)
            if typed.lower() in _QUIT:
                raise Leave
            read = board.read(scene, at.prompt, typed)
            found = find_action(board, scene, choices, typed) if read is None else read
            if isinstance(found, str):
                self.terminal.say(found)
                continue
            if found in at.prompt.actions:
                return found
            refusal = self._game.refuse(at.state, at.prompt.seat, found)
            if refusal is not None:
                self.terminal.say(words.refused(refusal), "bold")

    def _tell(self, puzzle: Puzzle, at: Position, words: Catalogue, right: bool) -> None:
        best = phrase(self._game, at.prompt.actions[puzzle.best], at.table.box)
        said = words.fill(best.key, best.params)
        gap, error = round(100 * puzzle.gap), max(1, round(196 * puzzle.error))
        key = "cli.puzzles.right" if right else "cli.puzzles.wrong"
        self.terminal.say(self._lang.say(key, best=said, gap=gap, error=error, count=puzzle.simulations), "bold")
        hints = words_of_hints(self._game, words)
        for line in tell_answers(self._game, at.table.box, at.prompt, puzzle.hint, hints):
            self.terminal.say(line)
