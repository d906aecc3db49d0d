"""What an edition is called, how far its values are ours, and how to write one with other numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from agon.kit.box import NAME_KEY, Box, parse_components
from agon.kit.toml_lines import find_values
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


class Change(NamedTuple):
    """A value that is not the same in two boxes; None where one of them has none."""

    place: str
    before: object
    after: object


def changes(box: Box, other: Box) -> tuple[Change, ...]:
    """What is not in the other box as in this one, in the order of the files."""
    _, before = _read(box.text, box.drawn)
    _, after = _read(other.text, box.drawn)
    places = dict.fromkeys((*before, *after))
    found = (Change(place, before.get(place), after.get(place)) for place in places)
    return tuple(change for change in found if change.before != change.after)


class Number(NamedTuple):
    """A number that a component file prints: where it stands, and its place as a person names it."""

    path: str
    place: str
    value: int


def numbers(box: Box) -> tuple[Number, ...]:
    """Every number of a box that rules read, in the order of the file."""
    data = parse_components(box.text)
    return tuple(
        Number(path, named(path, data), value)
        for path, value in leaves(data)
        if type(value) is int and box.drawn.isdisjoint(_KEY.findall(path))
    )


def with_numbers(text: str, wanted: Mapping[str, int]) -> str:
    """A component file with other numbers at these places, and nothing else changed; KeyError if there is no such."""
    places = find_values(text)
    for path, value in sorted(wanted.items(), key=lambda item: places[item[0]], reverse=True):
        begin, end = places[path]
        text = f"{text[:begin]}{value}{text[end:]}"
    return text


@cache
def _read(text: str, drawn: frozenset[str]) -> tuple[str, dict[str, object]]:
    """The name and every value by its place; places have ids in them, so that their order does not matter."""
    data = parse_components(text)
    name = str(data.pop(NAME_KEY, ""))
    played = ((path, value) for path, value in leaves(data) if drawn.isdisjoint(_KEY.findall(path)))
    return name, {named(path, data): value for path, value in played}
