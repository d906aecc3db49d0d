"""What no component file needs is refused before a parser sees it: one look at every character, whatever it says.

tomllib takes a time that grows with the square of the dots in a key and of the tables in tables.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

DEEPEST: Final = 32  # brackets in brackets
MOST_PARTS: Final = 16  # of a key with dots
LONGEST: Final = 2000  # characters of a key, or of a value on one line
MOST_KEYS: Final = 20_000

_TOKEN: Final = re.compile(
    r"#[^\n]*+"
    r'|"""[^"\\]*+(?:(?:\\.|"(?!""))[^"\\]*+)*+(?:""")?'
    r"|'''[^']*+(?:'(?!'')[^']*+)*+(?:''')?"
    r'|(?P<word>"(?:[^"\\\n]|\\.)*+"?|\'[^\'\n]*+\'?|[^\s\[\]{}=,.#"\']++)'
    r"|(?P<mark>[\[\]{}=,.\n])",
    re.DOTALL,
)


class Excess(NamedTuple):
    """What there is too much of, how much is allowed, and on which line."""

    why: str
    most: int
    line: int


def find_excess(text: str) -> Excess | None:
    """The first thing in a text of which there is too much for a component file."""
    depth = parts = keys = 0
    for found in _TOKEN.finditer(text):
        mark = found["mark"]
        if mark == ".":
            parts += 1
        elif mark is not None:
            depth, parts, keys = max(0, depth + _step(mark)), 0, keys + (mark == "=")
        for why, count, most in (
            ("too-deep", depth, DEEPEST),
            ("many-parts", parts + 1, MOST_PARTS),
            ("many-keys", keys, MOST_KEYS),
            ("long-line", found.end() - found.start() if found["word"] else 0, LONGEST),
        ):
            if count > most:
                return Excess(why, most, text.count("\n", 0, found.start()) + 1)
    return None


def _step(mark: str) -> int:
    if mark in "[{":
        return 1
    return -1 if mark in "]}" else 0
