"""Component files in which something is not as in ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from agon.kit.box import Box, BoxError
from agon.kit.game import AnyGame
from agon.kit.registry import find_game

NUMBER = re.compile(r"(?<![\w\"-])-?\d+(?![\w\"])")
DRAWN = re.compile(r"\s+\[|outline = ")  # numbers of a drawing: what one of them does wrong, all do
STRING = re.compile(r'"[^"]*"')
NUMBERS = ("-1", "0", "1", "9999", str(10**9), '"x"', "[]", "1.5", "nan")
STRINGS = ('""', "7", '"x"', '"a.b[0]"', "{}", "true")


def get(name: str) -> AnyGame:
    game = find_game(name)
    assert game
    return game


def changes(text: str) -> Iterator[str]:
    """The text with one line deleted, doubled, or with one of its values replaced."""
    lines = text.splitlines(keepends=True)
    for at, line in enumerate(lines):
        bare = line.split("#")[0]
        if not bare.strip():
            continue
        changed = ["", line + line]
        for pattern, values in ((NUMBER, NUMBERS), (STRING, STRINGS)):
            for found in islice(pattern.finditer(bare), 1 if DRAWN.match(bare) else None):
                changed += [line[: found.start()] + value + line[found.end() :] for value in values]
        yield from ("".join([*lines[:at], instead, *lines[at + 1 :]]) for instead in changed)


def try_load(game: AnyGame, text: str) -> Box | BoxError:
    try:
        box: Box = game.load_box(text)
    except BoxError as error:
        return error
    return box


def other_numbers(text: str) -> Iterator[tuple[str, str]]:
    """For every number of a component file, the file in which it is one more, and one less."""
    lines = text.splitlines(keepends=True)
    for at, line in enumerate(lines):
        bare = line.split("#")[0]
        for found in islice(NUMBER.finditer(bare), 1 if DRAWN.match(bare) else None):
            more, less = (
                "".join([*lines[:at], f"{line[: found.start()]}{value}{line[found.end() :]}", *lines[at + 1 :]])
                for value in (int(found[0]) + 1, int(found[0]) - 1)
            )
            yield more, less


def load_other(game: AnyGame, texts: tuple[str, str]) -> Box | None:
    """The first of these that can be played."""
    boxes = (try_load(game, text) for text in texts)
    return next((box for box in boxes if not isinstance(box, BoxError)), None)
