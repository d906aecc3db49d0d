"""The terminal: what it can show, and what a person types."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from agon.terminal.trouble import one_line

_ROOM_TO_TYPE: Final = 12


class Leave(Exception):
    """The person leaves the table: `q`, or there is nothing more to read."""


class Terminal:
    """A rich console for output, lines for input; works on pipes and dumb terminals too."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.reads_keys = sys.stdin is not None and sys.stdin.isatty()
        if self.reads_keys:
            with suppress(ImportError):  # not on every system
                import_module("readline")  # gives input() its line editing

    @property
    def interactive(self) -> bool:
        """Whether a person sits there."""
        return self.reads_keys and self.console.is_terminal

    @property
    def can_clear(self) -> bool:
        """Whether the screen can be wiped."""
        return self.interactive and not self.console.is_dumb_terminal

    def say(self, line: str = "", style: str = "") -> None:
        """Print a sentence."""
        self.console.print(Text(line, style), soft_wrap=not self.console.is_terminal)

    def show(self, thing: RenderableType) -> None:
        """Print something drawn."""
        self.console.print(thing)

    def ask(self, question: str) -> str:
        """What the person answers; `Leave` if nothing more comes."""
        if sys.stdin is None:
            raise Leave
        try:
            answer = one_line(input(self._prompt(question)))
        except EOFError:
            self.say()
            raise Leave from None
        if not self.reads_keys:
            self.say(answer)  # so that the transcript of a piped game can be read
        return answer

    def has_room(self, question: str) -> bool:
        """Whether a question and its answer go on one line."""
        return len(question) + _ROOM_TO_TYPE <= self.console.width

    def _prompt(self, question: str) -> str:
        """The question before the cursor, or above it where the line is too short for both."""
        if self.has_room(question):
            return f"{question} > "
        self.say(question)
        return "> "

    def clear(self) -> None:
        """A fresh screen, where there is one."""
        if self.can_clear:
            self.console.clear()
        else:
            self.say()

    def hide(self) -> None:
        """Put what was shown out of sight, also from scrolling back."""
        if self.can_clear:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        elif self.interactive:
            self.console.print(Text("\n" * self.console.height))
