"""A module as the compiler gets it: classes of `Facts` with their methods written out, every line where it was.

The methods stand on lines that were empty or told what the class is, so that a traceback names the right line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from agon.kit.spelling import spelled, spelled_fields

_FACTS: Final = "Facts"
_FUTURE: Final = "from __future__ import annotations"
_NEEDED: Final = "from collections.abc import Hashable as Hashable"


def spell_out(module: str, text: str) -> str:
    """The source of a module, ready to be compiled."""
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and _has_facts(node)]
    if not classes:
        return text
    lines = [*text.splitlines(), "", ""]
    fields = []
    for node in classes:
        cls = getattr(import_module(module), node.name)
        _write_methods(lines, node, spelled(cls))
        fields.append(spelled_fields(cls))
    at = lines.index(_FUTURE)
    lines[at] = f"{_FUTURE}; {_NEEDED}"
    return "\n".join([*lines, *fields])


def _has_facts(node: ast.ClassDef) -> bool:
    return [base.id for base in node.bases if isinstance(base, ast.Name)] == [_FACTS]


def _write_methods(lines: list[str], node: ast.ClassDef, methods: str) -> None:
    own = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    written = [line for name, line in _one_liners(methods) if name not in own]
    lines[node.lineno - 1] = lines[node.lineno - 1].replace(f"({_FACTS})", "")
    free = _free_lines(lines, node)
    if len(free) < len(written):
        raise ValueError(f"{node.name}: no room for its methods between its lines")
    for at in free:
        lines[at] = ""
    for at, line in zip(free, written, strict=False):
        lines[at] = f"    {line}"


def _one_liners(methods: str) -> Iterator[tuple[str, str]]:
    """The name of each method, and the method on one line."""
    for node in ast.parse(methods).body:
        assert isinstance(node, ast.FunctionDef)
        head, *body = ast.unparse(node).splitlines()
        yield node.name, f"{head} {'; '.join(line.strip() for line in body)}"


def _free_lines(lines: list[str], node: ast.ClassDef) -> list[int]:
    """The lines of its docstring, and the empty ones around its fields."""
    about = node.body[0]
    assert node.end_lineno is not None
    assert about.end_lineno is not None
    told = list(range(about.lineno - 1, about.end_lineno)) if ast.get_docstring(node) else []
    around = [about.end_lineno, node.end_lineno, node.end_lineno + 1]
    return [*told, *(at for at in around if not lines[at].strip())]
