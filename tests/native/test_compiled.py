"""Compiled engines are the same engines: the battery, kept matches, copies, tracebacks; and an edit ends it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from agon.native.groups import GROUPS, KIT
from tests.native.compiled_copy import run

GAMES: Final = [group for group in GROUPS if group != KIT]
_SAY: Final = """
import agon
from agon.native.finder import FINDER
for name in {games}:
    agon.load_game(name)
print(*[group for group in {groups} if FINDER.runs(group)])
"""
_COPY: Final = """
import copy, pickle, agon
from random import Random
from agon.kit.driver import moments
for name in {games}:
    game = agon.load_game(name)
    for s in moments(game, game.setup(3, game.variants[0], game.box), Random(1))[::7]:
        copies = (s.clone(), copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s)))
        assert all(type(one) is type(s) and one.key() == s.key() for one in copies)
        assert game.load(game.dump(s), game.box).key() == s.key()
"""
_FAIL: Final = """
import agon
from agon.games.olympe.actions import PlayCard
game = agon.load_game("olympe")
s = game.setup(3, game.variants[0], game.box)
game.apply(s, 0, PlayCard(5), None)
"""

pytestmark = pytest.mark.slow


def those_that_run(folder: Path) -> list[str]:
    done = run(folder, "-c", _SAY.format(games=GAMES, groups=GROUPS))
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_everything_runs_compiled(compiled: Path) -> None:
    assert those_that_run(compiled) == list(GROUPS)


@pytest.mark.parametrize(
    "tests",
    [
        *(("tests/conformance/test_games.py", "-k", game) for game in GAMES),
        ("tests/conformance/test_kept.py",),
        ("tests/conformance/test_rows.py",),
        ("tests/conformance/test_outlooks.py",),
        *((f"tests/games/{game}",) for game in GAMES),
    ],
    ids=" ".join,
)
def test_it_passes_what_plain_python_passes(compiled: Path, tests: tuple[str, ...]) -> None:
    done = run(compiled, "-m", "pytest", "-q", "-x", "-m", "not slow", "-p", "no:cacheprovider", *tests)
    assert done.returncode == 0, done.stdout[-4000:]


def test_states_can_be_copied_pickled_and_stored(compiled: Path) -> None:
    done = run(compiled, "-c", _COPY.format(games=GAMES))
    assert done.returncode == 0, done.stderr


def test_a_traceback_names_the_line_of_the_source(compiled: Path) -> None:
    told = run(compiled, "-c", _FAIL).stderr
    lines = (compiled / "src/agon/games/olympe/phases/trick.py").read_text("utf-8").splitlines()
    number = next(at for at, line in enumerate(lines, 1) if "hands[seat][colour].remove(card)" in line)
    assert f'phases/trick.py", line {number}' in told


def test_an_edit_of_a_source_file_runs_as_plain_python(compiled: Path) -> None:
    rules = compiled / "src/agon/games/olympe/laws.py"
    text = rules.read_text("utf-8")
    try:
        rules.write_text(text + "\n")
        assert those_that_run(compiled) == [group for group in GROUPS if group != "olympe"]
    finally:
        rules.write_text(text)
    assert those_that_run(compiled) == list(GROUPS)
