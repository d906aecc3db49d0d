"""A command that cannot go on says why in one line."""

from __future__ import annotations

BAD_USAGE = 2
UNBREAKABLE = "\u00a0"  # before French marks


class Trouble(Exception):
    """One sentence for the person, already in their language, and the exit code."""

    def __init__(self, sentence: str, code: int = BAD_USAGE) -> None:
        super().__init__(one_line(sentence))
        self.code = code


def one_line(text: str) -> str:
    """A text without line breaks and without characters that would steer a terminal: files are not trusted."""
    shown = "".join(c if c.isprintable() or c == UNBREAKABLE else " " for c in text)
    return " ".join(filter(None, shown.split(" ")))
