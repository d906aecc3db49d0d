"""Things found by the beginnings of their names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agon.terminal.boards.typed import bare


def split_words(text: str) -> list[str]:
    """The words of a text."""
    return [part for part in re.split(r"[\s,;:'’()\[\]-]+", text) if part]


def find_names(wanted: str, names: Sequence[Sequence[str]]) -> list[int]:
    """The places with exactly this name, or beginning so, or whose words begin so; earlier spellings go first."""
    parts = split_words(wanted)
    if not parts:
        return []
    for spelling in zip(*names, strict=True):
        plain = [bare(name) for name in spelling]
        for found in (
            [place for place, name in enumerate(plain) if name == wanted],
            [place for place, name in enumerate(plain) if name.startswith(wanted)],
            [place for place, name in enumerate(plain) if _begin(parts, split_words(name))],
        ):
            if found:
                return found
    return []


def _begin(parts: Sequence[str], name: Sequence[str]) -> bool:
    """Whether each part begins a word of the name."""
    return all(any(word.startswith(part) for word in name) for part in parts)
