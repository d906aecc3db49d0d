"""Boxes in which one number is another one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agon.kit.box import Box, BoxError
from agon.kit.game import AnyGame

NUMBER = re.compile(r"(?<![\w\"-])-?\d+(?![\w\"])")
DRAWN = re.compile(r"\s+\[|outline = ")  # numbers of a drawing


def places(text: str) -> list[tuple[int, int]]:
    """Where numbers stand that are played with."""
    found, start = [], 0
    for line in text.splitlines(keepends=True):
        bare = "" if DRAWN.match(line) else line.split("#")[0]
        found += [(start + one.start(), start + one.end()) for one in NUMBER.finditer(bare)]
        start += len(line)
    return found


def changed(game: AnyGame, place: tuple[int, int]) -> Iterator[Box]:
    """The box with another number there, if any other can be played with."""
    text, (start, end) = game.box.text, place
    number = int(text[start:end])
    for other in (number + 2, number + 1, number - 1, 0):
        try:
            yield game.load_box(f"{text[:start]}{other}{text[end:]}")
        except BoxError:
            continue
        return
