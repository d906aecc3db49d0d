"""Breaks cited lines one by one, in a copy, and expects a test marked with the clause to fail."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from agon.kit.registry import our_games
from tools.checks.citations import Citation, code_citations, marked_tests

_PATIENCE: Final = 120  # seconds
_COPIED: Final = ("src", "tests", "tools", "pyproject.toml")
_FLIPPED: Final[dict[type[ast.cmpop], ast.cmpop]] = {
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.Lt: ast.GtE(),
    ast.GtE: ast.Lt(),
    ast.Gt: ast.LtE(),
    ast.LtE: ast.Gt(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
}


def break_sample(root: Path, count: int, seed: int = 1) -> list[str]:
    """Break a sample of cited lines; a line for each break that no marked test notices."""
    cited = [citation for game in our_games() for citation in code_citations(root, game)]
    tests = [citation for game in our_games() for citation in marked_tests(root, game)]
    chosen = Random(seed).sample(cited, min(count, len(cited)))
    problems: list[str] = []
    with tempfile.TemporaryDirectory(prefix="agon-break-") as folder:
        copy = Path(folder)
        _copy(root, copy)
        for citation in chosen:
            marked = [test for test in tests if test.slug == citation.slug]
            problems += _break_one(root, copy, citation, marked)
    return problems


def _copy(root: Path, copy: Path) -> None:
    for name in _COPIED:
        source = root / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy / name)


def _break_one(root: Path, copy: Path, citation: Citation, marked: list[Citation]) -> list[str]:
    if not marked:
        return [f"{citation.slug}: no test is marked with it"]
    target = copy / citation.path.relative_to(root)
    original = target.read_text(encoding="utf-8")
    nodes = sorted({f"{test.path.relative_to(root)}::{test.name}" for test in marked})
    if _run_tests(copy, nodes) != 0:
        return [f"{citation}: the tests of {citation.slug} do not pass as it is"]
    try:
        for broken in broken_versions(original, citation.line):
            target.write_text(broken, encoding="utf-8")
            if _run_tests(copy, nodes) != 0:  # a failed test, or a module that cannot even be imported
                return []
    finally:
        target.write_text(original, encoding="utf-8")
    return [f"{citation}: broken, and no test of {citation.slug} notices"]


def _run_tests(copy: Path, nodes: list[str]) -> int:
    """The exit code of these tests; a break that makes them go on for ever does not pass either."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not slow", *nodes]
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        return subprocess.run(
            command, cwd=copy, env=env, capture_output=True, check=False, timeout=_PATIENCE
        ).returncode
    except subprocess.TimeoutExpired:
        return 1


def broken_versions(source: str, line: int) -> Iterator[str]:
    """The module with what stands at this line turned round; if that cannot be, with the statement left out."""
    turned = _Turned(line)
    tree = turned.visit(ast.parse(source))
    if turned.done:
        yield ast.unparse(ast.fix_missing_locations(tree))
        return
    dropped = _Dropped(line)
    tree = dropped.visit(ast.parse(source))
    if dropped.done:
        yield ast.unparse(ast.fix_missing_locations(tree))


class _Turned(ast.NodeTransformer):
    """Negates the first condition or comparison that begins at a line."""

    def __init__(self, line: int) -> None:
        self.line: Final = line
        self.done = False

    def _here(self, node: ast.expr) -> bool:
        if self.done or node.lineno != self.line:
            return False
        self.done = True
        return True

    def visit_If(self, node: ast.If) -> ast.AST:
        return self._negated(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        return self._negated(node)

    def _negated(self, node: ast.If | ast.IfExp) -> ast.AST:
        if self._here(node.test):
            node.test = ast.UnaryOp(ast.Not(), node.test)
            return node
        return self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        for at, test in enumerate(node.ifs):
            if self._here(test):
                node.ifs[at] = ast.UnaryOp(ast.Not(), test)
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        if self._here(node):
            node.ops[0] = _FLIPPED[type(node.ops[0])]
        return self.generic_visit(node)


class _Dropped(ast.NodeTransformer):
    """Leaves out the innermost statement at a line: `pass`, or a return of nothing."""

    def __init__(self, line: int) -> None:
        self.line: Final = line
        self.done = False

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if self.done or not isinstance(node, ast.stmt) or not self._covers(node):
            return node
        self.done = True
        return ast.Return(ast.Constant(None)) if isinstance(node, ast.Return) else ast.Pass()

    def _covers(self, node: ast.stmt) -> bool:
        return node.lineno <= self.line <= (node.end_lineno or node.lineno)
