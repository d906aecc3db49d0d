"""Places in a component file: every value with its path, and paths as a person would name them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_PART: Final = re.compile(r"\[(?P<number>\d+)\]|\.?(?P<key>[^.\[\]]+)")


def leaves(data: object) -> Iterator[tuple[str, object]]:
    """Every value that is no table and no list, with its path, in the order of the file."""
    todo: list[tuple[str, object]] = [("", data)]
    while todo:
        path, node = todo.pop()
        inside: list[tuple[str, object]] = []
        if isinstance(node, dict):
            inside = [(f"{path}.{key}" if path else key, value) for key, value in node.items()]
        elif isinstance(node, list):
            inside = [(f"{path}[{number}]", value) for number, value in enumerate(node)]
        else:
            yield path, node
        todo += reversed(inside)


def named(path: str, data: object) -> str:
    """A path with ids instead of numbers where entries have them: `land[3].cost` becomes `land.delos.cost`."""
    name = ""
    for part in _PART.finditer(path):
        if part["number"] is None:
            data = data.get(part["key"]) if isinstance(data, dict) else None
            name += part.group()
            continue
        number = int(part["number"])
        data = data[number] if isinstance(data, list) and number < len(data) else None
        known = data.get("id") if isinstance(data, dict) else None
        name += f".{known}" if isinstance(known, str) else part.group()
    return name or path
