"""A recorded match as a film: any moment of it, through the eyes of one seat or of a spectator."""

from __future__ import annotations

from typing import Final

import msgspec
from rich.console import RenderableType
from rich.text import Text

from agon.kit.game import View
from agon.kit.match import Line, Match
from agon.kit.positions import position
from agon.kit.seats import CHANCE, Viewer
from agon.kit.text import Catalogue
from agon.terminal.boards import find_board
from agon.terminal.boards.board import Scene
from agon.terminal.editions import tell_edition
from agon.terminal.ending import tell_outcome
from agon.terminal.records import plies
from agon.terminal.screen import fit, height, make_scene, title_rule
from agon.terminal.telling import tell_lines
from agon.terminal.terminal import Leave, Terminal

_SPACE_AND_PROMPT: Final = 3  # rows


class Film:
    """A match and who looks at it; moment `ply` is after so many answers of players."""

    def __init__(self, match: Match, viewer: Viewer, words: Catalogue) -> None:
        self.match: Final = match
        self.viewer: Final = viewer
        self.words: Final = words
        self.cuts: Final = plies(match)
        self.last: Final = len(self.cuts) - 1

    def lines(self, ply: int) -> list[Line]:
        """What led to this moment from the one before."""
        return self.match.lines[self.cuts[ply - 1] if ply else 0 : self.cuts[ply]]

    def view(self, ply: int) -> View:
        """The table at this moment, as the viewer saw it."""
        view: View = self.match.game.view(position(self.match, self.cuts[ply]), self.viewer)
        return view

    def sentences(self, ply: int) -> list[str]:
        """What led to this moment, in words."""
        return tell_lines(self.match, self.lines(ply), self.viewer, self.words)

    def print_log(self, terminal: Terminal) -> None:
        """The whole match in words, the answers numbered."""
        edition = tell_edition(self.match.game, self.match.table.box, self.words)
        if edition:
            terminal.say(edition)
        for ply in range(self.last + 1):
            for at, sentence in enumerate(self.sentences(ply)):
                number = str(ply) if ply and not at else ""
                terminal.say(f"{number:>4}  {sentence}")
        self._print_outcome(terminal)

    def _print_outcome(self, terminal: Terminal) -> None:
        outcome = self.match.outcome()
        if outcome:
            terminal.say(tell_outcome(self.words, outcome))

    def show(self, terminal: Terminal, ply: int) -> None:
        """The table at one moment, and what led to it."""
        board = find_board(self.match.game.name)
        place = self.words.say("cli.replay.ply", ply=ply, last=self.last)
        sentences: list[RenderableType] = [Text(sentence) for sentence in self.sentences(ply)]

        def draw(scene: Scene) -> list[RenderableType]:
            held = [] if self.viewer is None else [board.held(scene)]
            return [title_rule(f"{place} · {board.title(scene)}", scene), board.table(scene), *held]

        scene = make_scene(terminal, self.match, self.view(ply), self.viewer, self.words)
        parts = fit(terminal, scene, height(terminal, sentences) + _SPACE_AND_PROMPT, draw)
        terminal.clear()
        for part in (*parts, Text(), *sentences):
            terminal.show(part)

    def step_through(self, terminal: Terminal, ply: int) -> None:
        """Let a person go back and forth."""
        while True:
            self.show(terminal, ply)
            if ply == self.last:
                self._print_outcome(terminal)
            ply = self._ask(terminal, ply)

    def _ask(self, terminal: Terminal, ply: int) -> int:
        """Where the person wants to go; `Leave` to stop."""
        while True:
            typed = terminal.ask(self.words.say("cli.replay.keys")).lower()
            key, _, number = typed.partition(" ")
            if key in ("q", "quit"):
                raise Leave
            if typed in ("", "n"):
                return min(ply + 1, self.last)
            if typed == "p":
                return max(ply - 1, 0)
            if key == "g" and number.isdecimal() and len(number) < 6 and int(number) <= self.last:
                return int(number)
            terminal.say(self.words.say("cli.replay.keys-nonsense", text=typed, last=self.last))

    def report(self, ply: int) -> dict[str, object]:
        """The match up to a moment as plain JSON values; without a viewer nothing is left out of the events."""
        steps = [self._step(each) for each in range(ply + 1)]
        return {
            "game": self.match.game.name,
            "seats": self.match.table.seats,
            "viewer": self.viewer,
            "ply": ply,
            "last": self.last,
            "plies": steps,
            "view": msgspec.to_builtins(self.view(ply)),
            "outcome": msgspec.to_builtins(self.match.outcome()),
        }

    def _step(self, ply: int) -> dict[str, object]:
        lines = self.lines(ply)
        full = [event for line in lines for event in line.events]
        events = full if self.viewer is None else self.match.events(lines, self.viewer)
        return {
            "ply": ply,
            "seat": next((line.seat for line in lines if line.seat != CHANCE), None),
            "events": msgspec.to_builtins(events),
            "text": self.sentences(ply),
        }
