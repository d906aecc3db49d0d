"""What an edition is called, and how far its values are ours."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from agon.kit.box import NAME_KEY, Box, parse_components
from agon.kit.toml_paths import leaves, named

_SHORT: Final = 8  # digits of a digest that tell editions apart
_KEY: Final = re.compile(r"[^.\[\]]+")


class Edition(NamedTuple):
    """An edition beside our component file: of so many values in either, `other` are not the same in both."""

    name: str
    values: int
    other: int


def describe(box: Box, ours: Box) -> Edition:
    """What sets this box apart from ours; one that gives itself no name is called by its digest."""
    name, theirs = _read(box.text, ours.drawn)
    _, printed = _read(ours.text, ours.drawn)
    places = printed.keys() | theirs.keys()
    other = sum(place not in printed or printed[place] != theirs.get(place) for place in places)
    return Edition(name or box.digest[:_SHORT], len(places), other)


@cache
def _read(text: str, drawn: frozenset[str]) -> tuple[str, dict[str, object]]:
    """The name and every value by its place; places have ids in them, so that their order does not matter."""
    data = parse_components(text)
    name = str(data.pop(NAME_KEY, ""))
    played = ((path, value) for path, value in leaves(data) if drawn.isdisjoint(_KEY.findall(path)))
    return name, {named(path, data): value for path, value in played}
