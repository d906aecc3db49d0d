"""Where the rules are kept: every clause has a line of code and a test, every citation names a clause.

`python -m tools.checks.citations` names what is amiss; with `--break N` it also breaks so many cited lines, one at a
time, and expects a test to notice (`--seed S`: others).
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tokenize
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

from agon.kit.game import AnyGame
from agon.kit.registry import find_game, our_games
from agon.kit.rulebook import read_rulebook
from agon.kit.text import LANGUAGES, Catalogue
from tools.checks.lanes import ROOT

LOADER: Final = (
    "components.py",
    "checks.py",
    "fortune_checks.py",
    "map_checks.py",
    "outline_checks.py",
)  # where a game reads and checks a box
_SLUG: Final = re.compile(r"\b[a-z]+/[a-z0-9-]+")


class Citation(NamedTuple):
    """A place that names a clause: a comment, a refusal, or the marker of a test."""

    slug: str
    path: Path
    line: int
    name: str = ""  # of the marked test

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


def check_citations(root: Path) -> list[str]:
    """Everything that is amiss between rulebooks, code and tests below a checkout's root; a line each."""
    problems: list[str] = []
    for name in our_games():
        game = find_game(name)
        if game is not None:
            problems += _check_game(game, root)
    return problems


def _check_game(game: AnyGame, root: Path) -> list[str]:
    try:
        known = {f"{game.name}/{slug}" for slug in read_rulebook(game.name, game.folder).clauses}
    except ValueError as error:
        return [str(error)]
    code, refusals, tests = code_citations(root, game.name), refused(root, game.name), marked_tests(root, game.name)
    constraints, events = constrained(root, game.name), told(root, game.name)
    lost = [cited for cited in (*code, *refusals, *constraints, *events, *tests) if cited.slug not in known]
    problems = [f"{cited}: there is no clause {cited.slug}" for cited in lost]
    problems += [f"{slug}: no line of code cites it" for slug in sorted(known - {cited.slug for cited in code})]
    problems += [f"{slug}: no test is marked with it" for slug in sorted(known - {cited.slug for cited in tests})]
    for lang in LANGUAGES:
        texts = Catalogue(lang, game.folder)
        problems += [f"{cited}: no sentence ({lang})" for cited in refusals if not texts.refuses_by(cited.slug)]
        problems += [
            f"{cited}: no sentence ({lang})" for cited in broken(root, game.name) if f"box.{cited.slug}" not in texts
        ]
    return problems


def code_citations(root: Path, game: str) -> list[Citation]:
    """The comments in a game's code that name its clauses."""
    return [
        Citation(slug, path, line)
        for path in _sources(root / "src" / "agon" / "games" / game)
        for line, comment in _comments(path.read_text(encoding="utf-8"))
        for slug in _SLUG.findall(comment)
        if slug.startswith(f"{game}/")
    ]


def refused(root: Path, game: str) -> list[Citation]:
    """The slugs a game's code refuses moves by: string constants that look like its clauses."""
    events = set(told(root, game))
    paths = [path for path in _sources(root / "src" / "agon" / "games" / game) if path.name not in LOADER]
    return [cited for path in paths for cited in _constants(path, _parse(path), game) if cited not in events]


def told(root: Path, game: str) -> list[Citation]:
    """The slugs by which events happen: they are handed on together with `emit`, or to it, perhaps by a name."""
    return [
        cited
        for path in _sources(root / "src" / "agon" / "games" / game)
        for function in ast.walk(_parse(path))
        if isinstance(function, ast.FunctionDef)
        for word in _handed_to_emit(function)
        for cited in _constants(path, word, game)
    ]


def _handed_to_emit(function: ast.FunctionDef) -> list[ast.expr]:
    """What a function gives along with `emit`, and what it gives the names that it gives along."""
    nodes = list(ast.walk(function))
    calls = [node for node in nodes if isinstance(node, ast.Call) and any(map(_is_emit, (node.func, *node.args)))]
    words = [word for call in calls for word in call.args]
    names = {word.id for word in words if isinstance(word, ast.Name)}
    given = [
        node.value
        for node in nodes
        if isinstance(node, ast.Assign)
        and any(isinstance(name, ast.Name) and name.id in names for to in node.targets for name in ast.walk(to))
    ]
    return [*words, *given]


def constrained(root: Path, game: str) -> list[Citation]:
    """The slugs by which a game's loader turns editions away."""
    return [cited for path in _loader(root, game) for cited in _constants(path, _parse(path), game)]


def broken(root: Path, game: str) -> list[Citation]:
    """Those of them that need a sentence of their own: the loader calls `breaks` with them, at once or later."""
    return [
        cited
        for path in _loader(root, game)
        for node in ast.walk(_parse(path))
        if isinstance(node, ast.Call) and any(_is_breaks(part) for part in (node.func, *node.args))
        for cited in _constants(path, node, game)
    ]


def _is_emit(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "emit"


def _is_breaks(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "breaks"


def _loader(root: Path, game: str) -> list[Path]:
    return [path for path in _sources(root / "src" / "agon" / "games" / game) if path.name in LOADER]


def _parse(path: Path) -> ast.Module:
    return _tree(path.read_text(encoding="utf-8"))


@cache
def _tree(text: str) -> ast.Module:
    """Kept: the same file is asked about several things, and a copy of a checkout has the same files."""
    return ast.parse(text)


def _constants(path: Path, tree: ast.AST, game: str) -> list[Citation]:
    return [
        Citation(node.value, path, node.lineno)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_slug(node.value, game)
    ]


def marked_tests(root: Path, game: str) -> list[Citation]:
    """The tests marked `@clause("game/slug", …)`."""
    return [
        Citation(slug, path, line, name)
        for path in _sources(root / "tests")
        for slug, line, name in _marks(path.read_text(encoding="utf-8"))
        if slug.startswith(f"{game}/")
    ]


@cache
def _marks(text: str) -> tuple[tuple[str, int, str], ...]:
    """Slug, line and name of every marked test of a file."""
    return tuple(
        (word.value, node.lineno, node.name)
        for node in (ast.walk(_tree(text)) if "@clause" in text else ())
        if isinstance(node, ast.FunctionDef)
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clause"
        for word in mark.args
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    )


def _is_slug(text: str, game: str) -> bool:
    return text.startswith(f"{game}/") and _SLUG.fullmatch(text) is not None


def _sources(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


@cache
def _comments(text: str) -> tuple[tuple[int, str], ...]:
    """Line and text of every comment."""
    tokens = tokenize.generate_tokens(StringIO(text).readline)
    return tuple((token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT)


def main(arguments: list[str]) -> int:
    """Every problem on a line of its own; exit code 1 if there is any."""
    parser = argparse.ArgumentParser(prog="python -m tools.checks.citations")
    parser.add_argument("--break", type=int, default=0, dest="broken", metavar="N", help="break so many cited lines")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    wanted = parser.parse_args(arguments)
    problems = check_citations(ROOT)
    if wanted.broken:
        from tools.checks.breakage import break_sample

        problems += break_sample(ROOT, wanted.broken, wanted.seed)
    print("\n".join(problems) or f"the rulebooks of {len(our_games())} games agree with code and tests")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
