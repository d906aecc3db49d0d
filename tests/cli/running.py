"""What the tests of the command line share: running a command, and reading what it shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line of a command that failed."""
        assert self.err.endswith("\n"), self.err
        assert self.err.count("\n") == 1, self.err
        return self.err.strip()


Agon = Callable[..., Ran]
"""agon("play", "olympe", typed=["1", "q"])"""


def numbers(most: int) -> list[str]:
    """Every number up to this one, to be typed one after the other until one is allowed."""
    return [str(number) for number in range(1, most + 1)]


EVERYTHING = numbers(16)  # one of these is legal in every turn of the ordinary game

_SHAPES = {"●": "blue", "■": "orange", "▲": "red", "◆": "green", "★": "purple"}
_ROW = re.compile(r"^([●■▲◆★]) \w+ +(\S.*)$")
_PIECE = re.compile(r"[\[(]\d+[\])] (.+?)(?=  [\[(]|$)")


def shown_cards(screen: str) -> list[str]:
    """The cards of the hand on a screen of at least 80 columns, as 'blue IV Hero'."""
    cards = []
    for line in screen.splitlines():
        row = _ROW.match(line)
        if row:
            cards += [f"{_SHAPES[row[1]]} {name}" for name in _PIECE.findall(row[2])]
    return cards
