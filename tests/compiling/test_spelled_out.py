"""What the compiler gets is the same module: lines where they were, and states that do the same."""

from __future__ import annotations

import ast
import pickle
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import cast

import pytest

from agon.compiling.spelled_out import spell_out
from agon.kit.driver import moments
from agon.kit.facts import Facts
from agon.kit.registry import find_game
from agon.native.groups import GROUPS, KIT, PACKAGE

GAMES = [group for group in GROUPS if group != KIT]


def source(game: str) -> str:
    return (PACKAGE / "games" / game / "state.py").read_text("utf-8")


def lines_of(text: str) -> dict[str, int]:
    """Where every function and class that somebody wrote begins."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    return {node.name: node.lineno for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)}


@pytest.mark.parametrize("game", GAMES)
def test_every_line_stays_where_it_was(game: str) -> None:
    text = source(game)
    spelled = lines_of(spell_out(f"agon.games.{game}.state", text))
    for name, line in lines_of(text).items():
        assert spelled[name] == line, name
    assert {"__init__", "clone", "key", "__reduce__"} <= spelled.keys()


@pytest.mark.parametrize("game", GAMES)
def test_states_spelled_out_do_the_same(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"agon.games.{game}.state"
    text = spell_out(name, source(game))
    written = ModuleType(f"{name}_spelled_out")
    monkeypatch.setitem(sys.modules, written.__name__, written)
    exec(compile(text, name, "exec"), vars(written))
    found = find_game(game)
    assert found is not None
    for s in moments(found, found.setup(3, found.variants[0], found.box), Random(1))[::9]:
        same = _as(written, s)
        assert same.key() == s.key()
        assert same.clone().key() == s.key()
        assert same.clone() is not same
        assert same.__reduce__()[0] is written.State


def _as(module: ModuleType, s: Facts) -> Facts:
    """The same facts in the class that was spelled out."""
    kind, parts = cast("tuple[type, tuple[object, ...]]", s.__reduce__())
    made: Facts = getattr(module, kind.__name__)(*[_part_as(module, part) for part in parts])
    return made


def _part_as(module: ModuleType, part: object) -> object:
    if isinstance(part, list):
        return [_part_as(module, one) for one in part]
    return _as(module, part) if isinstance(part, Facts) or type(part).__name__ == "Player" else part  # type: ignore[arg-type]


def test_modules_without_facts_are_left_alone() -> None:
    text = Path(PACKAGE, "games", "olympe", "scoring.py").read_text("utf-8")
    assert spell_out("agon.games.olympe.scoring", text) == text


def test_a_class_without_room_is_told() -> None:
    text = "from __future__ import annotations\nclass State(Facts):\n    round: int\n"
    with pytest.raises(ValueError, match="no room"):
        spell_out("agon.games.olympe.state", text + "x = 1\n" * 3)


def test_states_can_be_pickled() -> None:
    for game in GAMES:
        found = find_game(game)
        assert found is not None
        s = found.setup(3, found.variants[0], found.box)
        assert pickle.loads(pickle.dumps(s)).key() == s.key()
